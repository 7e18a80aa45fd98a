import type { Size } from './size.ts';

/**
 * One order for the sizes of many products, each of which has its own in the order of its size set. So the order of the
 * sets is kept without reading them. Sizes that no product puts into an order are sorted as garment sizes are: letters
 * first, then numbers.
 */
export function mergeSizes(lists: Iterable<readonly Size[]>): Size[] {
  const before = new Map<Size, Set<Size>>();
  const seen = new Set<string>();
  for (const list of lists) {
    // Most products have the same sizes.
    const key = list.join();
    if (seen.has(key)) continue;
    seen.add(key);
    list.forEach((size, index) => {
      const smaller = before.get(size) ?? new Set();
      const last = list[index - 1];
      if (last !== undefined) smaller.add(last);
      before.set(size, smaller);
    });
  }
  const merged: Size[] = [];
  const left = new Set([...before.keys()].sort(compareSizes));
  while (left.size > 0) {
    const sizes = [...left];
    // Two sets may contradict each other: then the sort order decides.
    const next = sizes.find((size) => ![...(before.get(size) ?? [])].some((one) => left.has(one))) ?? sizes[0];
    if (next === undefined) break;
    merged.push(next);
    left.delete(next);
  }
  return merged;
}

/** Letters (2XS to 6XL and beyond), then numbers, then other names. */
function compareSizes(a: Size, b: Size): number {
  const [one, other] = [rankOf(a), rankOf(b)];
  return one.kind - other.kind || one.value - other.value || a.localeCompare(b, 'en');
}

function rankOf(size: Size): { kind: number; value: number } {
  const [, count = '', xs = '', letter] = /^(\d?)(X*)([SML])$/.exec(size) ?? [];
  if (letter !== undefined && (count === '' || xs === 'X')) {
    const steps = 1 + (count === '' ? xs.length : Number(count));
    return { kind: 0, value: letter === 'M' ? 0 : letter === 'S' ? -steps : steps };
  }
  return /^\d/.test(size) ? { kind: 1, value: Number.parseInt(size, 10) } : { kind: 2, value: 0 };
}
