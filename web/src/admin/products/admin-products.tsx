import { categoryOf } from '@nirala/contract/product/category';
import type { SoldInSale } from '@nirala/contract/api/admin/products';
import type { RequiredFact } from '@nirala/contract/product/facts';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { isLowStock } from '@nirala/contract/product/sku';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Badge } from '../../components/badge.tsx';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { FROM_LIST } from '../shared/links.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { StockEditor } from '../stock/stock-editor.tsx';
import stockStyles from '../stock/stock.module.css';
import { useStockChange } from '../stock/use-stock-change.ts';
import { useAllCategories, type KnownCategory } from '../shared/use-all-categories.ts';
import styles from './list.module.css';
import { ProductFilterBar, useProductFilter } from './product-filter.tsx';
import { ProductList, useProductList } from './product-list.tsx';
import { saleText } from '../sales/sale-text.ts';
import { missingText } from './missing-facts.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog, type BulkResult } from './bulk-dialog.tsx';
import { BulkResultPanel } from './bulk-result.tsx';
import type { BulkKind } from './bulk-text.ts';
import { isRange, SelectAllProducts, useProductSelection } from './product-selection.tsx';
import { useProductActions } from './use-product-actions.ts';

/** /admin-products: all products, each with its stock. */
export function AdminProducts() {
  const [filter, linkTo] = useProductFilter();
  const list = useProductList(filter);
  const listElement = useRef<HTMLUListElement>(null);
  const { categories } = useAllCategories();
  const shown = list.items.map(({ id }) => id);
  const selection = useProductSelection(shown, filter);
  const [kind, setKind] = useState<BulkKind>();
  // Each press has a panel of its own.
  const [last, setLast] = useState<{ press: number; result: BulkResult }>();
  const actions = (
    <>
      <ButtonLink to="/admin-add-products" state={FROM_LIST}>
        Add a product
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-goods-in" state={FROM_LIST}>
        Goods in
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-stock-count" state={FROM_LIST}>
        Count stock
      </ButtonLink>
      <ButtonLink look="quiet" to={`/admin-stock-grid${linkTo({})}`} state={FROM_LIST}>
        Stock table
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-categories">
        Categories
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-collections">
        Collections
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-sales">
        Sales
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-size-sets">
        Size sets
      </ButtonLink>
      <ButtonLink look="quiet" to="/admin-import" state={FROM_LIST}>
        Import products
      </ButtonLink>
    </>
  );
  return (
    <AdminPage title="Products" actions={actions}>
      <ProductFilterBar categories={categories} filter={filter} linkTo={linkTo} counts={list.counts} />
      {last && (
        <BulkResultPanel
          key={last.press}
          result={last.result}
          onUndone={list.reload}
          onClose={() => {
            setLast(undefined);
            listElement.current?.focus();
          }}
        />
      )}
      <SelectAllProducts shown={list.items} hasMore={list.hasMore} filter={filter} selection={selection} />
      <ProductList list={list} path="/admin-products">
        <ul className={styles.list} ref={listElement} tabIndex={-1} aria-label="Products">
          {list.items.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              categories={categories}
              selected={selection.ids.has(product.id)}
              onSelect={(on, range) => selection.select(product.id, on, range)}
              missing={list.missing[product.id]}
              sale={list.sales[product.id]}
              onChange={list.update}
              onCopied={() => {
                list.reload();
                listElement.current?.focus();
              }}
            />
          ))}
        </ul>
      </ProductList>
      <BulkBar
        ids={[...selection.ids]}
        isArchive={filter.show === 'archived'}
        onChoose={setKind}
        onClear={() => {
          selection.clear();
          listElement.current?.focus();
        }}
      />
      {kind && (
        <BulkDialog
          kind={kind}
          ids={[...selection.ids]}
          categories={categories}
          onDone={(result) => {
            setKind(undefined);
            setLast({ press: (last?.press ?? 0) + 1, result });
            selection.clear();
            list.reload();
          }}
          onClose={() => setKind(undefined)}
        />
      )}
    </AdminPage>
  );
}

