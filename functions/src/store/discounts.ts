import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { Discount } from '@nirala/contract/discount';
import { toRupees, type Paise } from '@nirala/contract/money';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `discounts/{CODE}`: the id is the code itself, so an exact match is one read. */
const storedSchema = v.object({
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Without it the coupon has begun. */
  startsAt: v.optional(v.instance(Timestamp)),
  expiresAt: v.instance(Timestamp),
  listed: v.boolean(),
  minimumPaise: v.optional(count),
  /** In how many orders it may be used; without it, in any number. Then `uses` is not counted. */
  maxUses: v.optional(count),
  uses: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** In how many orders of one phone number. */
  maxPerPhone: v.optional(count),
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

/** A discount with what an order needs besides. */
export type Coupon = {
  discount: Discount;
  stored: StoredDiscount;
  uses: number;
  /** In how many more orders it may be used: undefined in any number, below zero when `maxUses` was lowered. */
  left: number | undefined;
  lastWrite: Timestamp;
};

export const discountRef = (db: Firestore, code: string) => db.collection('discounts').doc(code);

/** The coupon of a document; its discount is as it travels (`createdAt` is its end). Undefined if there is none. */
export function toCoupon(doc: DocumentSnapshot): Coupon | undefined {
  const { success, output: stored } = v.safeParse(storedSchema, doc.data());
  if (!success || !doc.updateTime) return undefined;
  const { discountPercentage, expiresAt, minimumPaise, firstOrderOnly, maxUses, uses } = stored;
  const discount: Discount = {
    ...{ code: doc.id, discountPercentage, createdAt: expiresAt.toDate().toISOString() },
    ...(minimumPaise === undefined ? {} : { minimum: toRupees(minimumPaise) }),
    ...(firstOrderOnly ? { firstOrderOnly } : {}),
  };
  const left = maxUses === undefined ? undefined : maxUses - uses;
  return { discount, stored, uses, left, lastWrite: doc.updateTime };
}

/** Until it begins, a code is nothing to a shopper. */
export function hasBegun({ stored: { startsAt } }: Coupon, now: Date): boolean {
  return startsAt === undefined || startsAt.toMillis() <= now.getTime();
}

/** The codes that everybody may see and use now, the largest first; at most 20. */
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

/** All coupons, those that end last first; at most 200. */
export async function readCoupons(db: Firestore): Promise<Coupon[]> {
  const found = await db.collection('discounts').orderBy('expiresAt', 'desc').limit(200).get();
  return found.docs.flatMap((doc) => toCoupon(doc) ?? []);
}

/** How many orders have their pieces and this code: what `uses` counts where there is a limit. */
export async function countUses(db: Firestore, code: string): Promise<number> {
  const orders = db.collection('orders').where('redeemCode', '==', code).where('hold', 'in', ['held', 'sold']);
  return (await orders.count().get()).data().count;
}

/**
 * The coupon with its uses as the orders themselves have them. Stored uses are too low after a limit was set while
 * orders came in: those were decided without it. Each order with a limited code writes its coupon as it was read, so a
 * count that is newer than the coupon misses none of them.
 */
export async function withCountedUses(db: Firestore, coupon: Coupon): Promise<Coupon> {
  const { maxUses } = coupon.stored;
  if (maxUses === undefined) return coupon;
  const uses = await countUses(db, coupon.discount.code);
  return { ...coupon, uses, left: maxUses - uses };
}

const OPTIONAL = ['startsAt', 'minimumPaise', 'maxUses', 'maxPerPhone'] as const;

/** What `create` writes. */
export function toNewDiscountDoc(stored: StoredDiscount) {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
}

/** What `update` writes: a rule that is gone is deleted. */
export function toChangedDiscountDoc(stored: StoredDiscount) {
  const gone = OPTIONAL.filter((name) => stored[name] === undefined);
  return { ...toNewDiscountDoc(stored), ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])) };
}

export async function saveDiscount(db: Firestore, { code, startsAt, expiresAt, ...rest }: NewDiscount): Promise<void> {
  await discountRef(db, code).set({
    ...rest,
    ...(startsAt ? { startsAt: Timestamp.fromDate(startsAt) } : {}),
    expiresAt: Timestamp.fromDate(expiresAt),
  });
}
