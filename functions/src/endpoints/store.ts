import { publicSettings } from '@nirala/contract/settings';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import { readSettings } from '../store/settings.ts';

/** The public facts of the store, and its clock. */
export function store({ db, now }: Deps): Pick<Handlers, 'readStore' | 'readClock'> {
  return {
    async readStore() {
      return publicSettings(await readSettings(db));
    },
    readClock: async () => ({ now: now().toISOString() }),
  };
}
