import { useSearchParams } from 'react-router-dom';
import styles from './audit.module.css';
import { Entry, ImportEntry } from './entry.tsx';
import { groupImports } from './imports.ts';
import { capitalised, targetText } from './sentence.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { errorText, toastError } from '../shared/error-text.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';

/** The collections that admins write. */
const COLLECTIONS: { value: string | undefined; label: string }[] = [
  { value: undefined, label: 'Everything' },
  { value: 'orders', label: 'Orders' },
  { value: 'products', label: 'Products' },
  { value: 'discounts', label: 'Coupons' },
  { value: 'content', label: 'Pages' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'messages', label: 'Messages' },
  { value: 'settings', label: 'Settings' },
  { value: 'images', label: 'Pictures' },
];

/** /admin-audit: everything that admins have changed. `?target=products/neem` shows the entries of one document. */
export function AdminAudit() {
  const [params, setParams] = useSearchParams();
  const target = params.get('target') ?? undefined;
  const document = target?.includes('/') ? [{ value: target, label: capitalised(targetText(target)) }] : [];
  return (
    <AdminPage title="Audit">
      <Chips
        label="Which entries"
        options={[...document, ...COLLECTIONS]}
        value={target}
        onChange={(value) => setParams(value === undefined ? {} : { target: value })}
      />
      <Entries target={target} />
    </AdminPage>
  );
}

function Entries({ target }: { target: string | undefined }) {
  const { state, error, items, hasMore, loadingMore, loadMore, reload } = usePagedList({
    key: target ?? '',
    async read(cursor, signal) {
      const { entries, next } = await call('listAudit', { target, cursor }, signal);
      return { items: entries, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <LoadFailed message={errorText(error)} onRetry={reload} />;
  if (items.length === 0) return <EmptyState title="No changes yet" />;
  const groups = groupImports(items);
  return (
    <>
      <ol className={styles.entries}>
        {groups.map((group, index) => {
          const [entry, ...others] = group;
          const isLast = index === groups.length - 1;
          return others.length > 0 ? (
            <ImportEntry key={entry._id} group={group} mayHaveMore={hasMore && isLast} />
          ) : (
            <Entry key={entry._id} entry={entry} />
          );
        })}
      </ol>
      {hasMore && (
        <Button look="quiet" aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}
