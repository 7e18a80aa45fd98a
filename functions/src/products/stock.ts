import type { Firestore } from '@google-cloud/firestore';
import { MAX_STOCK, type AdminProduct, type StockChanges, type StockRefusal } from '@nirala/contract/product-edit';
import { SIZES } from '@nirala/contract/size';
import { ApiError } from '../lib/api-error.ts';
import { totalStock } from '../store/products.ts';
import type { Actor } from '../store/audit.ts';
import { changeProduct } from './change.ts';

/**
 * Adds to and takes from the pieces that there are. ApiError 409 when there are not so many to take (`StockRefusal`
 * details), 400 for a size that is not made; then nothing changes at all.
 */
export function changeStock(
  db: Firestore,
  actor: Actor,
  id: string,
  { changes, requestId }: { changes: StockChanges; requestId: string },
): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: 'product.stock',
    requestId,
    decide(now) {
      const stockBySize = { ...now.stockBySize };
      for (const size of SIZES) {
        const by = changes[size] ?? 0;
        if (by === 0) continue;
        const left = stockBySize[size];
        if (left === undefined) {
          throw new ApiError('size-not-made', { message: `${now.name} is not made in ${size}. Add the size first.` });
        }
        if (left + by < 0) {
          const details: StockRefusal = { reason: 'stock', size, left };
          throw new ApiError('stock-too-low', { message: `There are only ${left} left in ${size}.`, details });
        }
        if (left + by > MAX_STOCK) {
          throw new ApiError('stock-too-high', { message: `The stock of ${size} would be above ${MAX_STOCK}.` });
        }
        stockBySize[size] = left + by;
      }
      return { ...now, stockBySize, stock: totalStock(stockBySize) };
    },
  });
}
