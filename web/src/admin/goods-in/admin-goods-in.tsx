import { newReceiptSchema, sumsOf } from '@nirala/contract/product/goods-receipt';
import { dayOf } from '@nirala/contract/text/day';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { problemOf } from '../../lib/check-form.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { PickByName } from '../stock-count/pick-by-name.tsx';
import { ScanField } from '../stock-count/scan-field.tsx';
import { UnresolvedCodes } from '../stock-count/unresolved-codes.tsx';
import { PieceStepper } from '../stock/piece-stepper.tsx';
import { costOf, type DraftLine, EMPTY_GOODS, isEmpty, withLine, withoutCode, withoutLine } from './goods-draft.ts';
import styles from './goods-in.module.css';
import { Receipts, sumText } from './receipts.tsx';
import { changeGoods, useGoodsDraft } from './use-goods-draft.ts';

/** /admin-goods-in: takes goods of a supplier into the stock, with what they cost, and lists what came in. */
export function AdminGoodsIn() {
  const list = usePagedList({
    key: 'receipts',
    async read(cursor, signal) {
      const { receipts, next } = await call('listGoodsReceipts', { cursor }, signal);
      return { items: receipts, next };
    },
    idOf: ({ id }) => id,
    onMoreFailed: toastError,
  });
  const goods = useGoodsDraft(list.reload);
  const [isDiscarding, setDiscarding] = useState(false);
  const { draft, problem, pending } = goods;
  const suppliers = [...new Set(list.items.map(({ supplier }) => supplier))];
  const sums = sumsOf(draft.lines.map((line) => ({ pieces: line.pieces, takenBack: 0, cost: knownCost(line) })));
  return (
    <AdminPage title="Goods in" back={<BackLink to="/admin-products">Products</BackLink>}>
      <BillFields {...draft} suppliers={suppliers} />
      <ScanField label="Add by SKU code" verb="Add" onScan={goods.scan} />
      <UnresolvedCodes
        codes={draft.unresolved}
        done="added"
        onRetry={goods.retry}
        onRemove={(code) => changeGoods((before) => withoutCode(before, code))}
      />
      {draft.lines.length > 0 ? (
        <ol className={styles.lines} aria-label="What came in">
          {draft.lines.map((line) => (
            <Line key={`${line.productId}.${line.size}`} line={line} />
          ))}
        </ol>
      ) : (
        draft.unresolved.length === 0 && (
          <p className="quiet">
            Nothing is added yet. Each scan adds one piece. The stock rises when you press Received.
          </p>
        )
      )}
      <PickByName verb="Add" onPick={(product, size) => void goods.pick(product, size)} />
      {problem !== undefined && (
        <p role="alert" className={shared.warning}>
          {problem}
        </p>
      )}
      {!isEmpty(draft) && (
        <div className={shared.foot} data-foot-bar>
          <Button aria-disabled={pending} onClick={() => !pending && void goods.receive()}>
            {pending ? 'Saving…' : 'Received'}
          </Button>
          <Button look="plain" aria-disabled={pending} onClick={() => !pending && setDiscarding(true)}>
            Throw away
          </Button>
          <span className="quiet">{sumText(sums)} It stays here if you leave.</span>
        </div>
      )}
      <Receipts list={list} />
      <Dialog open={isDiscarding} onClose={() => setDiscarding(false)} title="Throw away what you entered?">
        <p>The stock does not change.</p>
        <div className={shared.buttons}>
          <Button
            onClick={() => {
              changeGoods(() => EMPTY_GOODS);
              setDiscarding(false);
            }}
          >
            Throw it away
          </Button>
          <Button look="quiet" onClick={() => setDiscarding(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </AdminPage>
  );
}

/** The cost of a line that can be added up. */
function knownCost(line: DraftLine): number | undefined {
  const cost = costOf(line);
  return Number.isNaN(cost) ? undefined : cost;
}

type BillFieldsProps = { supplier: string; day: string; reference: string; suppliers: readonly string[] };

/** From whom the goods came, and the bill. */
function BillFields({ supplier, day, reference, suppliers }: BillFieldsProps) {
  const id = useId();
  const today = dayOf(new Date());
  const { entries } = newReceiptSchema;
  return (
    <div className={shared.fields}>
      <Field label="Supplier" error={supplier === '' ? undefined : problemOf(entries.supplier, supplier)}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            list={id}
            value={supplier}
            onChange={({ target }) => changeGoods((before) => ({ ...before, supplier: target.value }))}
          />
        )}
      </Field>
      <datalist id={id}>
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Day of the bill" hint="A cost counts from this day.">
        {(control) => (
          <input
            {...control}
            type="date"
            max={today}
            value={day === '' ? today : day}
            onChange={({ target }) => changeGoods((before) => ({ ...before, day: target.value }))}
          />
        )}
      </Field>
      <Field label="Bill number" error={problemOf(entries.reference, reference)} optional>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => changeGoods((before) => ({ ...before, reference: target.value }))}
          />
        )}
      </Field>
    </div>
  );
}

/** The pieces of one size, and what one of them cost. */
function Line({ line }: { line: DraftLine }) {
  const { name, size, code, pieces, cost } = line;
  const sku = `${name}, ${size}`;
  const isWrong = Number.isNaN(costOf(line));
  const change = (part: Partial<DraftLine>) => changeGoods((before) => withLine(before, { ...line, ...part }));
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <strong>{sku}</strong> {code !== undefined && <span className="quiet">{code}</span>}
      </div>
      <div className={styles.figures} role="group" aria-label={sku}>
        <PieceStepper
          pieces={pieces}
          label={`Received pieces of ${sku}`}
          unit={sku}
          onChange={(count) => change({ pieces: count })}
        />
        <Field label="Cost of one (₹)" error={isWrong ? 'Enter an amount in rupees.' : undefined}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              inputMode="decimal"
              value={cost}
              onChange={({ target }) => change({ cost: target.value })}
            />
          )}
        </Field>
      </div>
      <Button
        look="plain"
        aria-label={`Remove ${sku}`}
        onClick={() => changeGoods((before) => withoutLine(before, line))}
      >
        Remove
      </Button>
    </li>
  );
}
