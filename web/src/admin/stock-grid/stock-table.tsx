import type { AdminProduct } from '@nirala/contract/product/fields';
import { asciiDigits } from '@nirala/contract/text/digits';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { signed } from '../stock/movement-labels.ts';
import shared from '../shared/shared.module.css';
import {
  columnsOf,
  differenceOf,
  isArrow,
  isPieces,
  nextPlace,
  type ArrowKey,
  type Place,
  type useStockGrid,
} from './grid.ts';
import styles from './stock-grid.module.css';

type StockTableProps = { products: readonly AdminProduct[]; grid: ReturnType<typeof useStockGrid> };

/** The stock as a spreadsheet: arrow keys and Enter move between the cells, Escape takes a change back. */
export function StockTable({ products, grid }: StockTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const notes = useId();
  const columns = columnsOf(products);

  function go(from: Place, key: ArrowKey): boolean {
    const to = nextPlace(products, from, key);
    const cell = to && table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}.${to.column}"]`);
    cell?.focus();
    return to !== undefined;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: Place, revert: () => void) {
    const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget: input } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') return revert();
    if (key === 'Enter') {
      event.preventDefault();
      go(place, shiftKey ? 'ArrowUp' : 'ArrowDown');
      return;
    }
    if (!isArrow(key) || shiftKey) return;
    // Inside a text that is being edited, Left and Right move the caret.
    const [start, end, length] = [input.selectionStart ?? 0, input.selectionEnd ?? 0, input.value.length];
    const isWhole = start === 0 && end === length;
    const atEdge = start === end && start === (key === 'ArrowLeft' ? 0 : length);
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && !isWhole && !atEdge) return;
    event.preventDefault();
    go(place, key);
  }

  return (
    <div className={`${shared.scroll} ${styles.box}`} role="region" aria-label="Stock table" tabIndex={0}>
      <table className={`${shared.table} ${styles.table}`} ref={table}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {columns.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody inert={grid.pending}>
          {products.map((product, row) => {
            const { id, name, active, sizes, stockBySize } = product;
            return (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin-product/${encodeURIComponent(id)}`}>{name}</Link>
                  {!active && <span className="quiet"> hidden</span>}
                  {grid.failures[id] !== undefined && (
                    <span className={styles.failed}>Not saved: {grid.failures[id]}</span>
                  )}
                </th>
                {columns.map((size, column) => {
                  if (!sizes.includes(size)) {
                    return (
                      <td key={size} className={styles.none}>
                        <span className="visually-hidden">not made</span>
                      </td>
                    );
                  }
                  const cell = grid.typed[id]?.cells[size];
                  const difference = differenceOf(cell);
                  // A size may have spaces, an id may not.
                  const note = `${notes}-${row}-${column}`;
                  return (
                    <td key={size} className={difference === 0 ? undefined : styles.changed}>
                      <input
                        data-cell={`${row}.${column}`}
                        aria-label={`${name}, ${size}`}
                        aria-describedby={difference === 0 ? undefined : note}
                        inputMode="numeric"
                        autoComplete="off"
                        value={cell?.text ?? stockBySize[size] ?? 0}
                        onChange={({ target }) => {
                          const text = asciiDigits(target.value);
                          if (isPieces(text)) grid.type(product, size, text);
                        }}
                        onFocus={({ target }) => target.select()}
                        onBlur={() => cell?.text === '' && grid.revert(product, size)}
                        onKeyDown={(event) => onKeyDown(event, { row, column }, () => grid.revert(product, size))}
                        onPaste={(event) => {
                          event.preventDefault();
                          grid.paste({ row, column }, event.clipboardData.getData('text/plain'));
                        }}
                      />
                      <span id={note} className={difference > 0 ? styles.more : styles.less}>
                        {difference !== 0 && signed(difference)}
                      </span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
