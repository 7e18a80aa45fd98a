/** The documents of the catalogue for a cold replica, and the snapshot from which they are read. */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import { NO_SKU_DETAILS } from '@nirala/contract/product/sku';
import { readChanged, readEvery } from '../store/products.ts';
import { readChangedSkus, readEverySku } from '../store/stock/skus.ts';
import { readHead, readSnapshot, writeSnapshot, type Snapshot } from '../store/snapshot.ts';
import { createStockedProducts, type CatalogueDocs, type Marks } from './stocked-products.ts';

/** Milliseconds. Once a day all documents are read, to find manual changes that did not update `updatedAt`. */
const FULL_READ_EVERY = 24 * 60 * 60_000;

/**
 * All products and SKUs for a cold replica, including hidden ones: the last snapshot, then the changes since. A document
 * may appear twice, the newer version last. Without a snapshot it reads every document.
 */
export async function readCatalogue(db: Firestore): Promise<CatalogueDocs> {
  const snapshot = await readSnapshot(db);
  return snapshot ? join(unpack(snapshot), await readCatalogueChanges(db, snapshot.marks)) : readWhole(db);
}

/** All products as they are now, including hidden ones. */
export async function readAllProducts(db: Firestore): Promise<LinkedProduct[]> {
  const stocked = createStockedProducts();
  stocked.put(await readCatalogue(db));
  return [...stocked.ids()].flatMap((id) => stocked.get(id)?.product ?? []);
}

/** The products and the SKUs that were written after these times. */
export async function readCatalogueChanges(db: Firestore, since: Marks): Promise<CatalogueDocs> {
  const [products, skus] = await Promise.all([readChanged(db, since.products), readChangedSkus(db, since.skus)]);
  return { ...products, skus };
}

async function readWhole(db: Firestore): Promise<CatalogueDocs> {
  const [products, skus] = await Promise.all([readEvery(db), readEverySku(db)]);
  return { ...products, skus };
}

/**
 * Scheduled every 15 minutes: makes the next snapshot from the last one and the changes since, and once a day from all
 * documents. Writes nothing if nothing changed. If two run at the same time, the first one wins.
 */
export async function takeSnapshot({ db, now }: { db: Firestore; now: () => Date }): Promise<void> {
  const at = now().getTime();
  const known = await readHead(db);
  const head = known.head && at - known.head.wholeAt.toMillis() < FULL_READ_EVERY ? known.head : undefined;
  const changed = head && (await readCatalogueChanges(db, head.marks));
  if (changed && changed.products.length + changed.skus.length + (changed.gone?.length ?? 0) === 0) return;
  // If this reads a newer snapshot than `known`, the write below finds another head and writes nothing.
  const last = changed && (await readSnapshot(db));
  const docs = last ? join(unpack(last), changed) : await readWhole(db);
  const wholeAt = last ? head.wholeAt : Timestamp.fromMillis(at);
  await writeSnapshot(db, known, pack(docs, at), wholeAt);
}

const join = (first: CatalogueDocs, second: CatalogueDocs): CatalogueDocs => ({
  products: [...first.products, ...second.products],
  skus: [...first.skus, ...second.skus],
  gone: [...(first.gone ?? []), ...(second.gone ?? [])],
});

/** The documents that a snapshot stands for. */
function unpack({ onSale, hidden, shards, skuDetails, marks }: Snapshot): CatalogueDocs {
  const all = [...onSale, ...hidden];
  return {
    products: all.map((product, index) => ({ product, active: index < onSale.length, updatedAt: marks.products })),
    skus: all.flatMap(({ id, sizes, stockBySize }) =>
      sizes.flatMap((size) =>
        (shards[id]?.[size] ?? [stockBySize[size] ?? 0]).map((available, shard) => ({
          productId: id,
          size,
          shard,
          available,
          sku: skuDetails[id]?.skuCodes[size],
          lowAt: skuDetails[id]?.lowAt[size],
          updatedAt: marks.skus,
        })),
      ),
    ),
  };
}

/** The last version of each product, sorted by id, so that equal products make equal snapshots. */
function pack(docs: CatalogueDocs, at: number): Snapshot {
  const stocked = createStockedProducts();
  stocked.put(docs);
  const all = [...stocked.ids()].sort().flatMap((id) => stocked.get(id) ?? []);
  const products = (active: boolean) => all.filter((one) => one.active === active).map(({ product }) => product);
  const shards = Object.fromEntries(
    all.flatMap(({ product: { id } }) => {
      const spread = stocked.shardsOf(id);
      return Object.keys(spread).length > 0 ? [[id, spread] as const] : [];
    }),
  );
  const detailed = all.filter(({ details }) => !isDeepStrictEqual(details, NO_SKU_DETAILS));
  const skuDetails = Object.fromEntries(detailed.map(({ product, details }) => [product.id, details]));
  return { onSale: products(true), hidden: products(false), shards, skuDetails, marks: stocked.marks(at) };
}
