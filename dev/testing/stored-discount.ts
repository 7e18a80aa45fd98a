/** Coupons as tests store them. */
import { Timestamp } from '@google-cloud/firestore';
import type { Coupon, StoredDiscount } from '@nirala/functions/store/discounts';

/** The rule of a plain coupon, as it is stored. */
export const STORED_PLAIN = {
  off: 'percent',
  on: 'all',
  products: [],
  categories: [],
  collections: [],
  prepaidOnly: false,
  automatic: false,
  singleUse: false,
} satisfies Partial<StoredDiscount>;

/** A coupon of 10% with this code that ends at `expiresAt`, with these rules. */
export function couponNamed(
  code: string,
  { expiresAt, ...change }: Partial<StoredDiscount> & Pick<StoredDiscount, 'expiresAt'>,
): Coupon {
  const stored: StoredDiscount = {
    ...STORED_PLAIN,
    discountPercentage: 10,
    expiresAt,
    listed: true,
    uses: 0,
    firstOrderOnly: false,
    ...change,
  };
  const discount = {
    code,
    discountPercentage: stored.off === 'percent' ? stored.discountPercentage : 0,
    createdAt: expiresAt.toDate().toISOString(),
    minimum: stored.minimumPaise === undefined ? undefined : stored.minimumPaise / 100,
  };
  const left = stored.maxUses === undefined ? undefined : stored.maxUses - stored.uses;
  return { discount, stored, uses: stored.uses, left, lastWrite: Timestamp.fromMillis(0) };
}
