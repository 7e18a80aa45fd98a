import { formatRupeesExact } from '@nirala/contract/money';
import { Button, ButtonLink } from '../../components/button.tsx';
import styles from './final-checkout.module.css';
import type { RefusedCoupon } from '../bag/refused-coupon.ts';
import type { CheckoutNotice } from '../payment/checkout-notice.ts';

/** `onWithout` takes the coupon off. */
type NoticeBoxProps = CheckoutNotice & { onWithout: () => void };

export function NoticeBox({
  tone,
  message,
  more,
  newTotal,
  toBag,
  toAddress,
  without: code,
  onWithout,
}: NoticeBoxProps) {
  const state: RefusedCoupon | undefined = code === undefined ? undefined : { refusedCoupon: { code, message } };
  return (
    <div className={tone === 'bad' ? styles.refusal : styles.waits} role="alert">
      <p>{message}</p>
      {more.map((sentence) => (
        <p key={sentence} className={styles.more}>
          {sentence}
        </p>
      ))}
      {newTotal !== undefined && <p>The new total is {formatRupeesExact(newTotal)}.</p>}
      {code !== undefined && <Button onClick={onWithout}>Go on without {code}</Button>}
      {toAddress && (
        <ButtonLink to="/checkout" look="quiet">
          Correct the address
        </ButtonLink>
      )}
      {toBag && (
        <ButtonLink to="/cart" state={state} look="quiet">
          Check your bag
        </ButtonLink>
      )}
    </div>
  );
}
