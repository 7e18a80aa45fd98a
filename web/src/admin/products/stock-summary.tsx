import type { AdminProduct } from '@nirala/contract/product-edit';
import { LOW_STOCK } from '@nirala/contract/size';
import styles from './stock.module.css';

type StockSummaryProps = { product: AdminProduct; open: boolean; onToggle: () => void };

/** What there is of each size, low and sold out marked; pressed, it opens the stock for change. */
export function StockSummary({ product: { name, sizes, stockBySize }, open, onToggle }: StockSummaryProps) {
  return (
    <button type="button" className={styles.glance} aria-expanded={open} onClick={onToggle}>
      <span className="visually-hidden">Stock of {name}: </span>
      {sizes.map((size) => {
        const left = stockBySize[size] ?? 0;
        const [look, words] = left === 0 ? [styles.out, 'sold out'] : left <= LOW_STOCK ? [styles.low, 'low'] : [];
        return (
          <span key={size} className={[styles.left, look].filter(Boolean).join(' ')}>
            {size} {left} {words && <span className="visually-hidden">({words})</span>}
          </span>
        );
      })}
      {sizes.length === 0 && 'No sizes'}
    </button>
  );
}
