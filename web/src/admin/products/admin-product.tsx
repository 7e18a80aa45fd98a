import type { AdminProduct } from '@nirala/contract/product/product-edit';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../shared/back-link.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import styles from './form.module.css';
import { EditProduct } from './edit-product.tsx';
import { PriceHistory } from './price-history.tsx';
import { Demand } from './demand.tsx';
import { StockEditor } from '../stock/stock-editor.tsx';
import { useProductActions } from './use-product-actions.ts';
import { useStockChange } from '../stock/use-stock-change.ts';
import { errorText } from '../shared/error-text.ts';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

const back = <BackLink to="/admin-products">Products</BackLink>;

/** /admin-product/{id} */
export function AdminProductScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(id, (signal) => call('readProduct', { id }, signal));
  if (loaded.state === 'loaded') return <ProductDetails key={id} initial={loaded.value} />;
  return (
    <AdminPage title="Product" back={back}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
    </AdminPage>
  );
}

function ProductDetails({ initial }: { initial: AdminProduct }) {
  const [product, setProduct] = useState(initial);
  const stock = useStockChange(product, setProduct);
  const navigate = useNavigate();
  const { pending, toggle, duplicate } = useProductActions(product, {
    onChange: setProduct,
    onCopied: (copy) => void navigate(`/admin-product/${copy.id}`),
  });
  const { id, name, active } = product;
  const actions = (
    <>
      {!active && <Badge className={styles.badge}>Hidden</Badge>}
      <Button look="quiet" aria-disabled={pending} onClick={toggle}>
        {active ? 'Hide' : 'Show in the shop'}
      </Button>
      <Button look="quiet" aria-disabled={pending} onClick={duplicate}>
        Duplicate
      </Button>
      {active && (
        <ButtonLink look="quiet" to={`/product/${id}`}>
          View in store
        </ButtonLink>
      )}
    </>
  );
  return (
    <AdminPage title={name} back={back} actions={actions}>
      <section className={shared.panel} aria-label="Stock">
        <h2>Stock</h2>
        <StockEditor product={product} stock={stock} />
        <Demand productId={id} />
      </section>
      <EditProduct product={product} onSaved={setProduct} isStockDirty={Object.keys(stock.changes).length > 0} />
      <PriceHistory key={`${product.price} ${product.discountedPrice}`} productId={id} />
    </AdminPage>
  );
}
