import { formatRupees } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { FROM_LIST } from '../shared/back-link.tsx';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';
import { countPieces, shortTime } from './order-text.ts';

type OrderRowProps = {
  order: AdminOrder;
  /** Whether it was placed since the list was opened. */
  isNew: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
};

/** An order in the list: a card on a phone, a row on a wide screen. */
export function OrderRow({ order, isNew, selected, onSelect }: OrderRowProps) {
  const { _id: id, address } = order;
  return (
    <li className={isNew ? `${styles.row} ${styles.new}` : styles.row}>
      <label className={styles.select}>
        <input type="checkbox" checked={selected} onChange={(event) => onSelect(event.target.checked)} />
        <span className="visually-hidden">Select {id}</span>
      </label>
      <p className={styles.id}>
        <Link to={`/admin-order/${encodeURIComponent(id)}`} state={FROM_LIST}>
          {id}
        </Link>{' '}
        {isNew && <Badge tone="accent">New</Badge>}
      </p>
      <time dateTime={order.createdAt}>{shortTime(order.createdAt)}</time>
      <p className={styles.who}>
        {address.name} <span>{address.city}</span>
      </p>
      <p className={styles.sum}>
        {formatRupees(order.totalAmount)} <span>{order.paymentMethod}</span>
      </p>
      <p>
        {countPieces(order)} <span className={styles.soft}>{countPieces(order) === 1 ? 'piece' : 'pieces'}</span>
      </p>
      <p className={styles.state}>
        <StatusBadge order={order} />
        {order.refundsDue && <Badge tone="sale">Refund due</Badge>}
        {order.unplaced && <Badge tone="sale">Paid, not placed</Badge>}
      </p>
    </li>
  );
}
