/** A shopper's bag and wishlist: merged from all devices of an account, and without what was ordered. */
import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import { lineKey, type ListChange } from '@nirala/contract/shopper/lists';
import { dayOf, endOfDay } from '@nirala/contract/text/day';
import { ApiError } from '../lib/api-error.ts';
import { type ListEntry, type Lists, readLists, writeLists, type StoredLists } from '../store/lists.ts';
import { isFollowUp, type StoredOrder } from '../store/orders.ts';
import { retryOnContention } from '../store/contention.ts';

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

/** Milliseconds to which the difference of two clocks is rounded. */
const CLOCK_STEP = 20_000;

/**
 * Changes of a device in server time. `deviceNow` is what its clock showed when it sent them. The difference of the
 * clocks contains the time that the call took; rounded, it does not, so that a call which arrives after a later one of
 * its device does not undo it. A time cannot be in the future, or a device with a wrong clock would win over every
 * later change.
 */
export function inServerTime(changes: readonly ListChange[], deviceNow: number, now: number): ListEntry[] {
  const difference = Math.round((now - deviceNow) / CLOCK_STEP) * CLOCK_STEP;
  return changes.map((change) => ({
    ...change,
    // The wishlist has a piece or not.
    quantity: change.size === undefined ? Math.min(1, change.quantity) : change.quantity,
    at: Math.max(0, Math.min(now, change.at + difference)),
  }));
}

/** An order that was placed. `at`: when, in milliseconds. */
type PlacedOrder = {
  checkoutId: string;
  at: number;
  lines: readonly Pick<ListEntry, 'id' | 'size' | 'quantity'>[];
};

/** The order that this write of it placed; undefined if the write did something else. */
export function placedBy(
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): (PlacedOrder & { uid: string }) | undefined {
  const placed = after?.history.find(({ status }) => status === 'Processing');
  // Neither a replacement nor a test order was put in the bag. A part was taken out of it with its order.
  if (
    !after ||
    isFollowUp(after) ||
    after.isTest ||
    !placed ||
    before?.history.some(({ status }) => status === 'Processing')
  )
    return undefined;
  return {
    uid: after.uid,
    checkoutId: after.checkoutId,
    at: placed.at.toMillis(),
    lines: after.lines.map(({ productId, size, quantity }) => ({ id: productId, size, quantity })),
  };
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

/**
 * For each line the last change of both. If two were made in the same millisecond, the larger quantity counts. The
 * result does not depend on the sequence or on repetitions. Least recently changed first.
 */
export function mergeEntries(a: readonly ListEntry[], b: readonly ListEntry[]): ListEntry[] {
  const merged = new Map<string, ListEntry>();
  for (const entry of [...a, ...b]) {
    const key = lineKey(entry);
    const other = merged.get(key);
    if (!other || isLater(entry, other)) merged.set(key, entry);
  }
  return [...merged.values()].sort((one, two) => one.at - two.at || (lineKey(one) < lineKey(two) ? -1 : 1));
}

function isLater(a: ListEntry, b: ListEntry): boolean {
  return a.at === b.at ? a.quantity > b.quantity : a.at > b.at;
}

const MAX_ORDERED = 20;

/**
 * The lists without the pieces of a placed order. A line that was changed later stays as it is. Taking out the same
 * order again changes nothing.
 */
export function withoutOrdered(lists: Lists, { checkoutId, at, lines }: PlacedOrder): Lists {
  if (lists.ordered.some(({ id }) => id === checkoutId)) return lists;
  const taken = lines.map(({ id, size, quantity }) => {
    const before = lists.entries.find((entry) => lineKey(entry) === lineKey({ id, size }))?.quantity ?? 0;
    return { id, size, quantity: Math.max(0, before - quantity), at };
  });
  const later = lists.entries.filter((entry) => entry.at > at);
  const changed = taken.filter((entry) => !later.some((other) => lineKey(other) === lineKey(entry)));
  const changedKeys = new Set(changed.map(lineKey));
  const kept = lists.entries.filter((entry) => !changedKeys.has(lineKey(entry)));
  return {
    entries: mergeEntries(kept, changed),
    ordered: [...lists.ordered, { id: checkoutId, at }].slice(-MAX_ORDERED),
  };
}

/** How long removals are remembered, for a change that was made offline and arrives late. */
const TOMBSTONE_MS = 30 * 24 * 3_600_000;

const MAX_ENTRIES = 400;

/** Without old removals, and within the limit: removals go first, then the lines that were not changed for longest. */
export function prune(entries: readonly ListEntry[], now: number): ListEntry[] {
  const recent = entries.filter(({ quantity, at }) => quantity > 0 || at > now - TOMBSTONE_MS);
  const byWorth = recent.toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0) || b.at - a.at);
  return mergeEntries(byWorth.slice(0, MAX_ENTRIES), []);
}
