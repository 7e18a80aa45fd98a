import { Timestamp } from '@google-cloud/firestore';
import type { AdminCoupon, CouponFields } from '@nirala/contract/discount';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/day';
import { toPaise, toRupees } from '@nirala/contract/money';
import { ApiError } from '../lib/api-error.ts';
import type { Coupon, StoredDiscount } from '../store/discounts.ts';

/** A stored coupon as the admin's form shows it: days, rupees, and null for a rule that it does not have. */
export function toFields(stored: StoredDiscount): CouponFields {
  const { startsAt, expiresAt, minimumPaise, maxUses, maxPerPhone } = stored;
  return {
    discountPercentage: stored.discountPercentage,
    listed: stored.listed,
    firstOrderOnly: stored.firstOrderOnly,
    begins: startsAt ? dayOf(startsAt.toDate()) : null,
    ends: dayOf(expiresAt.toDate()),
    minimum: minimumPaise === undefined ? null : toRupees(minimumPaise),
    maxUses: maxUses ?? null,
    maxPerPhone: maxPerPhone ?? null,
  };
}

/**
 * Converts the fields of the admin's form to the stored ones. A day that is unchanged from `before` keeps its stored
 * time, so that a coupon ended early stays ended. ApiError 400 if it would end before it begins.
 */
export function fromFields(fields: CouponFields, before?: StoredDiscount): StoredDiscount {
  const was = before && toFields(before);
  const begins = fields.begins === null ? undefined : Timestamp.fromDate(startOfDay(fields.begins));
  const stored: StoredDiscount = {
    discountPercentage: fields.discountPercentage,
    listed: fields.listed,
    firstOrderOnly: fields.firstOrderOnly,
    startsAt: was?.begins === fields.begins ? before?.startsAt : begins,
    expiresAt: before && was?.ends === fields.ends ? before.expiresAt : Timestamp.fromDate(endOfDay(fields.ends)),
    minimumPaise: fields.minimum === null ? undefined : toPaise(fields.minimum),
    maxUses: fields.maxUses ?? undefined,
    maxPerPhone: fields.maxPerPhone ?? undefined,
    uses: before?.uses ?? 0,
  };
  if (fields.begins !== null && fields.ends < fields.begins) {
    throw new ApiError('coupon-ends-too-early');
  }
  return stored;
}

/** `uses`: the number of orders with this coupon; see AdminCoupon. */
export function toAdminCoupon({ discount, stored }: Pick<Coupon, 'discount' | 'stored'>, uses: number, now: Date) {
  return { code: discount.code, ...toFields(stored), state: stateOf(stored, now), uses };
}

function stateOf({ startsAt, expiresAt }: StoredDiscount, now: Date): AdminCoupon['state'] {
  if (expiresAt.toMillis() < now.getTime()) return 'ended';
  return startsAt && startsAt.toMillis() > now.getTime() ? 'scheduled' : 'active';
}
