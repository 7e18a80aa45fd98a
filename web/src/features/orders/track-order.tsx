import { hasParcel, type Order } from '@nirala/contract/order';
import { Button } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import { webLink } from './web-link.ts';

/** To the courier's page in a new tab; without one yet, `onUntracked`. Nothing where no parcel will come. */
export function TrackOrder({ order, onUntracked }: { order: Order; onUntracked: () => void }) {
  const link = webLink(order.trackingLink);
  if (!link && !hasParcel(order.status)) return null;
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
