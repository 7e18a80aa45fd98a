import { FieldValue, type DocumentReference, type Firestore } from '@google-cloud/firestore';
import { STANDARD_SIZES } from '@nirala/contract/size';
import * as v from 'valibot';
import { addMovements, movementsBetween, openingRef, sumsOfMovements } from '../store/movements.ts';
import { productRef, readInOrder, storedSchema } from '../store/products.ts';
import { readAllShards, skuRef, stockIn, toSkus, writeStock } from '../store/skus.ts';
import type { Step } from './step.ts';

const PRODUCTS_PER_STEP = 20;

/**
 * Moves the stock of a store from before SKUs out of its products: each size gets a SKU, and an opening movement if it
 * has more pieces than its history says. Until then its products are sold out. Sizes and pieces that the admin has
 * changed since are kept.
 */
export async function createSkus(
  db: Firestore,
  { after, isDryRun }: { after: string | undefined; isDryRun: boolean },
): Promise<Step> {
  const { products, next } = await readInOrder(db, after, PRODUCTS_PER_STEP);
  const moved = await Promise.all(products.map(({ product }) => moveStock(db, product.id, isDryRun)));
  return { changed: moved.reduce((sum, count) => sum + count, 0), next };
}

const { stockBySize, sizes } = storedSchema.entries;

/** `sizes`: only if an admin has changed them since this release. */
const before = v.object({ stockBySize, sizes });

/** The number of sizes whose stock was moved. */
function moveStock(db: Firestore, id: string, isDryRun: boolean): Promise<number> {
  return db.runTransaction(async (tx) => {
    const ref = productRef(db, id);
    const { output, success } = v.safeParse(before, (await tx.get(ref)).data());
    if (!success || !output.stockBySize) return 0;
    const old = output.stockBySize;
    const getAll = (...refs: DocumentReference[]) => tx.getAll(...refs);
    const made = output.sizes ?? STANDARD_SIZES.filter((size) => old[size] !== undefined);
    const all = new Set([...STANDARD_SIZES, ...made]);
    // A query would lock the SKUs of other products, which are moved at the same time.
    const first = toSkus(await getAll(...[...all].map((size) => skuRef(db, id, size))));
    const whole = [...first].map(async ([key, sku]) => [key, await readAllShards(db, sku, getAll)] as const);
    const skus = new Map(await Promise.all(whole));
    const known = stockIn(skus, id);
    const moved = STANDARD_SIZES.filter((size) => old[size] !== undefined);
    const sums = Object.fromEntries(moved.map((size) => [size, (known[size] ?? 0) + (old[size] ?? 0)]));
    const after = { ...known, ...sums };
    if (!isDryRun) {
      // A release between wrote movements already. They are the same as at the read of the SKUs, which are written with
      // them: if one of these changes, this runs again.
      const history = Object.fromEntries(await sumsOfMovements(db, id, moved));
      const begun = await getAll(...moved.map((size) => openingRef(db, id, size)));
      writeStock(tx, db, id, [known, after], skus);
      for (const movement of movementsBetween(id, [history, sums], {
        reason: 'opening',
        ref: 'migration',
        by: 'store',
      })) {
        const hasBegun = begun[moved.indexOf(movement.size)]?.exists;
        addMovements(tx, db, [hasBegun ? { ...movement, reason: 'correction' } : movement]);
      }
      tx.update(ref, {
        sizes: made,
        stockBySize: FieldValue.delete(),
        stock: FieldValue.delete(),
        updatedAt: FieldValue.serverTimestamp(),
      });
    }
    return moved.length;
  });
}
