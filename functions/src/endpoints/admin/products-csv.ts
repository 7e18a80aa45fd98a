import { PRODUCTS_PER_EXPORT } from '@nirala/contract/api/admin/products-csv';
import type { Handlers } from '../handlers.ts';
import type { Deps } from '../deps.ts';
import { importRows } from '../../products/import.ts';
import { readInOrder, toAdminProduct } from '../../store/products.ts';
import { readSkusOf } from '../../store/stock/skus.ts';

/** CSV export and import of products. */
export function adminProductsCsv({ db, now }: Deps): Pick<Handlers, 'exportProducts' | 'importProducts'> {
  return {
    async exportProducts({ after }) {
      const { products, next } = await readInOrder(db, after, PRODUCTS_PER_EXPORT);
      const ids = products.map(({ product }) => product.id);
      const skus = await readSkusOf(db, ids);
      return { products: products.map((stored) => toAdminProduct(stored, skus)), next };
    },
    async importProducts(request, by) {
      return { rows: await importRows(db, { by, at: now() }, request) };
    },
  };
}
