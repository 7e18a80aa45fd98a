import { MOVEMENT_REASONS, type Movement, type MovementReason } from '@nirala/contract/product/stock';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { formatDateTime, formatSortableTime } from '@nirala/contract/text/format-day';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { useParams, useSearchParams, Link } from 'react-router-dom';
import { type Size, sizeSchema } from '@nirala/contract/product/size';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/links.tsx';
import { Chips } from '../shared/chips.tsx';
import { csvName, download, toCsv, type Column } from '../shared/csv.ts';
import { errorText, toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import styles from './stock.module.css';
import { REASON_LABELS, actorLabel, reasonLabel, signed } from './movement-labels.ts';

/** /admin-stock/{product id}: every change of the stock of a product. `?size=M&reason=sale` shows some of them. */
export function AdminStock() {
  const { id = '' } = useParams();
  const product = useLoaded(id, (signal) => call('readProduct', { id }, signal));
  if (product.state === 'loaded') return <StockHistory product={product.value} />;
  return (
    <AdminPage title="Stock history" back={<ProductLink id={id} />}>
      {product.state === 'loading' ? (
        <Loading />
      ) : (
        <LoadFailed message={errorText(product.error)} onRetry={product.retry} />
      )}
    </AdminPage>
  );
}

/** Which movements are shown: all, or those of one size, with one reason, or both. */
type MovementFilter = { size?: Size | undefined; reason?: MovementReason | undefined };

const ProductLink = ({ id }: { id: string }) => (
  <BackLink to={`/admin-product/${encodeURIComponent(id)}`}>Product</BackLink>
);

function StockHistory({ product: { id, name, sizes, stockBySize } }: { product: AdminProduct }) {
  const [params, setParams] = useSearchParams();
  const filter = readMovementFilter(params);
  const key = `${filter.size} ${filter.reason}`;
  const show = (next: MovementFilter) => setParams(writeMovementFilter(next), { replace: true });
  return (
    <AdminPage
      title={`Stock of ${name}`}
      back={<ProductLink id={id} />}
      actions={<ExportButton key={key} id={id} filter={filter} />}
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
        <label className={styles.filter}>
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
      <Movements key={key} id={id} filter={filter} />
    </AdminPage>
  );
}

/** `id`: of the product. */
type MovementsProps = { id: string; filter: MovementFilter };

/** The movements that the filter shows, newest first. */
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

function MovementList({ movements }: { movements: readonly Movement[] }) {
  return (
    <ol className={styles.movements} aria-label="Changes of stock">
      {movements.map(({ _id, size, delta, reason, ref, by, at }) => (
        <li key={_id}>
          <span className={styles.size}>{size}</span>
          <span className={delta > 0 ? styles.more : styles.less}>{signed(delta)}</span>
          <span className={styles.why}>
            {reasonLabel(reason)} {isOrder(reason) && <Link to={`/admin-order/${encodeURIComponent(ref)}`}>{ref}</Link>}
          </span>
          <span className={styles.when}>
            <time dateTime={at}>{formatDateTime(new Date(at))}</time>, by {actorLabel(by)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Whether the reference of a movement with this reason is the id of an order. */
const isOrder = (reason: string) =>
  ['sale', 'release', 'cancel', 'return', 'undelivered', 'size-change'].includes(reason);

/** Downloads the movements that the filter shows. */
function ExportButton({ id, filter }: MovementsProps) {
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

const COLUMNS: Column<Movement>[] = [
  { name: 'Time', of: ({ at }) => formatSortableTime(new Date(at)) },
  { name: 'Size', of: ({ size }) => size },
  { name: 'Change', of: ({ delta }) => delta },
  { name: 'Reason', of: ({ reason }) => reasonLabel(reason) },
  { name: 'Reference', of: ({ ref }) => ref },
  { name: 'By', of: ({ by }) => actorLabel(by) },
];

/** The movements of a product as CSV, newest first. Throws CallError if one of the pages cannot be read. */
async function exportMovements(id: string, filter: MovementFilter, signal: AbortSignal): Promise<string> {
  const all: Movement[] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<Api['listMovements']> = await call('listMovements', { id, ...filter, cursor }, signal);
    all.push(...page.movements);
    cursor = page.next;
  } while (cursor !== undefined);
  return toCsv(all, COLUMNS);
}

/** The filter of a URL: `?size=M&reason=sale`. Values that do not exist are ignored. */
export function readMovementFilter(params: URLSearchParams): MovementFilter {
  const size = params.get('size');
  return {
    size: v.is(sizeSchema, size) ? size : undefined,
    reason: MOVEMENT_REASONS.find((reason) => reason === params.get('reason')),
  };
}

/** The URL's parameters of a filter. */
export function writeMovementFilter({ size, reason }: MovementFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (size) params.set('size', size);
  if (reason) params.set('reason', reason);
  return params;
}