type ProductRowProps = {
  product: AdminProduct;
  categories: readonly KnownCategory[];
  selected: boolean;
  /** `range`: with those between it and the one that was selected before. */
  onSelect: (on: boolean, range: boolean) => void;
  /** The facts that it lacks. */
  missing: readonly RequiredFact[] | undefined;
  /** The running sale that makes it cheaper. */
  sale: SoldInSale | undefined;
  onChange: (product: AdminProduct) => void;
  onCopied: (copy: AdminProduct) => void;
};

function ProductRow({ product, categories, selected, onSelect, missing, sale, onChange, onCopied }: ProductRowProps) {
  const [open, setOpen] = useState(false);
  // This state is here and not in the stock form, so that an unsaved change survives closing the form.
  const stock = useStockChange(product, onChange);
  const { pending, toggle, duplicate } = useProductActions(product, { onChange, onCopied });
  const { id, name, category, price, discountedPrice, imageUrl, active, archived } = product;
  const edit = `/admin-product/${id}`;
  return (
    <li className={styles.row}>
      <Link to={edit} state={FROM_LIST} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {imageUrl && <Picture url={imageUrl} alt="" place="thumbnail" sizes="64px" />}
      </Link>
      <div className={styles.about}>
        <h2>
          <Link to={edit} state={FROM_LIST}>
            {name}
          </Link>
        </h2>
        <p className={styles.category}>
          {categoryOf(categories, category)?.label ?? category}{' '}
          {!active && <Badge>{archived ? 'Archived' : 'Hidden'}</Badge>}
        </p>
        {missing && <p className={styles.missing}>{missingText(missing)}</p>}
      </div>
      <div>
        <Price now={discountedPrice} was={price} off="percent" />
        {sale && <p className={styles.sale}>{saleText(sale)}</p>}
      </div>
      <StockSummary product={product} open={open} onToggle={() => setOpen(!open)} />
      <div className={styles.actions}>
        <label className={styles.select}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked, isRange(event))}
          />{' '}
          <span>Select</span>
        </label>
        {!archived && (
          <Button
            look="plain"
            aria-label={`${active ? 'Hide' : 'Show'} ${name}`}
            aria-disabled={pending}
            onClick={toggle}
          >
            {active ? 'Hide' : 'Show'}
          </Button>
        )}
        <Button look="plain" aria-label={`Duplicate ${name}`} aria-disabled={pending} onClick={duplicate}>
          Duplicate
        </Button>
        {active && (
          <ButtonLink look="plain" to={`/product/${id}`} aria-label={`View ${name} in the store`}>
            View
          </ButtonLink>
        )}
      </div>
      {open && (
        <div className={styles.stock}>
          <StockEditor product={product} stock={stock} />
        </div>
      )}
    </li>
  );
}

type StockSummaryProps = { product: AdminProduct; open: boolean; onToggle: () => void };

/** A button with the stock of each size, low and sold out marked, that opens the stock form. */
function StockSummary({ product: { name, sizes, stockBySize, lowAt }, open, onToggle }: StockSummaryProps) {
  return (
    <button type="button" className={stockStyles.summary} aria-expanded={open} onClick={onToggle}>
      <span className="visually-hidden">Stock of {name}: </span>
      {sizes.map((size) => {
        const left = stockBySize[size] ?? 0;
        const isLow = isLowStock(left, lowAt[size]);
        const [look, warning] = left === 0 ? [stockStyles.out, 'sold out'] : isLow ? [stockStyles.low, 'low'] : [];
        return (
          <span key={size} className={[stockStyles.left, look].filter(Boolean).join(' ')}>
            <span>{`${size} ${left}`}</span> {warning && <span className="visually-hidden">({warning})</span>}
          </span>
        );
      })}
      {sizes.length === 0 && <span>No sizes</span>}
    </button>
  );
}
