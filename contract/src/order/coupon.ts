/**
 * Coupons that are a percentage: the code, and the discount that a bag gets for it. A discount is the part of a coupon that
 * shoppers see. What else a coupon can say is in offer.ts, and the coupon as the admin sets it in coupon-fields.ts; a first
 * visit loads neither.
 */
import * as v from 'valibot';
import { isOn } from '../text/dated.ts';
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
