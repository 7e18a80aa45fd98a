/** The admin's list of products: search, views and counts, from a replica that also has what is hidden. */
import type { Firestore } from '@google-cloud/firestore';
import {
  type ProductView,
  type SoldInSale,
  ADMIN_PRODUCTS_PER_PAGE,
  PRODUCT_VIEWS,
} from '@nirala/contract/api/admin/products';
import type { CategoryId } from '@nirala/contract/product/category';
import { categoryCalled, currentIdOf, withChildren } from '@nirala/contract/product/category-list';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { missingFacts, type FactDefaults } from '@nirala/contract/product/facts';
import type { Size } from '@nirala/contract/product/size';
import { MESSAGES } from '@nirala/contract/text/messages';
import { isLowStock, normalSkuCode } from '@nirala/contract/product/sku';
import type { Pricing } from '@nirala/contract/product/sale';
import { type Priced, priceSold } from '../catalogue/pricing.ts';
import { createSearch, type Found, tokenize } from '../catalogue/search.ts';
import { readCatalogue, readCatalogueChanges } from '../catalogue/snapshot.ts';
import { SORT_KEYS } from '../catalogue/sort-keys.ts';
import { sortBy, readPage, type SortedList } from '../catalogue/sorted-list.ts';
import { createStockedProducts, type Marks } from '../catalogue/stocked-products.ts';
import { ApiError } from '../lib/api-error.ts';
import { withTimeout } from '../lib/timeout.ts';
import type { OrderDeps } from '../services/deps.ts';
import { asAdminProduct } from '../store/products.ts';
import { readCategories } from '../store/categories.ts';
import { readSettings } from '../store/settings.ts';

type Query = {
  q?: string | undefined;
  category?: CategoryId | undefined;
  show: ProductView;
  cursor?: string | undefined;
};

/** The admin's list of products, page by page, with the number of products in each view. */
export function createProductList({ db, pricing, now }: Pick<OrderDeps, 'db' | 'pricing' | 'now'>) {
  const readCatalogue = createAdminCatalogue(db);
  const search = createSearch();

  return async ({ q = '', category, show, cursor }: Query) => {
    const [catalogue, settings, categories] = await Promise.all([
      readCatalogue(),
      readSettings(db),
      readCategories(db),
    ]);
    // A product of a deleted category is one of the category that got its products.
    const chosen = category === undefined ? undefined : categoryCalled(categories, category);
    // The category of a product that cannot be read, or that nobody has any more, can still be asked for by its id.
    const isLost = !chosen && [...catalogue.byId.values()].some((product) => product.category === category);
    if (category !== undefined && !chosen && !isLost) {
      throw new ApiError('invalid-input', { message: MESSAGES.unknownCategory });
    }
    const wanted = chosen ? withChildren(categories, chosen.id) : category && [category];
    const idOf = (product: AdminProduct) => currentIdOf(categories, product.category);
    const isSearch = tokenize(q).length > 0;
    const found: SortedList & Partial<Found> = isSearch
      ? search({ ...catalogue, categories }, q)
      : { products: [...catalogue.byId.values()], key: SORT_KEYS.new };
    // The list has no room to say that these products match only a part of the search.
    const matching = (found.reading?.relaxed ? [] : found.products).flatMap(({ id }) => catalogue.byId.get(id) ?? []);
    const ofCode = isSearch ? [...catalogue.byId.values()].filter((product) => hasSkuCode(product, q)) : [];
    const inCategory = (ofCode.length > 0 ? ofCode : matching).filter(
      (product) => !wanted || wanted.includes(idOf(product)),
    );
    const ofView = (view: ProductView) =>
      inCategory.filter((product) => (product.archived ? view === 'archived' : MATCHES[view](product, settings)));
    const counts = Object.fromEntries(PRODUCT_VIEWS.map((view) => [view, ofView(view).length]));
    const inView = ofView(show);
    const products = isSearch ? inView : sortBy(inView, found.key);
    const { items, next } = readPage({ products, key: found.key }, ADMIN_PRODUCTS_PER_PAGE, cursor);
    const page = items.flatMap(({ id }) => catalogue.byId.get(id) ?? []);
    const lacking = page.map((product) => [product.id, missingFacts(product, settings)] as const);
    const missing = Object.fromEntries(lacking.filter(([, facts]) => facts.length > 0));
    const running = await pricing();
    const sold = page.map((product) => [product.id, soldInSale(product, running, now())] as const);
    const sales = Object.fromEntries(sold.flatMap(([id, sale]) => (sale ? [[id, sale]] : [])));
    return { products: page, next, counts, missing, sales };
  };
}

