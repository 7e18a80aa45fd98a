/** Size sets: the sizes, in their order, with which products start, and that order for many products at once. */
import * as v from 'valibot';
import type { Category } from './category-list.ts';
import { idSchema } from '../text/inputs.ts';
import { plainLine } from '../text/plain-text.ts';
import { STANDARD_SIZES, type Size, MAX_SIZES, sizeSchema } from './size.ts';

/** The most size sets of a store. They are one document. */
export const MAX_SIZE_SETS = 40;

/** Whether nothing is in a list twice. */
export const once = (list: readonly unknown[]) => new Set(list).size === list.length;

/** The largest measure in centimetres. */
const MAX_MEASURE = 300;

const measure = (name: string) => {
  const message = `${name} must be a number of centimetres, up to ${MAX_MEASURE}.`;
  return v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(MAX_MEASURE, message));
};

/** The measures of each size, as an admin enters them for a product or a size set. */
export const sizeChartSchema = v.pipe(
  v.array(
    v.strictObject({ size: sizeSchema, chest: measure('The chest or waist'), length: measure('The length') }),
    'The size chart must be a list.',
  ),
  v.check((rows) => once(rows.map((row) => row.size)), 'A size is in the size chart twice.'),
);

/** The sizes of a product or of a size set. */
export const sizesSchema = v.pipe(
  v.array(sizeSchema, 'Sizes must be a list.'),
  v.check((list) => once(list), 'A size is in the list twice.'),
);

/**
 * The fields of a size set. `sizes`: in the order in which every product shows them. `chart`: the rows with which the
 * size chart of a new product starts. Which categories use a set, their list says.
 */
export const sizeSetFields = {
  name: v.pipe(
    v.string('Enter a name.'),
    v.transform(plainLine),
    v.nonEmpty('Enter a name.'),
    v.maxLength(60, 'A name may have at most 60 characters.'),
  ),
  sizes: v.pipe(
    sizesSchema,
    v.minLength(1, 'Enter at least one size.'),
    v.maxLength(MAX_SIZES, `A size set has at most ${MAX_SIZES} sizes.`),
  ),
  chart: sizeChartSchema,
};

export const sizeSetFieldsSchema = v.object(sizeSetFields);
export type SizeSetFields = v.InferOutput<typeof sizeSetFieldsSchema>;

export const sizeSetSchema = v.object({ id: idSchema, ...sizeSetFields });
export type SizeSet = v.InferOutput<typeof sizeSetSchema>;

export const STANDARD_SET_ID = 'standard';

/** The set of all categories that name no other set. It needs no document; if the owner edits it, it has one. */
export const STANDARD_SET: SizeSet = {
  id: STANDARD_SET_ID,
  name: 'S to 2XL',
  sizes: [...STANDARD_SIZES],
  chart: [],
};

/** The size that somebody typed, in its one form. It may still not be a valid name. */
export const toSizeName = (typed: string): Size => plainLine(typed).toUpperCase();

/** All sets of a store, given the stored ones; the standard set is the first. */
export function withStandardSet(stored: readonly SizeSet[]): SizeSet[] {
  const standard = stored.find(({ id }) => id === STANDARD_SET_ID) ?? STANDARD_SET;
  return [standard, ...stored.filter(({ id }) => id !== STANDARD_SET_ID)];
}

/** The set with which a category starts. `sets`: all of the store. */
export function setOfCategory(sets: readonly SizeSet[], category: Pick<Category, 'sizeSet'> | undefined): SizeSet {
  const own = category?.sizeSet ? sets.find(({ id }) => id === category.sizeSet) : undefined;
  return own ?? sets.find(({ id }) => id === STANDARD_SET_ID) ?? STANDARD_SET;
}

/** The set that a product names, or the one of its category. Undefined if it names one that does not exist. */
export function setOfProduct(
  sets: readonly SizeSet[],
  { sizeSet }: { sizeSet: string },
  category: Pick<Category, 'sizeSet'> | undefined,
): SizeSet | undefined {
  return sizeSet === '' ? setOfCategory(sets, category) : sets.find(({ id }) => id === sizeSet);
}

/** These sizes in the order of the set; sizes that it does not have come last. */
export function inOrderOf({ sizes: order }: Pick<SizeSet, 'sizes'>, sizes: readonly Size[]): Size[] {
  return [...order.filter((size) => sizes.includes(size)), ...sizes.filter((size) => !order.includes(size))];
}

/** The problem of a product's sizes, which must be sizes of its set; undefined without one. */
export function sizesProblem(set: SizeSet | undefined, sizes: readonly Size[]): string | undefined {
  if (!set) return 'There is no such size set.';
  const other = sizes.find((size) => !set.sizes.includes(size));
  return other === undefined ? undefined : `${other} is not a size of the set “${set.name}”.`;
}

/** Problems that concern more than one field of a set, by field. */
export function sizeSetProblems(set: SizeSetFields): Partial<Record<keyof SizeSetFields, string>> {
  const other = set.chart.find(({ size }) => !set.sizes.includes(size));
  return other ? { chart: `${other.size} is in the size chart, but not a size of this set.` } : {};
}

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
