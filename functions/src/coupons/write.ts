import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/audit';
import type { CouponFields } from '@nirala/contract/discount';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import {
  countUses,
  discountRef,
  toChangedDiscountDoc,
  toCoupon,
  toNewDiscountDoc,
  type Coupon,
  type StoredDiscount,
} from '../store/discounts.ts';
import { fromFields } from './fields.ts';

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
    write: (tx) => tx.create(ref, toNewDiscountDoc(coupon)),
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
      if (isDeepStrictEqual(toNewDiscountDoc(after), toNewDiscountDoc(before))) return before;
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
