import type { Refusal } from '@nirala/contract/checkout';
import { stockMessage } from '@nirala/contract/product-message-templates';
import type { Size } from '@nirala/contract/size';
import { ApiError } from '../lib/api-error.ts';
import type { Cause, NewMovement } from '../store/movements.ts';
import { skuId, type Sku, type Skus } from '../store/skus.ts';

/** ApiError 409 with the shopper's message. */
export function outOfStock({ productId, name, size }: Omit<Units, 'quantity'>, left: number): ApiError {
  const details: Refusal = { reason: 'stock', id: productId, size, left };
  return new ApiError('out-of-stock', { message: stockMessage(name, size, left), details });
}

/** The units of an order line. `name`: of the product, for the shopper's message. */
type Units = { productId: string; size: Size; quantity: number; name: string };

/**
 * Adds up the units that one write takes from or returns to these SKUs, so that several lines of one SKU count together.
 * `changes()` returns the SKUs to write with their new `available`, `movements()` their history.
 */
export function createStockChanges(skus: Skus) {
  const after = new Map<string, Sku>();
  const movements: NewMovement[] = [];
  const find = ({ productId, size }: Units) => after.get(skuId(productId, size)) ?? skus.get(skuId(productId, size));

  function change(units: Units, sign: 1 | -1, cause: Cause): void {
    const { productId, size, quantity } = units;
    const sku = find(units);
    // Units of a size that no longer exists have nowhere to return to.
    if (!sku) return;
    const delta = sign * quantity;
    after.set(skuId(productId, size), { ...sku, available: sku.available + delta });
    movements.push({ productId, size, delta, ...cause });
  }

  return {
    /** ApiError 409 with the shopper's message if the stock does not suffice. */
    take(units: Units, cause: Cause): void {
      const { productId, size, quantity, name } = units;
      const left = find(units)?.available ?? 0;
      if (quantity > left) {
        throw outOfStock({ productId, name, size }, left);
      }
      change(units, -1, cause);
    },
    putBack: (units: Units, cause: Cause) => change(units, 1, cause),
    changes: (): readonly Sku[] => [...after.values()],
    movements: (): readonly NewMovement[] => movements,
  };
}
