import type { Firestore } from '@google-cloud/firestore';
import { SIZES } from '@nirala/contract/size';
import { addMovements, openingRef, sumsOfMovements, type NewMovement } from '../store/movements.ts';
import { fromDoc, productRef, readInOrder } from '../store/products.ts';
import type { Step } from './step.ts';

const PRODUCTS_PER_STEP = 20;

/**
 * Gives the products of a store from before movements an opening movement for each size: its stock minus what its
 * movements so far add up to. Orders and admins may change the stock meanwhile.
 */
export async function openMovements(
  db: Firestore,
  { after, isDryRun }: { after: string | undefined; isDryRun: boolean },
): Promise<Step> {
  const { products, next } = await readInOrder(db, after, PRODUCTS_PER_STEP);
  const opened = await Promise.all(products.map(({ product }) => openProduct(db, product.id, isDryRun)));
  return { changed: opened.reduce((sum, count) => sum + count, 0), next };
}

/** The number of sizes that got an opening movement. */
function openProduct(db: Firestore, id: string, isDryRun: boolean): Promise<number> {
  return db.runTransaction(async (tx) => {
    const [product, ...openings] = await tx.getAll(
      productRef(db, id),
      ...SIZES.map((size) => openingRef(db, id, size)),
    );
    const stored = product && fromDoc(product);
    if (!stored) return 0;
    const sums = await sumsOfMovements(db, id, tx);
    const missing = SIZES.flatMap((size, index): NewMovement[] => {
      const delta = (stored.product.stockBySize[size] ?? 0) - (sums.get(size) ?? 0);
      if (delta === 0 || openings[index]?.exists) return [];
      return [{ productId: id, size, delta, reason: 'opening', ref: 'migration', by: 'store' }];
    });
    if (!isDryRun) addMovements(tx, db, missing);
    return missing.length;
  });
}
