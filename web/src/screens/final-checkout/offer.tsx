import { MESSAGES } from '@nirala/contract/messages';
import styles from './final-checkout.module.css';

/** What paying online spares, as the store advertises it: the charge for paying on delivery. */
export function Offer() {
  return <p className={styles.offer}>{MESSAGES.onlineOffer}</p>;
}
