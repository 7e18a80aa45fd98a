import type { AuditEntry } from '@nirala/contract/api/admin/audit';
import { formatDateTimeWithSeconds } from '@nirala/contract/text/format-day';
import { formatPhone } from '@nirala/contract/text/phone';
import { useSearchParams, Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import styles from './audit.module.css';
import { changesOf, capitalised, sentenceOf, targetText } from './entry-text.ts';

/** The collections that admins write. */
const COLLECTIONS: { value: string | undefined; label: string }[] = [
  { value: undefined, label: 'Everything' },
  { value: 'orders', label: 'Orders' },
  { value: 'products', label: 'Products' },
  { value: 'discounts', label: 'Coupons' },
  { value: 'pages', label: 'Pages' },
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

/** The entries, newest first, page by page. `target`: of a document or a collection; all of them without. */
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

/** Entries that are shown as one: a single entry, or adjacent entries of one import. */
type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

/** Groups adjacent entries of the same import. */
export function groupImports(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const importId = importIdOf(entry);
    if (last && importId !== undefined && importIdOf(last[0]) === importId) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** The id of the import, with which the entry's id begins; undefined for an entry of anything else. */
function importIdOf({ _id, action, target }: AuditEntry): string | undefined {
  const end = target.replace('products/', '.');
  return action === 'product.import' && _id.endsWith(end) ? _id.slice(0, -end.length) : undefined;
}

/** One audit entry: the action, its time, the admin, and each changed field. */
function Entry({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  const changes = changesOf(entry);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{sentenceOf(entry)}</strong>
        <Link to={`/admin-audit?target=${encodeURIComponent(target)}`}>
          History<span className="visually-hidden"> of {targetText(target)}</span>
        </Link>
      </p>
      <TimeAndAdmin entry={entry} />
      {changes.length > 0 && (
        <details>
          <summary>{changes.length === 1 ? '1 field' : `${changes.length} fields`}</summary>
          <dl className={styles.changes}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                {before !== undefined && (
                  <dd className={styles.before}>
                    <del>{before}</del>
                  </dd>
                )}
                {after !== undefined && (
                  <dd className={styles.after}>
                    <ins>{after}</ins>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

type ImportEntryProps = {
  group: EntryGroup;
  /** The next page may have more entries of this import. */
  mayHaveMore: boolean;
};

/** The entries of one import, collapsed into one. */
function ImportEntry({ group, mayHaveMore }: ImportEntryProps) {
  const products = `${group.length} products`;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{mayHaveMore ? `Imported at least ${products}` : `Imported ${products}`}</strong>
      </p>
      <TimeAndAdmin entry={group[0]} />
      <details>
        <summary>{products}</summary>
        <ol className={styles.entries}>
          {group.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function TimeAndAdmin({ entry: { at, phone } }: { entry: AuditEntry }) {
  return (
    <p className={styles.by}>
      <time dateTime={at}>{formatDateTimeWithSeconds(new Date(at))}</time>
      {' by '}
      <span>{formatPhone(phone)}</span>
    </p>
  );
}
