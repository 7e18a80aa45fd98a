import { publicTerms } from '@nirala/contract/return-settings';
import { publicSettings } from '@nirala/contract/settings';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import { readSettings } from '../store/settings.ts';

/** The public facts of the store, and its clock. */
export function store({ db, now, returns }: Deps): Pick<Handlers, 'readStore' | 'readClock'> {
  return {
    async readStore() {
      const [settings, rules] = await Promise.all([readSettings(db), returns()]);
      return { ...publicSettings(settings), returns: publicTerms(rules) };
    },
    readClock: async () => ({ now: now().toISOString() }),
  };
}
