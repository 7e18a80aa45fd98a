import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { formatDayAndMonth, formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { dueDay, dueState, stageOf } from '@nirala/contract/order/stage';
import { parcelTitle } from '@nirala/contract/parcel/parcel';
import { CANCEL_REASONS } from '@nirala/contract/order/team-marks';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Picture } from '../../components/picture.tsx';
import { Written } from '../../components/written.tsx';
import { FROM_LIST, orderPath } from '../shared/links.tsx';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';
import { ageText, DUE_LABELS, piecesText, waitingText } from './order-text.ts';

type OrderRowProps = {
  order: AdminOrder;
  /** Whether it was placed since the list was opened. */
  isNew: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
};

/** The most pictures in a row. */
const MAX_PICTURES = 2;

/** An order in the list: a card on a phone, a row on a wide screen. */
export function OrderRow({ order, isNew, selected, onSelect }: OrderRowProps) {
  const { _id: id, address, parcel } = order;
  const images = [...new Set(order.cartItems.map(({ image }) => image))].filter(Boolean);
  const paid = order.status === 'Pending' ? 'Unpaid' : order.paymentMethod === 'COD' ? 'COD' : 'Paid';
  return (
    <li className={isNew ? `${styles.row} ${styles.new}` : styles.row} data-order={id}>
      <label className={styles.select}>
        <input type="checkbox" checked={selected} onChange={(event) => onSelect(event.target.checked)} />
        <span className="visually-hidden">Select {id}</span>
      </label>
      <p className={styles.pictures}>
        {images.slice(0, MAX_PICTURES).map((image) => (
          <Picture key={image} url={image} alt="" place="thumbnail" sizes="24px" />
        ))}
        {images.length > MAX_PICTURES && <span className={styles.soft}>{`+${images.length - MAX_PICTURES}`}</span>}
      </p>
      <p className={styles.id}>
        <Link to={orderPath(id)} state={FROM_LIST}>
          {id}
        </Link>{' '}
        <span className={styles.soft}>{formatOrderNumber(order.number)}</span>{' '}
        {order.partOf && <span className={styles.soft}>{`part of ${formatOrderNumber(order.partOf.number)}`}</span>}{' '}
        {isNew && <Badge tone="accent">New</Badge>}
      </p>
      <p className={styles.who}>
        <Written>{address.name}</Written>{' '}
        <span>
          <Written>{address.city}</Written>
        </span>
      </p>
      <p className={styles.pieces}>{piecesText(order)}</p>
      <p className={styles.sum}>
        {order.exchangeOf === undefined ? (
          <>
            <span>{formatRupees(order.totalAmount)}</span> <span>{paid}</span>
          </>
        ) : (
          'Replacement'
        )}
      </p>
      <p className={styles.due}>
        <Due order={order} />
      </p>
      <time dateTime={order.createdAt} title={formatDayTime(order.createdAt)}>
        {ageText(order.createdAt, new Date())}
      </time>
      <p className={styles.state}>
        <StatusBadge order={order} />
        {parcel && stageOf(order) !== 'closed' && (
          <span className={parcel.problem === undefined ? styles.parcel : styles.problem}>
            {parcel.problem === undefined ? parcelTitle(parcel.state) : 'Not booked'}
          </span>
        )}
        {order.confirmBy !== undefined && <Badge tone="yellow">{waitingText(order.confirmBy)}</Badge>}
        {order.refundsDue && <Badge tone="sale">Refund due</Badge>}
        {order.paidTwice && <Badge tone="sale">Paid twice</Badge>}
        {order.unplaced && <Badge tone="sale">Paid, not placed</Badge>}
        {order.cancelReason && <span className={styles.soft}>{CANCEL_REASONS[order.cancelReason.code]}</span>}
        {order.tags?.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    </li>
  );
}

/** The promise of an order that is not delivered yet. */
function Due({ order }: { order: AdminOrder }) {
  const day = dueDay(order);
  if (day === undefined) return null;
  const state = dueState(order, new Date());
  if (state) return <Badge tone={state === 'late' ? 'sale' : 'yellow'}>{DUE_LABELS[state]}</Badge>;
  const text = `${order.status === 'Processing' ? 'Send' : 'Arrives'} by ${formatDayAndMonth(day)}`;
  return <span className={styles.soft}>{text}</span>;
}
