import { formatRupees, formatRupeesExact, percentOff } from '@nirala/contract/text/money';
import { formatPercent } from '@nirala/contract/text/format-number';
import styles from './price.module.css';

type PriceProps = {
  /** Rupees, after the discount. */
  now: number;
  /** Rupees, before the discount. Struck through when higher. */
  was?: number;
  /** Shown after the prices: the computed percentage, or this text. */
  off?: 'percent' | (string & {});
  large?: boolean;
  /** Shows two decimals, as in the bag and the checkout. */
  exact?: boolean;
};

/** A price, with the one before the discount and how much that is off. */
export function Price({ now, was = now, off, large = false, exact = false }: PriceProps) {
  const format = exact ? formatRupeesExact : formatRupees;
  const label = off === 'percent' ? percentWords(was, now) : off;
  return (
    <span className={large ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={styles.now}>
        <span className="visually-hidden">Price </span>
        <span>{format(now)}</span>
      </span>
      {was > now && (
        <s className={styles.was}>
          <span className="visually-hidden">Original price </span>
          <span>{format(was)}</span>
        </s>
      )}
      {was > now && label && <span className={styles.off}>{label}</span>}
    </span>
  );
}

/** `20% off`; undefined if it is less than one per cent. */
function percentWords(was: number, now: number): string | undefined {
  const off = percentOff(was, now);
  return off > 0 ? `${formatPercent(off)} off` : undefined;
}
