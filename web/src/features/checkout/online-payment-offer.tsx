import { ONLINE_OFFER } from '@nirala/contract/message-templates';
import { COD_CHARGE } from '@nirala/contract/pricing';
import styles from './final-checkout.module.css';

/** Advertises that online payment avoids the COD charge. */
export function OnlinePaymentOffer() {
  if (COD_CHARGE === 0) return null;
  return <p className={styles.offer}>{ONLINE_OFFER}</p>;
}
