import * as v from 'valibot';
import { codeSchema } from '../../order/coupon.ts';
import { CODES_PER_CALL, couponFields, couponSchema } from '../../order/coupon-fields.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminSearch, adminWrite } from './admin-call.ts';
import { countSchema, requestIdSchema } from '../../text/inputs.ts';

/** The admin's calls about coupons. */
export const adminCoupons = {
  /** The 200 coupons with the latest end dates. */
  listCoupons: adminRead({
    may: 'manage',
    path: '/api/admin/coupons',
    input: v.object({}),
    reply: v.object({ coupons: v.array(couponSchema) }),
  }),
  /** `requestId` is the idempotency key. Another coupon with the same code is refused with 409. */
  createCoupon: adminWrite({
    may: 'manage',
    path: '/api/admin/coupons',
    input: v.object({ ...couponFields, code: codeSchema, requestId: requestIdSchema }),
    reply: couponSchema,
  }),
  editCoupon: adminWrite({
    may: 'manage',
    path: '/api/admin/coupons/{code}',
    input: v.object({ code: codeSchema, ...editEntries(couponFields) }),
    reply: couponSchema,
  }),
  /**
   * Gives a coupon single-use codes, made or imported; each can be used by one order. A code that it has already stays as
   * it is, so a retry adds nothing. `taken`: those that another coupon has, which are left out. At most `CODES_PER_CALL`.
   * ApiError 409 for a coupon that is not for single-use codes.
   */
  addCouponCodes: adminWrite({
    may: 'manage',
    path: '/api/admin/coupons/{code}/codes',
    input: v.object({
      code: codeSchema,
      codes: v.pipe(
        v.array(codeSchema),
        v.minLength(1, 'Name at least one code.'),
        v.maxLength(CODES_PER_CALL, `Name at most ${CODES_PER_CALL} codes.`),
      ),
    }),
    reply: v.object({ added: countSchema, taken: v.array(v.string()) }),
  }),
  /** The single-use codes of a coupon by name, after `after`, and whether an order uses each. `total`: of all. */
  listCouponCodes: adminRead({
    may: 'manage',
    path: '/api/admin/coupons/{code}/codes',
    input: v.object({ code: codeSchema, after: v.optional(codeSchema) }),
    reply: v.object({ codes: v.array(v.object({ code: v.string(), used: v.boolean() })), total: countSchema }),
  }),
  /**
   * The products that a coupon would move between two GST rates: how many, and the names of some. See
   * `couponLandsInGap` of paper/rate-gap.ts.
   */
  readCouponGap: adminSearch({
    may: 'manage',
    path: '/api/admin/coupon-gap',
    input: v.object(couponFields),
    reply: v.object({ count: v.number(), names: v.array(v.string()) }),
  }),
  /** Ends the coupon immediately. Idempotent. */
  endCoupon: adminWrite({
    may: 'manage',
    path: '/api/admin/coupons/{code}/end',
    input: v.object({ code: codeSchema }),
    reply: couponSchema,
  }),
};
