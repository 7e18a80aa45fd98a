import { STOCK_REASONS } from '@nirala/contract/product/stock';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { asciiDigits } from '@nirala/contract/text/digits';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ProductFilterBar, useProductFilter } from '../products/product-filter.tsx';
import { ProductList, useProductList } from '../products/product-list.tsx';
import { useAllCategories } from '../shared/use-all-categories.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { REASON_LABELS, signed } from '../stock/movement-labels.ts';
import styles from './stock-grid.module.css';
import { useStockGrid } from './use-stock-grid.ts';
import { isPieces } from '../stock/piece-stepper.tsx';
import { columnsOf, differenceOf, isArrow, nextPlace, type ArrowKey, type Place } from './grid.ts';

/** /admin-stock-grid: the stock of many products in a table. The URL has the filter of the product list. */
export function AdminStockGrid() {
  const [filter, linkTo] = useProductFilter();
  const list = useProductList(filter);
  const { categories } = useAllCategories();
  const grid = useStockGrid(list.items, list.update);
  const { changedCells, changedProducts, elsewhere, pending, progress } = grid;
  const changes = changedCells === 1 ? '1 change' : `${changedCells} changes`;
  const where = elsewhere.length > 0 ? `, also in ${elsewhere.join(', ')}` : '';
  const changed = `${changedProducts === 1 ? '1 product' : `${changedProducts} products`}${where}`;
  return (
    <AdminPage title="Stock table" back={<BackLink to="/admin-products">Products</BackLink>}>
      <UnsavedGuard dirty={changedCells > 0} />
      <ProductFilterBar categories={categories} filter={filter} linkTo={linkTo} counts={list.counts} />
      <p className="quiet">
        Type the new number of pieces. Arrow keys and Enter move between the cells, Escape takes a change back, and a
        block of numbers can be pasted from a spreadsheet.
      </p>
      <ProductList list={list} path="/admin-stock-grid">
        <StockTable products={list.items} grid={grid} />
      </ProductList>
      {(changedCells > 0 || pending) && (
        <div className={shared.foot} data-foot-bar>
          <label className={styles.reason}>
            Why?
            <select
              value={grid.reason}
              onChange={({ target }) => grid.setReason(STOCK_REASONS.find((one) => one === target.value) ?? 'count')}
            >
              {STOCK_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {REASON_LABELS[reason]}
                </option>
              ))}
            </select>
          </label>
          <Button aria-disabled={pending} onClick={() => !pending && grid.save()}>
            {progress ?? `Save ${changes}`}
          </Button>
          <Button look="plain" aria-disabled={pending} onClick={() => !pending && grid.undoAll()}>
            Undo all
          </Button>
          <span className="quiet" role="status">
            {`${changes} in ${changed}`}
          </span>
        </div>
      )}
    </AdminPage>
  );
}

type StockTableProps = { products: readonly AdminProduct[]; grid: ReturnType<typeof useStockGrid> };

/** The stock as a spreadsheet: arrow keys and Enter move between the cells, Escape takes a change back. */
function StockTable({ products, grid }: StockTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const columns = columnsOf(products);

  function moveFocus(from: Place, key: ArrowKey) {
    const to = nextPlace(products, from, key);
    const cell = to && table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}.${to.column}"]`);
    cell?.focus();
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
            const { id, name, active, sizes } = product;
            return (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin-product/${encodeURIComponent(id)}`}>{name}</Link>
                  {!active && <span className="quiet"> hidden</span>}
                  {grid.failures[id] !== undefined && (
                    <span className={styles.failed}>Not saved: {grid.failures[id]}</span>
                  )}
                </th>
                {columns.map((size, column) =>
                  sizes.includes(size) ? (
                    <StockCell
                      key={size}
                      product={product}
                      size={size}
                      place={{ row, column }}
                      grid={grid}
                      onMove={moveFocus}
                    />
                  ) : (
                    <td key={size} className={styles.none}>
                      <span className="visually-hidden">not made</span>
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type StockCellProps = {
  product: AdminProduct;
  size: Size;
  place: Place;
  grid: StockTableProps['grid'];
  /** Moves the focus from a cell to the next one in a direction. */
  onMove: (from: Place, key: ArrowKey) => void;
};

/** The field for the new pieces of a size, with the difference beside it. */
function StockCell({ product, size, place, grid, onMove }: StockCellProps) {
  const note = useId();
  const { id, name, stockBySize } = product;
  const cell = grid.typed[id]?.cells[size];
  const difference = differenceOf(cell);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') return grid.revert(product, size);
    const isEnter = key === 'Enter';
    if (!isEnter && (!isArrow(key) || shiftKey || movesCaret(key, currentTarget))) return;
    event.preventDefault();
    if (!isEnter) onMove(place, key);
    else onMove(place, shiftKey ? 'ArrowUp' : 'ArrowDown');
  }

  return (
    <td className={difference === 0 ? undefined : styles.changed}>
      <input
        data-cell={`${place.row}.${place.column}`}
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
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          event.preventDefault();
          grid.paste(place, event.clipboardData.getData('text/plain'));
        }}
      />
      <span id={note} className={difference > 0 ? styles.more : styles.less}>
        {difference !== 0 && signed(difference)}
      </span>
    </td>
  );
}

/** Whether Left or Right moves the caret inside a text that is being edited, and not to another cell. */
function movesCaret(key: ArrowKey, { selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  const isWhole = start === 0 && end === value.length;
  const isAtEdge = start === end && start === (key === 'ArrowLeft' ? 0 : value.length);
  return !isWhole && !isAtEdge;
}
