import { PRODUCT_VIEWS, type ProductView } from '@nirala/contract/api/admin/products';
import { findCategory, type Category } from '@nirala/contract/product/category';
import type { RequiredFact } from '@nirala/contract/product/product-facts';
import type { AdminProduct } from '@nirala/contract/product/product-edit';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { usePagedList, type Page } from '../../lib/use-paged-list.ts';
import { toastError } from '../shared/error-text.ts';
import { createListMemory, useRemember, useRemembered } from '../shared/list-memory.ts';

export type ProductFilter = { q: string; category: Category | undefined; show: ProductView };

/** The filter in the page's URL, without its invalid parts, and the URL of a changed filter. */
export function useProductFilter(): [ProductFilter, (change: Partial<ProductFilter>) => string] {
  const [params] = useSearchParams();
  const filter: ProductFilter = {
    q: params.get('q')?.slice(0, 100) ?? '',
    category: findCategory(params.get('category') ?? '')?.slug,
    show: PRODUCT_VIEWS.find((name) => name === params.get('show')) ?? 'all',
  };
  const linkTo = (change: Partial<ProductFilter>) => {
    const { q, category, show } = { ...filter, ...change };
    const given = Object.entries({ q, category: category ?? '', show: show === 'all' ? '' : show });
    return `?${new URLSearchParams(given.filter(([, value]) => value !== ''))}`;
  };
  return [filter, linkTo];
}

/** The facts that products lack, by id. */
type Missing = Partial<Record<string, RequiredFact[]>>;

/** `counts`: how many products each list has. */
type ProductPage = Page<AdminProduct> & {
  counts?: Partial<Record<ProductView, number>> | undefined;
  missing?: Missing | undefined;
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
  useRemember(memory, { key, page: { items: list.items, next: list.pages.at(-1)?.next, counts, missing } });
  return { ...list, counts, missing };
}

async function readPage(filter: ProductFilter, cursor: string | undefined, signal: AbortSignal): Promise<ProductPage> {
  const reply = await call('listAllProducts', { ...filter, cursor }, signal);
  const { products: items, next, counts, missing } = reply;
  return { items, next, counts, missing };
}

/** The first page, or as many pages as hold the products that were shown before. */
async function readFirst(filter: ProductFilter, shown: number, signal: AbortSignal): Promise<ProductPage> {
  const { counts, ...first } = await readPage(filter, undefined, signal);
  const items = [...first.items];
  let { missing } = first;
  let { next } = first;
  while (next !== undefined && items.length < shown) {
    const page = await readPage(filter, next, signal);
    items.push(...page.items);
    missing = { ...missing, ...page.missing };
    next = page.next;
  }
  return { items, next, counts, missing };
}
