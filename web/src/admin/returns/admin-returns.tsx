import { returnIdSchema, type AdminReturn } from '@nirala/contract/return/schema';
import { RETURN_STATE_NAMES, RETURN_STATE_TITLES, type ReturnState } from '@nirala/contract/return/return';
import { formatDay } from '@nirala/contract/text/format-day';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router-dom';
import * as v from 'valibot';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { adminStateTitle } from '../../features/returns/return-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { returnPath, FROM_LIST } from '../shared/links.tsx';
import { Chips } from '../shared/chips.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import styles from '../orders/order.module.css';

/** /admin-returns?state=Requested: returns and exchanges. */
export function AdminReturns() {
  const [search, setSearch] = useSearchParams();
  const state = RETURN_STATE_NAMES.find((each) => each === search.get('state'));
  return (
    <AdminPage
      title="Returns"
      actions={
        <ButtonLink look="quiet" to="/admin-return-settings">
          Rules of returns
        </ButtonLink>
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
    <form className={`${shared.panel} ${styles.find}`} onSubmit={open} noValidate>
      <Field label="Number of a return" alone hint="Type it, or scan it from the parcel." error={error}>
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
      <Button type="submit">Open</Button>
    </form>
  );
}

type ReturnListProps = { state: ReturnState | undefined; onState: (state: ReturnState | undefined) => void };

/** The returns and exchanges in one state, newest first. */
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
  return (
    <>
      <Chips
        label="State"
        value={state}
        onChange={onState}
        options={[
          { value: undefined, label: 'All' },
          ...RETURN_STATE_NAMES.map((each) => ({ value: each, label: RETURN_STATE_TITLES[each] })),
        ]}
      />
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed message={errorText(list.error)} onRetry={list.reload} />}
      {list.state === 'loaded' && list.items.length === 0 && (
        <EmptyState title="No returns here">
          <p>Shoppers request a return or an exchange in My Orders after the delivery.</p>
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <div className={shared.scroll} role="region" aria-label="Returns" tabIndex={0}>
          <table className={shared.table}>
            <thead>
              <tr>
                <th scope="col">Return</th>
                <th scope="col">State</th>
                <th scope="col">Pieces</th>
                <th scope="col">Shopper</th>
                <th scope="col">Asked</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((item) => (
                <tr key={item._id}>
                  <td className={shared.whole}>
                    <Link to={returnPath(item._id)} state={FROM_LIST}>
                      {item._id}
                    </Link>
                  </td>
                  <td>{adminStateTitle(item.state)}</td>
                  <td className={shared.words}>{piecesText(item)}</td>
                  <td>
                    <Written>{item.name}</Written>, {item.pincode}
                  </td>
                  <td>{formatDay(new Date(item.createdAt))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasMore && (
        <Button look="quiet" aria-disabled={list.loadingMore} onClick={list.loadMore}>
          {list.loadingMore ? 'Loading...' : 'More returns'}
        </Button>
      )}
    </>
  );
}

/** "Exchange: 1 × Tee, M; 2 × Shirt, L". */
function piecesText({ kind, lines }: Pick<AdminReturn, 'kind' | 'lines'>): string {
  const pieces = lines.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`).join('; ');
  return kind === 'exchange' ? `Exchange: ${pieces}` : pieces;
}
