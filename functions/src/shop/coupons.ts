/** Coupons as the owner makes, changes and ends them. */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/text/day';
import { type CouponFields, type AdminCoupon, isExpired } from '@nirala/contract/order/coupon';
import { toRupees, toPaise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import {
  type StoredDiscount,
  type Coupon,
  discountRef,
  toCoupon,
  countUses,
  toChangedDiscountDoc,
  hasBegun,
} from '../store/discounts.ts';
import { toIso } from '../store/documents.ts';

/** Creates a coupon. Idempotent by `requestId`. ApiError 409 if the code exists already. */
export async function createCoupon(
  db: Firestore,
  { code, requestId, ...fields }: CouponFields & { code: string; requestId: string },
  { by, at }: Actor,
): Promise<Coupon> {
  const ref = discountRef(db, code);
  const coupon = fromFields(fields);
  await auditedWrite<StoredDiscount | undefined>(db, {
    by,
    at,
    action: 'coupon.create',
    target: ref.path,
    request: { id: requestId, content: { code, ...fields } },
    async read(tx, doneTo) {
      const { exists } = await tx.get(ref);
      if (!exists || doneTo === ref.path) return undefined;
      throw new ApiError('coupon-code-taken', { message: `The coupon ${code} already exists.` });
    },
    decide: () => coupon,
    write: (tx) => tx.create(ref, coupon),
  });
  return requireCoupon(toCoupon(await ref.get()));
}

/**
 * Changes a coupon to what `decide` returns. A newly added limit counts the existing orders with the code. ApiError 404
 * if the coupon does not exist.
 */
export async function changeCoupon(
  db: Firestore,
  code: string,
  action: AuditAction,
  decide: (stored: StoredDiscount) => StoredDiscount,
  { by, at }: Actor,
): Promise<Coupon> {
  const ref = discountRef(db, code);
  await auditedWrite<StoredDiscount>(db, {
    by,
    at,
    action,
    target: ref.path,
    isWrittenBySales: true,
    read: async (tx) => requireCoupon(toCoupon(await tx.get(ref))).stored,
    async decide(before) {
      const after = decide(before);
      if (isDeepStrictEqual(toChangedDiscountDoc(after), toChangedDiscountDoc(before))) return before;
      const isNewLimit = before.maxUses === undefined && after.maxUses !== undefined;
      return isNewLimit ? { ...after, uses: await countUses(db, code) } : after;
    },
    write: (tx, _before, after) => tx.update(ref, toChangedDiscountDoc(after)),
  });
  return requireCoupon(toCoupon(await ref.get()));
}

/** Ends a coupon at this time. A coupon that has expired before stays unchanged. */
export function endedAt(at: Date): (stored: StoredDiscount) => StoredDiscount {
  return (stored) =>
    stored.expiresAt.toMillis() < at.getTime()
      ? stored
      : { ...stored, expiresAt: Timestamp.fromMillis(at.getTime() - 1) };
}

function requireCoupon(coupon: Coupon | undefined): Coupon {
  if (!coupon) throw new ApiError('coupon-not-found');
  return coupon;
}

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
  if (isExpired({ createdAt: toIso(expiresAt) }, now)) return 'ended';
  return hasBegun({ stored: { startsAt } }, now) ? 'active' : 'scheduled';
}
