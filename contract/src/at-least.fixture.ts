/**
 * The items of a list from which tests are made, such as the calls of a table. Throws if there are fewer than `least`: a
 * loop over a list that became empty would pass without a check. A lint rule asks for it.
 */
export function atLeast<T>(least: number, items: Iterable<T>): T[] {
  const list = [...items];
  if (list.length < least) throw new Error(`This list has ${list.length} items, and at least ${least} were expected.`);
  return list;
}
