import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type SavedAddress, type Address, MAX_ADDRESSES } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import { syncAdminClaim } from '../auth/admins.ts';
import { endSessions } from '../auth/sessions.ts';
import { verifyAddress } from '../delivery/addresses.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { changeAddresses } from '../shoppers/address-book.ts';
import { readAddressBook, recordSignIn, readName, writeName } from '../store/users.ts';
import type { Handlers, Deps } from './handler.ts';

/** ApiError 403 unless the phone number of the request is the caller's own. */
export function requireOwnPhone(phone: string, caller: Caller): void {
  if (phone !== caller.phone) throw new ApiError('other-account');
}

type Calls =
  'signIn' | 'signOutEverywhere' | 'readProfile' | 'editProfile' | 'getAddress' | 'updateAddress' | 'deleteAddress';

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
      return { address: await changeAddresses(db, caller.uid, (book) => withAddress(book, checked, requestId)) };
    },
    async deleteAddress({ phoneNumber, id }, caller) {
      requireOwnPhone(phoneNumber, caller);
      const change = (book: SavedAddress[]) => book.filter((saved) => saved.id !== id);
      return { address: await changeAddresses(db, caller.uid, change) };
    },
  };
}

type AddressInput = Address & { id?: string | undefined; isDefault?: boolean | undefined };

/**
 * Adds an address (without `id`) as the first one, or changes the one with this `id`. Adding is idempotent by
 * `requestId`. ApiError 404 for an unknown id, 409 if the book is full or the `requestId` belongs to another address.
 */
function withAddress(
  book: SavedAddress[],
  { id, isDefault, ...fields }: AddressInput,
  requestId: string = randomUUID(),
): SavedAddress[] {
  if (id === undefined) {
    const added = { ...fields, id: requestId };
    const saved = book.find((other) => other.id === requestId);
    if (saved && isDeepStrictEqual(withoutMark(saved), withoutMark(added))) return book;
    if (saved) throw new ApiError('request-id-reused');
    if (book.length >= MAX_ADDRESSES) throw new ApiError('address-book-full');
    return [added, ...book];
  }
  if (!book.some((saved) => saved.id === id)) throw new ApiError('address-not-found');
  const changed = { ...fields, id };
  if (isDefault) return [changed, ...book.filter((saved) => saved.id !== id)];
  return book.map((saved) => (saved.id === id ? changed : saved));
}

/** Leaves out `typedByHand`, because a retry may get another value if the postal service answers this time. */
function withoutMark({ typedByHand: _mark, ...address }: SavedAddress): Omit<SavedAddress, 'typedByHand'> {
  return address;
}
