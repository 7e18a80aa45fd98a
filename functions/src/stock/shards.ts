/**
 * The shards of a drop: the pieces of a size in several documents, because many orders for one document would wait for
 * each other.
 */
import { randomInt } from 'node:crypto';
import { type Firestore, FieldValue } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/product/size';
import { logError, whyOf } from '../lib/log.ts';
import { fromDoc, productRef, type StoredProduct, readDropsSince } from '../store/products.ts';
import {
  readSkusOf,
  type Sku,
  evenShare,
  readAllShards,
  skuRef,
  toSkus,
  readSpreadProducts,
  skuId,
  type Skus,
  readShards,
  withShards,
} from '../store/stock/skus.ts';

/**
 * Documents over which a drop spreads the pieces of a size. With 100 orders a second each gets about three writes a
 * second (`npm run bench -- drop`). A size with no more pieces than this is not spread.
 */
export const SHARDS = 32;

/** Milliseconds after its start in which a drop may be crowded. */
const RUSH = 24 * 60 * 60_000;

/**
 * Spreads the pieces of each size over shards from the moment a product is made a drop until a day after its start, and
 * merges them otherwise. Nothing is sold or returned by that, so there are no movements. Idempotent.
 */
export async function arrangeShards(db: Firestore, id: string, now: Date): Promise<void> {
  const [product, skus] = await Promise.all([productRef(db, id).get(), readSkusOf(db, [id])]);
  const rush = isRush(fromDoc(product), now);
  // Sizes that are not made any more may still be spread.
  for (const sku of skus.values()) if (shardsFor(sku, rush) !== sku.spread) await arrangeSize(db, id, sku.size, now);
}

/** Like `arrangeShards`. A failure is logged, and the job tries again. */
export async function tryToArrange(db: Firestore, id: string, now: Date): Promise<void> {
  await arrangeShards(db, id, now).catch((error: unknown) =>
    logError('could not arrange the shards of a drop', { id, why: whyOf(error) }),
  );
}

/** Scheduled: arranges the shards of all drops of which the rush is over, and of those where an earlier try failed. */
export async function arrangeDrops({ db, now }: { db: Firestore; now: () => Date }): Promise<void> {
  const coming = await readDropsSince(db, new Date(now().getTime() - RUSH));
  for (const id of new Set([...coming, ...(await readSpreadProducts(db))])) await tryToArrange(db, id, now());
}

function arrangeSize(db: Firestore, id: string, size: Size, now: Date): Promise<void> {
  return db.runTransaction(async (tx) => {
    const [product, doc] = await tx.getAll(productRef(db, id), skuRef(db, id, size));
    const [first] = doc ? toSkus([doc]).values() : [];
    if (!product || !first) return;
    const sku = await readAllShards(db, first, (...refs) => tx.getAll(...refs));
    const spread = shardsFor(sku, isRush(fromDoc(product), now));
    if (spread === sku.spread) return;
    // All shards are written, those of an earlier drop too: an order that has read one of them must read again.
    for (let index = 0; index < Math.max(spread, sku.spread); index += 1) {
      const ref = skuRef(db, id, size, index);
      const available = index < spread ? evenShare(sku.available, spread, index) : 0;
      const fields = { available, updatedAt: FieldValue.serverTimestamp() };
      if (index === 0) tx.update(ref, { ...fields, shards: spread > 1 ? spread : FieldValue.delete() });
      else tx.set(ref, { productId: id, size, shard: index, ...fields });
    }
  });
}

const shardsFor = ({ spread, available }: Sku, rush: boolean): number =>
  rush && (spread > 1 || available > SHARDS) ? SHARDS : 1;

function isRush(stored: StoredProduct | undefined, now: Date): boolean {
  const drop = stored?.product.drop;
  return drop !== undefined && drop !== null && now.getTime() < Date.parse(drop.startsAt) + RUSH;
}

/** Pieces that an order takes. */
export type Wanted = { productId: string; size: Size; quantity: number };

/** Reads the shards that an order needs: see `shardsInTurn`. */
export type ReadShards = (db: Firestore, skus: Skus, wanted: readonly Wanted[]) => Promise<Skus>;

/** The turn of the last order. It begins anywhere, so that processes do not take the same shards together. */
let turns = randomInt(1000);

/**
 * The shards for one order, which keeps its turn in every retry. The shard with which it begins is the turn modulo the
 * number of shards. Every process takes the shards in turn and begins anywhere, so that no shard gets more orders than
 * the others.
 */
export function shardsInTurn(): ReadShards {
  const turn = (turns += 1);
  return (db, skus, wanted) => readNeededShards(db, skus, wanted, turn);
}

/**
 * In a drop: the SKUs with the shard whose turn it is, and with all others too if that one has less than is wanted. One
 * more round trip, or two; none for products that are not a drop.
 */
async function readNeededShards(db: Firestore, skus: Skus, wanted: readonly Wanted[], turn: number): Promise<Skus> {
  if ([...skus.values()].every(({ spread }) => spread === 1)) return skus;
  const quantities = new Map(wanted.map(({ productId, size, quantity }) => [skuId(productId, size), quantity]));
  const read = [...skus].map(async ([id, sku]): Promise<readonly [string, Sku]> => {
    if (sku.spread === 1) return [id, sku];
    return [id, await takeTurn(db, sku, quantities.get(id) ?? 0, turn)];
  });
  return new Map(await Promise.all(read));
}

async function takeTurn(db: Firestore, sku: Sku, quantity: number, turn: number): Promise<Sku> {
  const inTurn = Array.from({ length: sku.spread }, (_, index) => (index + turn) % sku.spread);
  const first = await readShards(db, sku, inTurn.slice(0, 1));
  const isEnough = first.reduce((sum, { available }) => sum + available, 0) >= quantity;
  // All are read at one moment, so "sold out" is never said because pieces moved between two reads.
  return withShards(sku, isEnough && first.length > 0 ? first : await readShards(db, sku, inTurn));
}
