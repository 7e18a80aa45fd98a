/** `settings/collections`: the owner's collections of products. One document, so that one read has them all. */
import type { DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { type Collection, collectionSchema } from '@nirala/contract/product/collection';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';

/** `unreadable`: what this build does not understand. It is stored again with the others. */
export type StoredCollections = { list: Collection[]; unreadable: unknown[] };

const documentSchema = v.object({ list: v.array(v.unknown()) });

export const collectionsRef = (db: Firestore) => db.collection('settings').doc('collections');

/** All collections in their order; none before the first. `read`: in a transaction, its read. */
export async function readCollections(
  db: Firestore,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = (ref) => ref.get(),
): Promise<StoredCollections> {
  const doc = await read(collectionsRef(db));
  const { success, output } = v.safeParse(documentSchema, doc.data());
  if (doc.exists && !success) logWarning('the document of the collections is invalid');
  const found: StoredCollections = { list: [], unreadable: [] };
  for (const stored of success ? output.list : []) {
    const parsed = v.safeParse(collectionSchema, stored);
    if (parsed.success) found.list.push(parsed.output);
    else {
      found.unreadable.push(stored);
      logWarning('an invalid collection is left out', { path: v.getDotPath(parsed.issues[0]) ?? '' });
    }
  }
  return found;
}
