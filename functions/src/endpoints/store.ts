import { type BrandSettings, ownBrand } from '@nirala/contract/settings/brand-form';
import { type Category, isShown, ownCategories, resolveCategory } from '@nirala/contract/product/category-list';
import { publicTerms, type ReturnSettings } from '@nirala/contract/settings/returns';
import { publicSettings, type Settings } from '@nirala/contract/settings/settings';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { ApiError } from '../lib/api-error.ts';
import { readSettings } from '../store/settings.ts';
import type { Handlers, Deps } from './handler.ts';

/** What every visitor may know of the owner's settings. */
export const storeDetails = (
  settings: Settings,
  rules: ReturnSettings,
  brand: BrandSettings,
  categories: readonly Category[],
): StoreDetails => ({
  ...publicSettings(settings),
  returns: publicTerms(rules),
  refundDays: rules.refundDays,
  brand: ownBrand(brand),
  categories: ownCategories(categories),
});

/** The public facts of the store, and its clock. */
export function store({
  db,
  now,
  returns,
  brand,
  categories,
}: Deps): Pick<Handlers, 'readStore' | 'readCategory' | 'readClock'> {
  return {
    async readStore() {
      const [settings, rules, look, list] = await Promise.all([readSettings(db), returns(), brand(), categories()]);
      return storeDetails(settings, rules, look, list);
    },
    async readCategory({ id: word }) {
      const list = await categories();
      const { category } = resolveCategory(list, word) ?? {};
      if (!category || !isShown(list, category)) throw new ApiError('category-not-found');
      const { id, slug, label, line, picture } = category;
      return { id, slug, label, line, picture };
    },
    readClock: async () => ({ now: now().toISOString() }),
  };
}
