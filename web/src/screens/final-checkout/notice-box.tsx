import { formatRupeesExact } from '@nirala/contract/money';
import { ButtonLink } from '../../components/button.tsx';
import styles from './final-checkout.module.css';
import type { Notice } from '../../payment/notice.ts';

export function NoticeBox({ tone, message, more, newTotal, toBag }: Notice) {
  return (
    <div className={tone === 'bad' ? styles.refusal : styles.waits} role="alert">
      <p>{message}</p>
      {more.map((sentence) => (
        <p key={sentence} className={styles.more}>
          {sentence}
        </p>
      ))}
      {newTotal !== undefined && <p>The new total is {formatRupeesExact(newTotal)}.</p>}
      {toBag && (
        <ButtonLink to="/cart" look="quiet">
          Check your bag
        </ButtonLink>
      )}
    </div>
  );
}
