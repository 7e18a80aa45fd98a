/** What pages show of the owner's categories, menu, announcement, pages and collections now, and until when. */
import { type Category, ownCategories } from '@nirala/contract/product/category-list';
import type { Collection } from '@nirala/contract/product/collection';
import { nextChange } from '@nirala/contract/product/collection';
import { type MenuSettings, nextMenuChange, ownMenu } from '@nirala/contract/settings/menu-form';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import type { Pricing } from '@nirala/contract/product/sale';
import { nextSaleTurn } from '../catalogue/pricing.ts';
import type { Coupon, Offers } from '../store/discounts.ts';
import type { StoredPages } from '../store/own-pages.ts';
import { nextOfferTurn } from './offered.ts';
import { createLeads, nextPageChange, ownBuiltPages } from './shown-pages.ts';

type Sources = {
  categories: () => Promise<readonly Category[]>;
  menu: () => Promise<MenuSettings>;
  pages: () => Promise<StoredPages>;
  collections: () => Promise<readonly Collection[]>;
  pricing: () => Promise<Pricing>;
  offers: () => Promise<Offers>;
  listed: () => Promise<readonly Coupon[]>;
  now: () => Date;
};

/** What differs from the build: nothing in a store whose owner has saved none of it. Links that lead nowhere are left out. */
export async function readOwnDetails(
  sources: Omit<Sources, 'pricing' | 'listed'>,
): Promise<Pick<StoreDetails, 'categories' | 'menu' | 'ownPages' | 'offers'>> {
  const [[settings, pages, collections, categories], offers] = await Promise.all([readAll(sources), sources.offers()]);
  const now = sources.now();
  const leads = createLeads({ categories, collections, pages }, now);
  const menu = ownMenu(settings, now);
  const built = ownBuiltPages(pages, now);
  const { header, footer, announcement } = menu ?? {};
  return {
    categories: ownCategories(categories),
    menu: menu && {
      ...(header && { header: header.filter(({ to }) => leads(to)) }),
      ...(footer && { footer: footer.filter(({ to }) => leads(to)) }),
      ...(announcement && { announcement: { ...announcement, to: leads(announcement.to) ? announcement.to : '' } }),
    },
    ownPages: built.length > 0 ? built : undefined,
    offers: offers.any || undefined,
  };
}

/**
 * When something becomes visible or stops being so on any page, a price changes, or a coupon begins or ends, in milliseconds since 1970; Infinity if
 * nothing does. No cache may keep a page for longer.
 */
export async function readNextChange(sources: Sources): Promise<number> {
  const [[settings, pages, collections], pricing, offersUntil] = await Promise.all([
    readAll(sources),
    sources.pricing(),
    nextOfferTurn(sources),
  ]);
  const now = sources.now();
  return Math.min(
    nextMenuChange(settings, now),
    nextPageChange(pages, now),
    nextChange(collections, now),
    nextSaleTurn(pricing, now),
    offersUntil,
  );
}

const readAll = ({ menu, pages, collections, categories }: Omit<Sources, 'pricing' | 'offers' | 'listed'>) =>
  Promise.all([menu(), pages(), collections(), categories()]);
