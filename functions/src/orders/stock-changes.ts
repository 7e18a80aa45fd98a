import type { Refusal } from '@nirala/contract/checkout';
import { stockMessage } from '@nirala/contract/product-message-templates';
import type { Size, StockBySize } from '@nirala/contract/size';
import { ApiError } from '../lib/api-error.ts';
import type { Cause, NewMovement } from '../store/movements.ts';
import { totalStock, type StoredProduct } from '../store/products.ts';

type Units = { productId: string; size: Size; quantity: number };

/**
 * Adds up the units that one write takes from or returns to the stock of these products, so that several lines of one
 * product and size count together. `changes()` returns the product fields to write, `movements()` their history.
 */
export function createStockChanges(products: ReadonlyMap<string, StoredProduct>) {
  const after = new Map<string, StockBySize>();
  const movements: NewMovement[] = [];
  const stockOf = (productId: string) => after.get(productId) ?? products.get(productId)?.product.stockBySize;

  function change({ productId, size, quantity }: Units, sign: 1 | -1, cause: Cause): void {
    const stock = stockOf(productId);
    // Units of a product that no longer exists have nowhere to return to.
    if (!stock) return;
    after.set(productId, { ...stock, [size]: (stock[size] ?? 0) + sign * quantity });
    movements.push({ productId, size, delta: sign * quantity, ...cause });
  }

  return {
    /** ApiError 409 with the shopper's message if the stock does not suffice. */
    take(units: Units, cause: Cause): void {
      const { productId, size, quantity } = units;
      const name = products.get(productId)?.product.name ?? 'One item';
      const left = stockOf(productId)?.[size] ?? 0;
      if (quantity > left) {
        const details: Refusal = { reason: 'stock', id: productId, size, left };
        throw new ApiError('out-of-stock', { message: stockMessage(name, size, left), details });
      }
      change(units, -1, cause);
    },
    putBack: (units: Units, cause: Cause) => change(units, 1, cause),
    changes: () =>
      [...after].flatMap(([id, stockBySize]) => {
        const lastWrite = products.get(id)?.lastWrite;
        return lastWrite ? [{ id, fields: { stockBySize, stock: totalStock(stockBySize) }, lastWrite }] : [];
      }),
    movements: (): readonly NewMovement[] => movements,
  };
}
