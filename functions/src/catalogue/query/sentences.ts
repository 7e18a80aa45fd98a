/** What a shopper reads about a search that finds nothing exactly: which results match in part, and what is not sold. */
import type { Category } from '@nirala/contract/product/category-list';
import { FAILS } from './match.ts';
import type { Reading } from './read-query.ts';

/**
 * "No black hoodies in XL. Black hoodies in other sizes:" for results that fail `mask`. `soldOut`: whether none of the
 * results has a size in stock.
 */
export function relaxedSentence(reading: Reading, mask: number, soldOut: boolean): string {
  const others = [
    mask & FAILS.size && (soldOut ? 'that are sold out' : 'in other sizes'),
    mask & FAILS.colour && 'in other colours',
    mask & FAILS.colourNear && 'in similar colours',
    mask & FAILS.print && (reading.print ? 'without a print' : 'with a print'),
    mask & FAILS.price && 'at other prices',
    mask & FAILS.off && 'with less off',
    mask & FAILS.rating && 'with fewer stars',
    mask & FAILS.wearer && 'for others',
    mask & FAILS.category && 'of other kinds',
  ].filter(Boolean);
  const kept = describe(reading, mask);
  const shown = others.length > 0 ? `${kept} ${others.join(' and ')}` : mask & FAILS.words ? `other ${kept}` : kept;
  const none = mask === FAILS.someWords ? `Nothing has all of ${quoted(reading)}` : `No ${describe(reading, 0)}`;
  return `${none}. ${mask === FAILS.someWords ? 'These come nearest' : capitalised(shown)}:`;
}

/** "We do not sell jeans." */
export function notSoldSentence({ notSold }: Reading): string {
  return `We do not sell ${[...new Set(notSold.map(({ label }) => label))].join(' or ')}.`;
}

/** The most categories that are named instead. */
const MOST_CATEGORIES = 6;

/** The categories to look at instead of what is not sold. */
export function nearestCategories(
  { notSold, categories }: Reading,
  shown: readonly Category[],
): { slug: string; label: string }[] {
  const ids = [...new Set([...categories, ...notSold.flatMap(({ near }) => near)])];
  const found = ids.flatMap((wanted) => shown.find(({ id }) => id === wanted) ?? []).slice(0, MOST_CATEGORIES);
  return found.map(({ slug, label }) => ({ slug, label }));
}

/** What is searched, without the parts in `mask`: "black hoodies in XL under ₹1,000". */
function describe(reading: Reading, mask: number): string {
  const { colours, kinds, cuts, unmetCuts, size, wearer, price, off, rating } = reading;
  const allCuts = mask & FAILS.cut ? cuts : [...cuts, ...unmetCuts];
  const isBefore = (label: string) => !/^(?:For|With) /.test(label);
  const labels = allCuts.map(({ label }) => label);
  const colour =
    mask & (FAILS.colour | FAILS.colourNear) ? [] : [colours.map(({ label }) => lower(label)).join(' or ')];
  const noun =
    mask & FAILS.category || kinds.length === 0 ? 'pieces' : kinds.map(({ label }) => lower(label)).join(' or ');
  return [
    reading.print !== undefined && !(mask & FAILS.print) && (reading.print ? 'printed' : 'plain'),
    ...colour,
    ...labels.filter(isBefore).map(lower),
    noun,
    ...labels.filter((label) => !isBefore(label)).map(lower),
    reading.words.length > 0 && !(mask & FAILS.words) && `with ${quoted(reading)}`,
    wearer && !(mask & FAILS.wearer) && wearer !== 'unisex' && `for ${wearer}`,
    size && !(mask & FAILS.size) && `in ${size.label}`,
    off && !(mask & FAILS.off) && (off.off > 1 ? `at ${off.label}` : 'on offer'),
    rating && !(mask & FAILS.rating) && `with ${rating.label}`,
    price && !(mask & FAILS.price) && (price.label.startsWith('₹') ? `at ${price.label}` : price.label),
  ]
    .filter(Boolean)
    .join(' ');
}

function quoted({ words }: Reading): string {
  return `“${words.map(({ typed }) => typed).join(' ')}”`;
}

/** "T-shirts" stays, "Hoodies" becomes "hoodies". */
function lower(label: string): string {
  return /^.?[A-Z-]/.test(label.slice(1)) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
