import { MESSAGES } from '@nirala/contract/messages';
import { COD_CHARGE } from '@nirala/contract/pricing';
import styles from './final-checkout.module.css';

/** What paying online spares, as the store advertises it: the charge for paying on delivery. */
export function OnlinePaymentOffer() {
  if (COD_CHARGE === 0) return null;
  return <p className={styles.offer}>{MESSAGES.onlineOffer}</p>;
}
