import { MOVEMENTS_PER_PAGE, PRICES_PER_PAGE } from '@nirala/contract/api/admin/products';
import { PRODUCTS_PER_EXPORT } from '@nirala/contract/api/admin/products-csv';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import type { Caller } from '../../lib/caller.ts';
import { editProduct, showProduct, changeStock } from '../../products/change.ts';
import { findSku } from '../../store/stock/sku-codes.ts';
import { createProduct, duplicateProduct } from '../../products/create.ts';
import { importRows } from '../../products/import.ts';
import { createProductList } from '../../products/list.ts';
import { countDemand } from '../../store/alerts.ts';
import { savePicture } from '../../store/images.ts';
import { readPriceChanges } from '../../store/price-history.ts';
import { readAdminProduct, readInOrder, toAdminProduct } from '../../store/products.ts';
import { readMovements } from '../../store/stock/movements.ts';
import { readSkusOf, skusOf } from '../../store/stock/skus.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Handlers, Deps } from '../handler.ts';

type Calls =
  | 'listAllProducts'
  | 'readProduct'
  | 'findSku'
  | 'readDemand'
  | 'listMovements'
  | 'listPrices'
  | 'createProduct'
  | 'editProduct'
  | 'changeStock'
  | 'showProduct'
  | 'duplicateProduct'
  | 'exportProducts'
  | 'importProducts'
  | 'uploadImage';

/** The admin's calls about products. They read Firestore, or a replica that was refreshed for this request. */
export function adminProducts({ db, now }: Deps): Pick<Handlers, Calls> {
  const read = (id: string) => readAdminProduct(db, id);
  const actor = (by: Caller) => ({ by, at: now() });
  const list = createProductList(db);
  return {
    listAllProducts: (query) => list(query),
    readProduct: ({ id }) => read(id),
    findSku: ({ code }) => findSku(db, code),
    async readDemand({ id }) {
      // Also of sizes that are not made any more.
      const sizes = skusOf(await readSkusOf(db, [id]), id).map(({ size }) => size);
      return { waiting: await countDemand(db, id, sizes) };
    },
    async listMovements({ id, cursor, ...filter }) {
      const { items, next } = await readMovements(db, id, {
        ...filter,
        after: readCursor(cursor),
        limit: MOVEMENTS_PER_PAGE,
      });
      return { movements: items, next };
    },
    async listPrices({ id, cursor }) {
      const { items, next } = await readPriceChanges(db, id, { after: readCursor(cursor), limit: PRICES_PER_PAGE });
      return { prices: items, next };
    },
    createProduct: async ({ product, requestId }, caller) =>
      read(await createProduct(db, actor(caller), product, { request: { id: requestId, content: product } })),
    editProduct: ({ id, ...edit }, caller) => editProduct(db, actor(caller), id, edit),
    changeStock: ({ id, ...change }, caller) => changeStock(db, actor(caller), id, change),
    showProduct: ({ id, active }, caller) => showProduct(db, actor(caller), id, active),
    duplicateProduct: async ({ id, requestId }, caller) =>
      read(await duplicateProduct(db, actor(caller), id, requestId)),
    async exportProducts({ after }) {
      const { products, next } = await readInOrder(db, after, PRODUCTS_PER_EXPORT);
      const ids = products.map(({ product }) => product.id);
      const skus = await readSkusOf(db, ids);
      return { products: products.map((stored) => toAdminProduct(stored, skus)), next };
    },
    importProducts: async (request, caller) => ({ rows: await importRows(db, actor(caller), request) }),
    async uploadImage({ bytes }, caller) {
      // The image library is loaded with the first upload.
      const { encodePicture } = await import('../../images/encode.ts');
      const picture = await encodePicture(bytes, caller);
      await savePicture(db, actor(caller), picture);
      return { image: pictureUrlOf(picture.id) };
    },
  };
}
