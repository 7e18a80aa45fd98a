/** Products in Firestore, with the stock that their SKUs have. */
import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from '@google-cloud/firestore';
import type { CategoryId } from '@nirala/contract/product/category';
import { fromDocument, namesOf, toDocument } from '@nirala/contract/field/fields';
import { productSchema, type Product } from '@nirala/contract/product/product';
import {
  type AdminProduct,
  type Drop,
  INITIAL_FIELDS,
  type LinkedProduct,
  PRODUCT_FIELDS,
  type ProductFields,
} from '@nirala/contract/product/fields';
import { NO_FITS, NO_RATINGS } from '@nirala/contract/review/no-reviews';
import { summariseRatings } from '@nirala/contract/review/summary';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import { skuDetailsOf, type SkuDetails } from '@nirala/contract/product/sku';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';
import { changedFields } from '../lib/merge-edit.ts';
import { openingRef } from './stock/movements.ts';
import type { ReadWrite } from './contention.ts';
import { positive, timestamp } from './documents.ts';
import { seededPrice } from './price-history.ts';
import { costsIn, detailsIn, readSkusOf, skuRef, skusOf, stockIn, toNewSku, type Skus } from './stock/skus.ts';

const { ratings, fits, fitsBySize, photoReviews } = productSchema.entries;

/** A drop as it is stored: null if it was one before. */
const storedDrop = v.nullable(
  v.object({
    startsAt: v.pipe(
      timestamp,
      v.transform((at) => at.toDate().toISOString()),
    ),
    perPhone: positive,
  }),
);

// Codes and thresholds are in the documents of the SKUs.
const { skuCodes: _codes, lowAt: _lowAt, ...others } = PRODUCT_FIELDS;

/** The owner's fields of `products/{id}`. Its stock is in `skus`: see stock/skus.ts. */
const DOCUMENT_FIELDS = {
  ...others,
  drop: { ...PRODUCT_FIELDS.drop, stored: { ...PRODUCT_FIELDS.drop.stored, schema: storedDrop, write: toStoredDrop } },
};

/**
 * A product whose stored field is not valid is sold without that field, except with these: it would be sold on other terms
 * than the owner's.
 */
const DECISIVE: ReadonlySet<string> = new Set<keyof ProductFields>([
  'drop',
  'returnable',
  'hsn',
  'origin',
  'makers',
  'careContact',
]);

