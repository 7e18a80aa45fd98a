/** The coupons that everybody may use, as shoppers are told of them, and when that changes next. */
import { bestOffer, bestOfferText, piecesPrice } from '@nirala/contract/order/best-offer';
import type { Offer } from '@nirala/contract/order/offer';
import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import type { Product } from '@nirala/contract/product/product';
import { toPaise } from '@nirala/contract/text/money';
import { toOffer } from '../catalogue/offers.ts';
import type { Deps } from '../endpoints/handler.ts';
import { type Coupon, hasBegun, isPlainCoupon, MAX_OFFERED, nextCouponTurn, usableOf } from '../store/discounts.ts';

type Sources = Pick<Deps, 'catalogue' | 'categories' | 'collections' | 'offers' | 'listed' | 'now'>;

/** `automatic`: those that need no code. `until`: milliseconds since 1970. */
type Offered = { offers: Offer[]; automatic: Offer[]; until: number };

/**
 * Coupons as bags with these products are priced with them. Those that name products say which of `ids` they are for.
 */
export async function toOffers(
  { catalogue, categories, collections }: Pick<Sources, 'catalogue' | 'categories' | 'collections'>,
  coupons: readonly Coupon[],
  ids: readonly string[],
): Promise<Offer[]> {
  if (coupons.length === 0) return [];
  await catalogue.index();
  const products = [...catalogue.atRegularPrice()].filter(({ id }) => ids.includes(id));
  const isOfCollection = coupons.some(({ stored }) => stored.on === 'collections');
  const scope = { categories: await categories(), collections: isOfCollection ? await collections() : [] };
  return coupons.map((coupon) => toOffer(coupon, products, scope));
}

/** The listed and the automatic coupons that can be used now, from memory, at most a minute old. */
export async function readOffered(sources: Sources, ids: readonly string[] = []): Promise<Offered> {
  const now = sources.now();
  const [listed, { automatic }] = await Promise.all([sources.listed(), sources.offers()]);
  const byThemselves = automatic.filter((coupon) => hasBegun(coupon, now) && usableOf([coupon], now).length > 0);
  const isAutomatic = ({ discount }: Coupon) => byThemselves.some((other) => other.discount.code === discount.code);
  const offered = usableOf(listed, now)
    .filter((coupon) => !isAutomatic(coupon))
    .slice(0, MAX_OFFERED);
  return {
    offers: await toOffers(sources, offered, ids),
    automatic: await toOffers(sources, byThemselves, ids),
    until: nextCouponTurn([...listed, ...automatic], now),
  };
}

/** The best coupon for one piece of a product, in words; undefined if there is none. */
export function bestOfferOf(
  { id, price, discountedPrice }: Pick<Product, 'id' | 'price' | 'discountedPrice'>,
  { offers, automatic }: Pick<Offered, 'offers' | 'automatic'>,
  now: Date,
): string | undefined {
  const line = { id, price: toPaise(discountedPrice), originalPrice: toPaise(price), quantity: 1 };
  const best = bestOffer([line], offers, automatic, DEFAULT_PRICE_RULES);
  return best && bestOfferText(best.offer, best.totals && piecesPrice(best.totals), now);
}

/** When the next of the coupons begins or ends of which a page may tell; Infinity if none does, or if they are not known. */
export async function nextOfferTurn({
  listed,
  offers,
  now,
}: Pick<Sources, 'listed' | 'offers' | 'now'>): Promise<number> {
  // If they cannot be read, no page tells of one.
  const all = await Promise.all([listed(), offers()]).catch(() => undefined);
  return all ? nextCouponTurn([...all[0], ...all[1].automatic], now()) : Infinity;
}

/** The listed percentages of everything that can be used now, as the specification has them. */
export async function readPlainOffers({ listed, now }: Pick<Sources, 'listed' | 'now'>) {
  const plain = usableOf(await listed(), now()).filter(({ stored }) => isPlainCoupon(stored));
  return plain.map(({ discount }) => discount).slice(0, MAX_OFFERED);
}