export type ProductList = ReturnType<typeof createProductList>;

/** The running sale that makes a product cheaper, with its price in rupees. */
export function soldInSale(product: Priced, pricing: Pricing, at: Date): SoldInSale | undefined {
  const { price, sale } = priceSold(product, pricing, at);
  return sale && { name: sale.name, price, until: sale.until };
}

/** Whether a product that is not archived is in a view. */
const MATCHES: Record<ProductView, (product: AdminProduct, defaults: FactDefaults) => boolean> = {
  all: () => true,
  shown: ({ active }) => active,
  hidden: ({ active }) => !active,
  archived: () => false,
  // Hidden products do not count, because shoppers cannot buy them.
  low: (product) => product.active && hasLowSize(product),
  'sold-out': (product) => product.active && hasSoldOutSize(product),
  'missing-facts': (product, defaults) => product.active && missingFacts(product, defaults).length > 0,
};

const hasSkuCode = ({ skuCodes }: AdminProduct, q: string): boolean =>
  Object.values(skuCodes).some((code) => normalSkuCode(code) === normalSkuCode(q));

/** Every product by id, including hidden ones. Immutable: a change makes a new one. */
type AdminCatalogue = { byId: ReadonlyMap<string, AdminProduct> };

/** Milliseconds until a read is given up, so that it cannot block the next one. */
const READ_TIMEOUT = 60_000;

/**
 * The admin's replica. It reads changes at every request, so that an admin sees what any instance wrote a moment ago. It
 * fails while Firestore is down, because an old list would mislead.
 */
function createAdminCatalogue(db: Firestore): () => Promise<AdminCatalogue> {
  let catalogue: AdminCatalogue | undefined;
  const stocked = createStockedProducts();
  let since: Marks | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<AdminCatalogue> {
    const startedAt = Date.now();
    const read = since ? readCatalogueChanges(db, since) : readCatalogue(db);
    const changed = stocked.put(await withTimeout(read, READ_TIMEOUT));
    since = stocked.marks(startedAt);
    if (catalogue && changed.size === 0) return catalogue;
    const byId = new Map(catalogue?.byId);
    for (const id of changed) {
      const seen = stocked.get(id);
      if (seen) byId.set(id, asAdminProduct(seen));
      else byId.delete(id);
    }
    catalogue = { byId };
    return catalogue;
  }

  // Reads run one after the other, because one in progress may have started before the last write.
  return () => {
    const next = last.then(refresh, refresh);
    last = next;
    return next;
  };
}

type Stocked = Pick<AdminProduct, 'sizes' | 'stockBySize' | 'lowAt'>;

/** The sizes that are low or sold out, with the pieces left. */
export function lowStockSizes({ sizes, stockBySize, lowAt }: Stocked): { size: Size; left: number }[] {
  return sizes.flatMap((size) => {
    const left = stockBySize[size];
    return left === undefined || !isLowStock(left, lowAt[size]) ? [] : [{ size, left }];
  });
}

/** Whether some size is low but not sold out. Does not look at whether the product is on sale. */
export const hasLowSize = (product: Stocked): boolean => lowStockSizes(product).some(({ left }) => left > 0);

/** Whether some size is sold out. */
export const hasSoldOutSize = (product: Stocked): boolean => lowStockSizes(product).some(({ left }) => left === 0);
