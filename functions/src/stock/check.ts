/** The daily check of the stock. */
import type { Firestore } from '@google-cloud/firestore';
import type { StockDifference } from '@nirala/contract/api/admin/summary';
import { logError } from '../lib/log.ts';
import { saveStockCheck, sumsOfMovements } from '../store/stock/movements.ts';
import { readInOrder, fromDoc, productRef } from '../store/products.ts';
import { readSkusOf, sizesIn, stockIn } from '../store/stock/skus.ts';

/** Products that are checked at the same time. */
const CONCURRENCY = 20;

/** The differences that are kept for the admin. More than a few have one cause, and the log has them all. */
const KEPT = 50;

/**
 * Daily: compares the stock of every size with the sum of its movements, logs the sizes that differ, and keeps them for
 * the dashboard. It corrects nothing: only a count in the storeroom says which figure is right.
 */
export async function checkStock({ db, now }: { db: Firestore; now: () => Date }): Promise<void> {
  const differences: StockDifference[] = [];
  let after: string | undefined;
  do {
    const { products, next } = await readInOrder(db, after, CONCURRENCY);
    const found = await Promise.all(products.map(({ product }) => differencesOf(db, product.id)));
    differences.push(...found.flat());
    after = next;
  } while (after !== undefined);
  for (const { id, size, stock, movements } of differences) {
    logError('the stock of a size is not the sum of its movements', { id, size, stock, movements });
  }
  await saveStockCheck(db, now(), differences.slice(0, KEPT));
}

/** Reads the product and the sums at one point in time, so that a sale in between is no difference. */
function differencesOf(db: Firestore, id: string): Promise<StockDifference[]> {
  return db.runTransaction(
    async (tx) => {
      const stored = fromDoc(await tx.get(productRef(db, id)));
      if (!stored) return [];
      const available = stockIn(await readSkusOf(db, [id], (query) => tx.get(query)), id);
      const sizes = sizesIn(available);
      const sums = await sumsOfMovements(db, id, sizes, tx);
      const { name } = stored.product;
      return sizes.flatMap((size) => {
        const stock = available[size] ?? 0;
        const movements = sums.get(size) ?? 0;
        return stock === movements ? [] : [{ id, name, size, stock, movements }];
      });
    },
    { readOnly: true },
  );
}
