/** The lists of each account: its bag and its wishlist. */
import { FieldValue, type DocumentSnapshot, type Firestore, type Timestamp } from '@google-cloud/firestore';
import { listChangeSchema, type ListChange } from '@nirala/contract/shopper/lists';
import * as v from 'valibot';
import { ifValid } from './documents.ts';
import { commitUnlessStale } from './contention.ts';
import { addPriceWatch, endPriceWatch } from './alerts.ts';

/** A line of an account's lists. A removed line stays as one with quantity 0. `at` is in milliseconds, server time. */
export type ListEntry = ListChange;

/** `entries`: the lines of both lists. `ordered`: the last checkouts that were taken out of the bag, and when. */
export type Lists = { entries: readonly ListEntry[]; ordered: readonly { id: string; at: number }[] };

/** `lists/{uid}`. `revision` grows with each write. */
const listsRef = (db: Firestore, uid: string) => db.collection('lists').doc(uid);

const orderedSchema = v.object({ id: v.string(), at: v.number() });

/** How often shoppers changed the lists of an account on `day`, as `2026-11-26` in India. */
const changesSchema = v.object({ day: v.string(), count: v.number() });
type DayChanges = v.InferOutput<typeof changesSchema>;

/** `lastWrite` is undefined while the document does not exist. */
export type StoredLists = Lists & { revision: number; lastWrite: Timestamp | undefined; changes?: DayChanges };

/** The lists of an account; empty ones before the first write. */
export async function readLists(db: Firestore, uid: string): Promise<StoredLists> {
  return fromDoc(await listsRef(db, uid).get());
}

/** The products in a wishlist, and when each was saved. */
const savedIn = (entries: readonly ListEntry[]) =>
  new Map(entries.filter((entry) => entry.size === undefined && entry.quantity > 0).map(({ id, at }) => [id, at]));

/**
 * Writes the lists, and who watches which price because of them. False, without a change, if the document was written
 * after `before` was read.
 */
export async function writeLists(
  db: Firestore,
  uid: string,
  { lastWrite, revision, entries: before }: StoredLists,
  { entries, ordered, changes }: Lists & { changes?: DayChanges | undefined },
): Promise<boolean> {
  const ref = listsRef(db, uid);
  const batch = db.batch();
  const fields = { entries, ordered, changes, revision: revision + 1, updatedAt: FieldValue.serverTimestamp() };
  if (lastWrite) batch.update(ref, fields, { lastUpdateTime: lastWrite });
  else batch.create(ref, fields);
  const [was, is] = [savedIn(before), savedIn(entries)];
  for (const [productId, at] of is) {
    if (was.get(productId) !== at) addPriceWatch(batch, db, { uid, productId }, 'saved', new Date(at));
  }
  for (const productId of was.keys()) {
    if (!is.has(productId)) endPriceWatch(batch, db, { uid, productId }, 'saved');
  }
  return (await commitUnlessStale(batch)) !== undefined;
}

/** Invalid parts are left out. */
function fromDoc(doc: DocumentSnapshot): StoredLists {
  const revision: unknown = doc.get('revision');
  return {
    entries: valid(listChangeSchema, doc.get('entries')),
    ordered: valid(orderedSchema, doc.get('ordered')),
    revision: typeof revision === 'number' ? revision : 0,
    lastWrite: doc.updateTime,
    changes: ifValid(changesSchema, doc.get('changes')),
  };
}

function valid<T>(schema: v.GenericSchema<unknown, T>, stored: unknown): T[] {
  return (Array.isArray(stored) ? stored : []).flatMap((part) => ifValid(schema, part) ?? []);
}
