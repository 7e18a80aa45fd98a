/** A coupon as the admin sets it. Apart from coupon.ts, which shoppers load. */
import * as v from 'valibot';
import { daySchema } from '../text/day.ts';
import { idSchema } from '../text/inputs.ts';
import { formatPercent } from '../text/format-number.ts';
import { formatRupees, toPaise } from '../text/money.ts';
import { MAX_TARGETS } from '../product/sale.ts';
import { once } from '../product/size-set.ts';
import { OFFER_KINDS } from './offer.ts';

const whole = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const amount = (message: string) =>
  v.nullable(
    v.pipe(
      v.number(message),
      v.minValue(0.01, message),
      v.maxValue(1_000_000, message),
      v.check((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, message),
    ),
  );

const listOf = (what: string) =>
  v.pipe(
    v.array(idSchema, `${what} must be a list.`),
    v.maxLength(MAX_TARGETS, `Choose at most ${MAX_TARGETS}.`),
    v.check((all) => once(all), `${what}: one is in the list twice.`),
  );

const PERCENT = 'The discount is a whole number of percent from 1 to 99.';
const MINIMUM = 'The minimum is an amount in rupees.';
const PIECES = 'The number of pieces is a whole number from 1 to 20.';
const BUNDLE = 'Pieces for one price are at least 2.';
const FREE = 'The number of free pieces is a whole number from 1 to 10.';

/** What a coupon can be for: all pieces, some products, or all of some categories or collections. */
const COUPON_TARGETS = ['all', 'products', 'categories', 'collections'] as const;

/**
 * The fields that say what else than a percentage of everything a coupon can do. `off` says which of the amounts count, and
 * `on` which list; the others are kept for when the owner changes their mind. Money is in rupees.
 */
const ruleFields = {
  off: v.picklist(OFFER_KINDS, 'Choose what the coupon does.'),
  /** `rupees`: the amount off. */
  rupees: amount('The amount off is in rupees, more than ₹0.'),
  /** `percent`: the most that it takes off. */
  cap: amount('The most that it takes off is in rupees, more than ₹0.'),
  /** `bundle`: so many pieces cost `bundlePrice` together. `free`: who buys so many gets `freePieces` more. */
  pieces: v.nullable(whole(1, 20, PIECES)),
  bundlePrice: amount('The price together is in rupees, more than ₹0.'),
  freePieces: v.nullable(whole(1, 10, FREE)),
  on: v.picklist(COUPON_TARGETS, 'A coupon is for everything, products, categories or collections.'),
  products: listOf('Products'),
  categories: listOf('Categories'),
  collections: listOf('Collections'),
  /** Only for orders that are paid online. */
  prepaidOnly: v.boolean(),
  /** It needs no code: the best that applies is used. */
  automatic: v.boolean(),
  /** Only with one of its own codes, each of which one order can use: not with `code`. */
  singleUse: v.boolean(),
};

/** The rule of a plain coupon: a percentage of everything. */
export const PLAIN_RULE: v.InferOutput<v.ObjectSchema<typeof ruleFields, undefined>> = {
  off: 'percent',
  rupees: null,
  cap: null,
  pieces: null,
  bundlePrice: null,
  freePieces: null,
  on: 'all',
  products: [],
  categories: [],
  collections: [],
  prepaidOnly: false,
  automatic: false,
  singleUse: false,
};

/** Every field of a coupon. Days are in India, both inclusive; null means no such rule. */
export const allCouponFields = {
  /** Of a percentage. */
  discountPercentage: whole(1, 99, PERCENT),
  /** Whether the bag offers it to everybody; otherwise shoppers must know the code. */
  listed: v.boolean(),
  begins: v.nullable(daySchema),
  ends: daySchema,
  /** What the pieces that it is for have to cost at least, at the price sold, in rupees. */
  minimum: v.nullable(v.pipe(v.number(MINIMUM), v.minValue(0.01, MINIMUM), v.maxValue(1_000_000, MINIMUM))),
  /** The most orders that can use it, over all shoppers. */
  maxUses: v.nullable(whole(1, 1_000_000, 'The total limit is a whole number from 1.')),
  maxPerPhone: v.nullable(whole(1, 100, 'The limit per phone is a whole number from 1 to 100.')),
  firstOrderOnly: v.boolean(),
  ...ruleFields,
};
export type CouponFields = v.InferOutput<v.ObjectSchema<typeof allCouponFields, undefined>>;

/** The fields in the API, where a coupon without the later ones is a plain one. */
export const couponFields = {
  ...allCouponFields,
  off: v.optional(ruleFields.off, 'percent'),
  rupees: v.optional(ruleFields.rupees, null),
  cap: v.optional(ruleFields.cap, null),
  pieces: v.optional(ruleFields.pieces, null),
  bundlePrice: v.optional(ruleFields.bundlePrice, null),
  freePieces: v.optional(ruleFields.freePieces, null),
  on: v.optional(ruleFields.on, 'all'),
  products: v.optional(ruleFields.products, () => []),
  categories: v.optional(ruleFields.categories, () => []),
  collections: v.optional(ruleFields.collections, () => []),
  prepaidOnly: v.optional(ruleFields.prepaidOnly, false),
  automatic: v.optional(ruleFields.automatic, false),
  singleUse: v.optional(ruleFields.singleUse, false),
};

const NOTHING = {
  products: 'Choose at least one product.',
  categories: 'Choose at least one category.',
  collections: 'Choose at least one collection.',
} as const;

/** Problems that concern more than one field of a coupon, by field. */
export function couponProblems(coupon: CouponFields): Partial<Record<keyof CouponFields, string>> {
  const { off, discountPercentage, rupees, cap, minimum, pieces, bundlePrice, freePieces, on } = coupon;
  const found: Partial<Record<keyof CouponFields, string>> = {};
  if (coupon.begins !== null && coupon.ends < coupon.begins)
    found.ends = 'The last day must not be before the first day.';
  if (off === 'rupees' && rupees === null) found.rupees = 'Enter the amount off.';
  if (off === 'rupees' && rupees !== null && minimum !== null && minimum <= rupees) {
    found.minimum = `A bag of ${formatRupees(minimum)} would cost nothing. The minimum has to be more than ${formatRupees(rupees)}.`;
  }
  // In hundredths of a rupee both products are integers.
  if (
    off === 'percent' &&
    cap !== null &&
    minimum !== null &&
    toPaise(minimum) * discountPercentage > toPaise(cap) * 100
  ) {
    const percent = formatPercent(discountPercentage);
    found.cap = `${percent} of the minimum of ${formatRupees(minimum)} is already more. Enter more, or make it a coupon of ${formatRupees(cap)} off.`;
  }
  if (off === 'bundle' && (pieces === null || pieces < 2)) found.pieces = BUNDLE;
  if (off === 'bundle' && bundlePrice === null) found.bundlePrice = 'Enter the price together.';
  if (off === 'free' && pieces === null) found.pieces = 'Enter how many pieces have to be bought.';
  if (off === 'free' && freePieces === null) found.freePieces = 'Enter how many pieces are free.';
  if (on !== 'all' && coupon[on].length === 0) found[on] = NOTHING[on];
  if (coupon.automatic && coupon.singleUse) found.singleUse = 'An automatic coupon has no codes.';
  return found;
}

type Rule = Pick<CouponFields, 'off' | 'cap' | 'on' | 'prepaidOnly' | 'automatic'>;

/** Whether a coupon is a percentage of everything, which `GET /api/discounts` of the specification can say. */
export const isPlain = ({ off, cap, on, prepaidOnly, automatic }: Rule): boolean =>
  off === 'percent' && cap === null && on === 'all' && !prepaidOnly && !automatic;

/** A coupon as the admin sees it. */
export const couponSchema = v.object({
  ...allCouponFields,
  code: v.string(),
  state: v.picklist(['active', 'scheduled', 'ended']),
  /** The number of orders that use it. An order that is cancelled before dispatch, or not paid in time, does not count. */
  uses: v.number(),
});
export type AdminCoupon = v.InferOutput<typeof couponSchema>;

/** The most codes of a file, and of one call. */
export const MAX_CODES = 10_000;
export const CODES_PER_CALL = 400;
