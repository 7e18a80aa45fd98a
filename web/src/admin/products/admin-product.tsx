import type { AdminProduct } from '@nirala/contract/product/fields';
import { mergeSizes } from '@nirala/contract/product/size-set';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PRICES_PER_PAGE } from '@nirala/contract/api/admin/products';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import type { PriceChange } from '@nirala/contract/product/price-change';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { BackLink, labelsPath } from '../shared/links.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { StockEditor } from '../stock/stock-editor.tsx';
import { useStockChange } from '../stock/use-stock-change.ts';
import { errorText, toastError } from '../shared/errors.ts';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import styles from './form.module.css';
import { DeleteProduct } from './delete-product.tsx';
import { useProductActions } from './use-product-actions.ts';
import { ProductForm } from './product-form.tsx';
import { useProductEdit } from './use-product-draft.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { actorLabel } from '../stock/movement-labels.ts';
import { saleText } from '../sales/sale-text.ts';

const back = <BackLink to="/admin-products">Products</BackLink>;

/** /admin-product/{id}: a product with its stock, its form and the history of its prices. */
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
      <ButtonLink look="quiet" to={labelsPath([id])}>
        Print labels
      </ButtonLink>
      <DeleteProduct product={product} onArchived={setProduct} />
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
        <PieceCosts product={product} />
        <Demand productId={id} />
      </section>
      <EditProduct product={product} onSaved={setProduct} isStockDirty={Object.keys(stock.changes).length > 0} />
      <PriceHistory key={`${product.price} ${product.discountedPrice}`} productId={id} />
    </AdminPage>
  );
}

type EditProductProps = {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  /** The stock form beside this one has an unsaved change: leaving asks about that too. */
  isStockDirty: boolean;
};

/** The form of an existing product. Stock has a form of its own, because an edit must not overwrite a sale. */
function EditProduct({ product, onSaved, isStockDirty }: EditProductProps) {
  const { draft, pictures, problems, pending, dirty, conflicts, change, save, resolve } = useProductEdit(product, {
    isStockDirty,
    onSaved,
  });
  return (
    <ProductForm
      draft={draft}
      pictures={pictures}
      problems={problems}
      pending={pending}
      dirty={dirty || isStockDirty}
      onChange={change}
      stockBySize={product.stockBySize}
      saveLabel="Save changes"
      onSave={() => void save()}
      above={
        conflicts.length > 0 && (
          <div ref={scrollIntoView}>
            <ConflictChoice fields={conflicts} onResolve={resolve} />
          </div>
        )
      }
      beside={
        (dirty || isStockDirty) && (
          <span className="quiet">{dirty ? 'Not saved yet' : 'The stock is not saved yet'}</span>
        )
      }
    />
  );
}

/** The Save button is at the other end of the form. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** What a piece of each size costs the store; nothing if no cost is known. */
function PieceCosts({ product: { sizes, costs } }: { product: AdminProduct }) {
  if (!costs) return null;
  const known = sizes.flatMap((size) => (costs[size] ? [`${size} ${formatRupees(costs[size].cost)}`] : []));
  const unknown = sizes.filter((size) => !costs[size]);
  return (
    <p>{`Cost of a piece: ${known.join(', ')}.${unknown.length > 0 ? ` Not known: ${unknown.join(', ')}.` : ''}`}</p>
  );
}

/** How many shoppers wait for each size of a product. */
function Demand({ productId }: { productId: string }) {
  const loaded = useLoaded(productId, (signal) => call('readDemand', { id: productId }, signal));
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <p className="quiet">{errorText(loaded.error)}</p>;
  const { waiting } = loaded.value;
  const sizes = mergeSizes(Object.keys(waiting).map((size) => [size])).filter((size) => (waiting[size] ?? 0) > 0);
  if (sizes.length === 0) return <p className="quiet">No shopper waits for a size.</p>;
  return <p>Shoppers who wait: {sizes.map((size) => `${size} ${waiting[size]}`).join(', ')}</p>;
}

/** The changes of the prices of a product, newest first, `PRICES_PER_PAGE` at a time. */
function PriceHistory({ productId }: { productId: string }) {
  const { state, error, items, pages, hasMore, loadingMore, loadMore, reload } = usePagedList({
    key: productId,
    async read(cursor, signal) {
      const { prices, next, sale } = await call('listPrices', { id: productId, cursor }, signal);
      return { items: prices, next, sale };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  return (
    <section className={shared.panel} aria-label="Price history">
      <h2>Price history</h2>
      {pages[0]?.sale && <p>{saleText(pages[0].sale)}</p>}
      {state === 'loading' && items.length === 0 && <Loading />}
      {state === 'failed' && <LoadFailed message={errorText(error)} onRetry={reload} />}
      {state === 'loaded' && items.length === 0 && (
        <p className="quiet">The prices have not changed since the store keeps their history.</p>
      )}
      {items.length > 0 && <PriceTable changes={items} />}
      {hasMore && (
        <div>
          <Button look="quiet" aria-disabled={loadingMore} onClick={loadMore}>
            {loadingMore ? 'Loading…' : `Show ${PRICES_PER_PAGE} more`}
          </Button>
        </div>
      )}
    </section>
  );
}

function PriceTable({ changes }: { changes: readonly PriceChange[] }) {
  const hasSales = changes.some(({ before, after }) => before?.sold !== undefined || after.sold !== undefined);
  return (
    <div className={shared.scroll} role="region" aria-label="Price changes" tabIndex={0}>
      <table className={`${shared.table} ${styles.prices}`}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">MRP</th>
            <th scope="col">Discounted price</th>
            {hasSales && <th scope="col">In a sale</th>}
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ _id, before, after, by, sale, at }) => (
            <tr key={_id}>
              <td>
                <time dateTime={at}>{formatDateTime(new Date(at))}</time>
              </td>
              <td>{changeText(before?.price, after.price)}</td>
              <td>{changeText(before?.discountedPrice, after.discountedPrice)}</td>
              {hasSales && <td>{soldText(before?.sold, after.sold)}</td>}
              <td>{sale === undefined ? actorLabel(by) : `the sale “${sale}”`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a sale made of the price: `₹799`, `Ended`, or nothing. */
function soldText(before: number | undefined, after: number | undefined): string {
  if (after !== undefined) return changeText(before, after);
  return before === undefined ? '' : 'Ended';
}

/** `₹999 → ₹899`, or only the price if it is the first one or stays the same. */
const changeText = (before: number | undefined, after: number): string =>
  before === undefined || before === after ? formatRupees(after) : `${formatRupees(before)} → ${formatRupees(after)}`;
