import { MOVEMENTS_PER_PAGE, PRICES_PER_PAGE } from '@nirala/contract/api/admin/products';
import { PRODUCTS_PER_EXPORT } from '@nirala/contract/api/admin/products-csv';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import type { Caller } from '../../lib/caller.ts';
import { changeProducts, previewChange } from '../../products/bulk.ts';
import { editProduct, showProduct, changeStock } from '../../products/change.ts';
import { deleteProduct } from '../../products/delete.ts';
import { findSku } from '../../store/stock/sku-codes.ts';
import { createProduct, duplicateProduct } from '../../products/create.ts';
import { importRows } from '../../products/import.ts';
import { type ProductList, soldInSale } from '../../products/list.ts';
import { countDemand } from '../../store/alerts.ts';
import { savePicture } from '../../store/images.ts';
import { readPriceChanges } from '../../store/price-history.ts';
import { fromDoc, productRef, readAdminProduct, readInOrder, toAdminProduct } from '../../store/products.ts';
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
  | 'deleteProduct'
  | 'duplicateProduct'
  | 'previewProductChange'
  | 'changeProducts'
  | 'exportProducts'
  | 'importProducts'
  | 'uploadImage';

/** The admin's calls about products. They read Firestore, or a replica that was refreshed for this request. */
export function adminProducts({ db, pricing, now }: Deps, list: ProductList): Pick<Handlers, Calls> {
  const read = (id: string) => readAdminProduct(db, id);
  const actor = async (by: Caller) => ({ by, at: now(), pricing: await pricing() });
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
      const after = readCursor(cursor);
      const { items, next } = await readPriceChanges(db, id, { after, limit: PRICES_PER_PAGE });
      const sales = await pricing();
      const isAsked = !after && sales.sales.length > 0;
      const stored = isAsked ? fromDoc(await productRef(db, id).get()) : undefined;
      const sale = stored && soldInSale(stored.product, sales, now());
      return { prices: items, next, sale };
    },
    createProduct: async ({ product, requestId }, caller) =>
      read(await createProduct(db, await actor(caller), product, { request: { id: requestId, content: product } })),
    editProduct: async ({ id, ...edit }, caller) => editProduct(db, await actor(caller), id, edit),
    changeStock: async ({ id, ...change }, caller) => changeStock(db, await actor(caller), id, change),
    showProduct: async ({ id, active }, caller) => showProduct(db, await actor(caller), id, active),
    async deleteProduct(request, by) {
      await deleteProduct(db, { by, at: now() }, request);
      return { id: request.id };
    },
    duplicateProduct: async ({ id, requestId }, caller) =>
      read(await duplicateProduct(db, await actor(caller), id, requestId)),
    previewProductChange: async (wanted) => ({
      products: await previewChange(db, { at: now(), pricing: await pricing() }, wanted),
    }),
    changeProducts: async (request, caller) => ({ outcomes: await changeProducts(db, await actor(caller), request) }),
    async exportProducts({ after }) {
      const { products, next } = await readInOrder(db, after, PRODUCTS_PER_EXPORT);
      const ids = products.map(({ product }) => product.id);
      const skus = await readSkusOf(db, ids);
      return { products: products.map((stored) => toAdminProduct(stored, skus)), next };
    },
    importProducts: async (request, caller) => ({ rows: await importRows(db, await actor(caller), request) }),
    async uploadImage({ bytes }, caller) {
      // The image library is loaded with the first upload.
      const { encodePicture } = await import('../../images/encode.ts');
      const picture = await encodePicture(bytes, caller);
      await savePicture(db, { by: caller, at: now() }, picture);
      return { image: pictureUrlOf(picture.id) };
    },
  };
}
