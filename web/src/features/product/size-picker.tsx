import type { Product } from '@nirala/contract/product/product';
import { LOW_STOCK, type Size } from '@nirala/contract/product/size';
import { type Ref, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import type { SizeHelpProps, SizeHelpTab } from '../sizing/size-help-dialog.tsx';
import styles from './size-picker.module.css';

type SizePickerProps = {
  product: Product;
  selected: Size | undefined;
  onSelect: (size: Size) => void;
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
};

/** The choice of a size, and help with it. Sold-out sizes are struck through but stay focusable, so that screen readers announce them as sold out. */
export function SizePicker({ product, selected, onSelect, error, ref }: SizePickerProps) {
  const id = useId();
  const left = selected ? product.stockBySize[selected] : undefined;
  return (
    <div>
      <fieldset className={styles.picker} ref={ref} aria-describedby={error ? id : undefined}>
        <legend className={styles.legend}>Size</legend>
        <div className={styles.sizes}>
          {product.sizes.map((size) => {
            const soldOut = !product.stockBySize[size];
            return (
              <label key={size} className={soldOut ? `${styles.size} ${styles.soldOut}` : styles.size}>
                <input
                  type="radio"
                  name="size"
                  value={size}
                  className={styles.radio}
                  checked={size === selected}
                  onChange={() => onSelect(size)}
                />
                {size}
                {soldOut && <span className="visually-hidden">, sold out</span>}
              </label>
            );
          })}
        </div>
        <p className={styles.note} aria-live="polite">
          {left !== undefined && left > 0 && left <= LOW_STOCK && `Only ${left} left in ${selected}`}
        </p>
        {error && (
          <p className={styles.error} id={id} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <SizeHelpButtons product={product} onSelect={onSelect} />
    </div>
  );
}

/** Opens the size chart or the size finder. Nothing without a chart. */
function SizeHelpButtons({ product, onSelect }: { product: Product; onSelect: (size: Size) => void }) {
  const [SizeHelpDialog, tab, onTab] = useDialogOnDemand<SizeHelpProps, SizeHelpTab>(
    () => import('../sizing/size-help-dialog.tsx').then((module) => module.SizeHelpDialog),
    undefined,
    'used',
  );
  if (product.sizeChart.length === 0) return null;
  return (
    <div className={styles.help}>
      <Button look="plain" aria-haspopup="dialog" onClick={() => void onTab('chart')}>
        <Icon name="ruler" size={20} /> Size chart
      </Button>
      <Button look="plain" aria-haspopup="dialog" onClick={() => void onTab('find')}>
        Find my size
      </Button>
      {SizeHelpDialog && <SizeHelpDialog product={product} tab={tab} onTab={onTab} onSelect={onSelect} />}
    </div>
  );
}
