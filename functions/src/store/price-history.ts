/** The history of prices: what each product cost before and after each change. */
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from '@google-cloud/firestore';
import { toPaise, toRupees, type Paise, type Rupees } from '@nirala/contract/text/money';
import type { PriceChange } from '@nirala/contract/product/price-change';
import * as v from 'valibot';
import { ifValid, paise, timestamp, toIso } from './documents.ts';
import { readPage, type TimeCursor, type TimePage } from './time-cursor.ts';

/** `discountedPricePaise`: the regular price. `soldPaise`: the price in a sale; absent without one. */
const storedPrices = v.object({ pricePaise: paise, discountedPricePaise: paise, soldPaise: v.optional(paise) });

/**
 * `priceHistory/{id}`: one change of the prices of a product, written in the same batch as the product, or for a sale by a
 * job. Never changed or deleted. `before` is absent in the entry of a new product.
 */
const storedSchema = v.object({
  before: v.optional(storedPrices),
  after: storedPrices,
  by: v.string(),
  /** The name of the sale that began, changed or ended. */
  sale: v.optional(v.string()),
  at: timestamp,
});

/** `sold`: the price in a sale, if there is one. */
export type Prices = { price: Rupees; discountedPrice: Rupees; sold?: Rupees | undefined };
type Batch = { create: (ref: DocumentReference, data: DocumentData) => unknown };

const history = (db: Firestore) => db.collection('priceHistory');

/** Adds the change to the batch that writes the product, if there is one. `before` is undefined for a new product. */
export function addPriceChange(
  batch: Batch,
  db: Firestore,
  productId: string,
  [before, after]: readonly [Prices | undefined, Prices],
  by: string,
): void {
  if (before && isSamePrice(before, after)) return;
  batch.create(history(db).doc(), toDoc(productId, [before, after], by));
}

export const isSamePrice = (a: Prices, b: Prices): boolean =>
  a.price === b.price && a.discountedPrice === b.discountedPrice && a.sold === b.sold;

/** The change that a sale made. With the same `run` it is written once. */
export const saleChange = (
  db: Firestore,
  productId: string,
  change: readonly [Prices, Prices],
  sale: string,
  run: number,
) => [history(db).doc(`${productId}.sale-${run}`), { ...toDoc(productId, change, 'sale'), sale }] as const;

/** The first entry of a seeded product. It has an id of its own, so that seeding again adds no second one. */
export const seededPrice = (db: Firestore, productId: string, now: Prices) =>
  [history(db).doc(`${productId}.seed`), toDoc(productId, [undefined, now], 'store')] as const;

const seeded = (db: Firestore) => history(db).where('by', '==', 'store');

/** How many products the seed has made. */
export const countSeeded = async (db: Firestore): Promise<number> => (await seeded(db).count().get()).data().count;

/** Their ids, also of those that do not exist any more. */
export async function readSeededIds(db: Firestore): Promise<string[]> {
  const { docs } = await seeded(db).select('productId').get();
  return docs.map((doc) => String(doc.get('productId')));
}

const toDoc = (productId: string, [before, after]: readonly [Prices | undefined, Prices], by: string) => ({
  productId,
  before: before && toStored(before),
  after: toStored(after),
  by,
  at: FieldValue.serverTimestamp(),
});

const toStored = ({ price, discountedPrice, sold }: Prices) => ({
  pricePaise: toPaise(price),
  discountedPricePaise: toPaise(discountedPrice),
  ...(sold !== undefined && { soldPaise: toPaise(sold) }),
});

const fromStored = ({ pricePaise, discountedPricePaise, soldPaise }: StoredPrices): Prices => ({
  price: toRupees(pricePaise),
  discountedPrice: toRupees(discountedPricePaise),
  ...(soldPaise !== undefined && { sold: toRupees(soldPaise) }),
});

type StoredPrices = v.InferOutput<typeof storedPrices>;

/** What shoppers pay. */
const paidPaise = ({ discountedPricePaise, soldPaise = discountedPricePaise }: StoredPrices): Paise => soldPaise;

/** The changes of the prices of a product, newest first. */
export async function readPriceChanges(
  db: Firestore,
  productId: string,
  { after, limit }: { after: TimeCursor | undefined; limit: number },
): Promise<TimePage<PriceChange>> {
  const ofProduct = history(db).where('productId', '==', productId);
  return readPage(ofProduct, { size: limit, after, field: 'at' }, fromDoc);
}

function fromDoc(doc: DocumentSnapshot): PriceChange | undefined {
  const change = ifValid(storedSchema, doc.data());
  if (!change) return undefined;
  const { before, after, by, sale, at } = change;
  return { _id: doc.id, before: before && fromStored(before), after: fromStored(after), by, sale, at: toIso(at) };
}

const CHANGES_PER_RUN = 1000;

/** The products whose price fell since a time, each once, and the time of the last change that was read. */
export async function readPriceDropsSince(db: Firestore, since: Timestamp) {
  const { docs } = await history(db).where('at', '>', since).orderBy('at').limit(CHANGES_PER_RUN).get();
  const dropped = new Set<string>();
  for (const doc of docs) {
    const change = ifValid(v.object({ ...storedSchema.entries, productId: v.string() }), doc.data());
    if (!change?.before) continue;
    if (paidPaise(change.after) < paidPaise(change.before)) dropped.add(change.productId);
  }
  const last: unknown = docs.at(-1)?.get('at');
  return { dropped: [...dropped], last: last instanceof Timestamp ? last : undefined };
}

const CHANGES_PER_PRODUCT = 200;

/** What shoppers paid for a product before each of its last changes, newest first. */
export async function readEarlierPrices(db: Firestore, productId: string): Promise<{ at: Date; paise: Paise }[]> {
  const ofProduct = history(db).where('productId', '==', productId);
  const { docs } = await ofProduct.orderBy('at', 'desc').limit(CHANGES_PER_PRODUCT).get();
  return docs.flatMap((doc) => {
    const { at, before } = ifValid(storedSchema, doc.data()) ?? {};
    return at && before ? [{ at: at.toDate(), paise: paidPaise(before) }] : [];
  });
}
