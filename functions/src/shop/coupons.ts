/** Coupons as the owner makes, changes and ends them. */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/text/day';
import { isExpired } from '@nirala/contract/order/coupon';
import { type AdminCoupon, type CouponFields, couponProblems } from '@nirala/contract/order/coupon-fields';
import { currentIdOf } from '@nirala/contract/product/category-list';
import { type Paise, type Rupees, toRupees, toPaise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import { hasSteadyProducts } from '../catalogue/pricing.ts';
import { addAuditEntry } from '../store/audit.ts';
import { readCategories } from '../store/categories.ts';
import { commitUnlessStale, retryOnContention } from '../store/contention.ts';
import {
  type StoredDiscount,
  type Coupon,
  discountRef,
  isPlainCoupon,
  markOffers,
  MAX_AUTOMATIC,
  readAutomatic,
  toCoupon,
  toSingleCode,
  countUses,
  toChangedDiscountDoc,
  hasBegun,
} from '../store/discounts.ts';
import { toIso } from '../store/documents.ts';
import { readCollections } from '../store/product-collections.ts';
import { findMissing } from '../store/products.ts';

/**
 * Creates a coupon. Idempotent by `requestId`. ApiError 409 if the code exists already or there are too many automatic
 * coupons, 400 for fields that do not go together or name what is not there.
 */
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
    async decide() {
      await requireValid(db, fields, at);
      return coupon;
    },
    write(tx) {
      tx.create(ref, coupon);
      if (!isPlainCoupon(coupon)) markOffers(tx, db);
    },
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
      await requireValid(db, toFields(after), at, before);
      const isNewLimit = before.maxUses === undefined && after.maxUses !== undefined;
      return isNewLimit ? { ...after, uses: await countUses(db, code) } : after;
    },
    write(tx, before, after) {
      tx.update(ref, toChangedDiscountDoc(after));
      if (!isPlainCoupon(before) || !isPlainCoupon(after)) markOffers(tx, db);
    },
  });
  return requireCoupon(toCoupon(await ref.get()));
}

/** Why a coupon is refused: its fields do not go together, or it is for what is not there. */
async function requireValid(db: Firestore, fields: CouponFields, at: Date, before?: StoredDiscount): Promise<void> {
  const { ends: _ends, ...problems } = couponProblems(fields);
  const [problem] = Object.values(problems);
  const message = problem ?? (await goneTarget(db, fields));
  if (message !== undefined) throw new ApiError('coupon-invalid-rule', { message });
  if (!fields.automatic || before?.automatic) return;
  if ((await readAutomatic(db, at)).length >= MAX_AUTOMATIC) throw new ApiError('too-many-automatic');
}

/** What of a coupon's targets is not there any more, or changes by itself. */
async function goneTarget(
  db: Firestore,
  { on, products, categories, collections }: CouponFields,
): Promise<string | undefined> {
  if (on === 'products') {
    const [missing] = await findMissing(db, products);
    return missing && `There is no product ${missing} any more. Take it out.`;
  }
  if (on === 'categories') {
    const all = await readCategories(db);
    const gone = categories.find((id) => all.every((category) => category.id !== currentIdOf(all, id)));
    return gone && `There is no category ${gone} any more.`;
  }
  if (on === 'all') return undefined;
  const { list } = await readCollections(db);
  for (const id of collections) {
    const found = list.find((collection) => collection.id === id);
    if (!found) return `There is no collection ${id} any more.`;
    if (!hasSteadyProducts(found))
      return `“${found.title}” shows best sellers or new products, so it changes by itself. Choose its products by hand.`;
  }
  return undefined;
}

/**
 * Gives a coupon single-use codes. A code that it has already stays as it is. Returns how many were added, and those that
 * another coupon has. ApiError 404 without the coupon, 409 if it is not for single-use codes.
 */
export async function addSingleCodes(
  db: Firestore,
  { code, codes }: { code: string; codes: readonly string[] },
  { by, at }: Actor,
): Promise<{ added: number; taken: string[] }> {
  const coupon = requireCoupon(toCoupon(await discountRef(db, code).get()));
  if (!coupon.stored.singleUse) throw new ApiError('coupon-has-no-codes');
  const refs = [...new Set(codes)].map((single) => discountRef(db, single));
  return retryOnContention([`${discountRef(db, code).path}/codes`], async () => {
    const docs = await db.getAll(...refs);
    const taken = docs.filter((doc) => doc.exists && toSingleCode(doc)?.of !== code).map(({ id }) => id);
    const fresh = docs.filter(({ exists }) => !exists);
    if (fresh.length === 0) return { done: { added: 0, taken } };
    const batch = db.batch();
    for (const { ref } of fresh) batch.create(ref, { of: code, uses: 0 });
    const target = discountRef(db, code).path;
    addAuditEntry(batch, db, { by, at, action: 'coupon.codes', target, after: { added: fresh.length } });
    return (await commitUnlessStale(batch)) && { done: { added: fresh.length, taken } };
  });
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
  const { off, on, products, categories, collections, prepaidOnly, automatic, singleUse } = stored;
  return {
    off,
    rupees: rupeesOrNull(stored.rupeesPaise),
    cap: rupeesOrNull(stored.capPaise),
    pieces: stored.pieces ?? null,
    bundlePrice: rupeesOrNull(stored.bundlePricePaise),
    freePieces: stored.freePieces ?? null,
    on,
    products,
    categories,
    collections,
    prepaidOnly,
    automatic,
    singleUse,
    discountPercentage: stored.discountPercentage,
    listed: stored.listed,
    firstOrderOnly: stored.firstOrderOnly,
    begins: startsAt ? dayOf(startsAt.toDate()) : null,
    ends: dayOf(expiresAt.toDate()),
    minimum: rupeesOrNull(minimumPaise),
    maxUses: maxUses ?? null,
    maxPerPhone: maxPerPhone ?? null,
  };
}

const rupeesOrNull = (amount: Paise | undefined) => (amount === undefined ? null : toRupees(amount));
const paiseIfSet = (rupees: Rupees | null) => (rupees === null ? undefined : toPaise(rupees));

/**
 * Converts the fields of the admin's form to the stored ones. A day that is unchanged from `before` keeps its stored
 * time, so that a coupon ended early stays ended. ApiError 400 if it would end before it begins.
 */
export function fromFields(fields: CouponFields, before?: StoredDiscount): StoredDiscount {
  const was = before && toFields(before);
  const begins = fields.begins === null ? undefined : Timestamp.fromDate(startOfDay(fields.begins));
  const { off, on, products, categories, collections, prepaidOnly, automatic, singleUse } = fields;
  const stored: StoredDiscount = {
    off,
    rupeesPaise: paiseIfSet(fields.rupees),
    capPaise: paiseIfSet(fields.cap),
    pieces: fields.pieces ?? undefined,
    bundlePricePaise: paiseIfSet(fields.bundlePrice),
    freePieces: fields.freePieces ?? undefined,
    on,
    products,
    categories,
    collections,
    prepaidOnly,
    automatic,
    singleUse,
    discountPercentage: fields.discountPercentage,
    listed: fields.listed,
    firstOrderOnly: fields.firstOrderOnly,
    startsAt: was?.begins === fields.begins ? before?.startsAt : begins,
    expiresAt: before && was?.ends === fields.ends ? before.expiresAt : Timestamp.fromDate(endOfDay(fields.ends)),
    minimumPaise: paiseIfSet(fields.minimum),
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
