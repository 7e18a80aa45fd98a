import { useRef } from 'react';
import { FROM_LIST } from '../shared/back-link.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import listStyles from '../products/list.module.css';
import { ProductRow } from '../products/product-row.tsx';
import { ProductFilterBar } from '../products/product-filter-bar.tsx';
import { useProductList, useProductFilter } from '../products/use-product-list.ts';
import { errorText } from '../shared/use-send.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';

/** /admin-products */
export function AdminProducts() {
  const [wanted, linkTo] = useProductFilter();
  const shelf = useProductList(wanted);
  const list = useRef<HTMLUListElement>(null);
  const { first, products, hasMore, busy } = shelf;
  const actions = (
    <>
      <ButtonLink to="/admin-add-products" state={FROM_LIST}>
        Add a product
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-import" state={FROM_LIST}>
        CSV files
      </ButtonLink>
    </>
  );
  return (
    <AdminPage title="Products" actions={actions}>
      <ProductFilterBar
        wanted={wanted}
        linkTo={linkTo}
        counts={first.state === 'loaded' ? first.value.counts : undefined}
      />
      {first.state === 'loading' && products.length === 0 && <Loading />}
      {first.state === 'failed' && <LoadFailed message={errorText(first.error)} onRetry={first.retry} />}
      {first.state === 'loaded' && products.length === 0 && (
        <EmptyState title="No products here">
          <p className="quiet">Nothing matches. Try other words, or look at all products.</p>
          <ButtonLink look="quiet" to="/admin-products">
            All products
          </ButtonLink>
        </EmptyState>
      )}
      {products.length > 0 && (
        <ul className={listStyles.list} ref={list} tabIndex={-1} aria-label="Products">
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              onChange={shelf.change}
              onCopied={() => {
                shelf.reload();
                list.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button look="quiet" className={listStyles.more} aria-disabled={busy} onClick={() => void shelf.showMore()}>
          {busy ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </AdminPage>
  );
}
