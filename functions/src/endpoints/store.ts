import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import { readSettings } from '../store/settings.ts';

/** The public facts of the store, and its clock. */
export function store({ db, now }: Deps): Pick<Handlers, 'readStore' | 'readClock'> {
  return {
    async readStore() {
      const {
        visitorReviewsWait: _visitors,
        unverifiedReviewsWait: _unverified,
        notificationsPaused: _paused,
        notificationsOff: _off,
        ...facts
      } = await readSettings(db);
      return facts;
    },
    readClock: async () => ({ now: now().toISOString() }),
  };
}
