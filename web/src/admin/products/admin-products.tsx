import { useRef } from 'react';
import { FROM_LIST } from '../shared/back-link.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import listStyles from './list.module.css';
import { ProductRow } from './product-row.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { useProductList, useProductFilter } from './use-product-list.ts';
import { errorText } from '../shared/error-text.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';

/** /admin-products */
export function AdminProducts() {
  const [filter, linkTo] = useProductFilter();
  const { state, error, items, counts, missing, hasMore, loadingMore, ...list } = useProductList(filter);
  const listElement = useRef<HTMLUListElement>(null);
  const actions = (
    <>
      <ButtonLink to="/admin-add-products" state={FROM_LIST}>
        Add a product
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-stock-count" state={FROM_LIST}>
        Count stock
      </ButtonLink>
      <ButtonLink look="quiet" to={`/admin-stock-grid${linkTo({})}`} state={FROM_LIST}>
        Stock table
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-size-sets">
        Size sets
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-import" state={FROM_LIST}>
        CSV files
      </ButtonLink>
    </>
  );
  return (
    <AdminPage title="Products" actions={actions}>
      <ProductFilterBar filter={filter} linkTo={linkTo} counts={counts} />
      {state === 'loading' && items.length === 0 && <Loading />}
      {state === 'failed' && <LoadFailed message={errorText(error)} onRetry={list.reload} />}
      {state === 'loaded' && items.length === 0 && (
        <EmptyState title="No products here">
          <p className="quiet">No product matches. Try another search, or see all products.</p>
          <ButtonLink look="quiet" to="/admin-products">
            All products
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={listStyles.list} ref={listElement} tabIndex={-1} aria-label="Products">
          {items.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              missing={missing[product.id]}
              onChange={list.update}
              onCopied={() => {
                list.reload();
                listElement.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button look="quiet" className={listStyles.more} aria-disabled={loadingMore} onClick={list.loadMore}>
          {loadingMore ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </AdminPage>
  );
}
