import { useState } from 'react';
import { BackLink } from '../shared/links.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { CountLines, UnresolvedCodes } from './count-lines.tsx';
import { PickByName, ScanField } from './scan-field.tsx';
import {
  corrected,
  differenceOf,
  EMPTY_COUNT,
  productsToSave,
  withoutCode,
  withoutLine,
  changeStockCount,
} from './stock-count.ts';
import styles from './stock-count.module.css';
import { useStockCount } from './use-stock-count.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/load-state.tsx';

/** /admin-stock-count: counts the stock with a barcode scanner or by hand, and saves the differences. */
export function AdminStockCount() {
  const { count, last, failures, progress, pending, ...actions } = useStockCount();
  const [isDiscarding, setDiscarding] = useState(false);
  const { lines, unresolved } = count;
  const isSavable = lines.length > 0 || productsToSave(count).length > 0;
  const differing = lines.filter((line) => differenceOf(line) !== 0).length;
  const counted = last && lines.find(({ productId, size }) => productId === last.productId && size === last.size);
  const sizes = (number: number) => (number === 1 ? '1 size' : `${number} sizes`);
  return (
    <AdminPage title="Count stock" back={<BackLink to="/admin-products">Products</BackLink>}>
      <ScanField onScan={actions.scan} />
      <p className={styles.last} role="status">
        {counted && `${counted.name}, ${counted.size}: ${counted.counted} counted`}
      </p>
      <UnresolvedCodes
        codes={unresolved}
        onRetry={actions.retry}
        onRemove={(code) => changeStockCount((before) => withoutCode(before, code))}
      />
      {lines.length > 0 && (
        <CountLines
          lines={lines}
          failures={failures}
          onCorrect={(line, pieces) => changeStockCount((before) => corrected(before, line, pieces))}
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
      <PickByName onPick={(product, size) => void actions.pick(product, size)} />
      {(isSavable || unresolved.length > 0) && (
        <div className={shared.foot} data-foot-bar>
          {isSavable && (
            <Button aria-disabled={pending} onClick={() => !pending && actions.save()}>
              {progress
                ? `Saving product ${progress.done + 1} of ${progress.of}…`
                : differing === 0
                  ? 'Finish: nothing differs'
                  : `Save the difference of ${sizes(differing)}`}
            </Button>
          )}
          <Button look="plain" aria-disabled={pending} onClick={() => !pending && setDiscarding(true)}>
            Throw away
          </Button>
          <span className="quiet">{sizes(lines.length)} counted. The count stays here if you leave.</span>
        </div>
      )}
      <Dialog open={isDiscarding} onClose={() => setDiscarding(false)} title="Throw the count away?">
        <p>{sizes(lines.length + unresolved.length)} counted so far. The stock does not change.</p>
        <div className={shared.buttons}>
          <Button
            onClick={() => {
              changeStockCount(() => EMPTY_COUNT);
              setDiscarding(false);
            }}
          >
            Throw it away
          </Button>
          <Button look="quiet" onClick={() => setDiscarding(false)}>
            Keep counting
          </Button>
        </div>
      </Dialog>
    </AdminPage>
  );
}
