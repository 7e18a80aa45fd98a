import * as v from 'valibot';
import { daySchema } from './day-schema.ts';
import { rupees } from './order.ts';

/**
 * A discount code as it travels. `createdAt` is when it ends (ISO 8601): the wire's name misleads, and is kept;
 * inside it is `expiresAt`. `discountPercentage` is a percentage of the subtotal.
 */
export const discountSchema = v.object({
  code: v.string(),
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  createdAt: v.string(),
  /** Rupees: the subtotal that a bag must reach. */
  minimum: v.optional(rupees),
  firstOrderOnly: v.optional(v.boolean()),
});
export type Discount = v.InferOutput<typeof discountSchema>;

/** The one form in which a code is stored, sent and compared: people type codes in any case, and copy spaces with them. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * What a shopper may type: letters, digits, dash and underscore (a leading underscore is reserved by Firestore), with
 * spaces around it. Its output is the normal form.
 */
export const codeSchema = v.pipe(
  v.string(),
  v.regex(/^\s*[A-Za-z0-9][A-Za-z0-9_-]{0,39}\s*$/, 'Invalid code'),
  v.transform(normaliseCode),
);

/** Spec §5: a code whose `createdAt` is earlier than now is expired. */
export function isExpired(discount: Pick<Discount, 'createdAt'>, now: Date): boolean {
  return !(new Date(discount.createdAt).getTime() >= now.getTime());
}

const atLeastOne = (max: number, message: string) =>
  v.nullable(v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message)));

const PERCENT = 'A coupon takes 1 to 99 percent off, in whole numbers.';
const MINIMUM = 'The minimum is an amount in rupees.';

/** What the admin says about a coupon; null where there is no such rule. Days are India's, the last one included. */
export const couponFields = {
  discountPercentage: v.pipe(v.number(PERCENT), v.integer(PERCENT), v.minValue(1, PERCENT), v.maxValue(99, PERCENT)),
  /** Everybody sees it in the bag; else only who knows it can use it. */
  listed: v.boolean(),
  begins: v.nullable(daySchema),
  ends: daySchema,
  /** Rupees: the subtotal that a bag must reach. */
  minimum: v.nullable(v.pipe(v.number(MINIMUM), v.minValue(0.01, MINIMUM), v.maxValue(1_000_000, MINIMUM))),
  /** In how many orders it may be used, by everybody together. */
  maxUses: atLeastOne(1_000_000, 'The limit in all is a whole number from 1.'),
  maxPerPhone: atLeastOne(100, 'The limit per phone is a whole number from 1 to 100.'),
  firstOrderOnly: v.boolean(),
};
export type CouponFields = v.InferOutput<v.ObjectSchema<typeof couponFields, undefined>>;

/** A coupon as the admin sees it. */
export const couponSchema = v.object({
  ...couponFields,
  // An older one may hold what nobody could enter today.
  discountPercentage: v.number(),
  code: v.string(),
  state: v.picklist(['active', 'scheduled', 'ended']),
  /** Orders that have it now; a lapsed or cancelled one has given it back. */
  uses: v.number(),
});
export type AdminCoupon = v.InferOutput<typeof couponSchema>;
