import { PRODUCT_VIEWS, type ProductView } from '@nirala/contract/api/admin/products';
import { findCategory, type Category } from '@nirala/contract/category';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { createListMemory, useLeft, useRemember } from '../shared/list-memory.ts';
import { useSend } from '../shared/use-send.ts';

export type ProductFilter = { q: string; category: Category | undefined; show: ProductView };

/** What the address asks for; what is not valid in it is dropped. */
export function useProductFilter(): [ProductFilter, (change: Partial<ProductFilter>) => string] {
  const [params] = useSearchParams();
  const wanted: ProductFilter = {
    q: params.get('q')?.slice(0, 100) ?? '',
    category: findCategory(params.get('category') ?? '')?.slug,
    show: PRODUCT_VIEWS.find((name) => name === params.get('show')) ?? 'all',
  };
  const linkTo = (change: Partial<ProductFilter>) => {
    const { q, category, show } = { ...wanted, ...change };
    const given = Object.entries({ q, category: category ?? '', show: show === 'all' ? '' : show });
    return `?${new URLSearchParams(given.filter(([, value]) => value !== ''))}`;
  };
  return [wanted, linkTo];
}

type Page = { products: AdminProduct[]; next?: string | undefined };

/** All pages that were loaded, and what they answer. */
const memory = createListMemory<Page & { to: string }>();

/** The admin's products, page by page; what was changed here stands at once. */
export function useProductList(wanted: ProductFilter) {
  const question = JSON.stringify(wanted);
  const left = useLeft(memory);
  const kept = left?.to === question ? left : undefined;
  const first = useLoaded(question, (signal) => readFirst(wanted, kept?.products.length ?? 0, signal));
  const [later, setLater] = useState<Page & { to: string }>();
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminProduct>>(new Map());
  const { busy, send } = useSend();
  const none: Page = { products: [] };
  const shown = later?.to === question ? later : first.state === 'loaded' ? first.value : (kept ?? none);
  useRemember(memory, { ...shown, to: question });

  async function showMore() {
    const page = await send(() => call('listAllProducts', { ...wanted, cursor: shown.next }));
    if (page) setLater({ to: question, products: [...shown.products, ...page.products], next: page.next });
  }

  return {
    first,
    products: shown.products.map((product) => changed.get(product.id) ?? product),
    hasMore: shown.next !== undefined,
    busy,
    showMore,
    change: (product: AdminProduct) => setChanged(new Map(changed).set(product.id, product)),
    /** Asks anew, from the first page. */
    reload() {
      setLater(undefined);
      setChanged(new Map());
      first.retry();
    },
  };
}

/** The first page, or as many pages as hold the products that were shown before. */
async function readFirst(wanted: ProductFilter, shown: number, signal: AbortSignal) {
  const all = await call('listAllProducts', wanted, signal);
  while (all.next !== undefined && all.products.length < shown) {
    const { products, next } = await call('listAllProducts', { ...wanted, cursor: all.next }, signal);
    all.products = [...all.products, ...products];
    all.next = next;
  }
  return all;
}
