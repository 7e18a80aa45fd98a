import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from '@google-cloud/firestore';
import { toPaise, toRupees } from '@nirala/contract/money';
import { productSchema, type Product } from '@nirala/contract/product';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { NO_FITS, NO_RATINGS, summariseRatings } from '@nirala/contract/review-summary';
import { SIZES, type StockBySize } from '@nirala/contract/size';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';

const timestamp = v.instance(Timestamp);
const { brand, name, description, images, category, keyHighlights, sizeChart } = productSchema.entries;
const { manufacture, care, colour, ratings, fits, stock, stockBySize } = productSchema.entries;
const paise = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `products/{id}`: the wire's fields with money in paise. `stock` is the sum of `stockBySize`; `active: false` is deleted. */
export const storedSchema = v.object({
  ...{ brand, name, description, images, category, keyHighlights, sizeChart, manufacture, care, colour },
  // Counts only, kept by reviews/write.ts: what they come to is worked out when the product is read.
  ...{ ratings, fits, stock, stockBySize },
  pricePaise: paise,
  discountedPricePaise: paise,
  active: v.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A product with what only the server needs. */
export type StoredProduct = { product: Product; active: boolean; updatedAt: Timestamp; lastWrite: Timestamp };

/** A product as a replica takes it up. */
export type SeenProduct = Pick<StoredProduct, 'product' | 'active' | 'updatedAt'>;

export type NewProduct = Omit<
  Product,
  '_id' | 'stock' | 'sizes' | 'imageUrl' | 'createdAt' | 'ratingAverage' | 'ratingCount' | 'ratings' | 'fits'
>;

export const productRef = (db: Firestore, id: string) => db.collection('products').doc(id);

/** Every product, hidden ones too. One read a product: see catalogue/snapshot.ts. */
export async function readEvery(db: Firestore): Promise<StoredProduct[]> {
  return fromQuery(await db.collection('products').get());
}

/** What was written after `since`, hidden products too, oldest first. */
export async function readChanged(db: Firestore, since: Timestamp): Promise<StoredProduct[]> {
  return fromQuery(await db.collection('products').where('updatedAt', '>', since).orderBy('updatedAt').get());
}

/** So many products, hidden ones too, in the order of their ids, and the id to go on after if there may be more. */
export async function readInOrder(db: Firestore, after: string | undefined, limit: number) {
  const sorted = db.collection('products').orderBy(FieldPath.documentId());
  const found = await (after === undefined ? sorted : sorted.startAfter(after)).limit(limit).get();
  return { products: fromQuery(found), next: found.size < limit ? undefined : found.docs.at(-1)?.id };
}

/** The product as a document holds it; undefined (and a line in the log) for one that was broken by hand. */
export function fromDoc(doc: DocumentSnapshot): StoredProduct | undefined {
  const result = v.safeParse(storedSchema, doc.data());
  if (!result.success || !doc.updateTime) {
    if (doc.exists)
      logWarning('a product is broken and left out', {
        id: doc.id,
        path: result.issues?.map((issue) => v.getDotPath(issue)).join(),
      });
    return undefined;
  }
  const { pricePaise, discountedPricePaise, active, createdAt, updatedAt, ...rest } = result.output;
  const product: Product = {
    ...rest,
    _id: doc.id,
    id: doc.id,
    imageUrl: rest.images[0] ?? '',
    price: toRupees(pricePaise),
    discountedPrice: toRupees(discountedPricePaise),
    ...summariseRatings(rest.ratings),
    sizes: SIZES.filter((size) => rest.stockBySize[size] !== undefined),
    createdAt: createdAt.toDate().toISOString(),
  };
  return { product, active, updatedAt, lastWrite: doc.updateTime };
}

/** The product as the admin sees it. ApiError 404 where there is none. */
export function toAdminProduct(stored: Pick<StoredProduct, 'product' | 'active'> | undefined): AdminProduct {
  if (!stored) throw new ApiError('product-not-found');
  return { ...stored.product, active: stored.active };
}

/** What to write so that a document that holds `before` holds `after`. */
export function toChangedFields(before: AdminProduct, after: AdminProduct): Record<string, unknown> {
  const old = toFields(before);
  return Object.fromEntries(
    Object.entries(toFields(after)).filter(([name, value]) => !isDeepStrictEqual(value, old[name])),
  );
}

/** Those of a document's fields that the admin's writes are about. */
function toFields({ price, discountedPrice, stockBySize, active, ...product }: AdminProduct): Record<string, unknown> {
  const { brand, name, description, category, colour, images, keyHighlights, sizeChart, manufacture, care } = product;
  return {
    ...{ brand, name, description, category, colour, images, keyHighlights, sizeChart, manufacture, care },
    ...{ stockBySize, stock: totalStock(stockBySize), active },
    ...{ pricePaise: toPaise(price), discountedPricePaise: toPaise(discountedPrice) },
  };
}

function fromQuery(found: QuerySnapshot): StoredProduct[] {
  return found.docs.map(fromDoc).filter((stored) => stored !== undefined);
}

export function totalStock(stock: StockBySize): number {
  return SIZES.reduce((sum, size) => sum + (stock[size] ?? 0), 0);
}

/**
 * Creates or replaces products, in batches of 400. `createdAt` orders "newest first": the first of the list is
 * the newest, one second before the next.
 */
export async function saveProducts(db: Firestore, products: readonly NewProduct[], now = new Date()): Promise<void> {
  for (let start = 0; start < products.length; start += 400) {
    const batch = db.batch();
    products.slice(start, start + 400).forEach((product, index) => {
      const createdAt = Timestamp.fromMillis(now.getTime() - (start + index) * 1000);
      batch.set(productRef(db, product.id), toNewDoc(product, createdAt));
    });
    await batch.commit();
  }
}

/** A product that nobody has bought or reviewed yet, as it is stored. */
export function toNewDoc(
  { id: _id, price, discountedPrice, ...rest }: NewProduct,
  createdAt: Timestamp,
  active = true,
) {
  return {
    ...rest,
    stock: totalStock(rest.stockBySize),
    pricePaise: toPaise(price),
    discountedPricePaise: toPaise(discountedPrice),
    active,
    ratings: NO_RATINGS,
    fits: NO_FITS,
    createdAt,
    updatedAt: FieldValue.serverTimestamp(),
  };
}
