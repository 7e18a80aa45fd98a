import { formatDateTime } from '@nirala/contract/format-time';
import type { Order } from '@nirala/contract/order';
import styles from './my-orders.module.css';

/** Every status of an order with its time, oldest first. */
export function Timeline({ history }: Pick<Order, 'history'>) {
  return (
    <ol className={styles.timeline}>
      {history.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          <strong>{status}</strong> <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </li>
      ))}
    </ol>
  );
}
