/** A shopper's address book. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { type Address, MAX_ADDRESSES, type SavedAddress } from '@nirala/contract/place/address';
import { ApiError } from '../lib/api-error.ts';
import { retryOnContention } from '../store/contention.ts';
import { readAddressBook, writeAddressBook } from '../store/users.ts';

type AddressInput = Address & { id?: string | undefined; isDefault?: boolean | undefined };

/**
 * Adds an address (without `id`) as the first one, or changes the one with this `id`, and returns the book. Adding is
 * idempotent by `requestId`. ApiError 404 for an unknown id, 409 if the book is full or the `requestId` belongs to
 * another address.
 */
export function saveAddress(
  db: Firestore,
  uid: string,
  { id, isDefault, ...fields }: AddressInput,
  requestId: string = randomUUID(),
): Promise<SavedAddress[]> {
  if (id === undefined) return change(db, uid, (book) => withAdded(book, { ...fields, id: requestId }));
  const changed = { ...fields, id };
  return change(db, uid, (book) => {
    if (!book.some((saved) => saved.id === id)) throw new ApiError('address-not-found');
    if (isDefault) return [changed, ...book.filter((saved) => saved.id !== id)];
    return book.map((saved) => (saved.id === id ? changed : saved));
  });
}

/** Deletes an address, and returns the book. An unknown id changes nothing. */
export function deleteAddress(db: Firestore, uid: string, id: string): Promise<SavedAddress[]> {
  return change(db, uid, (book) => book.filter((saved) => saved.id !== id));
}

/** Changes the book as `decide` says. Retries when another request wrote it meanwhile, so no save is lost. */
function change(db: Firestore, uid: string, decide: (book: SavedAddress[]) => SavedAddress[]): Promise<SavedAddress[]> {
  return retryOnContention([`users/${uid}`], async () => {
    const before = await readAddressBook(db, uid);
    const after = decide(before.addresses);
    return (await writeAddressBook(db, uid, before, after)) ? { done: after } : undefined;
  });
}

/** The book with an address as the first one; the same book if it has that already. */
function withAdded(book: SavedAddress[], added: SavedAddress): SavedAddress[] {
  const saved = book.find(({ id }) => id === added.id);
  if (saved && isDeepStrictEqual(withoutMark(saved), withoutMark(added))) return book;
  if (saved) throw new ApiError('request-id-reused');
  if (book.length >= MAX_ADDRESSES) throw new ApiError('address-book-full');
  return [added, ...book];
}

/** Leaves out `typedByHand`, because a retry may get another value if the postal service answers this time. */
function withoutMark({ typedByHand: _mark, ...address }: SavedAddress): Omit<SavedAddress, 'typedByHand'> {
  return address;
}
