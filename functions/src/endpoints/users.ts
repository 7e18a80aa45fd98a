import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_ADDRESSES, type Address, type SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { changeAddresses } from '../addresses/address-book.ts';
import { verifyAddress } from '../addresses/verify-address.ts';
import { syncAdminClaim } from '../auth/admins.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers } from './handlers.ts';
import type { Deps } from './deps.ts';
import type { Caller } from '../lib/caller.ts';
import { readAddressBook, recordSignIn } from '../store/users.ts';

/** The phone number in a body or a path must be the caller's own; 403 otherwise. */
export function requireOwnPhone(phone: string, caller: Caller): void {
  if (phone !== caller.phone) throw new ApiError('other-account');
}

export function users(deps: Deps): Pick<Handlers, 'signIn' | 'getAddress' | 'updateAddress' | 'deleteAddress'> {
  const { db, adminPhone } = deps;
  return {
    async signIn({ phoneNumber }, caller) {
      requireOwnPhone(phoneNumber, caller);
      const [refresh] = await Promise.all([
        syncAdminClaim(caller, adminPhone()),
        recordSignIn(db, caller.uid, caller.phone),
      ]);
      return { token: caller.token, message: MESSAGES.loggedIn, ...(refresh ? { refresh } : {}) };
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

type Given = Address & { id?: string | undefined; isDefault?: boolean | undefined };

/**
 * The book with a new address first, or with a known one changed. A new one that was saved under the same `requestId`
 * before leaves the book as it is. ApiError 409 when the book is full, or the `requestId` is another address's; 404
 * for an unknown id.
 */
function withAddress(
  book: SavedAddress[],
  { id, isDefault, ...fields }: Given,
  requestId: string = randomUUID(),
): SavedAddress[] {
  if (id === undefined) {
    const added = { ...fields, id: requestId };
    const saved = book.find((other) => other.id === requestId);
    if (saved && isDeepStrictEqual(unmarked(saved), unmarked(added))) return book;
    if (saved) throw new ApiError('request-id-reused');
    if (book.length >= MAX_ADDRESSES) throw new ApiError('address-book-full');
    return [added, ...book];
  }
  if (!book.some((saved) => saved.id === id)) throw new ApiError('address-not-found');
  const changed = { ...fields, id };
  if (isDefault) return [changed, ...book.filter((saved) => saved.id !== id)];
  return book.map((saved) => (saved.id === id ? changed : saved));
}

/** Without the server's own mark: the postal service may answer the second time. */
function unmarked({ typedByHand: _mark, ...address }: SavedAddress): Omit<SavedAddress, 'typedByHand'> {
  return address;
}
