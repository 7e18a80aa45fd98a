import { CUSTOMER_SORTS, type Customer, type CustomerSort } from '@nirala/contract/shopper/customer';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { type SyntheticEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import { customerPath, FROM_LIST, PhoneLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import styles from './customers.module.css';

const LABELS: Record<CustomerSort, string> = { recent: 'Last order first', spent: 'Spent most' };

/** /admin-customers: everybody who placed an order, with what their orders add up to. */
export function AdminCustomers() {
  const [params, setParams] = useSearchParams();
  const sort = CUSTOMER_SORTS.find((each) => each === params.get('sort')) ?? 'recent';
  // The search is not in the URL, because it is a person's name or number.
  const [q, setQ] = useState('');
  return (
    <AdminPage title="Customers">
      <div className={shared.toolbar}>
        <Chips
          label="Sequence"
          options={CUSTOMER_SORTS.map((value) => ({ value, label: LABELS[value] }))}
          value={sort}
          onChange={(next) => setParams(next === 'recent' ? {} : { sort: next }, { replace: true })}
        />
        <Search onSearch={setQ} />
      </div>
      <CustomerList key={`${sort} ${q}`} sort={sort} q={q} />
    </AdminPage>
  );
}

function Search({ onSearch }: { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('');
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <input
        type="search"
        className={shared.search}
        aria-label="Search customers"
        placeholder="Name, city, phone"
        maxLength={100}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" look="quiet">
        Search
      </Button>
    </form>
  );
}

/** The customers of a search, or all of them page by page. */
function CustomerList({ sort, q }: { sort: CustomerSort; q: string }) {
  const list = usePagedList({
    key: `customers ${sort} ${q}`,
    read: async (cursor, signal) => {
      const { customers, next } = await call('listCustomers', { sort, q: q || undefined, cursor }, signal);
      return { items: customers, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  if (list.state === 'loading') return <Loading />;
  if (list.state === 'failed') return <LoadFailed message={errorText(list.error)} onRetry={list.reload} />;
  if (list.items.length === 0) {
    return (
      <EmptyState title={q === '' ? 'No customers yet' : 'Nobody was found'}>
        <p>
          {q === ''
            ? 'Whoever places an order is listed here.'
            : 'Type the beginning of a name or a city, or at least four digits of the phone number in sequence.'}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`${shared.rows} ${styles.rows}`} aria-label="Customers">
        {list.items.map((customer) => (
          <Row key={customer._id} customer={customer} />
        ))}
      </ul>
      {list.hasMore && (
        <Button look="quiet" aria-disabled={list.loadingMore} onClick={list.loadMore}>
          {list.loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** A customer: a card on a phone, a row on a wide screen. */
function Row({ customer }: { customer: Customer }) {
  const { _id, name, city, phone, lastOrderAt, orders, spent, returned, refused, codBlocked } = customer;
  return (
    <li>
      <p className={styles.name}>
        <Link to={customerPath(_id)} state={FROM_LIST}>
          <Written>{name}</Written>
        </Link>{' '}
        <Written>{city}</Written>
      </p>
      <p>
        <PhoneLink phone={phone} />
      </p>
      <p>
        {lastOrderAt !== undefined && (
          <>
            Last order <time dateTime={lastOrderAt}>{formatDay(new Date(lastOrderAt))}</time>
          </>
        )}
      </p>
      <p>{ordersText(orders)}</p>
      <p className={styles.spent}>{formatRupees(spent)}</p>
      <p className={styles.marks}>
        {returned > 0 && <span>{`${formatCount(returned)} returned`}</span>}
        {refused > 0 && <Badge tone="sale">{`${formatCount(refused)} refused`}</Badge>}
        {codBlocked && <Badge tone="grey">No COD</Badge>}
      </p>
    </li>
  );
}
