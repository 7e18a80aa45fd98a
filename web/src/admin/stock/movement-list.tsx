import { formatDateTime } from '@nirala/contract/text/format-time';
import type { Movement } from '@nirala/contract/product/movement';
import { Link } from 'react-router-dom';
import styles from './movements.module.css';
import { actorLabel, reasonLabel, signed } from './reason-labels.ts';

/** The changes of the stock of a product, in the order given. */
export function MovementList({ movements }: { movements: readonly Movement[] }) {
  return (
    <ol className={styles.movements} aria-label="Changes of stock">
      {movements.map(({ _id, size, delta, reason, ref, by, at }) => (
        <li key={_id}>
          <span className={styles.size}>{size}</span>
          <span className={delta > 0 ? styles.more : styles.less}>{signed(delta)}</span>
          <span className={styles.why}>
            {reasonLabel(reason)} {isOrder(reason) && <Link to={`/admin-order/${encodeURIComponent(ref)}`}>{ref}</Link>}
          </span>
          <span className={styles.when}>
            <time dateTime={at}>{formatDateTime(new Date(at))}</time>, by {actorLabel(by)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const isOrder = (reason: string) =>
  ['sale', 'release', 'cancel', 'return', 'undelivered', 'size-change'].includes(reason);
