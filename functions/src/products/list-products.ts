import type { Firestore } from '@google-cloud/firestore';
import { ADMIN_PRODUCTS_PER_PAGE, PRODUCT_VIEWS, type ProductView } from '@nirala/contract/api/admin/products';
import type { Category } from '@nirala/contract/category';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { missingFacts, type FactDefaults } from '@nirala/contract/product-facts';
import { normalSkuCode } from '@nirala/contract/sku-details';
import { SORT_KEYS, sortBy } from '../catalogue/sort.ts';
import { readPage, type SortedList } from '../catalogue/paginate.ts';
import { createSearch, type Found } from '../catalogue/search.ts';
import { tokenize } from '../catalogue/tokenize.ts';
import { readSettings } from '../store/settings.ts';
import { createAdminCatalogue } from './admin-catalogue.ts';
import { hasLowSize, hasSoldOutSize } from './low-stock.ts';

type Query = {
  q?: string | undefined;
  category?: Category | undefined;
  show: ProductView;
  cursor?: string | undefined;
};

const MATCHES: Record<ProductView, (product: AdminProduct, defaults: FactDefaults) => boolean> = {
  all: () => true,
  shown: ({ active }) => active,
  hidden: ({ active }) => !active,
  // As on the dashboard, hidden products do not count, because shoppers cannot buy them.
  low: (product) => product.active && hasLowSize(product),
  'sold-out': (product) => product.active && hasSoldOutSize(product),
  'missing-facts': (product, defaults) => product.active && missingFacts(product, defaults).length > 0,
};

const hasSkuCode = ({ skuCodes }: AdminProduct, q: string): boolean =>
  Object.values(skuCodes).some((code) => normalSkuCode(code) === normalSkuCode(q));

/** The admin's list of products, page by page, with the number of products in each view. */
export function createProductList(db: Firestore) {
  const readCatalogue = createAdminCatalogue(db);
  const search = createSearch();

  return async ({ q = '', category, show, cursor }: Query) => {
    const [catalogue, settings] = await Promise.all([readCatalogue(), readSettings(db)]);
    const isSearch = tokenize(q).length > 0;
    const found: SortedList & Partial<Found> = isSearch
      ? search(catalogue, q)
      : { products: [...catalogue.byId.values()], key: SORT_KEYS.new };
    // The list has no room to say that these products match only a part of the search.
    const matching = (found.reading?.relaxed ? [] : found.products).flatMap(({ id }) => catalogue.byId.get(id) ?? []);
    const ofCode = isSearch ? [...catalogue.byId.values()].filter((product) => hasSkuCode(product, q)) : [];
    const inCategory = (ofCode.length > 0 ? ofCode : matching).filter(
      (product) => !category || product.category === category,
    );
    const ofView = (view: ProductView) => inCategory.filter((product) => MATCHES[view](product, settings));
    const counts = Object.fromEntries(PRODUCT_VIEWS.map((view) => [view, ofView(view).length]));
    const inView = ofView(show);
    const products = isSearch ? inView : sortBy(inView, found.key);
    const { items, next } = readPage({ products, key: found.key }, ADMIN_PRODUCTS_PER_PAGE, cursor);
    const page = items.flatMap(({ id }) => catalogue.byId.get(id) ?? []);
    const lacking = page.map((product) => [product.id, missingFacts(product, settings)] as const);
    const missing = Object.fromEntries(lacking.filter(([, facts]) => facts.length > 0));
    return { products: page, next, counts, missing };
  };
}
