import { type BrandSettings, ownBrand } from '@nirala/contract/settings/brand-form';
import { isShown, resolveCategory } from '@nirala/contract/product/category-list';
import { publicTerms, type ReturnSettings } from '@nirala/contract/settings/returns';
import { publicSettings, type Settings } from '@nirala/contract/settings/settings';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { pictureOf } from '../catalogue/product-index.ts';
import { ApiError } from '../lib/api-error.ts';
import { CachedFor } from '../lib/cached-for.ts';
import { readNextChange, readOwnDetails } from '../shop/own-details.ts';
import { readSettings } from '../store/settings.ts';
import type { Handlers, Deps } from './handler.ts';

/** What every visitor may know of the owner's settings. */
export const storeDetails = (
  settings: Settings,
  rules: ReturnSettings,
  brand: BrandSettings,
  own: Pick<StoreDetails, 'categories' | 'menu' | 'ownPages' | 'offers'> = {},
): StoreDetails => ({
  ...publicSettings(settings),
  returns: publicTerms(rules),
  refundDays: rules.refundDays,
  brand: ownBrand(brand),
  ...own,
});

/** Seconds for which caches keep the facts, as the policy `content` says. */
const DETAILS_AGE = 60;

/** The public facts of the store, and its clock. */
export function store(deps: Deps): Pick<Handlers, 'readStore' | 'readCategory' | 'readCategoryPictures' | 'readClock'> {
  const { db, now, returns, brand, catalogue, categories } = deps;
  return {
    async readStore() {
      const [settings, rules, look, own, changesAt] = await Promise.all([
        readSettings(db),
        returns(),
        brand(),
        readOwnDetails(deps),
        readNextChange(deps),
      ]);
      const seconds = Math.min(DETAILS_AGE, (changesAt - now().getTime()) / 1_000);
      return new CachedFor(storeDetails(settings, rules, look, own), seconds);
    },
    async readCategory({ id: word }) {
      const list = await categories();
      const { category } = resolveCategory(list, word) ?? {};
      if (!category || !isShown(list, category)) throw new ApiError('category-not-found');
      const { id, slug, label, line, picture } = category;
      return { id, slug, label, line, picture };
    },
    async readCategoryPictures() {
      const index = await catalogue.index();
      const shown = index.categories.filter((category) => isShown(index.categories, category));
      return shown.flatMap((category) => {
        const picture = pictureOf(index, category);
        return picture === undefined ? [] : [{ id: category.id, picture }];
      });
    },
    readClock: async () => ({ now: now().toISOString() }),
  };
}
