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

/** A new coupon; the same `requestId` again changes nothing. ApiError 409 when the code is taken. */
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
    if (!isRepeat) throw new ApiError('coupon-code-taken', { message: `There is a coupon ${code} already.` });
  }
  return mustExist(db, code);
}

/**
 * Changes a coupon as `decide` says, again until nobody else wrote meanwhile; what stays the same is not written. A
 * limit that was not there before begins with the orders that have the code already. ApiError 404 without the coupon.
 */
export function changeCoupon(
  db: Firestore,
  code: string,
  action: AuditAction,
  decide: (stored: StoredDiscount) => StoredDiscount,
  { by, at }: Admin,
): Promise<Coupon> {
  return retryOnContention([targetOf(code)], async () => {
    const known = await mustExist(db, code);
    const before = known.stored;
    const decided = decide(before);
    if (isDeepStrictEqual(bare(decided), bare(before))) return { done: known };
    const isNewLimit = before.maxUses === undefined && decided.maxUses !== undefined;
    const after = isNewLimit ? { ...decided, uses: await countUses(db, code) } : decided;
    const batch = db.batch();
    batch.update(discountRef(db, code), toChangedDiscountDoc(after), { lastUpdateTime: known.lastWrite });
    addAuditEntry(batch, db, { by, at, action, target: targetOf(code), before, after });
    try {
      await batch.commit();
      return { done: await mustExist(db, code) };
    } catch (error) {
      if (isContention(error)) return undefined;
      throw error;
    }
  });
}

/** From now on it is over. One that is over already stays as it is. */
export function endedAt(at: Date): (stored: StoredDiscount) => StoredDiscount {
  return (stored) =>
    stored.expiresAt.toMillis() < at.getTime()
      ? stored
      : { ...stored, expiresAt: Timestamp.fromMillis(at.getTime() - 1) };
}

async function mustExist(db: Firestore, code: string): Promise<Coupon> {
  const coupon = toCoupon(await discountRef(db, code).get());
  if (!coupon) throw new ApiError('coupon-not-found');
  return coupon;
}

/** Without the rules that are not there. */
const bare = (stored: StoredDiscount) => toNewDiscountDoc(stored);
