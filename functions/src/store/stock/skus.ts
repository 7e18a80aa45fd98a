/** SKUs: the pieces of each size of each product, and the shards over which a drop spreads them. */
import {
  type Timestamp,
  type Firestore,
  type DocumentSnapshot,
  type QuerySnapshot,
  type DocumentReference,
  type Query,
  FieldValue,
  type UpdateData,
} from '@google-cloud/firestore';
import * as v from 'valibot';
import { sizeSchema, type Size, type StockBySize } from '@nirala/contract/product/size';
import type { Costs, SkuDetails } from '@nirala/contract/product/sku';
import { toRupees } from '@nirala/contract/text/money';
import { logWarning } from '../../lib/log.ts';
import { ifValid, natural, paise, positive, timestamp } from '../documents.ts';
import type { ReadWrite } from '../contention.ts';

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
  size: sizeSchema,
  available: natural,
  /** The owner's SKU code and low-stock threshold (pieces), only in shard 0. Shoppers never get them. */
  sku: v.optional(v.string()),
  lowAt: v.optional(v.number()),
  /**
   * What a piece costs the store from this day of the bill on, and the receipt that said so; only in shard 0. Orders keep
   * the cost of their day. Neither shoppers nor replicas get it.
   */
  cost: v.optional(v.object({ paise, since: v.string(), receipt: v.string() })),
  /** Absent in shard 0. */
  shard: v.optional(natural, 0),
  /** Only in shard 0, during a drop. */
  shards: v.optional(positive, 1),
  updatedAt: timestamp,
});

/** What a piece of a SKU costs: see `storedSchema`. */
export type SkuCost = NonNullable<v.InferOutput<typeof storedSchema>['cost']>;

/** The owner's code and low-stock threshold of a SKU. */
export type OwnersDetails = { sku?: string | undefined; lowAt?: number | undefined };

/** One document of a SKU. */
export type Shard = { index: number; available: number; lastWrite: Timestamp };

/**
 * `shards`: those that were read, at least one; an order takes its pieces from the first ones. `spread`: how many there
 * are. `available`: the sum of those that were read.
 */
export type Sku = OwnersDetails & {
  productId: string;
  size: Size;
  available: number;
  cost?: SkuCost | undefined;
  shards: readonly Shard[];
  spread: number;
};

/** A shard of a SKU with the pieces that it is to have. */
export type ShardWrite = Pick<Sku, 'productId' | 'size'> & Shard;

/** A shard as a replica reads it. */
export type SeenSku = OwnersDetails & {
  productId: string;
  size: Size;
  shard: number;
  available: number;
  updatedAt: Timestamp;
};

/** The id of the SKU, which is also the id of its shard 0. */
export const skuId = (productId: string, size: Size) => `${productId}.${size}`;

const skus = (db: Firestore) => db.collection('skus');

/** The document of a shard of a SKU. */
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

/** The documents of the SKUs of a product, also those of sizes that are not made any more and of earlier drops. */
export const skuDocsOf = (db: Firestore, productId: string): Query => skus(db).where('productId', '==', productId);

/** The ids of the products that have a SKU with more than one shard. */
export async function readSpreadProducts(db: Firestore): Promise<string[]> {
  const { docs } = await skus(db).where('shards', '>', 1).get();
  return [...new Set(docs.flatMap((doc) => fromSkuDoc(doc)?.productId ?? []))];
}

/** The fields of a document. Undefined, with a warning in the log, if it is invalid. */
function fromSkuDoc(doc: DocumentSnapshot) {
  const fields = ifValid(storedSchema, doc.data());
  if (fields && doc.updateTime) return { ...fields, lastWrite: doc.updateTime };
  if (doc.exists) logWarning('an invalid SKU is left out', { id: doc.id });
  return undefined;
}

const toSeen = (found: QuerySnapshot): SeenSku[] =>
  found.docs.flatMap((doc) => {
    const fields = fromSkuDoc(doc);
    if (!fields) return [];
    // Replicas serve shoppers: what a piece costs the store is not in them.
    const { lastWrite: _lastWrite, shards: _shards, cost: _cost, ...seen } = fields;
    return [seen];
  });

/** SKUs by their id. */
export type Skus = ReadonlyMap<string, Sku>;

/** The SKUs of these documents of shard 0, each with that shard only. */
export function toSkus(docs: readonly DocumentSnapshot[]): Skus {
  const all = docs.flatMap((doc) => fromSkuDoc(doc) ?? []);
  return new Map(
    all.map(({ productId, size, sku, lowAt, cost, available, shards, lastWrite }) => [
      skuId(productId, size),
      withShards({ productId, size, sku, lowAt, cost, spread: shards }, [{ index: 0, available, lastWrite }]),
    ]),
  );
}

/** The SKU with these of its shards. */
export function withShards(sku: Omit<Sku, 'shards' | 'available'>, shards: readonly Shard[]): Sku {
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
    const fields = fromSkuDoc(doc);
    return fields ? [{ index: fields.shard, available: fields.available, lastWrite: fields.lastWrite }] : [];
  });
}

