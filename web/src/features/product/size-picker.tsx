import type { Product } from '@nirala/contract/product';
import { LOW_STOCK, type Size } from '@nirala/contract/size';
import { type Ref, useId } from 'react';
import { SizeChartButton } from './size-chart-button.tsx';
import styles from './size-picker.module.css';

type SizePickerProps = {
  product: Product;
  chosen: Size | undefined;
  onChoose: (size: Size) => void;
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
};

/** Sold-out sizes are struck through and can still be reached, so that everyone can learn that they are gone. */
export function SizePicker({ product, chosen, onChoose, error, ref }: SizePickerProps) {
  const id = useId();
  const left = chosen && product.stockBySize[chosen];
  return (
    <div className={styles.frame}>
      <div className={styles.chart}>
        <SizeChartButton product={product} />
      </div>
      <fieldset className={styles.picker} ref={ref} aria-describedby={error ? id : undefined}>
        <legend className={styles.legend}>Size</legend>
        <div className={styles.sizes}>
          {product.sizes.map((size) => {
            const gone = !product.stockBySize[size];
            return (
              <label key={size} className={gone ? `${styles.size} ${styles.gone}` : styles.size}>
                <input
                  type="radio"
                  name="size"
                  value={size}
                  className={styles.radio}
                  checked={size === chosen}
                  onChange={() => onChoose(size)}
                />
                {size}
                {gone && <span className="visually-hidden">, sold out</span>}
              </label>
            );
          })}
        </div>
        <p className={styles.note} aria-live="polite">
          {left !== undefined && left > 0 && left <= LOW_STOCK && `Only ${left} left in ${chosen}`}
        </p>
        {error && (
          <p className={styles.error} id={id} role="alert">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}
