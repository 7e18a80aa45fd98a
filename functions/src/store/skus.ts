import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from '@google-cloud/firestore';
import { SIZES, type Size, type StockBySize } from '@nirala/contract/size';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import type { ReadWrite } from './optimistic-batch.ts';

/**
 * `skus/{productId}.{size}`: the pieces of one size that can be sold. Orders write these documents and never products,
 * so an edit never meets a sale, and two sizes of a product never meet each other.
 *
 * Firestore sustains about one write a second to one document. In a drop the pieces of a size are therefore spread over
 * `shards` documents: this one is shard 0, the others are `skus/{productId}.{size}.{shard}`. The stock is the sum of all
 * of them. After the drop shard 0 has all pieces again; the others stay, with none, because replicas read only documents
 * that were written and would miss that one was deleted.
 */
const storedSchema = v.object({
  productId: v.string(),
  size: v.picklist(SIZES),
  available: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Absent in shard 0. */
  shard: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Only in shard 0, during a drop. */
  shards: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  updatedAt: v.instance(Timestamp),
});

/** One document of a SKU. */
export type Shard = { index: number; available: number; lastWrite: Timestamp };

/**
 * `shards`: those that were read, at least one; an order takes its pieces from the first ones. `spread`: how many there
 * are. `available`: the sum of those that were read.
 */
export type Sku = { productId: string; size: Size; available: number; shards: readonly Shard[]; spread: number };

/** A shard as a replica reads it. */
export type SeenSku = { productId: string; size: Size; shard: number; available: number; updatedAt: Timestamp };

/** The id of the SKU, which is also the id of its shard 0. */
export const skuId = (productId: string, size: Size) => `${productId}.${size}`;

const skus = (db: Firestore) => db.collection('skus');

export const skuRef = (db: Firestore, productId: string, size: Size, shard = 0) =>
  skus(db).doc(shard === 0 ? skuId(productId, size) : `${skuId(productId, size)}.${shard}`);

/** Every SKU. Each costs a read: see catalogue/snapshot.ts. */
export async function readEverySku(db: Firestore): Promise<SeenSku[]> {
  return toSeen(await skus(db).get());
}

/** The SKUs written after `since`, oldest first. */
export async function readChangedSkus(db: Firestore, since: Timestamp): Promise<SeenSku[]> {
  return toSeen(await skus(db).where('updatedAt', '>', since).orderBy('updatedAt').get());
}

/** The ids of the products that have a SKU with more than one shard. */
export async function readSpreadProducts(db: Firestore): Promise<string[]> {
  const { docs } = await skus(db).where('shards', '>', 1).get();
  return [...new Set(docs.flatMap((doc) => read(doc)?.productId ?? []))];
}

/** The fields of a document. Undefined, with a warning in the log, if it is invalid. */
function read(doc: DocumentSnapshot) {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (success && doc.updateTime) return { ...output, lastWrite: doc.updateTime };
  if (doc.exists) logWarning('an invalid SKU is left out', { id: doc.id });
  return undefined;
}

const toSeen = (found: QuerySnapshot): SeenSku[] =>
  found.docs.flatMap((doc) => {
    const fields = read(doc);
    if (!fields) return [];
    const { productId, size, shard, available, updatedAt } = fields;
    return [{ productId, size, shard, available, updatedAt }];
  });

/** SKUs by their id. */
export type Skus = ReadonlyMap<string, Sku>;

/** The SKUs of these documents of shard 0, each with that shard only. */
export function toSkus(docs: readonly DocumentSnapshot[]): Skus {
  const all = docs.flatMap((doc) => read(doc) ?? []);
  return new Map(
    all.map(({ productId, size, available, shards, lastWrite }) => [
      skuId(productId, size),
      withShards({ productId, size, spread: shards }, [{ index: 0, available, lastWrite }]),
    ]),
  );
}

/** The SKU with these of its shards. */
export function withShards(sku: Pick<Sku, 'productId' | 'size' | 'spread'>, shards: readonly Shard[]): Sku {
  return { ...sku, shards, available: shards.reduce((sum, shard) => sum + shard.available, 0) };
}

/** Must return the documents in the given order. */
type GetAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;

/** These shards of a SKU, in the given order. A missing document is left out. */
export async function readShards(
  db: Firestore,
  { productId, size }: Pick<Sku, 'productId' | 'size'>,
  indexes: readonly number[],
  getAll: GetAll = (...refs) => db.getAll(...refs),
): Promise<Shard[]> {
  if (indexes.length === 0) return [];
  const docs = await getAll(...indexes.map((index) => skuRef(db, productId, size, index)));
  return docs.flatMap((doc): Shard[] => {
    const fields = read(doc);
    return fields ? [{ index: fields.shard, available: fields.available, lastWrite: fields.lastWrite }] : [];
  });
}

