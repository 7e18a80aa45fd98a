import { useRef } from 'react';
import { FROM_LIST } from '../parts/back-link.tsx';
import { AdminPage } from '../parts/page.tsx';
import listStyles from '../products/list.module.css';
import { ProductRow } from '../products/product-row.tsx';
import { ShelfBar } from '../products/shelf-bar.tsx';
import { useShelf, useWanted } from '../products/use-shelf.ts';
import { wordsFor } from '../parts/use-send.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';

/** /admin-products */
export function AdminProducts() {
  const [wanted, linkTo] = useWanted();
  const shelf = useShelf(wanted);
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
      <ShelfBar wanted={wanted} linkTo={linkTo} counts={first.state === 'loaded' ? first.value.counts : undefined} />
      {first.state === 'loading' && products.length === 0 && <Loading />}
      {first.state === 'failed' && <LoadFailed message={wordsFor(first.error)} onRetry={first.retry} />}
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
