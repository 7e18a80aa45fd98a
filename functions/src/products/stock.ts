import type { Firestore } from '@google-cloud/firestore';
import type { StockReason } from '@nirala/contract/movement';
import { MAX_STOCK, type AdminProduct, type StockChanges, type StockRefusal } from '@nirala/contract/product-edit';
import { ApiError } from '../lib/api-error.ts';
import { stockFields } from '../store/products.ts';
import type { Actor } from '../store/audit.ts';
import { changeProduct } from './change.ts';

/**
 * Changes the stock by differences per size. ApiError 409 if a size would fall below 0 (`StockRefusal` details), 400 for a
 * size that the product does not have. Then nothing changes.
 */
export function changeStock(
  db: Firestore,
  actor: Actor,
  id: string,
  { changes, reason, requestId }: { changes: StockChanges; reason: StockReason; requestId: string },
): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: 'product.stock',
    request: { id: requestId, content: { id, changes, reason } },
    reason,
    decide(now) {
      const stockBySize = { ...now.stockBySize };
      for (const [size, by] of Object.entries(changes)) {
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
      return { ...now, ...stockFields(stockBySize, now.sizes) };
    },
  });
}
