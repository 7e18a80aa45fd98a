import * as v from 'valibot';
import { codeSchema, couponFields, couponSchema } from '../../order/coupon.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';
import { requestIdSchema, wholeNumber } from '../../text/inputs.ts';

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
