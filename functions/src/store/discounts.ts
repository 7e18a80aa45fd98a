/** Coupons in Firestore: their rules, and how often each was used. */
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { type Discount, isExpired } from '@nirala/contract/order/coupon';
import { isPlain } from '@nirala/contract/order/coupon-fields';
import { OFFER_KINDS } from '@nirala/contract/order/offer';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { isOn, nextTurn } from '@nirala/contract/text/dated';
import { toRupees, type Paise } from '@nirala/contract/text/money';
import * as v from 'valibot';
import type { ReadWrite } from './contention.ts';
import { ifValid, natural, positive, timestamp, toIso } from './documents.ts';
import { settingsRef } from './settings.ts';

const ids = v.optional(v.array(v.string()), () => []);

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
  /** The rule of a coupon that is more than a percentage of everything: see `CouponFields`. */
  off: v.optional(v.picklist(OFFER_KINDS), 'percent'),
  rupeesPaise: v.optional(positive),
  capPaise: v.optional(positive),
  pieces: v.optional(positive),
  bundlePricePaise: v.optional(positive),
  freePieces: v.optional(positive),
  on: v.optional(v.picklist(['all', 'products', 'categories', 'collections']), 'all'),
  products: ids,
  categories: ids,
  collections: ids,
  prepaidOnly: v.optional(v.boolean(), false),
  automatic: v.optional(v.boolean(), false),
  singleUse: v.optional(v.boolean(), false),
});

/** `discounts/{CODE}` of a single-use code: its rule is that of the coupon `of`. */
const singleSchema = v.object({ of: v.string(), uses: v.optional(natural, 0) });

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
} & Omit<Partial<v.InferInput<typeof storedSchema>>, 'startsAt' | 'expiresAt'>;

/** A discount with the fields that placing an order needs. */
export type Coupon = {
  /** What the specification's API says of it; 0 percent if it takes off something else. */
  discount: Discount;
  stored: StoredDiscount;
  /** Of a single-use code: the coupon whose rule it has. */
  of?: string;
  uses: number;
  /** Remaining uses: undefined without a limit, negative if `maxUses` was lowered below the uses. */
  left: number | undefined;
  lastWrite: Timestamp;
};

export const discountRef = (db: Firestore, code: string) => db.collection('discounts').doc(code);

/** A single-use code, which has its rule from its coupon. */
export type SingleCode = { code: string; of: string; uses: number; lastWrite: Timestamp };

/** The single-use code of a document, or undefined if it is none. */
export function toSingleCode(doc: DocumentSnapshot): SingleCode | undefined {
  const stored = ifValid(singleSchema, doc.data());
  return stored && doc.updateTime && { code: doc.id, ...stored, lastWrite: doc.updateTime };
}

/** A single-use code as a coupon. Its coupon counts how often one shopper uses its codes. */
export function couponOf({ code, of, uses, lastWrite }: SingleCode, { discount, stored }: Coupon): Coupon {
  const own = { ...stored, maxUses: 1, maxPerPhone: undefined, firstOrderOnly: false, uses };
  return { discount: { ...discount, code }, stored: own, of, uses, left: 1 - uses, lastWrite };
}

/** A coupon that has single-use codes is used by one of them only. */
export const canBeEntered = ({ stored, of }: Coupon): boolean => !stored.singleUse || of !== undefined;

/** Whether the specification's `GET /api/discounts` can say all of a coupon. */
export const isPlainCoupon = ({ capPaise, ...stored }: StoredDiscount): boolean =>
  isPlain({ ...stored, cap: capPaise ?? null });

/** The coupon of a document, or undefined. */
export function toCoupon(doc: DocumentSnapshot): Coupon | undefined {
  const stored = ifValid(storedSchema, doc.data());
  if (!stored || !doc.updateTime) return undefined;
  const { maxUses, uses } = stored;
  const left = maxUses === undefined ? undefined : maxUses - uses;
  return { discount: toDiscount(doc.id, stored), stored, uses, left, lastWrite: doc.updateTime };
}

/** What the specification's API says of a coupon: `createdAt` is the end. */
export function toDiscount(code: string, stored: StoredDiscount): Discount {
  const { discountPercentage, off, expiresAt, minimumPaise, firstOrderOnly } = stored;
  return {
    code,
    discountPercentage: off === 'percent' ? discountPercentage : 0,
    createdAt: expiresAt.toDate().toISOString(),
    minimum: minimumPaise === undefined ? undefined : toRupees(minimumPaise),
    firstOrderOnly: firstOrderOnly || undefined,
  };
}

/** Shoppers must not learn of a coupon before it begins. */
export function hasBegun({ stored: { startsAt } }: { stored: Pick<StoredDiscount, 'startsAt'> }, now: Date): boolean {
  return startsAt === undefined || isOn({ from: toIso(startsAt), until: null }, now);
}

