import { formatRupeesExact } from '@nirala/contract/text/money';
import { Button, ButtonLink } from '../../components/button.tsx';
import type { RefusedCoupon } from '../bag/coupon.ts';
import type { CheckoutNotice } from '../payment/checkout-notice.ts';
import styles from './final-checkout.module.css';

type NoticeBoxProps = CheckoutNotice & { onRemoveCoupon: () => void };

/** Why the order is not placed, and what the shopper can do about it. */
export function NoticeBox({
  tone,
  message,
  details,
  newTotal,
  linkToBag,
  linkToAddress,
  refusedCoupon: code,
  onRemoveCoupon,
}: NoticeBoxProps) {
  const state: RefusedCoupon | undefined = code === undefined ? undefined : { refusedCoupon: { code, message } };
  return (
    <div className={tone === 'bad' ? styles.refusal : styles.pending} role="alert">
      <p>{message}</p>
      {details.map((sentence) => (
        <p key={sentence} className={styles.details}>
          {sentence}
        </p>
      ))}
      {newTotal !== undefined && <p>{`The new total is ${formatRupeesExact(newTotal)}.`}</p>}
      {code !== undefined && <Button onClick={onRemoveCoupon}>Go on without {code}</Button>}
      {linkToAddress && (
        <ButtonLink to="/checkout" look="quiet">
          Correct the address
        </ButtonLink>
      )}
      {linkToBag && (
        <ButtonLink to="/cart" state={state} look="quiet">
          Check your bag
        </ButtonLink>
      )}
    </div>
  );
}
