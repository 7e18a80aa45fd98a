import type { AdminProduct } from '@nirala/contract/product/fields';
import { STOCK_REASONS } from '@nirala/contract/product/movement';
import { asciiDigits } from '@nirala/contract/text/digits';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Chips } from '../shared/chips.tsx';
import shared from '../shared/shared.module.css';
import { REASON_LABELS, signed } from './movement-labels.ts';
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
          const left = product.stockBySize[size] ?? 0;
          const step = (by: 1 | -1) => stock.set(size, (changes[size] ?? 0) + by);
          return (
            <div key={size} className={styles.size} role="group" aria-label={`Size ${size}`}>
              <span className={styles.name}>
                {size} {changes[size] !== undefined && <strong>{signed(changes[size])}</strong>}
              </span>
              <button
                type="button"
                aria-label={`One ${size} less`}
                aria-disabled={after(size) <= 0}
                onClick={() => after(size) > 0 && step(-1)}
              >
                −
              </button>
              <input
                aria-label={`Pieces of ${size}`}
                aria-invalid={after(size) < 0}
                inputMode="numeric"
                value={after(size)}
                onChange={({ target }) => {
                  const typed = asciiDigits(target.value);
                  if (/^\d{0,6}$/.test(typed)) stock.set(size, Number(typed) - left);
                }}
                onFocus={({ target }) => target.select()}
              />
              <button type="button" aria-label={`One ${size} more`} onClick={() => step(1)}>
                +
              </button>
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
