/** Coupons that are more than a percentage of everything: what they are for, and the automatic ones in memory. */
import type { Offer } from '@nirala/contract/order/offer';
import type { Pricing } from '@nirala/contract/product/sale';
import type { Collection } from '@nirala/contract/product/collection';
import { currentIdOf } from '@nirala/contract/product/category-list';
import { toRupees, type Paise } from '@nirala/contract/text/money';
import { type Coupon, isPlainCoupon, type Offers, type StoredDiscount } from '../store/discounts.ts';
import { isFor, type Priced } from './pricing.ts';

type OfferSources = {
  /** Another text after each write of such a coupon; empty before the first. */
  mark: () => Promise<string>;
  automatic: () => Promise<readonly Coupon[]>;
};

/** Reads the automatic coupons again when one was written. A store that never had one reads nothing. */
export function createOffersReader({ mark, automatic }: OfferSources) {
  let known: { mark: string; automatic: Promise<readonly Coupon[]> } | undefined;
  return async (): Promise<Offers> => {
    const now = await mark();
    if (now === '') return { any: false, automatic: [] };
    if (known?.mark !== now) {
      const latest = { mark: now, automatic: automatic() };
      known = latest;
      latest.automatic.catch(() => {
        if (known === latest) known = undefined;
      });
    }
    return { any: true, automatic: await known.automatic };
  };
}

/** What coupons can be for. */
export type OfferScope = Pick<Pricing, 'categories'> & {
  collections: readonly (Pricing['collections'][number] & Pick<Collection, 'title'>)[];
};

/** The coupon as bags are priced with it. `products`: those that are asked about, with their regular prices. */
export function toOffer(
  { discount, stored }: Pick<Coupon, 'discount' | 'stored'>,
  products: Iterable<Priced>,
  scope: OfferScope,
): Offer {
  if (isPlainCoupon(stored)) return discount;
  const { off, on, pieces, freePieces, prepaidOnly, automatic } = stored;
  const isBundle = off === 'bundle';
  return {
    ...discount,
    rule: {
      off,
      rupees: off === 'rupees' ? inRupees(stored.rupeesPaise) : undefined,
      cap: off === 'percent' ? inRupees(stored.capPaise) : undefined,
      pieces: isBundle || off === 'free' ? pieces : undefined,
      bundlePrice: isBundle ? inRupees(stored.bundlePricePaise) : undefined,
      freePieces: off === 'free' ? freePieces : undefined,
      prepaidOnly: prepaidOnly || undefined,
      automatic: automatic || undefined,
      ...(on !== 'all' && {
        products: [...products].filter((product) => isFor({ ...stored, on }, product, scope)).map(({ id }) => id),
        what: whatOf(stored, scope),
      }),
    },
  };
}

const inRupees = (amount: Paise | undefined) => (amount === undefined ? undefined : toRupees(amount));

/** The most names that say what a coupon is for. */
const MAX_NAMES = 3;

/** What a coupon or a sale is for, in words: `Kurtas and Shirts`. */
export function whatOf(
  { on, categories: ids, collections: wanted }: Pick<StoredDiscount, 'on' | 'categories' | 'collections'>,
  scope: OfferScope,
): string {
  const names =
    on === 'categories'
      ? scope.categories
          .filter(({ id }) => ids.some((one) => currentIdOf(scope.categories, one) === id))
          .map(({ label }) => label)
      : on === 'collections'
        ? scope.collections.filter(({ id }) => wanted.includes(id)).map(({ title }) => title)
        : [];
  if (names.length === 0 || names.length > MAX_NAMES) return 'chosen products';
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
