/** Coupons in Firestore: their rules, and how often each was used. */
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { Discount } from '@nirala/contract/order/coupon';
import { isOn } from '@nirala/contract/text/dated';
import { toRupees, type Paise } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { ifValid, positive, timestamp, toIso } from './documents.ts';

/** `discounts/{CODE}`: the id is the code, so a lookup is one read. */
const storedSchema = v.object({
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Without it the coupon is valid from the beginning. */
  startsAt: v.optional(timestamp),
  expiresAt: timestamp,
  listed: v.boolean(),
  minimumPaise: v.optional(positive),
  /** The number of orders that may use it. Without it there is no limit, and `uses` is not maintained. */
  maxUses: v.optional(positive),
  uses: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** The number of orders of one phone number that may use it. */
  maxPerPhone: v.optional(positive),
  firstOrderOnly: v.optional(v.boolean(), false),
});
export type StoredDiscount = v.InferOutput<typeof storedSchema>;

export type NewDiscount = {
  code: string;
  discountPercentage: number;
  startsAt?: Date;
  expiresAt: Date;
  listed: boolean;
  minimumPaise?: Paise;
  maxUses?: number;
  maxPerPhone?: number;
  firstOrderOnly?: boolean;
};

/** A discount with the fields that placing an order needs. */
export type Coupon = {
  discount: Discount;
  stored: StoredDiscount;
  uses: number;
  /** Remaining uses: undefined without a limit, negative if `maxUses` was lowered below the uses. */
  left: number | undefined;
  lastWrite: Timestamp;
};

export const discountRef = (db: Firestore, code: string) => db.collection('discounts').doc(code);

/** The coupon of a document, or undefined. `discount` has the API's fields, where `createdAt` is the end. */
export function toCoupon(doc: DocumentSnapshot): Coupon | undefined {
  const stored = ifValid(storedSchema, doc.data());
  if (!stored || !doc.updateTime) return undefined;
  const { discountPercentage, expiresAt, minimumPaise, firstOrderOnly, maxUses, uses } = stored;
  const discount: Discount = {
    code: doc.id,
    discountPercentage,
    createdAt: expiresAt.toDate().toISOString(),
    minimum: minimumPaise === undefined ? undefined : toRupees(minimumPaise),
    firstOrderOnly: firstOrderOnly || undefined,
  };
  const left = maxUses === undefined ? undefined : maxUses - uses;
  return { discount, stored, uses, left, lastWrite: doc.updateTime };
}

/** Shoppers must not learn of a coupon before it begins. */
export function hasBegun({ stored: { startsAt } }: { stored: Pick<StoredDiscount, 'startsAt'> }, now: Date): boolean {
  return startsAt === undefined || isOn({ from: toIso(startsAt), until: null }, now);
}

/** The listed coupons that can be used now, largest discount first; at most 20. */
export async function readListed(db: Firestore, now: Date): Promise<Discount[]> {
  const listed = db
    .collection('discounts')
    .where('listed', '==', true)
    .where('expiresAt', '>=', Timestamp.fromDate(now));
  const found = await listed.orderBy('expiresAt').limit(60).get();
  return found.docs
    .flatMap((doc) => toCoupon(doc) ?? [])
    .filter((coupon) => hasBegun(coupon, now) && (coupon.left ?? 1) > 0)
    .map(({ discount }) => discount)
    .sort((a, b) => b.discountPercentage - a.discountPercentage)
    .slice(0, 20);
}

/** The 200 coupons that end last, latest end first. */
export async function readCoupons(db: Firestore): Promise<Coupon[]> {
  const found = await db.collection('discounts').orderBy('expiresAt', 'desc').limit(200).get();
  return found.docs.flatMap((doc) => toCoupon(doc) ?? []);
}

/** The number of orders with this code that hold their stock. `uses` stores this count for a coupon with a limit. */
export async function countUses(db: Firestore, code: string): Promise<number> {
  const orders = db.collection('orders').where('redeemCode', '==', code).where('hold', 'in', ['held', 'sold']);
  return (await orders.count().get()).data().count;
}

/**
 * The coupon with its uses counted from the orders. The stored `uses` are too low if a limit was added while orders
 * were being placed, because those orders did not know of it. An order with a limited code also writes its coupon, so
 * an order that this count misses makes the next write of the coupon conflict.
 */
export async function withCountedUses(db: Firestore, coupon: Coupon): Promise<Coupon> {
  const { maxUses } = coupon.stored;
  if (maxUses === undefined) return coupon;
  const uses = await countUses(db, coupon.discount.code);
  return { ...coupon, uses, left: maxUses - uses };
}

const OPTIONAL = ['startsAt', 'minimumPaise', 'maxUses', 'maxPerPhone'] as const;

/** The fields of an update: optional rules that the coupon no longer has are deleted. */
export function toChangedDiscountDoc(stored: StoredDiscount) {
  const gone = OPTIONAL.filter((name) => stored[name] === undefined);
  return { ...stored, ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])) };
}

/** Creates or replaces a coupon. */
export async function saveDiscount(db: Firestore, { code, startsAt, expiresAt, ...rest }: NewDiscount): Promise<void> {
  await discountRef(db, code).set({
    ...rest,
    startsAt: startsAt && Timestamp.fromDate(startsAt),
    expiresAt: Timestamp.fromDate(expiresAt),
  });
}
