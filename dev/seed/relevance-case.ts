import type { Category } from '@nirala/contract/product/category';
import type { ColourFamily } from '@nirala/contract/product/colour';
import type { ProductSort } from '@nirala/contract/product/facets';
import type { Size } from '@nirala/contract/product/size';
import type { Wearer } from '@nirala/contract/product/product';

/**
 * Searches in the seeded collection that must have the same results. Each result must fit everything here, so whatever
 * does not fit must not appear, least of all among the first four.
 */
export type Relevance = {
  searches: readonly string[];
  /** The number of results. */
  total: number;
  in?: readonly Category[];
  colour?: ColourFamily;
  /** In stock in this size. */
  size?: Size;
  /** Rupees, inclusive. */
  min?: number;
  max?: number;
  /** At least this percent off. */
  off?: number;
  /** For this wearer, or unisex. */
  for?: Wearer;
  /** One of these names. */
  only?: readonly string[];
  sort?: ProductSort;
  /** The search says that nothing matches all of it. */
  relaxed?: true;
  /** The search says that the shop does not sell this. */
  notSold?: true;
};

export const TSHIRTS = ['tshirt', 'oversized-tshirt', 'acid-wash-oversized-t-shirt', 'polo-tshirt'] as const;