/** The SKUs of these products, with all their shards. */
export async function readSkusOf(
  db: Firestore,
  productIds: readonly string[],
  getAll: GetAll = (...refs) => db.getAll(...refs),
): Promise<Skus> {
  const refs = productIds.flatMap((id) => SIZES.map((size) => skuRef(db, id, size)));
  if (refs.length === 0) return new Map();
  const read = [...toSkus(await getAll(...refs))];
  return new Map(await Promise.all(read.map(async ([id, sku]) => [id, await readAllShards(db, sku, getAll)] as const)));
}

/** The SKU with all its shards. */
export async function readAllShards(db: Firestore, sku: Sku, getAll: GetAll): Promise<Sku> {
  if (sku.spread === 1) return sku;
  const others = Array.from({ length: sku.spread - 1 }, (_, index) => index + 1);
  return withShards(sku, [...sku.shards, ...(await readShards(db, sku, others, getAll))]);
}

/** The pieces of a product in each size that has a SKU. */
export function stockIn(skus: Skus, productId: string): StockBySize {
  return Object.fromEntries(
    SIZES.flatMap((size) => {
      const sku = skus.get(skuId(productId, size));
      return sku ? [[size, sku.available]] : [];
    }),
  );
}

/** The stock from which a change starts: that of the product, and for an added size the pieces that its SKU has. */
export function stockBefore(
  [before, after]: readonly [StockBySize, StockBySize],
  skus: Skus,
  productId: string,
): StockBySize {
  const stock = stockIn(skus, productId);
  const sizes = SIZES.filter((size) => after[size] !== undefined);
  return { ...Object.fromEntries(sizes.map((size) => [size, stock[size] ?? 0])), ...before };
}

/** The fields of a new SKU. */
export const toNewSku = (productId: string, size: Size, available: number) => ({
  productId,
  size,
  available,
  updatedAt: FieldValue.serverTimestamp(),
});

/**
 * Writes the SKUs of a product that is changed from one stock to another; `skus` are those that were read. A size that
 * is added or removed is written even if it has no pieces, so that a change of its stock at the same time conflicts. The
 * batch fails if one of the documents from which it takes pieces has changed since it was read.
 */
export function writeStock(
  batch: Pick<ReadWrite, 'create' | 'update'>,
  db: Firestore,
  productId: string,
  [before, after]: readonly [StockBySize, StockBySize],
  skus: Skus,
): void {
  for (const size of SIZES) {
    if (before[size] === after[size]) continue;
    const available = after[size] ?? 0;
    const sku = skus.get(skuId(productId, size));
    if (!sku) batch.create(skuRef(db, productId, size), toNewSku(productId, size, available));
    else if (available > sku.available) addPieces(batch, db, sku, available - sku.available);
    else writeShards(batch, db, takePieces(sku, sku.available - available));
  }
}

/** A shard of a SKU with the pieces that it is to have. */
export type ShardWrite = Pick<Sku, 'productId' | 'size'> & Shard;

/** Writes shards. The batch fails if one of them has changed since it was read. */
export function writeShards(batch: Pick<ReadWrite, 'update'>, db: Firestore, writes: readonly ShardWrite[]): void {
  for (const { productId, size, index, available, lastWrite } of writes) {
    const fields = { available, updatedAt: FieldValue.serverTimestamp() };
    batch.update(skuRef(db, productId, size, index), fields, { lastUpdateTime: lastWrite });
  }
}

/**
 * Spreads new pieces over all shards. Only shard 0, which is written when shards are merged, must be unchanged: the
 * others may be sold from at the same time.
 */
function addPieces(batch: Pick<ReadWrite, 'update'>, db: Firestore, sku: Sku, pieces: number): void {
  const { productId, size, spread, shards } = sku;
  for (const { index, available, lastWrite } of shards) {
    const more = evenShare(pieces, spread, index);
    if (index === 0) writeShards(batch, db, [{ productId, size, index, available: available + more, lastWrite }]);
    else if (more > 0) {
      const fields = { available: FieldValue.increment(more), updatedAt: FieldValue.serverTimestamp() };
      batch.update(skuRef(db, productId, size, index), fields, {});
    }
  }
}

/** The share of shard `index` when pieces are spread evenly; the first shards have one more. */
export function evenShare(pieces: number, shards: number, index: number): number {
  return Math.floor(pieces / shards) + (index < pieces % shards ? 1 : 0);
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
