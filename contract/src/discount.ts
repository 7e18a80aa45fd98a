import * as v from 'valibot';

/**
 * A discount code as it travels. `createdAt` is when it ends (ISO 8601): the wire's name misleads, and is kept;
 * inside it is `expiresAt`. `discountPercentage` is a percentage of the subtotal.
 */
export const discountSchema = v.object({
  code: v.string(),
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  createdAt: v.string(),
});
export type Discount = v.InferOutput<typeof discountSchema>;

/** What a shopper may type: letters, digits, dash and underscore (a leading one is reserved by Firestore). Codes are compared exactly, case and all. */
export const codeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'Invalid code'));

/** Spec §5: a code whose `createdAt` is earlier than now is expired. */
export function isExpired(discount: Pick<Discount, 'createdAt'>, now: Date): boolean {
  return !(new Date(discount.createdAt).getTime() >= now.getTime());
}
