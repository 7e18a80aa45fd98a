import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { dayOf, endOfDay } from '@nirala/contract/day';
import { ApiError } from '../lib/api-error.ts';
import { readLists, writeLists, type ListEntry, type Lists, type StoredLists } from '../store/lists.ts';
import { retryOnContention } from '../store/retry.ts';
import { mergeEntries, prune, withoutOrdered, type PlacedOrder } from './merge-lists.ts';

type NumberedLists = Lists & { revision: number };

/** How often the devices of one account may change its lists in a day. */
const CHANGES_PER_DAY = 1_000;

/**
 * Adds changes (in server time) to an account's lists. Without a change it costs one read. `now` is in milliseconds.
 * ApiError 429 when the devices of the account have changed them too often today.
 */
export function applyChanges(
  db: Firestore,
  uid: string,
  changes: readonly ListEntry[],
  now: number,
): Promise<NumberedLists> {
  const merge: Change = ({ entries, ordered }) => ({ entries: mergeEntries(entries, changes), ordered });
  return change(db, uid, now, merge, (before) => countChange(before, now));
}

/** Takes the pieces of a placed order out of the bag of its account, on all devices. Idempotent. */
export async function takeOutOrder(db: Firestore, uid: string, order: PlacedOrder, now: number): Promise<void> {
  await change(db, uid, now, (lists) => withoutOrdered(lists, order));
}

type Change = (lists: Lists) => Lists;

function change(
  db: Firestore,
  uid: string,
  now: number,
  to: Change,
  count: (before: StoredLists) => StoredLists['changes'] = () => undefined,
): Promise<NumberedLists> {
  return retryOnContention<NumberedLists>([`lists/${uid}`], async () => {
    const before = await readLists(db, uid);
    const after = to(before);
    if (isSame(before, after)) return { done: before };
    const pruned = { ...after, entries: prune(after.entries, now) };
    const written = await writeLists(db, uid, before, { ...pruned, changes: count(before) });
    return written ? { done: { ...pruned, revision: before.revision + 1 } } : undefined;
  });
}

/** The counter is in the document that is written anyway, so it costs nothing. */
function countChange({ changes }: StoredLists, now: number): StoredLists['changes'] {
  const day = dayOf(new Date(now));
  const count = changes?.day === day ? changes.count : 0;
  if (count >= CHANGES_PER_DAY)
    throw new ApiError('too-often-today', { retryAfter: Math.ceil((endOfDay(day).getTime() - now) / 1000) });
  return { day, count: count + 1 };
}

function isSame(before: StoredLists, after: Lists): boolean {
  return before.ordered === after.ordered && isDeepStrictEqual(mergeEntries(before.entries, []), after.entries);
}
