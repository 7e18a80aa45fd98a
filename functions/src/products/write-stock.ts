/** The writing of a product's changed stock: its SKUs, of which a drop may spread the pieces over shards. */
import { type Firestore, FieldValue } from '@google-cloud/firestore';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import { NO_SKU_DETAILS, type SkuDetails } from '@nirala/contract/product/sku';
import type { ReadWrite } from '../store/contention.ts';
import {
  evenShare,
  sizesIn,
  skuId,
  skuRef,
  stockIn,
  toNewSku,
  writeShards,
  type ShardWrite,
  type Sku,
  type SkuCost,
  type Skus,
  type SkuUpdate,
} from '../store/stock/skus.ts';

/** The stock from which a change starts: that of the product, and for an added size the pieces that its SKU has. */
export function stockBefore(
  [before, after]: readonly [StockBySize, StockBySize],
  skus: Skus,
  productId: string,
): StockBySize {
  const stock = stockIn(skus, productId);
  return { ...Object.fromEntries(Object.keys(after).map((size) => [size, stock[size] ?? 0])), ...before };
}

/**
 * Writes the SKUs of a product that is changed from one stock to another; `skus` are those that were read. A size that
 * is added or removed is written even if it has no pieces, so that a change of its stock at the same time conflicts.
 * `details`: their codes and thresholds before and after, if these change too; `costs`: the new costs of sizes whose SKU
 * is known, `null` for one of which no cost is known any more. The batch fails if one of the documents from which it takes
 * pieces has changed since it was read.
 */
export function writeStock(
  batch: Pick<ReadWrite, 'create' | 'update'>,
  db: Firestore,
  productId: string,
  [before, after]: readonly [StockBySize, StockBySize],
  skus: Skus,
  [old, next]: readonly [SkuDetails, SkuDetails] = [NO_SKU_DETAILS, NO_SKU_DETAILS],
  costs: Readonly<Record<Size, SkuCost | null>> = {},
): void {
  for (const size of sizesIn(before, after, old.skuCodes, next.skuCodes, old.lowAt, next.lowAt)) {
    const isSameStock = before[size] === after[size];
    const [sku, lowAt] = [next.skuCodes[size], next.lowAt[size]];
    const areSameDetails = sku === old.skuCodes[size] && lowAt === old.lowAt[size];
    const cost = costs[size];
    if (isSameStock && areSameDetails && cost === undefined) continue;
    const available = after[size] ?? 0;
    const known = skus.get(skuId(productId, size));
    if (!known) {
      batch.create(skuRef(db, productId, size), {
        ...toNewSku(productId, size, available),
        sku,
        lowAt,
        cost: cost ?? undefined,
      });
      continue;
    }
    const details: SkuUpdate | undefined =
      areSameDetails && cost === undefined
        ? undefined
        : {
            ...(areSameDetails ? {} : { sku: sku ?? FieldValue.delete(), lowAt: lowAt ?? FieldValue.delete() }),
            ...(cost === undefined ? {} : { cost: cost ?? FieldValue.delete() }),
          };
    const more = available - known.available;
    if (more > 0) {
      addPieces(batch, db, known, more, details);
      continue;
    }
    const taken = isSameStock ? [] : takePieces(known, -more);
    writeShards(batch, db, details ? withFirstShard(taken, known) : taken, details);
  }
}

/**
 * Spreads new pieces over all shards. Only shard 0, which is written when shards are merged, must be unchanged: the
 * others may be sold from at the same time.
 */
function addPieces(
  batch: Pick<ReadWrite, 'update'>,
  db: Firestore,
  sku: Sku,
  pieces: number,
  details: SkuUpdate = {},
): void {
  const { productId, size, spread, shards } = sku;
  for (const { index, available, lastWrite } of shards) {
    const more = evenShare(pieces, spread, index);
    if (index === 0) {
      writeShards(batch, db, [{ productId, size, index, available: available + more, lastWrite }], details);
    } else if (more > 0) {
      const fields = { available: FieldValue.increment(more), updatedAt: FieldValue.serverTimestamp() };
      batch.update(skuRef(db, productId, size, index), fields, {});
    }
  }
}

/** Takes pieces from the fullest shards. With none to take it still writes one shard. */
function takePieces({ productId, size, shards }: Sku, pieces: number): ShardWrite[] {
  const writes: ShardWrite[] = [];
  let missing = pieces;
  for (const shard of shards.toSorted((a, b) => b.available - a.available)) {
    if (missing === 0 && writes.length > 0) break;
    const taken = Math.min(missing, shard.available);
    missing -= taken;
    writes.push({ productId, size, ...shard, available: shard.available - taken });
  }
  return writes;
}

/** These writes, and shard 0 with the pieces that it has if it is not among them: it has the owner's details. */
function withFirstShard(writes: readonly ShardWrite[], { productId, size, shards }: Sku): ShardWrite[] {
  const first = shards.find(({ index }) => index === 0);
  const isWritten = writes.some(({ index }) => index === 0);
  return first && !isWritten ? [...writes, { productId, size, ...first }] : [...writes];
}
