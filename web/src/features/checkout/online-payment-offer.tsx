import { MESSAGES } from '@nirala/contract/messages';
import { COD_CHARGE } from '@nirala/contract/pricing';
import styles from './final-checkout.module.css';

/** Advertises that online payment avoids the COD charge. */
export function OnlinePaymentOffer() {
  if (COD_CHARGE === 0) return null;
  return <p className={styles.offer}>{MESSAGES.onlineOffer}</p>;
}