/** What else `products/{id}` has. `active: false` is hidden; so is every archived one. */
const othersSchema = v.object({
  // Counts only, written by shoppers/reviews.ts. The average is computed when the product is read.
  ratings,
  fits,
  fitsBySize,
  photoReviews,
  active: v.boolean(),
  archived: v.optional(v.boolean()),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Everything in the document of a product. */
export const storedSchema = v.object({
  ...Object.fromEntries(
    Object.entries(DOCUMENT_FIELDS).map(([name, { stored }]) => [stored.name(name), stored.schema]),
  ),
  ...othersSchema.entries,
});

/** A product as its document has it, without the stock. */
export type UnstockedProduct = Omit<LinkedProduct, 'stock' | 'stockBySize'>;

/** A product of a document. `lastWrite`: the precondition of the next write. */
export type StoredProduct = { product: UnstockedProduct; active: boolean; updatedAt: Timestamp; lastWrite: Timestamp };

/** A product as a replica reads it. */
export type SeenProduct = Pick<StoredProduct, 'product' | 'active' | 'updatedAt'>;

/** `sizes`: if they are absent, those of `stockBySize`, numbers first. */
export type NewProduct = Omit<
  LinkedProduct,
  | '_id'
  | 'stock'
  | 'sizes'
  | 'returns'
  | 'imageUrl'
  | 'createdAt'
  | 'ratingAverage'
  | 'ratingCount'
  | 'ratings'
  | 'fits'
  | 'origin'
  | 'revision'
> & { sizes?: Size[] } & Partial<Pick<ProductFields, 'origin'>>;

export const productRef = (db: Firestore, id: string) => db.collection('products').doc(id);

/**
 * A product that was deleted: its document stays with these fields and the time, because replicas read what was written
 * since, and would miss a document that is gone. So its id is never used again.
 */
export const DELETED = { deleted: true } as const;

/** A deleted product, as a replica reads it. */
export type GoneProduct = { id: string; updatedAt: Timestamp };

/** Products as a replica reads them: those that there are, and those that were deleted. */
export type ReadProducts = { products: StoredProduct[]; gone: GoneProduct[] };

export const isDeleted = (doc: DocumentSnapshot): boolean => doc.get('deleted') === true;

function toReadProducts(found: QuerySnapshot): ReadProducts {
  const gone = found.docs.filter(isDeleted).flatMap((doc): GoneProduct[] => {
    const updatedAt: unknown = doc.get('updatedAt');
    return updatedAt instanceof Timestamp ? [{ id: doc.id, updatedAt }] : [];
  });
  return { products: fromQuery(found), gone };
}

/** Those of these ids that no product has, hidden ones included. Each id costs a read. */
export async function findMissing(db: Firestore, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const docs = await db.getAll(...ids.map((id) => productRef(db, id)), { fieldMask: ['active'] });
  return new Set(docs.filter((doc) => doc.get('active') === undefined).map(({ id }) => id));
}

/** The names of those of these products that exist, and whether they are on sale. Each costs a read. */
export async function readNames(
  db: Firestore,
  ids: readonly string[],
): Promise<{ id: string; name: string; active: boolean }[]> {
  if (ids.length === 0) return [];
  const docs = await db.getAll(...ids.map((id) => productRef(db, id)), { fieldMask: ['name', 'active'] });
  return docs.flatMap((doc) =>
    doc.get('active') !== undefined
      ? [{ id: doc.id, name: String(doc.get('name')), active: doc.get('active') === true }]
      : [],
  );
}

/** Every product, including hidden ones. Each product costs a read: see catalogue/snapshot.ts. */
export async function readEvery(db: Firestore): Promise<ReadProducts> {
  return toReadProducts(await db.collection('products').get());
}

/** Whether a product, hidden or not, names this category. `find`: in a transaction, its query. */
export async function hasProducts(
  db: Firestore,
  category: CategoryId,
  find: ReadWrite['find'] = (query) => query.get(),
): Promise<boolean> {
  return !(await find(db.collection('products').where('category', '==', category).limit(1).select())).empty;
}

/** A few of the products that show a picture (`/images/{id}/1440.webp`). */
export const productsShowing = (db: Firestore, url: string): Query =>
  db.collection('products').where('images', 'array-contains', url).limit(2);

/** The products written or deleted after `since`, including hidden ones, oldest first. */
export async function readChanged(db: Firestore, since: Timestamp): Promise<ReadProducts> {
  return toReadProducts(await db.collection('products').where('updatedAt', '>', since).orderBy('updatedAt').get());
}

/** The ids of the drops that start after `since`, including those of hidden products. */
export async function readDropsSince(db: Firestore, since: Date): Promise<string[]> {
  const found = db.collection('products').where('drop.startsAt', '>', Timestamp.fromDate(since)).select();
  return (await found.get()).docs.map(({ id }) => id);
}

/** At most `limit` products after this id, including hidden ones, sorted by id; `next` is the id to continue after. */
export async function readInOrder(db: Firestore, after: string | undefined, limit: number) {
  const sorted = db.collection('products').orderBy(FieldPath.documentId());
  const found = await (after === undefined ? sorted : sorted.startAfter(after)).limit(limit).get();
  return { products: fromQuery(found), next: found.size < limit ? undefined : found.docs.at(-1)?.id };
}

/**
 * The product of a document. A field that is not valid is left out with a warning in the log; undefined, with a warning, if
 * the product cannot be sold without it.
 */
export function fromDoc(doc: DocumentSnapshot): StoredProduct | undefined {
  const data = doc.data();
  if (!data || !doc.updateTime || isDeleted(doc)) return undefined;
  const { values, invalid } = fromDocument(DOCUMENT_FIELDS, data);
  const { success, output, issues } = v.safeParse(othersSchema, data);
  const names = [...invalid, ...(issues ?? []).map((issue) => v.getDotPath(issue))];
  const isLost = !success || invalid.some((name) => DECISIVE.has(name) || !('initial' in DOCUMENT_FIELDS[name]));
  if (names.length > 0)
    logWarning(isLost ? 'an invalid product is left out' : 'an invalid field of a product is left out', {
      id: doc.id,
      path: names.join(),
    });
  if (isLost) return undefined;
  const { active, archived = false, createdAt, updatedAt, ...counts } = output;
  const product: UnstockedProduct = {
    ...values,
    ...counts,
    _id: doc.id,
    id: doc.id,
    imageUrl: values.images[0] ?? '',
    ...summariseRatings(counts.ratings),
    createdAt: createdAt.toDate().toISOString(),
    ...(archived && { archived: true as const }),
  };
  for (const name of OMITTED)
    if (isDeepStrictEqual(values[name], INITIAL_FIELDS[name])) Reflect.deleteProperty(product, name);
  return { product, active: active && !archived, updatedAt, lastWrite: doc.updateTime };
}

/** The fields that a product in memory and in replies lacks while they are as at first. */
const OMITTED = namesOf(DOCUMENT_FIELDS).filter((name) => {
  const [, shown] = Object.entries(productSchema.entries).find(([each]) => each === name) ?? [];
  return 'initial' in DOCUMENT_FIELDS[name] && (!shown || v.is(shown, undefined));
});

/** The product with the stock of its sizes. A size without a SKU is sold out. */
export function withStock<T extends Pick<Product, 'sizes'>>(product: T, stock: StockBySize | undefined) {
  const stockBySize: StockBySize = Object.fromEntries(product.sizes.map((size) => [size, stock?.[size] ?? 0]));
  return { ...product, stock: totalStock(stockBySize), stockBySize };
}

/** The product as the admin sees it. ApiError 404 without one. */
export function toAdminProduct(
  stored: Pick<StoredProduct, 'product' | 'active'> | undefined,
  skus: Skus,
): AdminProduct {
  if (!stored) throw new ApiError('product-not-found');
  const { product, active } = stored;
  const details = detailsIn(skusOf(skus, product.id));
  const costs = costsIn(skus, product.id, product.sizes);
  const stocked = withStock(product, stockIn(skus, product.id));
  return { ...asAdminProduct({ product: stocked, details, active }), ...(costs && { costs }) };
}

/** A product with its stock, and apart from it what shoppers never get. `active: false` is hidden. */
export type StockedProduct = { product: LinkedProduct; details: SkuDetails; active: boolean };

/** The product as the admin sees it, with all fields, from a replica that has its stock. */
export const asAdminProduct = ({ product, details, active }: StockedProduct): AdminProduct => ({
  ...INITIAL_FIELDS,
  ...product,
  ...skuDetailsOf(details, product.sizes),
  active,
});

/** The product as the admin sees it, read from Firestore. ApiError 404 without one. */
export async function readAdminProduct(db: Firestore, id: string): Promise<AdminProduct> {
  const [doc, skus] = await Promise.all([productRef(db, id).get(), readSkusOf(db, [id])]);
  return toAdminProduct(fromDoc(doc), skus);
}

/** The document fields that differ between two states of a product. */
export const toChangedFields = (before: AdminProduct, after: AdminProduct): Record<string, unknown> =>
  changedFields(toFields(before), toFields(after));

/** The document fields that an admin can write. */
const toFields = ({ active, archived, ...product }: AdminProduct): Record<string, unknown> => ({
  ...toDocument(DOCUMENT_FIELDS, product),
  active,
  archived: archived === true,
});

function toStoredDrop(drop: Drop | null) {
  return drop && { startsAt: Timestamp.fromDate(new Date(drop.startsAt)), perPhone: drop.perPhone };
}

function fromQuery(found: QuerySnapshot): StoredProduct[] {
  return found.docs.map(fromDoc).filter((stored) => stored !== undefined);
}

/** The stock of the sizes that are made, with what follows from it. `sizes`: in the order of their set. */
export const stockFields = (stockBySize: StockBySize, sizes: readonly Size[]) => ({
  stockBySize,
  stock: totalStock(stockBySize),
  sizes: [...sizes],
});

function totalStock(stock: StockBySize): number {
  return Object.values(stock).reduce<number>((sum, pieces = 0) => sum + pieces, 0);
}

/** The number of products that are saved in one batch, each with its SKUs and movements. */
const BATCH = 100;

/**
 * Creates or replaces products that have no movements, with their SKUs and the opening of their stock's history. The
 * first one gets the newest `createdAt`, each next one `apart` milliseconds less.
 */
export async function saveProducts(
  db: Firestore,
  products: readonly NewProduct[],
  { now = new Date(), apart = 1000 }: { now?: Date; apart?: number } = {},
): Promise<void> {
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = db.batch();
    products.slice(start, start + BATCH).forEach((product, index) => {
      const createdAt = Timestamp.fromMillis(now.getTime() - (start + index) * apart);
      batch.set(productRef(db, product.id), toNewDoc(product, createdAt));
      batch.set(...seededPrice(db, product.id, product));
      for (const [size, delta = 0] of Object.entries(product.stockBySize)) {
        batch.set(skuRef(db, product.id, size), toNewSku(product.id, size, delta));
        const cause = { reason: 'opening', ref: 'seed', by: 'store', at: FieldValue.serverTimestamp() };
        if (delta > 0) batch.set(openingRef(db, product.id, size), { productId: product.id, size, delta, ...cause });
      }
    });
    await batch.commit();
  }
}

/** The document of a new product, without reviews. Its SKUs are documents of their own. */
export function toNewDoc(
  { stockBySize, sizes = Object.keys(stockBySize), ...product }: NewProduct,
  createdAt: Timestamp,
  active = true,
) {
  return {
    ...toDocument(DOCUMENT_FIELDS, { ...INITIAL_FIELDS, ...product, sizes }),
    active,
    ratings: NO_RATINGS,
    fits: NO_FITS,
    createdAt,
    updatedAt: FieldValue.serverTimestamp(),
  };
}
