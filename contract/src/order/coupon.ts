/**
 * Coupons: the code, the discount that a bag gets for it, and the coupon as the admin sets it. A discount is the part of
 * a coupon that shoppers see.
 */
import * as v from 'valibot';
import { isOn } from '../text/dated.ts';
import { daySchema } from '../text/day.ts';
import { rupees } from '../text/inputs.ts';
import { plainLine } from '../text/plain-text.ts';
import type { Reduction } from './shares.ts';

/**
 * A discount code in the API. `createdAt` is when it expires (ISO 8601): the specification's name, kept although it
 * misleads; elsewhere it is `expiresAt`. `discountPercentage` is a percentage of the subtotal.
 */
export const discountSchema = v.object({
  code: v.string(),
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  createdAt: v.string(),
  /** The minimum subtotal in rupees. */
  minimum: v.optional(rupees),
  firstOrderOnly: v.optional(v.boolean()),
});
export type Discount = v.InferOutput<typeof discountSchema>;

/** What a coupon takes off: a percentage of the subtotal. */
export const couponReduction = ({ code, percent }: { code: string; percent: number }): Reduction => ({
  kind: 'coupon',
  name: code,
  percent,
});

/** The form in which codes are stored, sent and compared. People type them in any case and paste spaces with them. */
export function normaliseCode(typed: string): string {
  return plainLine(typed).toUpperCase();
}

/**
 * Parses a typed code to its normalised form. Allows letters, digits, dash and underscore; a leading underscore is
 * reserved by Firestore.
 */
export const codeSchema = v.pipe(
  v.string(),
  v.maxLength(200, 'Invalid code'),
  v.transform(normaliseCode),
  v.regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/, 'Invalid code'),
);

/** Spec §5: a code whose `createdAt` is earlier than now is expired. */
export function isExpired(discount: Pick<Discount, 'createdAt'>, now: Date): boolean {
  const end = new Date(Date.parse(discount.createdAt) + 1);
  // The last millisecond counts (spec §5). A text that is not a time counts as expired.
  return Number.isNaN(end.getTime()) || !isOn({ from: null, until: end.toISOString() }, now);
}

const atLeastOne = (max: number, message: string) =>
  v.nullable(v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message)));

const PERCENT = 'The discount is a whole number of percent from 1 to 99.';
const MINIMUM = 'The minimum is an amount in rupees.';

/** The coupon fields that the admin sets; null means no such rule. Days are in India, both inclusive. */
export const couponFields = {
  discountPercentage: v.pipe(v.number(PERCENT), v.integer(PERCENT), v.minValue(1, PERCENT), v.maxValue(99, PERCENT)),
  /** Whether the bag offers it to everybody; otherwise shoppers must know the code. */
  listed: v.boolean(),
  begins: v.nullable(daySchema),
  ends: daySchema,
  /** The minimum subtotal in rupees. */
  minimum: v.nullable(v.pipe(v.number(MINIMUM), v.minValue(0.01, MINIMUM), v.maxValue(1_000_000, MINIMUM))),
  /** The most orders that can use it, over all shoppers. */
  maxUses: atLeastOne(1_000_000, 'The total limit is a whole number from 1.'),
  maxPerPhone: atLeastOne(100, 'The limit per phone is a whole number from 1 to 100.'),
  firstOrderOnly: v.boolean(),
};
export type CouponFields = v.InferOutput<v.ObjectSchema<typeof couponFields, undefined>>;

/** A coupon as the admin sees it. */
export const couponSchema = v.object({
  ...couponFields,
  code: v.string(),
  state: v.picklist(['active', 'scheduled', 'ended']),
  /** The number of orders that use it. Expired and cancelled orders do not count. */
  uses: v.number(),
});
export type AdminCoupon = v.InferOutput<typeof couponSchema>;
