import { type BrandSettings, ownBrand } from '@nirala/contract/settings/brand-form';
import { publicTerms, type ReturnSettings } from '@nirala/contract/settings/returns';
import { publicSettings, type Settings } from '@nirala/contract/settings/settings';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { readSettings } from '../store/settings.ts';
import type { Handlers, Deps } from './handler.ts';

/** What every visitor may know of the owner's settings. */
export const storeDetails = (settings: Settings, rules: ReturnSettings, brand: BrandSettings): StoreDetails => ({
  ...publicSettings(settings),
  returns: publicTerms(rules),
  refundDays: rules.refundDays,
  brand: ownBrand(brand),
});

/** The public facts of the store, and its clock. */
export function store({ db, now, returns, brand }: Deps): Pick<Handlers, 'readStore' | 'readClock'> {
  return {
    async readStore() {
      const [settings, rules, look] = await Promise.all([readSettings(db), returns(), brand()]);
      return storeDetails(settings, rules, look);
    },
    readClock: async () => ({ now: now().toISOString() }),
  };
}
