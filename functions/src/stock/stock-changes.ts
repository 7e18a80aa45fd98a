import type { Refusal } from '@nirala/contract/order/checkout';
import type { Size } from '@nirala/contract/product/size';
import { stockMessage } from '@nirala/contract/product/words';
import { ApiError } from '../lib/api-error.ts';
import type { Cause, NewMovement } from '../store/stock/movements.ts';
import { skuId, type Shard, type ShardWrite, type Sku, type Skus } from '../store/stock/skus.ts';

/** The units of an order line. `name`: of the product, for the shopper's message. */
type Units = { productId: string; size: Size; quantity: number; name: string };

/**
 * The changes of stock that one write makes in these SKUs. They add up, so that several lines of one SKU count together.
 * Units are taken from the first shards that have some, and returned to the first one.
 */
export function createStockChanges(skus: Skus) {
  const after = new Map<string, ShardWrite>();
  const movements: NewMovement[] = [];
  const find = ({ productId, size }: Units) => skus.get(skuId(productId, size));
  const keyOf = ({ productId, size }: Sku, { index }: Shard) => `${skuId(productId, size)}.${index}`;
  const leftIn = (sku: Sku, shard: Shard) => after.get(keyOf(sku, shard))?.available ?? shard.available;

  function change(sku: Sku, shard: Shard, delta: number): void {
    const { productId, size } = sku;
    after.set(keyOf(sku, shard), { productId, size, ...shard, available: leftIn(sku, shard) + delta });
  }

  return {
    /** ApiError 409 with the shopper's message if the stock does not suffice. */
    take(units: Units, cause: Cause): void {
      const { productId, size, quantity, name } = units;
      const sku = find(units);
      const left = sku?.shards.reduce((sum, shard) => sum + leftIn(sku, shard), 0) ?? 0;
      if (!sku || quantity > left) throw outOfStock({ productId, name, size }, left);
      let missing = quantity;
      for (const shard of sku.shards) {
        const taken = Math.min(missing, leftIn(sku, shard));
        if (taken > 0) change(sku, shard, -taken);
        missing -= taken;
      }
      movements.push({ productId, size, delta: -quantity, ...cause });
    },
    /** Returns units to the stock. Units of a size that has no SKU any more have nowhere to return to. */
    putBack(units: Units, cause: Cause): void {
      const { productId, size, quantity } = units;
      const sku = find(units);
      const first = sku?.shards[0];
      if (!sku || !first) return;
      change(sku, first, quantity);
      movements.push({ productId, size, delta: quantity, ...cause });
    },
    /** The shards to write, with their new `available`. */
    changes: (): readonly ShardWrite[] => [...after.values()],
    /** Their history. */
    movements: (): readonly NewMovement[] => movements,
  };
}

/** The refusal of units of which only `left` are in stock: ApiError 409 with the shopper's message. */
export function outOfStock({ productId, name, size }: Omit<Units, 'quantity'>, left: number): ApiError {
  const details: Refusal = { reason: 'stock', id: productId, size, left };
  return new ApiError('out-of-stock', { message: stockMessage(name, size, left), details });
}
