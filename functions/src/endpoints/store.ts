import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import { readSettings } from '../store/settings.ts';

/** The public facts of the store. */
export function store({ db }: Deps): Pick<Handlers, 'readStore'> {
  return {
    async readStore() {
      const { visitorReviewsWait: _visitors, unverifiedReviewsWait: _unverified, ...facts } = await readSettings(db);
      return facts;
    },
  };
}
