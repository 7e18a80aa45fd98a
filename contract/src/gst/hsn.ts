import { type Kind, kindOf } from '../product/category.ts';
import type { Category } from '../product/category-list.ts';
import type { Wearer } from '../product/product.ts';

/** For a product that no longer exists: T-shirts, the most common garment here. */
export const DEFAULT_HSN = '6109';

/**
 * The headings of garments that are not in the owner's list with one of their own, of pieces for men and, if it is another
 * one, for women: knitted trousers and ensembles are in 6103 and 6104, dresses in 6104, other knitted garments in 6114.
 */
const BY_KIND: Record<Kind, readonly [men: string, women?: string]> = {
  top: [DEFAULT_HSN],
  bottom: ['6103', '6104'],
  set: ['6103', '6104'],
  'one-piece': ['6114', '6104'],
  other: [DEFAULT_HSN],
};

/**
 * The HSN code of a product: its own if the owner gave one, otherwise its category's, otherwise that of its kind of
 * garment. Unisex has the code of men's.
 */
export function hsnOf(
  { for: wearer, hsn: own }: { for: Wearer; hsn?: string | undefined },
  category: Pick<Category, 'hsn' | 'hsnWomen' | 'kind'> | undefined,
): string {
  if (own) return own;
  const [byKind, byKindForWomen = byKind] = BY_KIND[kindOf(category)];
  const men = category?.hsn || byKind;
  const women = category?.hsnWomen || category?.hsn || byKindForWomen;
  return wearer === 'women' ? women : men;
}
