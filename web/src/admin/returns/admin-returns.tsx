import { QUEUE_COUNT_END } from '@nirala/contract/api/admin/queue';
import type { ReturnOutcome } from '@nirala/contract/api/admin/returns';
import { returnIdSchema, type AdminReturn } from '@nirala/contract/return/schema';
import { RETURN_STATE_NAMES, type ReturnState } from '@nirala/contract/return/return';
import { dayOf } from '@nirala/contract/text/day';
import { formatDayAndMonth } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router-dom';
import * as v from 'valibot';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { adminStateTitle } from '../../features/returns/return-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { returnPath, FROM_LIST } from '../shared/links.tsx';
import { Chips } from '../shared/chips.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import { SelectAll } from '../shared/select-all.tsx';
import { ReturnBar } from './return-bar.tsx';
import styles from './returns.module.css';

/** /admin-returns?state=Requested: returns and exchanges. */
export function AdminReturns() {
  const [search, setSearch] = useSearchParams();
  const state = RETURN_STATE_NAMES.find((each) => each === search.get('state'));
  return (
    <AdminPage
      title="Returns"
      actions={
        <>
          <ButtonLink look="quiet" to="/admin-receive-returns">
            Receive returns
          </ButtonLink>
          <ButtonLink look="quiet" to="/admin-return-settings">
            Rules of returns
          </ButtonLink>
        </>
      }
    >
      <FindReturn />
      <ReturnList state={state} onState={(next) => setSearch(next ? { state: next } : {}, { replace: true })} />
    </AdminPage>
  );
}

/** Opens a return by its number, typed or scanned from the parcel. */
function FindReturn() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function open(event: FormEvent) {
    event.preventDefault();
    const id = v.safeParse(returnIdSchema, typed.trim().toUpperCase());
    setError(id.issues?.[0].message);
    if (id.success) void navigate(returnPath(id.output));
  }

  return (
    <form className={styles.find} onSubmit={open} noValidate>
      <Field label="Number of a return" alone error={error}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder="NR-7K3M9QZ0X4TB-R1"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Open
      </Button>
    </form>
  );
}

type ReturnListProps = { state: ReturnState | undefined; onState: (state: ReturnState | undefined) => void };

/** The returns and exchanges in one state, newest first, with actions for one or many of them. */
function ReturnList({ state, onState }: ReturnListProps) {
  const list = usePagedList({
    key: `returns ${state ?? 'all'}`,
    read: async (cursor, signal) => {
      const { returns, next } = await call('listAdminReturns', { state, cursor }, signal);
      return { items: returns, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly ReturnOutcome[]>([]);
  const [counted, setCounted] = useState(0);
  const counts = useLoaded(`counts ${counted}`, (signal) => call('countReturns', {}, signal));
  const known = counts.state === 'loaded' ? counts.value.counts : undefined;
  const selected = list.items.filter(({ _id }) => marked.has(_id));

  function choose(next: ReturnState | undefined) {
    setMarked(new Set());
    setRefused([]);
    onState(next);
  }

  function mark(id: string, on: boolean) {
    setMarked((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id)));
  }

  /** Shows what became of the returns. Those that could not be moved stay selected, and are named with the reason. */
  function showOutcomes(outcomes: ReturnOutcome[]) {
    for (const { return: moved } of outcomes) if (moved) list.update(moved);
    const failed = outcomes.filter(({ done }) => !done);
    setMarked(new Set(failed.map(({ id }) => id)));
    setRefused(failed);
    setCounted((now) => now + 1);
    const done = outcomes.length - failed.length;
    showToast(`${done} of ${outcomes.length} done.`, { tone: failed.length === 0 ? 'good' : 'bad' });
  }

  return (
    <>
      <Chips
        label="State"
        value={state}
        onChange={choose}
        options={[
          { value: undefined, label: <Counted label="All" count={known?.all} /> },
          ...RETURN_STATE_NAMES.map((each) => ({
            value: each,
            label: <Counted label={adminStateTitle(each)} count={known?.[each]} />,
          })),
        ]}
      />
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed message={errorText(list.error)} onRetry={list.reload} />}
      {list.state === 'loaded' && list.items.length === 0 && (
        <EmptyState title="No returns here">
          <p>Shoppers request a return or an exchange in My Orders after the delivery.</p>
        </EmptyState>
      )}
      {refused.length > 0 && (
        <div className={shared.warning} role="alert">
          <p>These were not changed:</p>
          <ul>
            {refused.map(({ id, message }) => (
              <li key={id}>{`${id}: ${message ?? ''}`}</li>
            ))}
          </ul>
        </div>
      )}
      <SelectAll
        shown={list.items.map(({ _id }) => _id)}
        selected={marked}
        onSelect={(ids) => setMarked(new Set(ids))}
        selectMatching={undefined}
        className={shared.check}
      />
      {list.items.length > 0 && (
        <ul className={styles.list} aria-label="Returns">
          {list.items.map((item) => (
            <li key={item._id} className={styles.row}>
              <label className={styles.select}>
                <input
                  type="checkbox"
                  checked={marked.has(item._id)}
                  onChange={({ target }) => mark(item._id, target.checked)}
                />
                <span className="visually-hidden">Select {item._id}</span>
              </label>
              <p className={styles.id}>
                <Link to={returnPath(item._id)} state={FROM_LIST}>
                  {item._id}
                </Link>
              </p>
              <p className={styles.state}>
                <Badge>{adminStateTitle(item.state)}</Badge>
              </p>
              <p className={styles.pieces}>{piecesText(item)}</p>
              <p className={styles.who}>
                <Written>{item.name}</Written>, {item.pincode}
              </p>
              <p className={styles.soft}>{item.refund ? formatRupees(item.refund.amount) : 'Exchange'}</p>
              <time dateTime={item.createdAt}>{formatDayAndMonth(dayOf(new Date(item.createdAt)))}</time>
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button look="quiet" aria-disabled={list.loadingMore} onClick={list.loadMore}>
          {list.loadingMore ? 'Loading...' : 'More returns'}
        </Button>
      )}
      <ReturnBar selected={selected} onMoved={showOutcomes} onClear={() => setMarked(new Set())} />
    </>
  );
}

/** The name of a filter with how many returns it shows. */
function Counted({ label, count }: { label: string; count: number | undefined }) {
  if (count === undefined) return label;
  return `${label} ${count >= QUEUE_COUNT_END ? `${QUEUE_COUNT_END - 1}+` : count}`;
}

/** "Exchange: 1 × Tee, M; 2 × Shirt, L". */
function piecesText({ kind, lines }: Pick<AdminReturn, 'kind' | 'lines'>): string {
  const pieces = lines.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join('; ');
  return kind === 'exchange' ? `Exchange: ${pieces}` : pieces;
}
