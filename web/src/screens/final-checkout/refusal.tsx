import { formatRupeesExact } from '@nirala/contract/money';
import { ButtonLink } from '../../components/button.tsx';
import styles from './final-checkout.module.css';
import type { Refused } from './use-place-order.ts';

/** The server's words when it did not place the order, the right total, and the way to put the bag right. */
export function Refusal({ message, conflict, toBag }: Refused) {
  return (
    <div className={styles.refusal} role="alert">
      <p>{message}</p>
      {conflict && <p>The new total is {formatRupeesExact(conflict.totalAmount)}.</p>}
      {toBag && (
        <ButtonLink to="/cart" look="quiet">
          Check your bag
        </ButtonLink>
      )}
    </div>
  );
}
