/** Merges the edits of two people of the same list. Its items have ids. */

/** The id of a new item: unique in its list, and fit for a URL. */
export const newItemId = () => `s-${crypto.randomUUID().slice(0, 8)}`;

/** An item that both people have changed. A version is undefined where the item was removed. */
export type Conflict<T> = { id: string; theirs: T | undefined; mine: T | undefined };

type Versions<T> = Record<'base' | 'theirs' | 'mine', readonly T[]>;

/**
 * Merges two edits of `base`. An item that only one person changed has that person's version. An item that both changed has
 * the version of `mine`, and is returned as a conflict. The order is that of `mine`; items that only `theirs` has come last.
 */
export function mergeById<T extends { id: string }>(
  { base, theirs, mine }: Versions<T>,
  isSame: (one: T, other: T) => boolean,
): { items: T[]; conflicts: Conflict<T>[] } {
  const [baseById, theirsById, mineById] = [byId(base), byId(theirs), byId(mine)];
  const same = (one: T | undefined, other: T | undefined) => (one && other ? isSame(one, other) : one === other);
  const ids = [...new Set([...mine, ...theirs, ...base].map(({ id }) => id))];
  const conflicts: Conflict<T>[] = [];
  const items = ids.flatMap((id) => {
    const [before, their, my] = [baseById.get(id), theirsById.get(id), mineById.get(id)];
    if (same(before, my)) return their ?? [];
    if (!same(before, their) && !same(their, my)) conflicts.push({ id, theirs: their, mine: my });
    return my ?? [];
  });
  return { items, conflicts };
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/** The list with the other person's version of one item: changed, added again, or removed. */
export function withTheirs<T extends { id: string }>(items: readonly T[], { id, theirs }: Conflict<T>): readonly T[] {
  if (!theirs) return items.filter((item) => item.id !== id);
  if (!items.some((item) => item.id === id)) return [...items, theirs];
  return items.map((item) => (item.id === id ? theirs : item));
}
