import type { DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { sizeSetSchema, withStandardSet, type SizeSet } from '@nirala/contract/size-set';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';

/**
 * `settings/sizes`: the size sets of the owner. They are one document, so that one read has them all, and so that two
 * admins cannot give one category to two sets.
 */
const storedSchema = v.object({ sets: v.array(v.unknown()) });

export const sizeSetsRef = (db: Firestore) => db.collection('settings').doc('sizes');

/** All size sets, the standard one first. */
export async function readSizeSets(
  db: Firestore,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = (ref) => ref.get(),
): Promise<SizeSet[]> {
  return withStandardSet(fromSizeSetsDoc(await read(sizeSetsRef(db))));
}

/** The stored sets. An invalid one is left out, with a warning in the log. */
function fromSizeSetsDoc(doc: DocumentSnapshot): SizeSet[] {
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (doc.exists && !success) logWarning('the document of the size sets is invalid');
  return (success ? output.sets : []).flatMap((set): SizeSet[] => {
    const read = v.safeParse(sizeSetSchema, set);
    if (!read.success) logWarning('an invalid size set is left out', { path: v.getDotPath(read.issues[0]) ?? '' });
    return read.success ? [read.output] : [];
  });
}
