import { type GoodsReceipt, receivedOf, type ReceiptLine, sumsOf } from '@nirala/contract/product/goods-receipt';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import type { usePagedList } from '../../lib/use-paged-list.ts';
import { Panel } from '../shared/admin-page.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { useRequestId } from '../shared/use-request-id.ts';
import { actorLabel } from '../stock/movement-labels.ts';
import { PieceStepper } from '../stock/piece-stepper.tsx';
import styles from './goods-in.module.css';

/** "12 pieces for ₹2,526, the cost of 3 is not known." */
export function sumText({ pieces, cost, withoutCost }: ReturnType<typeof sumsOf>): string {
  const count = pieces === 1 ? '1 piece' : `${pieces} pieces`;
  if (withoutCost === pieces) return `${count}.`;
  const unknown = withoutCost > 0 ? `, the cost of ${withoutCost} is not known` : '';
  return `${count} for ${formatRupees(cost)}${unknown}.`;
}

type List = ReturnType<
  typeof usePagedList<GoodsReceipt, { items: readonly GoodsReceipt[]; next?: string | undefined }>
>;

/** What came in, latest first. */
export function Receipts({ list }: { list: List }) {
  const { state, error, items, hasMore, loadingMore, loadMore, reload, update } = list;
  return (
    <Panel title="Received before">
      {state === 'loading' && <Loading />}
      {state === 'failed' && <LoadFailed message={errorText(error)} onRetry={reload} />}
      {state === 'loaded' && items.length === 0 && <p className="quiet">Nothing came in yet.</p>}
      {items.length > 0 && (
        <ol className={styles.receipts} aria-label="Receipts">
          {items.map((receipt) => (
            <li key={receipt.id}>
              <Receipt receipt={receipt} onChange={update} />
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <Button look="quiet" aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Panel>
  );
}

type ReceiptProps = { receipt: GoodsReceipt; onChange: (receipt: GoodsReceipt) => void };

function Receipt({ receipt, onChange }: ReceiptProps) {
  const { supplier, day, reference, lines, by } = receipt;
  return (
    <details>
      <summary>
        <strong>
          <Written>{supplier}</Written>
        </strong>
        <span>{`, ${formatDay(day)}: ${sumText(sumsOf(lines))}`}</span>
      </summary>
      <p className={shared.small}>
        {reference !== '' && (
          <>
            Bill <Written>{reference}</Written>,{' '}
          </>
        )}
        entered by {actorLabel(by)}
      </p>
      <p>
        <Link to={`/admin-labels?receipt=${encodeURIComponent(receipt.id)}`}>Print labels</Link>
      </p>
      <ul className={styles.received}>
        {lines.map((line) => (
          <li key={`${line.productId}.${line.size}`}>
            <Received receipt={receipt} line={line} onChange={onChange} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One line of a receipt, and the button that corrects it. */
function Received({ receipt, line, onChange }: ReceiptProps & { line: ReceiptLine }) {
  const [isOpen, setOpen] = useState(false);
  const { productId, name, size, cost, takenBack } = line;
  const left = receivedOf(line);
  return (
    <>
      <span>
        <Link to={`/admin-product/${encodeURIComponent(productId)}`}>{`${name}, ${size}`}</Link>{' '}
        <span>{`${left} × ${cost === undefined ? 'cost not known' : formatRupees(cost)}`}</span>
        {takenBack > 0 && <span className="quiet">{` (${takenBack} taken back)`}</span>}
      </span>
      {left > 0 && (
        <Button look="plain" aria-label={`Correct ${name}, ${size}`} onClick={() => setOpen(true)}>
          Correct
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Correct ${name}, ${size}`}>
        {isOpen && <Correction receipt={receipt} line={line} onChange={onChange} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** Takes pieces of a line out of the stock again. */
function Correction({ receipt, line, onChange, onClose }: ReceiptProps & { line: ReceiptLine; onClose: () => void }) {
  const left = receivedOf(line);
  const [pieces, setPieces] = useState(left);
  const { pending, run } = useAction();
  const request = useRequestId();
  const isPossible = pieces > 0 && pieces <= left;
  const { productId, size } = line;

  async function takeBack() {
    const content = { id: receipt.id, productId, size, pieces };
    const after = await run(() => call('takeBackGoods', { ...content, requestId: request.idFor(content) }), toastError);
    if (!after) return;
    request.done();
    showToast('The receipt is corrected.', { tone: 'good' });
    onChange(after);
    onClose();
  }

  return (
    <>
      <p>
        These pieces did not come in after all: they are taken out of the stock. Only pieces that are still in stock can
        be taken out. If more came in, or the cost was another one, correct it first and then enter it again.
      </p>
      <PieceStepper
        pieces={pieces}
        label="Pieces that did not come in"
        unit="piece"
        invalid={!isPossible}
        onChange={setPieces}
      />
      <div className={shared.buttons}>
        <Button aria-disabled={pending || !isPossible} onClick={() => !pending && isPossible && void takeBack()}>
          Take out of the stock
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
