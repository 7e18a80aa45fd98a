import { MOVEMENT_REASONS } from '@nirala/contract/product/movement';
import { useParams, useSearchParams } from 'react-router-dom';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { Chips } from '../shared/chips.tsx';
import { csvName, download } from '../shared/csv.ts';
import { errorText, toastError } from '../shared/error-text.ts';
import shared from '../shared/shared.module.css';
import { exportMovements } from './export-movements.ts';
import { readMovementFilter, writeMovementFilter, type MovementFilter } from './movement-filter.ts';
import { MovementList } from './movement-list.tsx';
import styles from './movements.module.css';
import { REASON_LABELS } from './reason-labels.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';

/** /admin-stock/{product id}: every change of the stock of a product. `?size=M&reason=sale` shows some of them. */
export function AdminStock() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const filter = readMovementFilter(params);
  const product = useLoaded(id, (signal) => call('readProduct', { id }, signal));
  const back = <BackLink to={`/admin-product/${encodeURIComponent(id)}`}>Product</BackLink>;
  if (product.state !== 'loaded') {
    return (
      <AdminPage title="Stock history" back={back}>
        {product.state === 'loading' && <Loading />}
        {product.state === 'failed' && <LoadFailed message={errorText(product.error)} onRetry={product.retry} />}
      </AdminPage>
    );
  }
  const { name, sizes, stockBySize } = product.value;
  const show = (next: MovementFilter) => setParams(writeMovementFilter(next), { replace: true });
  return (
    <AdminPage
      title={`Stock of ${name}`}
      back={back}
      actions={<Export key={`${filter.size} ${filter.reason}`} id={id} filter={filter} />}
    >
      <div className={shared.toolbar}>
        <Chips
          label="Which size"
          options={[
            { value: undefined, label: 'All sizes' },
            ...sizes.map((size) => ({ value: size, label: `${size} ${stockBySize[size] ?? 0}` })),
          ]}
          value={filter.size}
          onChange={(size) => show({ ...filter, size })}
        />
        <label className={styles.reason}>
          Reason
          <select
            value={filter.reason ?? ''}
            onChange={({ target }) =>
              show({ ...filter, reason: MOVEMENT_REASONS.find((reason) => reason === target.value) })
            }
          >
            <option value="">Any</option>
            {MOVEMENT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASON_LABELS[reason]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Movements key={`${filter.size} ${filter.reason}`} id={id} filter={filter} />
    </AdminPage>
  );
}

type MovementsProps = { id: string; filter: MovementFilter };

function Movements({ id, filter }: MovementsProps) {
  const { state, error, items, hasMore, loadingMore, loadMore, reload } = usePagedList({
    key: id,
    async read(cursor, signal) {
      const { movements, next } = await call('listMovements', { id, ...filter, cursor }, signal);
      return { items: movements, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <LoadFailed message={errorText(error)} onRetry={reload} />;
  if (items.length === 0) return <EmptyState title="No changes of stock" />;
  return (
    <>
      <MovementList movements={items} />
      {hasMore && (
        <Button look="quiet" aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}

function Export({ id, filter }: MovementsProps) {
  const { pending, run } = useAction();
  async function exportAll() {
    const csv = await run((signal) => exportMovements(id, filter, signal), toastError);
    if (csv !== undefined) download(csvName(`stock-${id}`), csv);
  }
  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void exportAll()}>
      {pending ? 'Reading...' : 'Export as CSV'}
    </Button>
  );
}
