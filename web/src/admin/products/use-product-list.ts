import type { ProductView } from '@nirala/contract/api/admin/products';
import type { RequiredFact } from '@nirala/contract/product/facts';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { call } from '../../lib/call.ts';
import { usePagedList, type Page } from '../../lib/use-paged-list.ts';
import { toastError } from '../shared/errors.ts';
import { createListMemory, useRemember, useRemembered } from '../shared/list-memory.ts';
import type { ProductFilter } from './product-filter.tsx';

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
  let { missing, next } = first;
  while (next !== undefined && items.length < shown) {
    const page = await readPage(filter, next, signal);
    items.push(...page.items);
    missing = { ...missing, ...page.missing };
    next = page.next;
  }
  return { items, next, counts, missing };
}
