import { formatDateTime } from '@nirala/contract/text/format-day';
import { type Order, hasParcel } from '@nirala/contract/order/order';
import { Button } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import styles from './my-orders.module.css';
import { webLink } from './web-link.ts';

/** What a step means to a shopper, where the status is a word of the store's desk. */
const STEPS = new Map([
  ['Pending', 'Order received'],
  ['Processing', 'Confirmed'],
]);

/** Every status of an order and what else changed, with its time, oldest first. */
export function Timeline({ history, changes = [] }: Pick<Order, 'history' | 'changes'>) {
  const steps = [...history.map(({ status, at }) => ({ text: STEPS.get(status) ?? status, at })), ...changes];
  return (
    <ol className={styles.timeline}>
      {steps
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map(({ text, at }) => (
          <li key={`${text} ${at}`}>
            <strong>{text}</strong> <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          </li>
        ))}
    </ol>
  );
}

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
