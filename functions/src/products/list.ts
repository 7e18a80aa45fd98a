import type { Firestore } from '@google-cloud/firestore';
import { ADMIN_PRODUCTS_PER_PAGE, PRODUCT_VIEWS, type ProductView } from '@nirala/contract/api/admin/products';
import type { Category } from '@nirala/contract/category';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { SORT_KEYS, sortBy } from '../catalogue/order.ts';
import { readPage } from '../catalogue/page.ts';
import { createSearch } from '../catalogue/search.ts';
import { wordsOf } from '../catalogue/words.ts';
import { createBackRoom } from './back-room.ts';
import { hasLowSize, hasSoldOutSize } from './short-stock.ts';

type Wanted = {
  q?: string | undefined;
  category?: Category | undefined;
  show: ProductView;
  cursor?: string | undefined;
};

const STANDS_ON: Record<ProductView, (product: AdminProduct) => boolean> = {
  all: () => true,
  shown: ({ active }) => active,
  hidden: ({ active }) => !active,
  // The same products as on the dashboard: nobody waits for a size of a hidden product.
  low: (product) => product.active && hasLowSize(product),
  'sold-out': (product) => product.active && hasSoldOutSize(product),
};

/** The admin's list of products, a page at a time, with how many there are on each shelf. */
export function listShelf(db: Firestore) {
  const everything = createBackRoom(db);
  const search = createSearch();

  return async ({ q = '', category, show, cursor }: Wanted) => {
    const room = await everything();
    const isSearch = wordsOf(q).length > 0;
    const found = isSearch ? search(room, q) : { products: [...room.byId.values()], key: SORT_KEYS.new };
    const here = found.products
      .flatMap(({ id }) => room.byId.get(id) ?? [])
      .filter((product) => !category || product.category === category);
    const counts = Object.fromEntries(PRODUCT_VIEWS.map((name) => [name, here.filter(STANDS_ON[name]).length]));
    const shelf = here.filter(STANDS_ON[show]);
    const products = isSearch ? shelf : sortBy(shelf, found.key);
    const { items, next } = readPage({ products, key: found.key }, ADMIN_PRODUCTS_PER_PAGE, cursor);
    return { products: items.flatMap(({ id }) => room.byId.get(id) ?? []), next, counts };
  };
}
