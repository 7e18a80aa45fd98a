import type { Size } from '@nirala/contract/product/size';
import type { CartItem } from '../../lib/storage/cart-item.ts';
import type { CurrentProduct } from './line-problem.ts';
import styles from './bag-line.module.css';

type SizePickerProps = {
  line: CartItem;
  current: CurrentProduct | undefined;
  title: string;
  onPick: (size: Size) => void;
};

export function SizePicker({ line, current, title, onPick }: SizePickerProps) {
  const stock = current === undefined || current === 'gone' ? undefined : current.stockBySize;
  const sizes = line.sizes.includes(line.size) ? line.sizes : [line.size, ...line.sizes];
  return (
    <label className={styles.size}>
      <span>Size</span>
      <select
        aria-label={`Size of ${title}`}
        value={line.size}
        onChange={(event) => {
          const size = sizes.find((each) => each === event.currentTarget.value);
          if (size) onPick(size);
        }}
      >
        {sizes.map((size) => {
          const soldOut = stock !== undefined && (stock[size] ?? 0) === 0;
          return (
            <option key={size} value={size} disabled={soldOut && size !== line.size}>
              {soldOut ? `${size} – sold out` : size}
            </option>
          );
        })}
      </select>
    </label>
  );
}
