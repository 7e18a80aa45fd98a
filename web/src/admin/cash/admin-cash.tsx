import { type CashList, CASH_AGES, CASH_LISTS } from '@nirala/contract/api/admin/cash';
import { cashDue } from '@nirala/contract/order/cash-due';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatDay } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { BackLink, FROM_LIST, orderPath } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { CashFile } from './cash-file.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';

/** /admin-cash: the cash that couriers owe, what they and Razorpay have paid, and what does not agree. */
export function AdminCash() {
  const [list, setList] = useState<CashList>('missing');
  const loaded = useLoaded(`cash ${list}`, (signal) => call('readCash', { list }, signal));
  return (
    <AdminPage title="Cash" back={<BackLink to="/admin-deliveries">Deliveries</BackLink>}>
      {/* Outside of what is loaded again after a file, so that its report stays. */}
      <CashFile onTaken={loaded.retry} />
      <WhenLoaded data={loaded}>
        {({ ages, orders, next }) => (
          <>
            <CashAges ages={ages} />
            <CashLists list={list} onList={setList} orders={orders} hasMore={next !== undefined} />
          </>
        )}
      </WhenLoaded>
    </AdminPage>
  );
}

/** Cash that couriers collected and have not paid, by the days since the delivery: as CASH_AGES, amounts in rupees. */
function CashAges({ ages }: { ages: readonly { orders: number; amount: number }[] }) {
  const total = ages.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={shared.panel} aria-labelledby="cash-ages">
      <h2 id="cash-ages">{`Cash not yet received: ${formatRupees(total)}`}</h2>
      <div className={shared.scroll}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">Since the delivery</th>
              <th scope="col" className={shared.number}>
                Orders
              </th>
              <th scope="col" className={shared.number}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {CASH_AGES.map((age, index) => (
              <tr key={age.from}>
                <th scope="row">{ageName(age)}</th>
                <td className={shared.number}>{formatCount(ages[index]?.orders ?? 0)}</td>
                <td className={shared.number}>{formatRupees(ages[index]?.amount ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const ageName = ({ from, to }: (typeof CASH_AGES)[number]) =>
  to === undefined ? `Over ${from - 1} days` : `${from}–${to} days`;

const LIST_TITLES: Record<CashList, string> = {
  missing: 'Missing',
  short: 'Too little',
  over: 'Too much',
  settlement: 'Razorpay',
};

type CashListsProps = {
  list: CashList;
  onList: (list: CashList) => void;
  orders: readonly AdminOrder[];
  hasMore: boolean;
};

/** The orders about whose money a person has to ask the courier or Razorpay. */
function CashLists({ list, onList, orders, hasMore }: CashListsProps) {
  return (
    <section className={shared.panel} aria-labelledby="cash-lists">
      <h2 id="cash-lists">Payment differences</h2>
      <Chips
        label="Difference"
        options={CASH_LISTS.map((value) => ({ value, label: LIST_TITLES[value] }))}
        value={list}
        onChange={onList}
      />
      {orders.length === 0 ? (
        <p>There is none.</p>
      ) : list === 'settlement' ? (
        <Settlements orders={orders} />
      ) : (
        <div className={shared.scroll} role="region" aria-label="Orders" tabIndex={0}>
          <table className={shared.table}>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Tracking number</th>
                <th scope="col">Delivered</th>
                <th scope="col" className={shared.number}>
                  To collect
                </th>
                <th scope="col" className={shared.number}>
                  Received
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <CashRow key={order._id} order={order} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && <p className={shared.small}>There are more. Clear these up first.</p>}
    </section>
  );
}

/** Payments and refunds of which Razorpay settled another amount, until they are accepted on the order's page. */
function Settlements({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <ul aria-label="Orders">
      {orders.map(({ _id: id, differences = [] }) => (
        <li key={id}>
          <Link to={orderPath(id)} state={FROM_LIST}>
            {id}
          </Link>
          {differences
            .filter(({ accepted }) => !accepted)
            .map(({ of, what }) => (
              <p key={of}>{what}</p>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** An order whose cash is missing or is another amount. */
function CashRow({ order }: { order: AdminOrder }) {
  const { _id: id, parcel, history, remittances = [] } = order;
  const cash = cashDue(order);
  const delivered = history.findLast(({ status }) => status === 'Delivered');
  const received = remittances.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <tr>
      <td>
        <Link to={orderPath(id)} state={FROM_LIST}>
          {id}
        </Link>
      </td>
      <td>{parcel?.awb}</td>
      <td>{delivered && formatDay(new Date(delivered.at))}</td>
      <td className={shared.number}>{cash > 0 ? formatRupees(cash) : 'Paid online'}</td>
      <td className={shared.number}>{formatRupees(received)}</td>
    </tr>
  );
}
