import { formatDateTime } from '@nirala/contract/text/format-day';
import type { Order } from '@nirala/contract/order/order';
import { parcelTitle, type Parcel } from '@nirala/contract/parcel/parcel';
import { Written } from '../../components/written.tsx';
import styles from './my-orders.module.css';
import type { Step } from './order-words.ts';

/** What a status means to a shopper, where its own name is a word of the store's staff. */
const STATUS_TEXTS = new Map([
  ['Pending', 'Order received'],
  ['Processing', 'Confirmed'],
]);

type TimelineProps = Pick<Order, 'history'> & { changes?: readonly Step[] | undefined };

/** Every status of an order and what else happened, with its time, oldest first. */
export function Timeline({ history, changes = [] }: TimelineProps) {
  const steps: Step[] = [
    ...history.map(({ status, at }) => ({ text: STATUS_TEXTS.get(status) ?? status, at })),
    ...changes,
  ];
  return (
    <ol className={styles.timeline}>
      {steps
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map(({ text, at, next }) => (
          <li key={`${text} ${at}`}>
            <strong>{text}</strong> <time dateTime={at}>{formatDateTime(new Date(at))}</time>
            {next !== undefined && <p>{next}</p>}
          </li>
        ))}
    </ol>
  );
}

/** What the courier said about a parcel, newest first. A status that the store does not know is in the courier's words. */
export function ParcelTimeline({ parcel: { scans } }: { parcel: Parcel }) {
  return (
    <ol className={styles.timeline} aria-label="Parcel">
      {scans.toReversed().map(({ at, state, place, text }) => (
        <li key={`${at} ${state} ${text}`}>
          <strong>{state === undefined ? <Written>{text}</Written> : parcelTitle(state)}</strong>{' '}
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          {place && (
            <span>
              {' '}
              · <Written>{place}</Written>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
