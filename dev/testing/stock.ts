/** The stock in tests, read and changed without the store's own code for changes. */
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import {
  readSkusOf,
  skuId,
  skuRef,
  stockIn,
  withShards,
  type Sku,
  type Skus,
} from '@nirala/functions/store/stock/skus';

/** The pieces of a product by size. */
export async function readStock(db: Firestore, id: string): Promise<StockBySize> {
  return stockIn(await readSkusOf(db, [id]), id);
}

/** Sets the pieces of some sizes, as a manual change in the console does: without movements. */
export async function setStock(db: Firestore, id: string, stock: StockBySize): Promise<void> {
  const batch = db.batch();
  for (const [size, available] of Object.entries(stock)) {
    batch.update(skuRef(db, id, size), { available, updatedAt: FieldValue.serverTimestamp() });
  }
  await batch.commit();
}

/** Spreads a size over shards, with these pieces in each. */
export async function spreadStock(db: Firestore, id: string, size: Size, pieces: readonly number[]): Promise<void> {
  const batch = db.batch();
  pieces.forEach((available, shard) => {
    const fields = { productId: id, size, available, updatedAt: FieldValue.serverTimestamp() };
    batch.set(skuRef(db, id, size, shard), { ...fields, ...(shard === 0 ? { shards: pieces.length } : { shard }) });
  });
  await batch.commit();
}

/** The pieces in each shard of a size. */
export async function readSpread(db: Firestore, id: string, size: Size): Promise<number[]> {
  return (await readSkusOf(db, [id])).get(skuId(id, size))?.shards.map(({ available }) => available) ?? [];
}

/** The SKUs of these products, for tests without Firestore. */
export function skusOf(products: readonly { id: string; stockBySize: StockBySize }[]): Skus {
  const at = Timestamp.fromMillis(0);
  const all = products.flatMap(({ id, stockBySize }) =>
    Object.entries(stockBySize).map(([size, available]): Sku =>
      withShards({ productId: id, size, spread: 1 }, [{ index: 0, available, lastWrite: at }]),
    ),
  );
  return new Map(all.map((sku) => [skuId(sku.productId, sku.size), sku]));
}
