import { formatRupees, toRupees } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import styles from './final-checkout.module.css';

/** How to pay: on delivery. */
export function PaymentMethod() {
  return (
    <fieldset className={styles.card}>
      <legend>Payment Method</legend>
      <label className={styles.method}>
        <input type="radio" name="payment" value="cod" checked readOnly />
        <span>
          <strong>Cash on Delivery (COD)</strong>
          <span className={styles.small}>An extra {formatRupees(toRupees(COD_CHARGE))} charge applies.</span>
        </span>
      </label>
    </fieldset>
  );
}
