import { createCatalogue } from '@nirala/functions/catalogue/catalogue';
import { database } from '@nirala/functions/store/database';
import type { CatalogueDocs } from '@nirala/functions/catalogue/stocked-products';
import { readEvery, saveProducts, type StoredProduct } from '@nirala/functions/store/products';
import { readEverySku, type SeenSku } from '@nirala/functions/store/skus';
import { manyProducts } from './collection.ts';

/**
 * `node --expose-gc memory-child.ts <count>`: fills a replica through Firestore's client, so that strings are held as in
 * production. Prints the number of products and by how many bytes the heap grew.
 */
const count = Number(process.argv[2]);
/** The number of documents written; they are read repeatedly under new ids, because writing all would take minutes. */
const WRITTEN = 500;

const db = database();
await saveProducts(db, manyProducts(WRITTEN));
await warmUp();

const before = settledHeap();
const catalogue = createCatalogue({ readAll, readChanged: async () => ({ products: [], skus: [] }) });
let index = await catalogue.index().catch(() => undefined);
// The first read may time out; the next one then succeeds.
while (!index) index = await catalogue.index().catch(() => undefined);
const bytes = settledHeap() - before;
console.log(`${index.list().length} ${bytes}`);
await db.terminate();

/** Fills the compiler's caches and the client's buffers. */
async function warmUp(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await readEvery(db);
}

async function readAll(): Promise<CatalogueDocs> {
  const products: StoredProduct[] = [];
  const skus: SeenSku[] = [];
  for (let copy = 0; products.length < count; copy += 1) {
    for (const stored of await readEvery(db)) {
      const id = `${stored.product.id}-${copy}`;
      Object.assign(stored.product, { id, _id: id });
      products.push(stored);
    }
    for (const sku of await readEverySku(db)) skus.push({ ...sku, productId: `${sku.productId}-${copy}` });
  }
  return { products, skus };
}

function settledHeap(): number {
  if (!globalThis.gc) throw new Error('run with --expose-gc');
  for (let times = 0; times < 4; times += 1) globalThis.gc();
  return process.memoryUsage().heapUsed;
}
