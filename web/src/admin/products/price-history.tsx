import { PRICES_PER_PAGE } from '@nirala/contract/api/admin/products';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import type { PriceChange } from '@nirala/contract/product/price-change';
import { Button } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { errorText, toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './form.module.css';
import { actorLabel } from '../stock/movement-labels.ts';

/** The changes of the prices of a product, newest first, `PRICES_PER_PAGE` at a time. */
export function PriceHistory({ productId }: { productId: string }) {
  const { state, error, items, hasMore, loadingMore, loadMore, reload } = usePagedList({
    key: productId,
    async read(cursor, signal) {
      const { prices, next } = await call('listPrices', { id: productId, cursor }, signal);
      return { items: prices, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  return (
    <section className={shared.panel} aria-label="Price history">
      <h2>Price history</h2>
      {state === 'loading' && items.length === 0 && <Loading />}
      {state === 'failed' && <LoadFailed message={errorText(error)} onRetry={reload} />}
      {state === 'loaded' && items.length === 0 && (
        <p className="quiet">The prices have not changed since the store keeps their history.</p>
      )}
      {items.length > 0 && <PriceTable changes={items} />}
      {hasMore && (
        <div>
          <Button look="quiet" aria-disabled={loadingMore} onClick={loadMore}>
            {loadingMore ? 'Loading…' : `Show ${PRICES_PER_PAGE} more`}
          </Button>
        </div>
      )}
    </section>
  );
}

function PriceTable({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <div className={shared.scroll} role="region" aria-label="Price changes" tabIndex={0}>
      <table className={`${shared.table} ${styles.prices}`}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">MRP</th>
            <th scope="col">Discounted price</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ _id, before, after, by, at }) => (
            <tr key={_id}>
              <td>
                <time dateTime={at}>{formatDateTime(new Date(at))}</time>
              </td>
              <td>{changeText(before?.price, after.price)}</td>
              <td>{changeText(before?.discountedPrice, after.discountedPrice)}</td>
              <td>{actorLabel(by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `₹999 → ₹899`, or only the price if it is the first one or stays the same. */
const changeText = (before: number | undefined, after: number): string =>
  before === undefined || before === after ? formatRupees(after) : `${formatRupees(before)} → ${formatRupees(after)}`;
