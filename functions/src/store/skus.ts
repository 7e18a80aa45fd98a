import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from '@google-cloud/firestore';
import { SIZES, type Size, type StockBySize } from '@nirala/contract/size';
import { NO_SKU_DETAILS, type SkuDetails } from '@nirala/contract/sku-details';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import type { ReadWrite } from './optimistic-batch.ts';

/**
 * `skus/{productId}.{size}`: the pieces of one size that can be sold. Orders write these documents and never products,
 * so an edit never meets a sale, and two sizes of a product never meet each other.
 */
const storedSchema = v.object({
  productId: v.string(),
  size: v.picklist(SIZES),
  available: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The owner's SKU code and low-stock threshold (pieces). Shoppers never get them. */
  sku: v.optional(v.string()),
  lowAt: v.optional(v.number()),
  updatedAt: v.instance(Timestamp),
});

export type Sku = v.InferOutput<typeof storedSchema> & { lastWrite: Timestamp };

/** A SKU as a replica reads it. */
export type SeenSku = Omit<Sku, 'lastWrite'>;

/** The id of the document. */
export const skuId = (productId: string, size: Size) => `${productId}.${size}`;

const skus = (db: Firestore) => db.collection('skus');

export const skuRef = (db: Firestore, productId: string, size: Size) => skus(db).doc(skuId(productId, size));

/** Every SKU. Each costs a read: see catalogue/snapshot.ts. */
export async function readEverySku(db: Firestore): Promise<Sku[]> {
  return fromQuery(await skus(db).get());
}

/** The SKUs written after `since`, oldest first. */
export async function readChangedSkus(db: Firestore, since: Timestamp): Promise<Sku[]> {
  return fromQuery(await skus(db).where('updatedAt', '>', since).orderBy('updatedAt').get());
}

/** The SKU of a document. Undefined, with a warning in the log, if the document is invalid. */
export function fromSkuDoc(doc: DocumentSnapshot): Sku | undefined {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (success && doc.updateTime) return { ...output, lastWrite: doc.updateTime };
  if (doc.exists) logWarning('an invalid SKU is left out', { id: doc.id });
  return undefined;
}

const fromQuery = (found: QuerySnapshot): Sku[] => found.docs.map(fromSkuDoc).filter((sku) => sku !== undefined);

/** SKUs by their id. */
export type Skus = ReadonlyMap<string, Sku>;

export const toSkus = (docs: readonly DocumentSnapshot[]): Skus =>
  new Map(docs.flatMap((doc) => fromSkuDoc(doc) ?? []).map((sku) => [skuId(sku.productId, sku.size), sku]));

type GetAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;

/** The SKUs of these products. */
export async function readSkusOf(
  db: Firestore,
  productIds: readonly string[],
  getAll: GetAll = (...refs) => db.getAll(...refs),
): Promise<Skus> {
  const refs = productIds.flatMap((id) => SIZES.map((size) => skuRef(db, id, size)));
  return refs.length > 0 ? toSkus(await getAll(...refs)) : new Map();
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

/** The SKU codes and thresholds in these SKUs, which are those of one product. */
export function detailsIn(skus: Iterable<SeenSku>): SkuDetails {
  const details: SkuDetails = { skuCodes: {}, lowAt: {} };
  for (const { size, sku, lowAt } of skus) {
    if (sku !== undefined) details.skuCodes[size] = sku;
    if (lowAt !== undefined) details.lowAt[size] = lowAt;
  }
  return details;
}

/** The SKUs of one product. */
export const skusOf = (skus: Skus, productId: string): Sku[] =>
  SIZES.flatMap((size) => skus.get(skuId(productId, size)) ?? []);

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
 * is added or removed is written even if it has no pieces, so that a change of its stock at the same time conflicts.
 * `details`: their codes and thresholds before and after, if these change too. The batch fails if one of these SKUs has
 * changed since it was read.
 */
export function writeStock(
  batch: Pick<ReadWrite, 'create' | 'update'>,
  db: Firestore,
  productId: string,
  [before, after]: readonly [StockBySize, StockBySize],
  skus: Skus,
  [old, next]: readonly [SkuDetails, SkuDetails] = [NO_SKU_DETAILS, NO_SKU_DETAILS],
): void {
  for (const size of SIZES) {
    const [sku, lowAt] = [next.skuCodes[size], next.lowAt[size]];
    const isSame = sku === old.skuCodes[size] && lowAt === old.lowAt[size];
    if (before[size] === after[size] && isSame) continue;
    const available = after[size] ?? 0;
    const ref = skuRef(db, productId, size);
    const known = skus.get(skuId(productId, size));
    if (!known) {
      const details = { ...(sku === undefined ? {} : { sku }), ...(lowAt === undefined ? {} : { lowAt }) };
      batch.create(ref, { ...toNewSku(productId, size, available), ...details });
      continue;
    }
    const details = isSame ? {} : { sku: sku ?? FieldValue.delete(), lowAt: lowAt ?? FieldValue.delete() };
    const fields = { available, ...details, updatedAt: FieldValue.serverTimestamp() };
    batch.update(ref, fields, { lastUpdateTime: known.lastWrite });
  }
}
