/**
 * What a coupon takes off if that is more than a percentage of everything: rupees, a cap, only some products, only online,
 * combos, automatic ones. Bag and server decide with the same functions. The product page never loads them.
 */
import * as v from 'valibot';
import { formatPercent } from '../text/format-number.ts';
import { formatRupees, toPaise, type Paise } from '../text/money.ts';
import { rupees } from '../text/inputs.ts';
import { discountSchema } from './coupon.ts';
import {
  MIN_ONLINE_PAISE,
  type PaymentMethod,
  type PricedLine,
  priceOrder,
  type PriceRules,
  termsOf,
  type Totals,
} from './pricing.ts';
import { reduce, type OrderShares, type Reduction } from './shares.ts';

/**
 * - `percent`: a percentage, up to a cap
 * - `rupees`: an amount
 * - `bundle`: any so many pieces for a price together
 * - `free`: buy so many, get some more for nothing
 */
export const OFFER_KINDS = ['percent', 'rupees', 'bundle', 'free'] as const;

const pieces = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The part of an offer that a percentage cannot say. Money is in rupees. */
const ruleSchema = v.object({
  off: v.picklist(OFFER_KINDS),
  rupees: v.optional(rupees),
  cap: v.optional(rupees),
  pieces: v.optional(pieces),
  bundlePrice: v.optional(rupees),
  freePieces: v.optional(pieces),
  prepaidOnly: v.optional(v.literal(true)),
  automatic: v.optional(v.literal(true)),
  /** Which of the products that the caller named it is for. Absent: all. */
  products: v.optional(v.array(v.string())),
  /** Its products in words: "Kurtas and Shirts". Absent: everything. */
  what: v.optional(v.string()),
});

/** A discount with what a percentage cannot say. Without a rule `discountPercentage` says all; with one that is not `percent` it is 0. */
export const offerSchema = v.object({ ...discountSchema.entries, rule: v.optional(ruleSchema) });
export type Offer = v.InferOutput<typeof offerSchema>;

/** A line of a bag: all pieces of one product and size, each at the price sold. */
export type OfferLine = { id: string; price: Paise; quantity: number };

/** What an offer still needs from a bag: pieces that it is for, money, or to be paid online. */
export type Lack = { of: 'pieces'; count: number } | { of: 'minimum'; paise: Paise } | { of: 'online' };

export const isFor = ({ rule }: Offer, { id }: OfferLine): boolean => rule?.products?.includes(id) ?? true;

/** What the pieces cost that an offer is for, at the price sold: minimum and cap count these. */
const costOf = (offer: Offer, lines: readonly OfferLine[]): Paise =>
  lines.reduce((sum, line) => sum + (isFor(offer, line) ? line.price * line.quantity : 0), 0);

/** The pieces that a bundle needs, with those that are free. */
export const groupOf = ({ pieces: bought = 1, freePieces = 0, off }: NonNullable<Offer['rule']>): number =>
  off === 'bundle' ? bought : off === 'free' ? bought + freePieces : 1;

/** What the bag lacks for an offer; undefined if it applies. */
export function lackOf(offer: Offer, lines: readonly OfferLine[], method: PaymentMethod): Lack | undefined {
  const { rule, minimum = 0 } = offer;
  const count = lines.reduce((sum, line) => sum + (isFor(offer, line) ? line.quantity : 0), 0);
  const wanted = rule ? groupOf(rule) : 1;
  if (count === 0) return { of: 'pieces', count: wanted };
  const paise = toPaise(minimum) - costOf(offer, lines);
  if (paise > 0) return { of: 'minimum', paise };
  if (count < wanted) return { of: 'pieces', count: wanted - count };
  return rule?.prepaidOnly && method === 'COD' ? { of: 'online' } : undefined;
}

/**
 * What an offer takes off, without asking whether it applies. A coupon in rupees leaves at least one rupee to be paid. A
 * combo counts the dearest pieces first, and its share is divided over all lines that have pieces in it.
 */
export function reductionOf(offer: Offer, lines: readonly OfferLine[]): Reduction {
  const { code, discountPercentage: percent, rule } = offer;
  const coupon = { kind: 'coupon', name: code } as const;
  if (!rule) return { ...coupon, percent };
  const only = rule.products && { lines: lines.flatMap((line, index) => (isFor(offer, line) ? [index] : [])) };
  switch (rule.off) {
    case 'percent':
      return { ...coupon, percent, ...(rule.cap !== undefined && { mostPaise: toPaise(rule.cap) }), ...only };
    case 'rupees':
      return { ...coupon, paise: toPaise(rule.rupees ?? 0), leavesPaise: MIN_ONLINE_PAISE, ...only };
    case 'bundle':
    case 'free':
      return { kind: 'combo', name: offerText(offer), ...comboOf(rule, offer, lines) };
  }
}

