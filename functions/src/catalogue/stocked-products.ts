/** All products with their stock in memory, put together from the documents as they are read. */
import { Timestamp } from '@google-cloud/firestore';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import { withStock, type GoneProduct, type SeenProduct, type StockedProduct } from '../store/products.ts';
import { detailsIn, skuId, type SeenSku } from '../store/stock/skus.ts';

/** Documents of the catalogue: all of them, or those that changed. `gone`: deleted products, whose ids nobody uses again. */
export type CatalogueDocs = {
  products: readonly SeenProduct[];
  skus: readonly SeenSku[];
  gone?: readonly GoneProduct[] | undefined;
};

/** For both kinds of documents, the time from which the next read asks for changes. */
export type Marks = { products: Timestamp; skus: Timestamp };

/** The pieces in each shard of some sizes. */
type SeenShards = Record<Size, number[]>;

/**
 * Milliseconds. Commits may become visible slightly out of the order of their server timestamps, so a refresh overlaps
 * the last one by `OVERLAP` while the newest write is under `RECENT` old.
 */
const OVERLAP = 2_000;
const RECENT = 60_000;

const NEVER = Timestamp.fromMillis(0);

/** No products yet; `put` takes in what was read. */
export function createStockedProducts() {
  const products = new Map<string, SeenProduct>();
  // Also of products that were not read yet: both are written at the same time, but read by two queries.
  // The pieces of every size in each of its shards.
  const stock = new Map<string, Map<Size, number[]>>();
  // SKUs with a code or a threshold, by id.
  const detailed = new Map<string, SeenSku>();
  let newest: Marks = { products: NEVER, skus: NEVER };

  return {
    /** Takes in what was read. Returns the ids of the products that it concerns, including unknown ones. */
    put({ gone = [], ...docs }: CatalogueDocs): Set<string> {
      for (const seen of docs.products) products.set(seen.product.id, seen);
      for (const sku of docs.skus) {
        const { productId, size, shard, available } = sku;
        const sizes = stock.get(productId) ?? new Map<Size, number[]>();
        const shards = sizes.get(size) ?? [];
        shards[shard] = available;
        stock.set(productId, sizes.set(size, shards));
        // Codes and thresholds are in shard 0 only.
        if (shard > 0) continue;
        if (sku.sku === undefined && sku.lowAt === undefined) detailed.delete(skuId(productId, size));
        else detailed.set(skuId(productId, size), sku);
      }
      for (const { id } of gone) {
        for (const size of stock.get(id)?.keys() ?? []) detailed.delete(skuId(id, size));
        products.delete(id);
        stock.delete(id);
      }
      newest = {
        products: latestUpdateOf([...docs.products, ...gone], newest.products),
        skus: latestUpdateOf(docs.skus, newest.skus),
      };
      return new Set([
        ...docs.products.map(({ product }) => product.id),
        ...docs.skus.map(({ productId }) => productId),
        ...gone.map(({ id }) => id),
      ]);
    },

    /** The product with its stock, made anew at each call. */
    get(id: string): StockedProduct | undefined {
      const seen = products.get(id);
      if (!seen) return undefined;
      const details = detailsIn(seen.product.sizes.flatMap((size) => detailed.get(skuId(id, size)) ?? []));
      return { product: withStock(seen.product, sumsOf(stock.get(id))), details, active: seen.active };
    },

    ids: () => products.keys(),

    /** The shards of the product's sizes that have more than one. */
    shardsOf: (id: string): SeenShards => {
      const spread = [...(stock.get(id) ?? [])].filter(([, shards]) => shards.length > 1);
      return Object.fromEntries(spread.map(([size, shards]) => [size, Array.from(shards, (pieces = 0) => pieces)]));
    },

    /** From when to read changes, after a read that started at `startedAt` (milliseconds). */
    marks: (startedAt: number): Marks => ({
      products: refreshSince(newest.products, startedAt),
      skus: refreshSince(newest.skus, startedAt),
    }),
  };
}

const sumsOf = (sizes: ReadonlyMap<Size, readonly number[]> = new Map()): StockBySize =>
  Object.fromEntries([...sizes].map(([size, shards]) => [size, shards.reduce((sum, pieces) => sum + pieces, 0)]));

/** The time of the last of these writes, or `known` if that is later. */
function latestUpdateOf(seen: readonly { updatedAt: Timestamp }[], known: Timestamp): Timestamp {
  // valueOf() has the nanoseconds. With milliseconds, the later of two writes in one millisecond would be read again in
  // every refresh.
  return seen.reduce((newest, { updatedAt }) => (updatedAt.valueOf() > newest.valueOf() ? updatedAt : newest), known);
}

function refreshSince(newest: Timestamp, startedAt: number): Timestamp {
  const settled = startedAt - newest.toMillis() > RECENT;
  return settled ? newest : Timestamp.fromMillis(newest.toMillis() - OVERLAP);
}
