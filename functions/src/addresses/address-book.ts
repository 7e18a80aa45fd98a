import type { Firestore } from '@google-cloud/firestore';
import type { SavedAddress } from '@nirala/contract/address';
import { retryOnContention } from '../store/retry.ts';
import { readBook, writeBook } from '../store/users.ts';

/**
 * Reads the book, applies `change` and writes the result, again after every write that came in between, so that
 * saves at the same time lose nothing. `change` may throw to leave the book as it is.
 */
export function changeAddresses(
  db: Firestore,
  uid: string,
  change: (book: SavedAddress[]) => SavedAddress[],
): Promise<SavedAddress[]> {
  return retryOnContention([`users/${uid}`], async () => {
    const before = await readBook(db, uid);
    const after = change(before.addresses);
    return (await writeBook(db, uid, before, after)) ? { done: after } : undefined;
  });
}
