import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { Discount } from '@nirala/contract/discount';
import * as v from 'valibot';

/** `discounts/{CODE}`: the id is the code itself, so an exact match is one read. */
const storedSchema = v.object({
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  expiresAt: v.instance(Timestamp),
  listed: v.boolean(),
  /** In how many orders it may be used; without it, in any number. Then `uses` is not counted. */
  maxUses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  uses: v.optional(v.pipe(v.number(), v.integer()), 0),
});

export type NewDiscount = {
  code: string;
  discountPercentage: number;
  expiresAt: Date;
  listed: boolean;
  maxUses?: number;
};

/** A discount with what an order needs besides. */
export type Coupon = {
  discount: Discount;
  uses: number;
  /** In how many more orders it may be used: undefined in any number, below zero when `maxUses` was lowered. */
  left: number | undefined;
  lastWrite: Timestamp;
};

export const discountRef = (db: Firestore, code: string) => db.collection('discounts').doc(code);

/** The discount as it travels (`createdAt` is its end); undefined if there is none. */
export function fromDiscountDoc(doc: DocumentSnapshot): Discount | undefined {
  return toCoupon(doc)?.discount;
}

/** The same, with what only an order needs. */
export function toCoupon(doc: DocumentSnapshot): Coupon | undefined {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (!success || !doc.updateTime) return undefined;
  const { discountPercentage, expiresAt, maxUses, uses } = output;
  const discount = { code: doc.id, discountPercentage, createdAt: expiresAt.toDate().toISOString() };
  return { discount, uses, left: maxUses === undefined ? undefined : maxUses - uses, lastWrite: doc.updateTime };
}

/** The codes that everybody may see and use now, the largest first; at most 20. */
export async function readListed(db: Firestore, now: Date): Promise<Discount[]> {
  const listed = db
    .collection('discounts')
    .where('listed', '==', true)
    .where('expiresAt', '>', Timestamp.fromDate(now));
  const found = await listed.orderBy('expiresAt').limit(20).get();
  return found.docs
    .flatMap((doc) => fromDiscountDoc(doc) ?? [])
    .sort((a, b) => b.discountPercentage - a.discountPercentage);
}

export async function saveDiscount(db: Firestore, { code, expiresAt, ...rest }: NewDiscount): Promise<void> {
  await discountRef(db, code).set({ ...rest, expiresAt: Timestamp.fromDate(expiresAt) });
}
