import { formatRupees } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import shared from '../shared/shared.module.css';
import styles from './orders.module.css';
import { netReceived, countPieces } from './order-text.ts';

type RestockChoiceProps = {
  orders: readonly AdminOrder[];
  restock: boolean | undefined;
  tried: boolean;
  onChange: (restock: boolean) => void;
};

/** Asks whether the returned pieces can be sold again, and says what is refunded. */
export function RestockChoice({ orders, restock, tried, onChange }: RestockChoiceProps) {
  const units = orders.reduce((sum, order) => sum + countPieces(order), 0);
  const refund = orders.reduce((sum, order) => sum + netReceived(order), 0);
  const isReplacement = orders.some(({ exchangeOf }) => exchangeOf !== undefined);
  const choices = [
    { value: true, label: `Put ${units === 1 ? 'the piece' : `all ${units} pieces`} back in stock` },
    { value: false, label: 'Not fit for sale: leave the stock unchanged' },
  ];
  return (
    <>
      <fieldset className={styles.choices} aria-invalid={tried && restock === undefined}>
        <legend>Returned items</legend>
        {choices.map(({ value, label }) => (
          <label key={label} className={styles.tick}>
            <input type="radio" name="restock" checked={restock === value} onChange={() => onChange(value)} /> {label}
          </label>
        ))}
        {tried && restock === undefined && <p role="alert">Choose one of these.</p>}
      </fieldset>
      <p className={shared.small}>
        {refund > 0
          ? `${formatRupees(refund)} is refunded to the original payment method.`
          : isReplacement
            ? 'What was paid for these pieces goes back with the order that paid for them.'
            : 'Nothing was paid online, so there is nothing to refund here.'}
      </p>
    </>
  );
}
