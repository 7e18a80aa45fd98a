import type { ProductView, SoldInSale } from '@nirala/contract/api/admin/products';
import type { RequiredFact } from '@nirala/contract/product/facts';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList, type Page } from '../../lib/use-paged-list.ts';
import { errorText, toastError } from '../shared/errors.ts';
import { createListMemory, useRemember, useRemembered } from '../shared/list-memory.ts';
import styles from './list.module.css';
import type { ProductFilter } from './product-filter.tsx';

type ProductListProps = {
  list: ReturnType<typeof useProductList>;
  /** The path of the list with all products. */
  path: string;
  /** The products that were read. */
  children: ReactNode;
};

/** The products of a list, or that they load, failed or are none, and a button for more. */
export function ProductList({ list, path, children }: ProductListProps) {
  const { state, error, items, hasMore, loadingMore, loadMore, reload } = list;
  return (
    <>
      {state === 'loading' && items.length === 0 && <Loading />}
      {state === 'failed' && <LoadFailed message={errorText(error)} onRetry={reload} />}
      {state === 'loaded' && items.length === 0 && (
        <EmptyState title="No products here">
          <p className="quiet">No product matches. Try another search, or see all products.</p>
          <ButtonLink look="quiet" to={path}>
            All products
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && children}
      {hasMore && (
        <Button look="quiet" className={styles.more} aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** The facts that products lack, by id. */
type Missing = Partial<Record<string, RequiredFact[]>>;

/** The running sales that make products cheaper, by id. */
type Sales = Partial<Record<string, SoldInSale>>;

/** `counts`: how many products each list has. */
type ProductPage = Page<AdminProduct> & {
  counts?: Partial<Record<ProductView, number>> | undefined;
  missing?: Missing | undefined;
  sales?: Sales | undefined;
};

/** All pages that were read, as one, and their filter. */
const memory = createListMemory<{ key: string; page: ProductPage }>();

/** The admin's products, page by page. After Back the list is shown as it was left, and read again. */
export function useProductList(filter: ProductFilter) {
  const key = JSON.stringify(filter);
  const last = useRemembered(memory);
  const remembered = last?.key === key ? last.page : undefined;
  const list = usePagedList<AdminProduct, ProductPage>({
    key,
    read: (cursor, signal) =>
      cursor === undefined
        ? readFirst(filter, remembered?.items.length ?? 0, signal)
        : readPage(filter, cursor, signal),
    idOf: ({ id }) => id,
    initial: remembered,
    onMoreFailed: toastError,
  });
  const counts = list.pages[0]?.counts;
  const missing: Missing = Object.assign({}, ...list.pages.map((page) => page.missing));
  const sales: Sales = Object.assign({}, ...list.pages.map((page) => page.sales));
  useRemember(memory, { key, page: { items: list.items, next: list.pages.at(-1)?.next, counts, missing, sales } });
  return { ...list, counts, missing, sales };
}

async function readPage(filter: ProductFilter, cursor: string | undefined, signal: AbortSignal): Promise<ProductPage> {
  const reply = await call('listAllProducts', { ...filter, cursor }, signal);
  const { products: items, next, counts, missing, sales } = reply;
  return { items, next, counts, missing, sales };
}

/** The first page, or as many pages as hold the products that were shown before. */
async function readFirst(filter: ProductFilter, shown: number, signal: AbortSignal): Promise<ProductPage> {
  const { counts, ...first } = await readPage(filter, undefined, signal);
  const items = [...first.items];
  let { missing, sales, next } = first;
  while (next !== undefined && items.length < shown) {
    const page = await readPage(filter, next, signal);
    items.push(...page.items);
    missing = { ...missing, ...page.missing };
    sales = { ...sales, ...page.sales };
    next = page.next;
  }
  return { items, next, counts, missing, sales };
}
