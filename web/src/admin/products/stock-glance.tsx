import type { AdminProduct } from '@nirala/contract/product-edit';
import { LOW_STOCK } from '@nirala/contract/size';
import styles from './stock.module.css';

type StockGlanceProps = { product: AdminProduct; open: boolean; onToggle: () => void };

/** What there is of each size, low and sold out marked; pressed, it opens the stock for change. */
export function StockGlance({ product: { name, sizes, stockBySize }, open, onToggle }: StockGlanceProps) {
  const shown = sizes.map((size) => {
    const left = stockBySize[size] ?? 0;
    if (left === 0) return { size, left, look: styles.out, words: ', sold out' };
    return left <= LOW_STOCK ? { size, left, look: styles.low, words: ', low' } : { size, left, look: '', words: '' };
  });
  const words = shown.map(({ size, left, words }) => `${size} ${left}${words}`).join('; ') || 'no sizes';
  return (
    <button
      type="button"
      className={styles.glance}
      aria-label={`Stock of ${name}: ${words}`}
      aria-expanded={open}
      onClick={onToggle}
    >
      <span>{open ? '▾' : '▸'}</span>
      {shown.map(({ size, left, look }) => (
        <span key={size} className={`${styles.left} ${look}`}>
          {size} {left}
        </span>
      ))}
      {sizes.length === 0 && 'No sizes'}
    </button>
  );
}
