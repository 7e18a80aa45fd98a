import {
  FieldPath,
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
import { readPage, type TimeCursor, type TimePage } from './time-cursor.ts';

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));
const prices = v.object({ pricePaise: paise, discountedPricePaise: paise });

/**
 * `priceHistory/{id}`: one change of the prices of a product, written in the same batch as the product. Never changed or
 * deleted. `before` is absent in the entry of a new product.
 */
const storedSchema = v.object({
  before: v.optional(prices),
  after: prices,
  by: v.string(),
  at: v.instance(Timestamp),
});

type Prices = { price: Rupees; discountedPrice: Rupees };
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
  const isSame = before?.price === after.price && before.discountedPrice === after.discountedPrice;
  if (isSame) return;
  batch.create(history(db).doc(), toDoc(productId, [before, after], by));
}

/** The first entry of a seeded product. It has an id of its own, so that seeding again adds no second one. */
export const seededPrice = (db: Firestore, productId: string, now: Prices) =>
  [history(db).doc(`${productId}.seed`), toDoc(productId, [undefined, now], 'store')] as const;

const toDoc = (productId: string, [before, after]: readonly [Prices | undefined, Prices], by: string) => ({
  productId,
  before: before && toStored(before),
  after: toStored(after),
  by,
  at: FieldValue.serverTimestamp(),
});

const toStored = ({ price, discountedPrice }: Prices) => ({
  pricePaise: toPaise(price),
  discountedPricePaise: toPaise(discountedPrice),
});

const fromStored = ({ pricePaise, discountedPricePaise }: v.InferOutput<typeof prices>): Prices => ({
  price: toRupees(pricePaise),
  discountedPrice: toRupees(discountedPricePaise),
});

/** The changes of the prices of a product, newest first. */
export async function readPriceChanges(
  db: Firestore,
  productId: string,
  { after, limit }: { after: TimeCursor | undefined; limit: number },
): Promise<TimePage<PriceChange>> {
  const own = history(db).where('productId', '==', productId);
  const sorted = own.orderBy('at', 'desc').orderBy(FieldPath.documentId(), 'desc');
  return readPage(sorted, { size: limit, after, field: 'at' }, fromDoc);
}

const CHANGES_PER_RUN = 1000;

/** The products whose price fell since a time, each once, and the time of the last change that was read. */
export async function readPriceDropsSince(db: Firestore, since: Timestamp) {
  const { docs } = await history(db).where('at', '>', since).orderBy('at').limit(CHANGES_PER_RUN).get();
  const dropped = new Set<string>();
  for (const doc of docs) {
    const { success, output } = v.safeParse(v.object({ ...storedSchema.entries, productId: v.string() }), doc.data());
    if (!success || !output.before) continue;
    if (output.after.discountedPricePaise < output.before.discountedPricePaise) dropped.add(output.productId);
  }
  const last: unknown = docs.at(-1)?.get('at');
  return { dropped: [...dropped], last: last instanceof Timestamp ? last : undefined };
}

const CHANGES_PER_PRODUCT = 200;

/** What shoppers paid for a product before each of its last changes, newest first. */
export async function readEarlierPrices(db: Firestore, productId: string): Promise<{ at: Date; paise: Paise }[]> {
  const own = history(db).where('productId', '==', productId);
  const { docs } = await own.orderBy('at', 'desc').limit(CHANGES_PER_PRODUCT).get();
  return docs.flatMap((doc) => {
    const { success, output } = v.safeParse(storedSchema, doc.data());
    return success && output.before ? [{ at: output.at.toDate(), paise: output.before.discountedPricePaise }] : [];
  });
}

function fromDoc(doc: DocumentSnapshot): PriceChange | undefined {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (!success) return undefined;
  const { before, after, by, at } = output;
  return {
    _id: doc.id,
    before: before && fromStored(before),
    after: fromStored(after),
    by,
    at: at.toDate().toISOString(),
  };
}