/** Milliseconds for which the listed coupons are remembered, so that a visit reads none. */
export const LISTED_MAX_AGE = 60_000;

/** The most coupons that a shopper is offered. */
export const MAX_OFFERED = 20;

/** The listed coupons that are not over: also those to come, and those that are used up. */
export async function readListed(db: Firestore, now: Date): Promise<Coupon[]> {
  const listed = db
    .collection('discounts')
    .where('listed', '==', true)
    .where('expiresAt', '>=', Timestamp.fromDate(now));
  const found = await listed.orderBy('expiresAt').limit(60).get();
  return found.docs.flatMap((doc) => toCoupon(doc) ?? []);
}

/** Those of the listed coupons that everybody can use now, largest percentage first. */
export function usableOf(listed: readonly Coupon[], now: Date): Coupon[] {
  return listed
    .filter((coupon) => hasBegun(coupon, now) && !isExpired(coupon.discount, now))
    .filter(({ left, stored }) => (left ?? 1) > 0 && !stored.singleUse)
    .sort((a, b) => b.discount.discountPercentage - a.discount.discountPercentage);
}

/** When the next of these coupons begins or ends, in milliseconds since 1970; Infinity if none does. */
export function nextCouponTurn(coupons: readonly Coupon[], now: Date): number {
  const dated = coupons.map(({ stored: { startsAt, expiresAt } }) => ({
    from: startsAt ? toIso(startsAt) : null,
    until: new Date(expiresAt.toMillis() + 1).toISOString(),
  }));
  return nextTurn(dated, now);
}

/**
 * `any`: whether the store ever had a coupon that is more than a percentage of everything. `automatic`: those that need no
 * code and are not over.
 */
export type Offers = { any: boolean; automatic: readonly Coupon[] };

/** The most automatic coupons that are on or to come. Every instance has them in memory. */
export const MAX_AUTOMATIC = 20;

/** The automatic coupons that are not over at this time. */
export async function readAutomatic(db: Firestore, now: Date): Promise<Coupon[]> {
  const automatic = db
    .collection('discounts')
    .where('automatic', '==', true)
    .where('expiresAt', '>=', Timestamp.fromDate(now));
  const { docs } = await automatic.orderBy('expiresAt').limit(MAX_AUTOMATIC).get();
  return docs.flatMap((doc) => toCoupon(doc) ?? []);
}

/** Stores that a coupon was written that is more than a percentage of everything: see `offerMark`. */
export function markOffers(tx: Pick<ReadWrite, 'set'>, db: Firestore): void {
  tx.set(settingsRef(db, SETTINGS.store), { offersWrittenAt: FieldValue.serverTimestamp() }, { merge: true });
}

/** The 200 coupons that end last, latest end first. */
export async function readCoupons(db: Firestore): Promise<Coupon[]> {
  const found = await db.collection('discounts').orderBy('expiresAt', 'desc').limit(200).get();
  return found.docs.flatMap((doc) => toCoupon(doc) ?? []);
}

/** The number of orders that keep a use of this code. `uses` stores this count for a coupon with a limit. */
export async function countUses(db: Firestore, code: string): Promise<number> {
  const orders = db.collection('orders').where('couponUses', 'array-contains', code);
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

const OPTIONAL = [
  'startsAt',
  'minimumPaise',
  'maxUses',
  'maxPerPhone',
  'rupeesPaise',
  'capPaise',
  'pieces',
  'bundlePricePaise',
  'freePieces',
] as const;

/** The fields of an update: optional rules that the coupon no longer has are deleted. */
export function toChangedDiscountDoc(stored: StoredDiscount) {
  const gone = OPTIONAL.filter((name) => stored[name] === undefined);
  return { ...stored, ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])) };
}

/** Creates or replaces a coupon. */
export async function saveDiscount(db: Firestore, { code, startsAt, expiresAt, ...rest }: NewDiscount): Promise<void> {
  const batch = db.batch();
  const stored = {
    ...rest,
    startsAt: startsAt && Timestamp.fromDate(startsAt),
    expiresAt: Timestamp.fromDate(expiresAt),
  };
  batch.set(discountRef(db, code), stored);
  if (!isPlainCoupon(v.parse(storedSchema, stored))) markOffers(batch, db);
  await batch.commit();
}

/** The single-use codes of a coupon by name, after `after`. */
export async function readSingleCodes(
  db: Firestore,
  of: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SingleCode[]> {
  const codes = db.collection('discounts').where('of', '==', of).orderBy('__name__').limit(limit);
  const { docs } = await (after === undefined ? codes : codes.startAfter(after)).get();
  return docs.flatMap((doc) => toSingleCode(doc) ?? []);
}

export async function countSingleCodes(db: Firestore, of: string): Promise<number> {
  return (await db.collection('discounts').where('of', '==', of).count().get()).data().count;
}
