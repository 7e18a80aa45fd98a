/** The page of offers: the sales that run, and the coupons that everybody may use, in words. */
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { conditionsText, type Offer, offerText } from '@nirala/contract/order/offer';
import { categoryWithId, isShown } from '@nirala/contract/product/category-list';
import { isVisible, nextChange } from '@nirala/contract/product/collection';
import type { Sale } from '@nirala/contract/product/sale';
import { isOn } from '@nirala/contract/text/dated';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { type OfferScope, whatOf } from '../catalogue/offers.ts';
import { nextSaleTurn } from '../catalogue/pricing.ts';
import type { Deps } from '../endpoints/handler.ts';
import { readOffered } from './offered.ts';

type Page = Reply<Api['readOffers']>;
type Sources = Parameters<typeof readOffered>[0] & Pick<Deps, 'pricing'>;

/** The most products of a sale to which the page links. */
const MAX_PRODUCTS = 6;

/** What the page says now. `until`: when that changes, in milliseconds since 1970. */
export async function readOffersPage(sources: Sources): Promise<{ page: Page; until: number }> {
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
  return { page: { sales, coupons: [...offered.automatic, ...offered.offers].map(couponOf) }, until };
}

/** `20% off Kurtas and Shirts`, `Kurtas for ₹499`: shoppers do not see the name of a sale. */
function saleTitle({ off, percent, price, ...target }: Sale, scope: OfferScope): string {
  const what = whatOf(target, scope);
  const title =
    off === 'price' ? `${what} for ${formatRupees(price ?? 0)}` : `${formatPercent(percent ?? 0)} off ${what}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function couponOf(offer: Offer): Page['coupons'][number] {
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
