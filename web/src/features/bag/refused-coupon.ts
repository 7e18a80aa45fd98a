import * as v from 'valibot';

const refusedCouponSchema = v.object({ refusedCoupon: v.object({ code: v.string(), message: v.string() }) });
export type RefusedCoupon = v.InferOutput<typeof refusedCouponSchema>;

/** What goes along to the bag when the server did not take its coupon: which, and in what words. */
export function readRefusedCoupon(state: unknown): RefusedCoupon['refusedCoupon'] | undefined {
  const carried = v.safeParse(refusedCouponSchema, state);
  return carried.success ? carried.output.refusedCoupon : undefined;
}
