import * as v from 'valibot';
import { codeSchema, couponFields, couponSchema } from '../../discount.ts';
import { editEntries } from '../../edit.ts';
import { endpoint, type Endpoint } from '../../endpoint.ts';
import { idSchema } from '../../order.ts';

const coupon = { who: 'admin', cache: 'private' } as const satisfies Partial<Endpoint>;

/** The admin's calls about coupons. */
export const adminCoupons = {
  /** At most 200: those that end last, or ended last. */
  listCoupons: endpoint({
    ...coupon,
    method: 'GET',
    path: '/api/admin/coupons',
    input: v.object({}),
    reply: v.object({ coupons: v.array(couponSchema) }),
  }),
  /** The same `requestId` again is the same coupon; another one with the same code is refused with 409. */
  createCoupon: endpoint({
    ...coupon,
    method: 'POST',
    path: '/api/admin/coupons',
    input: v.object({ ...couponFields, code: codeSchema, requestId: idSchema }),
    reply: couponSchema,
  }),
  editCoupon: endpoint({
    ...coupon,
    method: 'POST',
    path: '/api/admin/coupons/{code}',
    input: v.object({ code: codeSchema, ...editEntries(couponFields) }),
    reply: couponSchema,
  }),
  /** From this moment on nobody can use it. Again: nothing more happens. */
  endCoupon: endpoint({
    ...coupon,
    method: 'POST',
    path: '/api/admin/coupons/{code}/end',
    input: v.object({ code: codeSchema }),
    reply: couponSchema,
  }),
};
