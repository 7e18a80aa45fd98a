/**
 * What the store offers, as shoppers are told of it, and when that changes next: the coupons that everybody may use, the
 * best one for a product, and the page of offers, with the sales that run.
 */
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { bestOffer, bestOfferText, piecesPrice } from '@nirala/contract/order/best-offer';
import { conditionsText, type Offer, offerText } from '@nirala/contract/order/offer';
import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { type Category, categoryWithId, isShown } from '@nirala/contract/product/category-list';
import { type Collection, isVisible, nextChange } from '@nirala/contract/product/collection';
import type { Product } from '@nirala/contract/product/product';
import type { Pricing, Sale } from '@nirala/contract/product/sale';
import { isOn } from '@nirala/contract/text/dated';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees, toPaise } from '@nirala/contract/text/money';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type OfferScope, toOffer, whatOf } from '../catalogue/offers.ts';
import { nextSaleTurn } from '../catalogue/pricing.ts';
import {
  type Coupon,
  hasBegun,
  isPlainCoupon,
  MAX_OFFERED,
  nextCouponTurn,
  type Offers,
  usableOf,
} from '../store/discounts.ts';

/** `listed`: at most a minute old. The others are a few seconds old at most. */
type Sources = {
  catalogue: Pick<Catalogue, 'index' | 'atRegularPrice'>;
  categories: () => Promise<readonly Category[]>;
  collections: () => Promise<readonly Collection[]>;
  offers: () => Promise<Offers>;
  listed: () => Promise<readonly Coupon[]>;
  now: () => Date;
};

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

type Page = Reply<Api['readOffers']>;
/** The most products of a sale to which the page links. */
const MAX_PRODUCTS = 6;

/** What the page of offers says now. `until`: when that changes, in milliseconds since 1970. */
export async function readOffersPage(
  sources: Sources & { pricing: () => Promise<Pricing> },
): Promise<{ page: Page; until: number }> {
  const now = sources.now();
  const [pricing, offered, categories, collections, index] = await Promise.all([
    sources.pricing(),
    readOffered(sources),
    sources.categories(),
    sources.collections(),
    sources.catalogue.index(),
  ]);
  const scope = { categories, collections };
  const linksOf = (sale: Sale) =>
    sale.on === 'products'
      ? sale.products
          .flatMap((id) => index.byId.get(id) ?? [])
          .slice(0, MAX_PRODUCTS)
          .map(({ id, name }) => ({ label: name, to: `/product/${encodeURIComponent(id)}` }))
      : sale.on === 'categories'
        ? sale.categories
            .flatMap((id) => categoryWithId(categories, id) ?? [])
            .filter((category) => isShown(categories, category))
            .map(({ label, slug }) => ({ label, to: `/${slug}` }))
        : collections
            .filter((one) => sale.collections.includes(one.id) && isVisible(one, now))
            .map(({ title, slug }) => ({ label: title, to: `/c/${slug}` }));
  const sales = pricing.sales
    .filter((sale) => isOn(sale, now))
    .sort((a, b) => Date.parse(a.until) - Date.parse(b.until))
    .map((sale) => ({ title: saleTitle(sale, scope), until: endText(sale.until), links: linksOf(sale) }))
    // What a sale is for may be gone, hidden, or sold out.
    .filter(({ links }) => links.length > 0);
  const until = Math.min(nextSaleTurn(pricing, now), offered.until, nextChange(collections, now));
  return { page: { sales, coupons: [...offered.automatic, ...offered.offers].map(toPageCoupon) }, until };
}

/** `20% off Kurtas and Shirts`, `Kurtas for ₹499`: shoppers do not see the name of a sale. */
function saleTitle({ off, percent, price, ...target }: Sale, scope: OfferScope): string {
  const what = whatOf(target, scope);
  const title =
    off === 'price' ? `${what} for ${formatRupees(price ?? 0)}` : `${formatPercent(percent ?? 0)} off ${what}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function toPageCoupon(offer: Offer): Page['coupons'][number] {
  const { code, minimum = 0, firstOrderOnly, rule, createdAt } = offer;
  const conditions = [
    ...(minimum > 0 ? [`From ${formatRupees(minimum)}.`] : []),
    ...(firstOrderOnly ? ['For your first order.'] : []),
    ...(rule?.automatic ? ['Applied in your bag by itself.'] : []),
  ];
  return {
    title: offerText(offer) + conditionsText(offer),
    conditions: conditions.join(' '),
    until: endText(createdAt),
    ...(!rule?.automatic && { code }),
  };
}

/** What ends at midnight ends on the day before. */
const endText = (end: string) => formatDateTime(new Date(Date.parse(end) - 1));
