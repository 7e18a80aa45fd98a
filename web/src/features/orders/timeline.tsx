import { formatDateTime } from '@nirala/contract/text/format-time';
import type { Order } from '@nirala/contract/order/order';
import styles from './my-orders.module.css';

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
