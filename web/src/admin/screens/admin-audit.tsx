import type { AuditEntry } from '@nirala/contract/audit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../audit/audit.module.css';
import { Entry, ImportEntry } from '../audit/entry.tsx';
import { groupImports } from '../audit/imports.ts';
import { capitalised, targetWords } from '../audit/sentence.ts';
import { Chips } from '../shared/chips.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { useSend, errorText } from '../shared/use-send.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** What can be looked at alone: the collections that admins write. */
const NOUNS: { value: string | undefined; label: string }[] = [
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

/** /admin-audit: what the admins did, when, and what it changed. `?target=products/neem` narrows it to one document. */
export function AdminAudit() {
  const [params, setParams] = useSearchParams();
  const target = params.get('target') ?? undefined;
  const isOne = target?.includes('/') ?? false;
  return (
    <AdminPage title="Audit">
      <Chips
        label="Of what"
        choices={isOne ? [{ value: target, label: capitalised(targetWords(target ?? '')) }, ...NOUNS] : NOUNS}
        taken={target}
        onTake={(value) => setParams(value === undefined ? {} : { target: value })}
      />
      <Entries key={target ?? ''} target={target} />
    </AdminPage>
  );
}

function Entries({ target }: { target: string | undefined }) {
  const first = useLoaded('audit', (signal) => call('listAudit', { target }, signal));
  const [more, setMore] = useState<{ entries: AuditEntry[]; next: string | undefined }>();
  const { busy, send } = useSend();
  if (first.state === 'loading') return <Loading />;
  if (first.state === 'failed') return <LoadFailed message={errorText(first.error)} onRetry={first.retry} />;
  const entries = [...first.value.entries, ...(more?.entries ?? [])];
  const next = more ? more.next : first.value.next;
  const groups = groupImports(entries);
  if (entries.length === 0) return <EmptyState title="No changes yet" />;

  async function showMore() {
    const page = await send(() => call('listAudit', { target, cursor: next }));
    if (page) setMore({ entries: [...(more?.entries ?? []), ...page.entries], next: page.next });
  }

  return (
    <>
      <ol className={styles.entries}>
        {groups.map((group, index) => {
          const [entry, ...others] = group;
          const isOpen = next !== undefined && index === groups.length - 1;
          return others.length > 0 ? (
            <ImportEntry key={entry._id} group={group} isOpen={isOpen} />
          ) : (
            <Entry key={entry._id} entry={entry} />
          );
        })}
      </ol>
      {next !== undefined && (
        <Button look="quiet" aria-disabled={busy} onClick={() => void showMore()}>
          {busy ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}
