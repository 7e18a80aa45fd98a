import { hasParcel, type Order } from '@nirala/contract/order/order';
import { Button } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import { webLink } from './web-link.ts';

/**
 * Opens the courier's page in a new tab, or calls `onUntracked` before there is a link. Renders nothing when no parcel is
 * expected any more.
 */
export function TrackOrder({
  order,
  onUntracked,
}: {
  order: Pick<Order, 'status' | 'trackingLink'>;
  onUntracked: () => void;
}) {
  const link = webLink(order.trackingLink);
  if (!link && (!hasParcel(order.status) || order.status === 'Delivered')) return null;
  if (!link) {
    return (
      <Button look="quiet" onClick={onUntracked}>
        Track Order
      </Button>
    );
  }
  return (
    <a className={`${buttonStyles.button} ${buttonStyles.quiet}`} href={link} target="_blank" rel="noopener noreferrer">
      Track Order <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}
