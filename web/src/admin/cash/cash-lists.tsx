import { CASH_LISTS, type CashList } from '@nirala/contract/api/admin/cash';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { Link } from 'react-router-dom';
import { FROM_LIST } from '../shared/back-link.tsx';
import shared from '../shared/shared.module.css';

const TITLES: Record<CashList, string> = {
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
export function CashLists({ list, onList, orders, hasMore }: CashListsProps) {
  return (
    <section className={shared.panel} aria-labelledby="cash-lists">
      <h2 id="cash-lists">Payment differences</h2>
      <div className={shared.chips} role="group" aria-label="Difference">
        {CASH_LISTS.map((each) => (
          <button
            key={each}
            type="button"
            className={shared.chip}
            aria-pressed={list === each}
            onClick={() => onList(each)}
          >
            {TITLES[each]}
          </button>
        ))}
      </div>
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
                <Row key={order._id} order={order} />
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
          <Link to={`/admin-order/${encodeURIComponent(id)}`} state={FROM_LIST}>
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

function Row({ order }: { order: AdminOrder }) {
  const { _id: id, parcel, history, paymentMethod, totalAmount, remittances = [] } = order;
  const delivered = history.findLast(({ status }) => status === 'Delivered');
  const received = remittances.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <tr>
      <td>
        <Link to={`/admin-order/${encodeURIComponent(id)}`} state={FROM_LIST}>
          {id}
        </Link>
      </td>
      <td>{parcel?.awb}</td>
      <td>{delivered && formatDay(new Date(delivered.at))}</td>
      <td className={shared.number}>{paymentMethod === 'COD' ? formatRupees(totalAmount) : 'Paid online'}</td>
      <td className={shared.number}>{formatRupees(received)}</td>
    </tr>
  );
}
