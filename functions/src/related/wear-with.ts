import type { Category } from '@nirala/contract/category';
import type { ColourFamily } from '@nirala/contract/colour-family';
import { colourFamiliesOf } from '@nirala/contract/colour-names';

/** The categories that are worn with one of this category, the best first. */
export const WORN_WITH: Record<Category, readonly Category[]> = {
  tshirt: ['joggers', 'oversized-shirts', 'shorts', 'varsity-jacket'],
  'oversized-tshirt': ['joggers', 'shorts', 'varsity-jacket', 'hoodies'],
  'acid-wash-oversized-t-shirt': ['joggers', 'shorts', 'varsity-jacket', 'hoodies'],
  'oversized-shirts': ['shorts', 'vests', 'joggers', 'tshirt'],
  hoodies: ['joggers', 'tshirt', 'shorts', 'varsity-jacket'],
  'sweat-shirts': ['joggers', 'shorts', 'varsity-jacket', 'polo-tshirt'],
  'varsity-jacket': ['tshirt', 'joggers', 'hoodies', 'oversized-tshirt'],
  'polo-tshirt': ['shorts', 'joggers', 'varsity-jacket', 'sweat-shirts'],
  joggers: ['tshirt', 'hoodies', 'oversized-tshirt', 'sweat-shirts'],
  vests: ['shorts', 'oversized-shirts', 'joggers', 'varsity-jacket'],
  shorts: ['oversized-shirts', 'tshirt', 'polo-tshirt', 'vests'],
  'sports-wear': ['shorts', 'joggers', 'vests', 'hoodies'],
};

/** Colours that go with every other one. Navy, as denim does. */
const NEUTRAL: ReadonlySet<ColourFamily> = new Set(['black', 'white', 'grey', 'beige', 'navy']);

/**
 * How well two colours are worn together: 3 for a colour with a neutral one, 2 for two different neutrals, 1 for two
 * different colours or an unknown one, 0 for the same colour twice.
 */
export function harmony(one: string, other: string): 0 | 1 | 2 | 3 {
  const [first] = colourFamiliesOf(one);
  const [second] = colourFamiliesOf(other);
  if (first === undefined || second === undefined) return 1;
  if (first === second) return 0;
  const neutrals = [first, second].filter((family) => NEUTRAL.has(family)).length;
  if (neutrals === 1) return 3;
  return neutrals === 2 ? 2 : 1;
}
