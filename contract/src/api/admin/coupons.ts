import * as v from 'valibot';
import { codeSchema } from '../../order/coupon.ts';
import { CODES_PER_CALL, couponFields, couponSchema } from '../../order/coupon-fields.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';
import { countSchema, requestIdSchema, wholeNumber } from '../../text/inputs.ts';

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
   * The products that would cost a price between two GST rates with a coupon of this percentage: how many, and the names
   * of some. See paper/rate-gap.ts.
   */
  readCouponGap: adminRead({
    may: 'manage',
    path: '/api/admin/coupon-gap',
    input: v.object({ percent: wholeNumber('percent', 1, 99) }),
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
