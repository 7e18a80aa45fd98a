import { MESSAGES } from '@nirala/contract/messages';
import { endSessions } from '../auth/sessions.ts';
import { readName, writeName } from '../store/users.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';

export function account({ db, now }: Deps): Pick<Handlers, 'readProfile' | 'editProfile' | 'signOutEverywhere'> {
  return {
    async readProfile(_input, caller) {
      return { name: await readName(db, caller.uid) };
    },
    async editProfile({ name }, caller) {
      await writeName(db, caller.uid, name);
      return { name };
    },
    async signOutEverywhere(_input, caller) {
      await endSessions(db, caller, now());
      return { message: MESSAGES.signedOutEverywhere };
    },
  };
}
