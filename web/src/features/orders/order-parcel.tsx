import { type Order, hasParcel } from '@nirala/contract/order/order';
import { parcelTitle, type Parcel } from '@nirala/contract/parcel/parcel';
import { Button } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import { Written } from '../../components/written.tsx';
import styles from './my-orders.module.css';
import { webLink } from '../../lib/web-link.ts';
import { requestText } from './order-words.ts';

type ParcelNoteProps = { parcel: Parcel; orderId: string; onRedeliver: () => void };

/** What the courier said about a failed attempt, and what can be done about it. */
export function ParcelNote({ parcel: { state, reason, request }, orderId, onRedeliver }: ParcelNoteProps) {
  return (
    <div className={styles.pending}>
      <p>
        <strong>{parcelTitle(state)}</strong>
        {reason !== undefined && (
          <>
            . The courier says: <Written>{reason}</Written>
          </>
        )}
      </p>
      {request && <p>{requestText(request.kind)}</p>}
      <Button look={request ? 'quiet' : 'main'} onClick={onRedeliver}>
        <span>{request ? 'Change it' : 'Choose what happens next'}</span>
        <span className="visually-hidden"> with order {orderId}</span>
      </Button>
    </div>
  );
}

type TrackOrderProps = { order: Pick<Order, 'status' | 'trackingLink'>; onUntracked: () => void };

/**
 * Opens the courier's page in a new tab, or calls `onUntracked` before there is a link. Renders nothing when no parcel is
 * expected any more.
 */
export function TrackOrder({ order: { status, trackingLink }, onUntracked }: TrackOrderProps) {
  const link = webLink(trackingLink);
  if (link) {
    return (
      <a
        className={`${buttonStyles.button} ${buttonStyles.quiet}`}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
      >
        Track Order <span className="visually-hidden">(opens in a new tab)</span>
      </a>
    );
  }
  if (!hasParcel(status) || status === 'Delivered') return null;
  return (
    <Button look="quiet" onClick={onUntracked}>
      Track Order
    </Button>
  );
}
