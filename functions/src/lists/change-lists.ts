import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { readLists, writeLists, type ListEntry, type Lists, type StoredLists } from '../store/lists.ts';
import { retryOnContention } from '../store/retry.ts';
import { mergeEntries, prune, withoutOrdered, type PlacedOrder } from './merge-lists.ts';

type NumberedLists = Lists & { revision: number };

/** Adds changes (in server time) to an account's lists. Without a change it costs one read. `now` is in milliseconds. */
export function applyChanges(
  db: Firestore,
  uid: string,
  changes: readonly ListEntry[],
  now: number,
): Promise<NumberedLists> {
  return change(db, uid, now, ({ entries, ordered }) => ({ entries: mergeEntries(entries, changes), ordered }));
}

/** Takes the pieces of a placed order out of the bag of its account, on all devices. Idempotent. */
export async function takeOutOrder(db: Firestore, uid: string, order: PlacedOrder, now: number): Promise<void> {
  await change(db, uid, now, (lists) => withoutOrdered(lists, order));
}

function change(db: Firestore, uid: string, now: number, to: (lists: Lists) => Lists): Promise<NumberedLists> {
  return retryOnContention<NumberedLists>([`lists/${uid}`], async () => {
    const before = await readLists(db, uid);
    const after = to(before);
    if (isSame(before, after)) return { done: before };
    const pruned = { ...after, entries: prune(after.entries, now) };
    const written = await writeLists(db, uid, before, pruned);
    return written ? { done: { ...pruned, revision: before.revision + 1 } } : undefined;
  });
}

function isSame(before: StoredLists, after: Lists): boolean {
  return before.ordered === after.ordered && isDeepStrictEqual(mergeEntries(before.entries, []), after.entries);
}
