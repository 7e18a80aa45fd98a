import { formatPhone } from '@nirala/contract/text/phone';
import styles from './shared.module.css';

/** A phone number (E.164) to tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={styles.phone}>
      {formatPhone(phone)}
    </a>
  );
}
