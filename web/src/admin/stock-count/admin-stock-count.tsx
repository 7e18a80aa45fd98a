import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { PickByName } from './pick-by-name.tsx';
import { ScanField } from './scan-field.tsx';
import {
  differenceOf,
  EMPTY_COUNT,
  productsToSave,
  withCorrection,
  withoutCode,
  withoutLine,
  type CountLine,
} from './stock-count.ts';
import styles from './stock-count.module.css';
import { UnresolvedCodes } from './unresolved-codes.tsx';
import { changeStockCount, useStockCount } from './use-stock-count.ts';
import { signed } from '../stock/movement-labels.ts';
import { PieceStepper } from '../stock/piece-stepper.tsx';

/** /admin-stock-count: counts the stock with a barcode scanner or by hand, and saves the differences. */
export function AdminStockCount() {
  const { count, last, failures, progress, pending, ...actions } = useStockCount();
  const [isDiscarding, setDiscarding] = useState(false);
  const { lines, unresolved } = count;
  const isSavable = lines.length > 0 || productsToSave(count).length > 0;
  const differing = lines.filter((line) => differenceOf(line) !== 0).length;
  const counted = last && lines.find(({ productId, size }) => productId === last.productId && size === last.size);
  return (
    <AdminPage title="Count stock" back={<BackLink to="/admin-products">Products</BackLink>}>
      <ScanField label="Count by SKU code" verb="Count" onScan={actions.scan} />
      <p className={styles.last} role="status">
        {counted && `${counted.name}, ${counted.size}: ${counted.counted} counted`}
      </p>
      <UnresolvedCodes
        codes={unresolved}
        done="counted"
        onRetry={actions.retry}
        onRemove={(code) => changeStockCount((before) => withoutCode(before, code))}
      />
      {lines.length > 0 && (
        <CountLines
          lines={lines}
          failures={failures}
          onCorrect={(line, pieces) => changeStockCount((before) => withCorrection(before, line, pieces))}
          onRemove={(line) => changeStockCount((before) => withoutLine(before, line))}
        />
      )}
      {lines.length === 0 && unresolved.length === 0 && (
        <EmptyState title="Nothing is counted yet">
          <p className="quiet">
            Each scan counts one piece. Sizes that you do not scan keep their stock. First put aside the pieces of
            orders that are not dispatched yet: they are sold and no longer in stock.
          </p>
        </EmptyState>
      )}
      <PickByName verb="Count" onPick={(product, size) => void actions.pick(product, size)} />
      {(isSavable || unresolved.length > 0) && (
        <div className={shared.foot} data-foot-bar>
          {isSavable && (
            <Button aria-disabled={pending} onClick={() => !pending && actions.save()}>
              {progress ??
                (differing === 0 ? 'Finish: nothing differs' : `Save the difference of ${sizesText(differing)}`)}
            </Button>
          )}
          <Button look="plain" aria-disabled={pending} onClick={() => !pending && setDiscarding(true)}>
            Throw away
          </Button>
          <span className="quiet">{sizesText(lines.length)} counted. The count stays here if you leave.</span>
        </div>
      )}
      <DiscardDialog
        open={isDiscarding}
        counted={lines.length + unresolved.length}
        onClose={() => setDiscarding(false)}
      />
    </AdminPage>
  );
}

/** `counted`: the number of sizes. */
type DiscardDialogProps = { open: boolean; counted: number; onClose: () => void };

/** Asks before the count is thrown away. */
function DiscardDialog({ open, counted, onClose }: DiscardDialogProps) {
  function discard() {
    changeStockCount(() => EMPTY_COUNT);
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title="Throw the count away?">
      <p>{sizesText(counted)} counted so far. The stock does not change.</p>
      <div className={shared.buttons}>
        <Button onClick={discard}>Throw it away</Button>
        <Button look="quiet" onClick={onClose}>
          Keep counting
        </Button>
      </div>
    </Dialog>
  );
}

const sizesText = (count: number) => (count === 1 ? '1 size' : `${count} sizes`);

type CountLinesProps = {
  lines: readonly CountLine[];
  onCorrect: (line: CountLine, counted: number) => void;
  onRemove: (line: CountLine) => void;
  /** Why a product was not saved, by its id. */
  failures: Readonly<Record<string, string>>;
};

/** The counted sizes with their stock, their count and the difference. */
function CountLines({ lines, onCorrect, onRemove, failures }: CountLinesProps) {
  return (
    <ol className={styles.lines} aria-label="Counted sizes">
      {lines.map((line) => (
        <CountRow
          key={`${line.productId}.${line.size}`}
          line={line}
          failure={failures[line.productId]}
          onCorrect={(counted) => onCorrect(line, counted)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </ol>
  );
}

type CountRowProps = {
  line: CountLine;
  failure: string | undefined;
  onCorrect: (counted: number) => void;
  onRemove: () => void;
};

function CountRow({ line, failure, onCorrect, onRemove }: CountRowProps) {
  const { name, size, code, seen, counted, late } = line;
  const sku = `${name}, ${size}`;
  const difference = differenceOf(line);
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <strong>{sku}</strong>
        {code && <span className={styles.code}>{code}</span>}
      </div>
      <p className={styles.figure}>
        <span>In stock</span> <span>{seen}</span>
      </p>
      <div className={styles.figure} role="group" aria-label={sku}>
        <span aria-hidden="true">Counted</span>
        <PieceStepper pieces={counted} label={`Counted pieces of ${sku}`} unit={sku} onChange={onCorrect} />
      </div>
      <p className={styles.figure}>
        <span>Difference</span>{' '}
        {difference === 0 ? (
          <span>none</span>
        ) : (
          <strong className={difference > 0 ? styles.more : styles.less}>{signed(difference)}</strong>
        )}
      </p>
      <button type="button" className={styles.remove} aria-label={`Remove ${sku} from the count`} onClick={onRemove}>
        Remove
      </button>
      {late && (
        <p className={styles.note}>
          Its stock was read some time after the scan. If it was sold in between, remove it and count it again.
        </p>
      )}
      {failure !== undefined && difference !== 0 && (
        <p className={`${styles.note} ${styles.failed}`}>Not saved: {failure}</p>
      )}
    </li>
  );
}
