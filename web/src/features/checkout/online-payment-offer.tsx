import { formatRupeesExact, toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE, ONLINE_OFFER } from '@nirala/contract/order/pricing';
import styles from './final-checkout.module.css';

/** The offer in the words of the specification, and what it is: online payment has no COD charge, and no discount. */
export function OnlinePaymentOffer() {
  if (COD_CHARGE === 0) return null;
  return (
    <p className={styles.offer}>
      {ONLINE_OFFER}
      <small>{`Cash on delivery costs ${formatRupeesExact(toRupees(COD_CHARGE))} more. The online total is without that charge; nothing else is taken off.`}</small>
    </p>
  );
}
