import type { AdminProduct } from '@nirala/contract/product/fields';
import { STOCK_REASONS } from '@nirala/contract/product/stock';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Chips } from '../shared/chips.tsx';
import shared from '../shared/shared.module.css';
import { REASON_LABELS, signed } from './movement-labels.ts';
import { PieceStepper } from './piece-stepper.tsx';
import styles from './stock.module.css';
import type { useStockChange } from './use-stock-change.ts';

type StockEditorProps = { product: AdminProduct; stock: ReturnType<typeof useStockChange> };

/** The stock of each size, changed in steps or by typing a number; the difference is sent. */
export function StockEditor({ product, stock }: StockEditorProps) {
  const { changes, after } = stock;
  const entries = Object.entries(changes);
  return (
    <form
      className={styles.editor}
      aria-label={`Stock of ${product.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (entries.length > 0 && stock.isPossible) void stock.save();
      }}
    >
      <div className={styles.sizes} inert={stock.pending}>
        {product.sizes.map((size) => {
          const change = changes[size];
          return (
            <div key={size} role="group" aria-label={`Size ${size}`}>
              <p className={styles.name}>
                {size} {change !== undefined && <strong>{signed(change)}</strong>}
              </p>
              <PieceStepper
                pieces={after(size)}
                label={`Pieces of ${size}`}
                unit={size}
                invalid={after(size) < 0}
                onChange={(pieces) => stock.set(size, pieces - (product.stockBySize[size] ?? 0))}
              />
            </div>
          );
        })}
      </div>
      {product.sizes.length === 0 && <p className="quiet">Choose the sizes of this product first.</p>}
      {stock.refusal && (
        <p className={styles.refusal} role="alert">
          {stock.refusal}
        </p>
      )}
      {entries.length > 0 && (
        <div className={styles.reason}>
          <span aria-hidden="true">Why?</span>
          <Chips
            label="Why the stock changes"
            options={STOCK_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
            value={stock.reason}
            onChange={stock.setReason}
          />
        </div>
      )}
      {entries.length > 0 && (
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={!stock.isPossible || stock.pending}>
            {stock.pending ? 'Saving…' : `Save ${entries.map(([size, by]) => `${size} ${signed(by)}`).join(', ')}`}
          </Button>
          <Button look="plain" onClick={stock.undo}>
            Undo
          </Button>
        </div>
      )}
      <p>
        <Link className={styles.history} to={`/admin-stock/${encodeURIComponent(product.id)}`}>
          History of the stock
        </Link>
      </p>
    </form>
  );
}