function comboOf(
  rule: NonNullable<Offer['rule']>,
  offer: Offer,
  lines: readonly OfferLine[],
): Pick<Reduction, 'paise' | 'lines'> {
  const group = groupOf(rule);
  const dearestFirst = lines
    .flatMap((line, index) =>
      isFor(offer, line) ? Array.from({ length: line.quantity }, () => ({ index, price: line.price })) : [],
    )
    .sort((a, b) => b.price - a.price);
  const inCombo = new Set<number>();
  let paise: Paise = 0;
  for (let first = 0; first + group <= dearestFirst.length; first += group) {
    const taken = dearestFirst.slice(first, first + group);
    const sum = (some: typeof taken) => some.reduce((all, { price }) => all + price, 0);
    const off =
      rule.off === 'bundle' ? sum(taken) - toPaise(rule.bundlePrice ?? 0) : sum(taken.slice(rule.pieces ?? 1));
    if (off <= 0) continue;
    paise += off;
    taken.forEach(({ index }) => inCombo.add(index));
  }
  return { paise, lines: [...inCombo] };
}

/**
 * The offers that count of those that apply: of combos and of coupons the one that takes the most off, and of two that take
 * the same the earlier one. Coupons count what the combo left.
 */
export function bestOf<Each extends { offer: Offer }>(
  candidates: readonly Each[],
  lines: readonly OfferLine[],
): Each[] {
  let left = lines.map(({ price, quantity }): OrderShares => ({ shares: [], netPaise: price * quantity }));
  const chosen: Each[] = [];
  for (const kind of ['combo', 'coupon'] as const) {
    let best: { each: Each; lines: OrderShares[]; sum: Paise } | undefined;
    for (const each of candidates) {
      const reduction = reductionOf(each.offer, lines);
      if (reduction.kind !== kind) continue;
      const result = reduce(left, [reduction]);
      const sum = sumOf(result);
      if (sum < (best?.sum ?? sumOf(left))) best = { each, lines: result, sum };
    }
    if (!best) continue;
    left = best.lines;
    chosen.push(best.each);
  }
  return chosen;
}

const sumOf = (lines: readonly OrderShares[]): Paise => lines.reduce((sum, { netPaise }) => sum + netPaise, 0);

/** The totals of a bag, and the offers that make them. */
export type OfferTotals = Totals & { used: readonly Offer[] };

/** A line of a bag with its MRP. */
export type BagLine = OfferLine & PricedLine;

/**
 * All amounts of a bag with those of these offers that apply and count, by the owner's rules: what the server charges for it.
 */
export function priceBag(
  lines: readonly BagLine[],
  offers: readonly Offer[],
  method: PaymentMethod,
  rules: PriceRules,
): OfferTotals {
  const applying = offers.filter((offer) => !lackOf(offer, lines, method));
  const used = bestOf(
    applying.map((offer) => ({ offer })),
    lines,
  ).map(({ offer }) => offer);
  const reductions = used.map((offer) => reductionOf(offer, lines));
  return { ...priceOrder(lines, termsOf(rules, method, reductions)).totals, used };
}

/** `20% off, up to ₹300`, `₹150 off`, `Any 2 for ₹1,499`, `Buy 2, get 1 free`. */
export function offerText({ discountPercentage, rule }: Offer): string {
  switch (rule?.off) {
    case 'rupees':
      return `${formatRupees(rule.rupees ?? 0)} off`;
    case 'bundle':
      return `Any ${rule.pieces ?? 1} for ${formatRupees(rule.bundlePrice ?? 0)}`;
    case 'free':
      return `Buy ${rule.pieces ?? 1}, get ${rule.freePieces ?? 1} free`;
    case 'percent':
    case undefined: {
      const cap = rule?.cap === undefined ? '' : `, up to ${formatRupees(rule.cap)}`;
      return `${formatPercent(discountPercentage)} off${cap}`;
    }
  }
}

/** Who can use an offer and when, after `offerText`: ` on Kurtas, paid online`. */
export function conditionsText({ rule }: Offer): string {
  const what = rule?.what === undefined ? '' : ` on ${rule.what}`;
  return rule?.prepaidOnly ? `${what}, paid online` : what;
}
