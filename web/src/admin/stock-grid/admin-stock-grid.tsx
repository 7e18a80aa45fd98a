import { STOCK_REASONS } from '@nirala/contract/product/movement';
import { Button } from '../../components/button.tsx';
import { ProductFilterBar, useProductFilter } from '../products/product-filter.tsx';
import { ProductList, useProductList } from '../products/product-list.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { REASON_LABELS } from '../stock/movement-labels.ts';
import styles from './stock-grid.module.css';
import { StockTable } from './stock-table.tsx';
import { useStockGrid } from './use-stock-grid.ts';

/** /admin-stock-grid: the stock of many products in a table. The URL has the filter of the product list. */
export function AdminStockGrid() {
  const [filter, linkTo] = useProductFilter();
  const list = useProductList(filter);
  const grid = useStockGrid(list.items, list.update);
  const { changedCells, changedProducts, elsewhere, pending, progress } = grid;
  const changes = changedCells === 1 ? '1 change' : `${changedCells} changes`;
  const where = elsewhere.length > 0 ? `, also in ${elsewhere.join(', ')}` : '';
  const changed = `${changedProducts === 1 ? '1 product' : `${changedProducts} products`}${where}`;
  return (
    <AdminPage title="Stock table" back={<BackLink to="/admin-products">Products</BackLink>}>
      <UnsavedGuard dirty={changedCells > 0} />
      <ProductFilterBar filter={filter} linkTo={linkTo} counts={list.counts} />
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
