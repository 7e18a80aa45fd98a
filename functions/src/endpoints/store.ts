import { publicTerms, type ReturnSettings } from '@nirala/contract/settings/returns';
import { publicSettings, type Settings } from '@nirala/contract/settings/settings';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { readSettings } from '../store/settings.ts';
import type { Handlers, Deps } from './handler.ts';

/** What every visitor may know of the owner's settings. */
export const storeDetails = (settings: Settings, rules: ReturnSettings): StoreDetails => ({
  ...publicSettings(settings),
  returns: publicTerms(rules),
  refundDays: rules.refundDays,
});

/** The public facts of the store, and its clock. */
export function store({ db, now, returns }: Deps): Pick<Handlers, 'readStore' | 'readClock'> {
  return {
    async readStore() {
      const [settings, rules] = await Promise.all([readSettings(db), returns()]);
      return storeDetails(settings, rules);
    },
    readClock: async () => ({ now: now().toISOString() }),
  };
}
