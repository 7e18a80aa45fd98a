import type { Firestore } from '@google-cloud/firestore';
import type { SavedAddress } from '@nirala/contract/place/address';
import { retryOnContention } from '../store/retry.ts';
import { readAddressBook, writeAddressBook } from '../store/users.ts';

/**
 * Applies `change` to a shopper's address book. Retries when another request wrote it meanwhile, so no save is lost.
 * `change` may throw to leave the book unchanged.
 */
export function changeAddresses(
  db: Firestore,
  uid: string,
  change: (book: SavedAddress[]) => SavedAddress[],
): Promise<SavedAddress[]> {
  return retryOnContention([`users/${uid}`], async () => {
    const before = await readAddressBook(db, uid);
    const after = change(before.addresses);
    return (await writeAddressBook(db, uid, before, after)) ? { done: after } : undefined;
  });
}
