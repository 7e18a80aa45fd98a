import type { OrderStatus } from '@nirala/contract/order/order';
import { isExpired, type AdminOrder } from '@nirala/contract/order/admin-order';
import { Badge } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './status-badge.module.css';

type Look = { className: string | undefined; path: string };

/** Each state has a colour and an icon: colour alone would not tell everybody which is which. */
const LOOKS: Record<OrderStatus | 'Expired', Look> = {
  Pending: { className: styles.pending, path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2' },
  Processing: { className: styles.processing, path: 'M4 8h16v12H4zM8 8V5h8v3M12 8v5' },
  Dispatched: {
    className: styles.dispatched,
    path: 'M2 6h12v10H2zM14 9h4l4 4v3h-8M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  },
  Delivered: { className: styles.delivered, path: 'M4 12.5l5.5 5.5L20 6.5' },
  Cancelled: { className: styles.cancelled, path: 'M5 5l14 14M19 5L5 19' },
  Returned: { className: styles.returned, path: 'M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4' },
  Lost: { className: styles.lost, path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16v1' },
  'Refund Pending': { className: styles.refundPending, path: 'M6 4h12M6 9h12M8 4c8 0 8 9 0 9H6l8 8' },
  Refunded: { className: styles.refunded, path: 'M4 4h9M4 8h9M6 4c6 0 6 8 0 8H4l6 8M13 18l3 3 5-6' },
  Expired: { className: styles.expired, path: 'M6 3h12M6 21h12M7 3c0 5 10 7 10 18M17 3c0 5-10 7-10 18' },
};

/** The state of an order. The badges of spec §4 have the same four colours as in the shop. */
export function StatusBadge({ order }: { order: Pick<AdminOrder, 'status' | 'hold'> }) {
  const status = isExpired(order) ? 'Expired' : order.status;
  const { className, path } = LOOKS[status];
  return (
    <Badge className={`${styles.status} ${className}`}>
      <Icon name={{ path }} size={14} />
      {status}
    </Badge>
  );
}
