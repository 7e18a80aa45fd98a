import { formatRupees, percentOff } from '@nirala/contract/money';
import styles from './price.module.css';

type PriceProps = {
  /** Rupees, after the discount. */
  now: number;
  /** Rupees, before it; struck through when higher. */
  was?: number;
  /** What stands beside them: nothing, the computed percentage, or words of one's own. */
  off?: 'percent' | (string & {});
  large?: boolean;
};

export function Price({ now, was = now, off, large = false }: PriceProps) {
  const label = off === 'percent' ? `${percentOff(was, now)}% off` : off;
  return (
    <span className={large ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={styles.now}>
        <span className="visually-hidden">Price </span>
        {formatRupees(now)}
      </span>
      {was > now && (
        <s className={styles.was}>
          <span className="visually-hidden">Original price </span>
          {formatRupees(was)}
        </s>
      )}
      {was > now && label && <span className={styles.off}>{label}</span>}
    </span>
  );
}