/** Firestore's limit for the values of one `in`. */
const MAX_IN = 30;

/**
 * The SKUs of these products with all their shards, those of sizes that are not made any more too. Costs a read for each
 * document that a product has.
 */
export async function readSkusOf(
  db: Firestore,
  productIds: readonly string[],
  get: (query: Query) => Promise<QuerySnapshot> = (query) => query.get(),
): Promise<Skus> {
  const ids = Array.from({ length: Math.ceil(productIds.length / MAX_IN) }, (_, part) =>
    productIds.slice(part * MAX_IN, (part + 1) * MAX_IN),
  );
  const found = await Promise.all(ids.map((some) => get(skus(db).where('productId', 'in', some))));
  const docs = found.flatMap((each) => each.docs);
  const others = new Map<string, Shard[]>();
  for (const { productId, size, shard, available, lastWrite } of docs.flatMap((doc) => fromSkuDoc(doc) ?? [])) {
    const id = skuId(productId, size);
    if (shard > 0) others.set(id, [...(others.get(id) ?? []), { index: shard, available, lastWrite }]);
  }
  const first = [...toSkus(docs.filter((doc) => doc.get('shard') === undefined))];
  return new Map(
    first.map(([id, sku]) => {
      // Shards of an earlier drop stay, with no pieces.
      const more = (others.get(id) ?? []).filter(({ index }) => index < sku.spread);
      more.sort((a, b) => a.index - b.index);
      return [id, withShards(sku, [...sku.shards, ...more])];
    }),
  );
}

/** The owner's codes of these sizes, by the id of the SKU. Those without one are left out. */
export async function readSkuCodes(
  db: Firestore,
  sizes: readonly { productId: string; size: Size }[],
): Promise<ReadonlyMap<string, string>> {
  if (sizes.length === 0) return new Map();
  const ids = new Map(sizes.map(({ productId, size }) => [skuId(productId, size), skuRef(db, productId, size)]));
  const found = toSkus(await db.getAll(...ids.values()));
  return new Map([...found].flatMap(([id, { sku }]) => (sku === undefined ? [] : [[id, sku] as const])));
}

/** The SKU with all its shards. */
export async function readAllShards(db: Firestore, sku: Sku, getAll: GetAll): Promise<Sku> {
  if (sku.spread === 1) return sku;
  const others = Array.from({ length: sku.spread - 1 }, (_, index) => index + 1);
  return withShards(sku, [...sku.shards, ...(await readShards(db, sku, others, getAll))]);
}

/** The pieces of a product in each size that has a SKU. */
export function stockIn(skus: Skus, productId: string): StockBySize {
  return Object.fromEntries(skusOf(skus, productId).map(({ size, available }) => [size, available]));
}

/** The SKU codes and thresholds in these SKUs, which are those of one product. */
export function detailsIn(skus: Iterable<OwnersDetails & { size: Size }>): SkuDetails {
  const details: SkuDetails = { skuCodes: {}, lowAt: {} };
  for (const { size, sku, lowAt } of skus) {
    if (sku !== undefined) details.skuCodes[size] = sku;
    if (lowAt !== undefined) details.lowAt[size] = lowAt;
  }
  return details;
}

/** What a piece of each of these sizes costs, in rupees; undefined if no cost is known. */
export function costsIn(skus: Skus, productId: string, sizes: readonly Size[]): Costs | undefined {
  const known = sizes.flatMap((size) => {
    const cost = skus.get(skuId(productId, size))?.cost;
    return cost ? [[size, { cost: toRupees(cost.paise), since: cost.since }] as const] : [];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** The SKUs of one product. */
export const skusOf = (skus: Skus, productId: string): Sku[] =>
  [...skus.values()].filter((sku) => sku.productId === productId);

/** The sizes that are keys of one of these records. */
export const sizesIn = (...records: readonly object[]): Size[] => [...new Set(records.flatMap(Object.keys))];

/** A change of what only shard 0 has. */
export type SkuUpdate = UpdateData<OwnersDetails & { cost?: SkuCost }>;

/** The fields of a new SKU. */
export const toNewSku = (productId: string, size: Size, available: number) => ({
  productId,
  size,
  available,
  updatedAt: FieldValue.serverTimestamp(),
});

/** Writes shards, and `details` into shard 0. The batch fails if one of them has changed since it was read. */
export function writeShards(
  batch: Pick<ReadWrite, 'update'>,
  db: Firestore,
  writes: readonly ShardWrite[],
  details: SkuUpdate = {},
): void {
  for (const { productId, size, index, available, lastWrite } of writes) {
    const fields = { available, ...(index === 0 ? details : {}), updatedAt: FieldValue.serverTimestamp() };
    batch.update(skuRef(db, productId, size, index), fields, { lastUpdateTime: lastWrite });
  }
}

/** The share of shard `index` when pieces are spread evenly; the first shards have one more. */
export function evenShare(pieces: number, shards: number, index: number): number {
  return Math.floor(pieces / shards) + (index < pieces % shards ? 1 : 0);
}
