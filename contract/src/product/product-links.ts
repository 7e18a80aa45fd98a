import * as v from 'valibot';
import type { ProductFacts } from './product-facts.ts';
import type { Product } from './product.ts';

/** The most products that the owner can choose for "Wear it with". */
export const MAX_WEAR_WITH = 8;

/**
 * How the owner links products, and their size set. They are not in `productSchema`, which every first visit loads: shoppers get the result
 * from `relatedProducts`.
 */
export const productLinks = {
  /** Products with the same style code are one piece in several colours. Empty: there are no other colours. */
  styleCode: v.optional(v.string(), ''),
  /** The ids of the products that the owner chose for "Wear it with". */
  wearWith: v.optional(v.array(v.string()), []),
  /** The id of its size set. Empty: the one of its category. */
  sizeSet: v.optional(v.string(), ''),
};

/** A product with its links and its own facts, which are absent if the owner set none. */
export type LinkedProduct = Product & {
  styleCode?: string;
  wearWith?: string[];
  sizeSet?: string;
  /** False for a product that cannot be returned or exchanged; otherwise absent. Shoppers read it in `returns`. */
  returnable?: boolean;
} & Partial<ProductFacts>;

export const NO_LINKS: { styleCode: string; wearWith: string[]; sizeSet: string } = {
  styleCode: '',
  wearWith: [],
  sizeSet: '',
};
