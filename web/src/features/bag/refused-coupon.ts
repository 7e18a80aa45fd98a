import * as v from 'valibot';

const refusedCouponSchema = v.object({ refusedCoupon: v.object({ code: v.string(), message: v.string() }) });
export type RefusedCoupon = v.InferOutput<typeof refusedCouponSchema>;

/** The coupon that the server refused and its message, as the history entry of the bag holds them. */
export function readRefusedCoupon(state: unknown): RefusedCoupon['refusedCoupon'] | undefined {
  const parsed = v.safeParse(refusedCouponSchema, state);
  return parsed.success ? parsed.output.refusedCoupon : undefined;
}
