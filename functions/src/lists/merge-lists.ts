import { lineKey, type ListChange } from '@nirala/contract/lists';
import type { ListEntry, Lists } from '../store/lists.ts';

/** How long removals are remembered, for a change that was made offline and arrives late. */
const TOMBSTONE_MS = 30 * 24 * 3_600_000;

const MAX_ENTRIES = 400;
const MAX_ORDERED = 20;

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

/**
 * Changes of a device in server time. `deviceNow` is what its clock showed when it sent them. A time cannot be in the
 * future, or a device with a wrong clock would win over every later change.
 */
export function inServerTime(changes: readonly ListChange[], deviceNow: number, now: number): ListEntry[] {
  return changes.map((change) => ({
    ...change,
    // The wishlist has a piece or not.
    quantity: change.size === undefined ? Math.min(1, change.quantity) : change.quantity,
    at: Math.max(0, Math.min(now, change.at + now - deviceNow)),
  }));
}

/** An order that was placed. `at`: when, in milliseconds. */
export type PlacedOrder = {
  checkoutId: string;
  at: number;
  lines: readonly Pick<ListEntry, 'id' | 'size' | 'quantity'>[];
};

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

/** Without old removals, and within the limit: removals go first, then the lines that were not changed for longest. */
export function prune(entries: readonly ListEntry[], now: number): ListEntry[] {
  const recent = entries.filter(({ quantity, at }) => quantity > 0 || at > now - TOMBSTONE_MS);
  const byWorth = recent.toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0) || b.at - a.at);
  return mergeEntries(byWorth.slice(0, MAX_ENTRIES), []);
}
