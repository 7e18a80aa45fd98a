import { MESSAGES } from '@nirala/contract/text/messages';
import { syncAdminClaim } from '../auth/admins.ts';
import { endSessions } from '../auth/sessions.ts';
import { verifyAddress } from '../delivery/addresses.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { deleteAddress, saveAddress } from '../shoppers/address-book.ts';
import { readAddressBook, recordSignIn, readName, writeName } from '../store/users.ts';
import type { Handlers, Deps } from './handler.ts';

/** ApiError 403 unless the phone number of the request is the caller's own. */
export function requireOwnPhone(phone: string, caller: Caller): void {
  if (phone !== caller.phone) throw new ApiError('other-account');
}

type Calls =
  'signIn' | 'signOutEverywhere' | 'readProfile' | 'editProfile' | 'getAddress' | 'updateAddress' | 'deleteAddress';

/** The caller's own account: its session, its profile and its address book. */
export function users(deps: Deps): Pick<Handlers, Calls> {
  const { db, adminPhone, now } = deps;
  return {
    async signIn({ phoneNumber }, caller) {
      requireOwnPhone(phoneNumber, caller);
      const [refresh] = await Promise.all([
        syncAdminClaim(caller, adminPhone()),
        recordSignIn(db, caller.uid, caller.phone),
      ]);
      return { token: caller.token, message: MESSAGES.loggedIn, refresh: refresh || undefined };
    },
    async signOutEverywhere(_input, caller) {
      await endSessions(db, caller, now());
      return { message: MESSAGES.signedOutEverywhere };
    },
    async readProfile(_input, caller) {
      return { name: await readName(db, caller.uid) };
    },
    async editProfile({ name }, caller) {
      await writeName(db, caller.uid, name);
      return { name };
    },
    async getAddress({ phoneNumber }, caller) {
      requireOwnPhone(phoneNumber, caller);
      return { address: (await readAddressBook(db, caller.uid)).addresses };
    },
    async updateAddress({ phoneNumber, address, requestId }, caller) {
      requireOwnPhone(phoneNumber, caller);
      const checked = await verifyAddress(deps, address);
      return { address: await saveAddress(db, caller.uid, checked, requestId) };
    },
    async deleteAddress({ phoneNumber, id }, caller) {
      requireOwnPhone(phoneNumber, caller);
      return { address: await deleteAddress(db, caller.uid, id) };
    },
  };
}
