import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/audit';
import type { CouponFields } from '@nirala/contract/discount';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { retryOnContention } from '../store/retry.ts';
import { addAuditEntry, auditEntryRef, auditEntryTarget } from '../store/audit.ts';
import {
  countUses,
  discountRef,
  toChangedDiscountDoc,
  toCoupon,
  toNewDiscountDoc,
  type Coupon,
  type StoredDiscount,
} from '../store/discounts.ts';
import { isAlreadyThere, isContention } from '../store/errors.ts';
import { fromFields } from './fields.ts';

type Admin = { by: Pick<Caller, 'uid' | 'phone'>; at: Date };

const targetOf = (code: string) => `discounts/${code}`;

/** Creates a coupon. Idempotent by `requestId`. ApiError 409 if the code exists already. */
export async function createCoupon(
  db: Firestore,
  { code, requestId, ...fields }: CouponFields & { code: string; requestId: string },
  { by, at }: Admin,
): Promise<Coupon> {
  const after = fromFields(fields);
  const batch = db.batch();
  batch.create(discountRef(db, code), toNewDiscountDoc(after));
  addAuditEntry(batch, db, { by, at, action: 'coupon.create', target: targetOf(code), after }, requestId);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    const isRepeat = auditEntryTarget(await auditEntryRef(db, requestId).get()) === targetOf(code);
    if (!isRepeat) throw new ApiError('coupon-code-taken', { message: `The coupon ${code} already exists.` });
  }
  return requireCoupon(db, code);
}

/**
 * Changes a coupon to what `decide` returns, and audits it. Retries on contention; writes nothing if nothing changes. A
 * newly added limit counts the existing orders with the code. ApiError 404 if the coupon does not exist.
 */
export function changeCoupon(
  db: Firestore,
  code: string,
  action: AuditAction,
  decide: (stored: StoredDiscount) => StoredDiscount,
  { by, at }: Admin,
): Promise<Coupon> {
  return retryOnContention([targetOf(code)], async () => {
    const known = await requireCoupon(db, code);
    const before = known.stored;
    const decided = decide(before);
    if (isDeepStrictEqual(toNewDiscountDoc(decided), toNewDiscountDoc(before))) return { done: known };
    const isNewLimit = before.maxUses === undefined && decided.maxUses !== undefined;
    const after = isNewLimit ? { ...decided, uses: await countUses(db, code) } : decided;
    const batch = db.batch();
    batch.update(discountRef(db, code), toChangedDiscountDoc(after), { lastUpdateTime: known.lastWrite });
    addAuditEntry(batch, db, { by, at, action, target: targetOf(code), before, after });
    try {
      await batch.commit();
      return { done: await requireCoupon(db, code) };
    } catch (error) {
      if (isContention(error)) return undefined;
      throw error;
    }
  });
}

/** Ends a coupon at this time. A coupon that has expired before stays unchanged. */
export function endedAt(at: Date): (stored: StoredDiscount) => StoredDiscount {
  return (stored) =>
    stored.expiresAt.toMillis() < at.getTime()
      ? stored
      : { ...stored, expiresAt: Timestamp.fromMillis(at.getTime() - 1) };
}

async function requireCoupon(db: Firestore, code: string): Promise<Coupon> {
  const coupon = toCoupon(await discountRef(db, code).get());
  if (!coupon) throw new ApiError('coupon-not-found');
  return coupon;
}
