import { formatRupees } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import shared from '../shared/shared.module.css';
import styles from './orders.module.css';
import { netReceived, countPieces } from './order-text.ts';

type RestockChoiceProps = {
  orders: readonly AdminOrder[];
  restock: boolean | undefined;
  tried: boolean;
  onChange: (restock: boolean) => void;
};

/** What becomes of returned pieces, which only a person can tell, and of the money. */
export function RestockChoice({ orders, restock, tried, onChange }: RestockChoiceProps) {
  const units = orders.reduce((sum, order) => sum + countPieces(order), 0);
  const money = orders.reduce((sum, order) => sum + netReceived(order), 0);
  const choices = [
    { value: true, label: `Put ${units === 1 ? 'the piece' : `all ${units} pieces`} back on sale` },
    { value: false, label: 'Not fit for sale: keep the stock as it is' },
  ];
  return (
    <>
      <fieldset className={styles.choices} aria-invalid={tried && restock === undefined}>
        <legend>What came back</legend>
        {choices.map(({ value, label }) => (
          <label key={label} className={styles.tick}>
            <input type="radio" name="restock" checked={restock === value} onChange={() => onChange(value)} /> {label}
          </label>
        ))}
        {tried && restock === undefined && <p role="alert">Please choose one.</p>}
      </fieldset>
      <p className={shared.small}>
        {money > 0
          ? `${formatRupees(money)} goes back to the way it was paid with.`
          : 'Nothing was paid online, so no money goes back from here.'}
      </p>
    </>
  );
}
