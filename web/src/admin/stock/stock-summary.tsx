import type { AdminProduct } from '@nirala/contract/product/fields';
import { isLowStock } from '@nirala/contract/product/sku';
import styles from './stock.module.css';

type StockSummaryProps = { product: AdminProduct; open: boolean; onToggle: () => void };

/** A button with the stock of each size, low and sold out marked, that opens the stock form. */
export function StockSummary({ product: { name, sizes, stockBySize, lowAt }, open, onToggle }: StockSummaryProps) {
  return (
    <button type="button" className={styles.summary} aria-expanded={open} onClick={onToggle}>
      <span className="visually-hidden">Stock of {name}: </span>
      {sizes.map((size) => {
        const left = stockBySize[size] ?? 0;
        const isLow = isLowStock(left, lowAt[size]);
        const [look, warning] = left === 0 ? [styles.out, 'sold out'] : isLow ? [styles.low, 'low'] : [];
        return (
          <span key={size} className={[styles.left, look].filter(Boolean).join(' ')}>
            <span>{`${size} ${left}`}</span> {warning && <span className="visually-hidden">({warning})</span>}
          </span>
        );
      })}
      {sizes.length === 0 && <span>No sizes</span>}
    </button>
  );
}
