import type { Cause, NewMovement } from '../store/stock/movements.ts';
import {
  skuId,
  type Shard,
  type ShardWrite,
  type Sku,
  type Skus,
  type Units,
  outOfStock,
} from '../store/stock/skus.ts';

/**
 * Adds up the units that one write takes from or returns to these SKUs, so that several lines of one SKU count together.
 * Units are taken from the first shards that have some, and returned to the first one. `changes()` returns the shards to
 * write with their new `available`, `movements()` their history.
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
    putBack(units: Units, cause: Cause): void {
      const { productId, size, quantity } = units;
      const sku = find(units);
      const first = sku?.shards[0];
      // Units of a deleted product have nowhere to return to.
      if (!sku || !first) return;
      change(sku, first, quantity);
      movements.push({ productId, size, delta: quantity, ...cause });
    },
    changes: (): readonly ShardWrite[] => [...after.values()],
    movements: (): readonly NewMovement[] => movements,
  };
}
