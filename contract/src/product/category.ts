/**
 * The categories as every page shows them. Every first visit loads this file, so what only the server and the admin need
 * of a category, and the rules of the owner's list, are in category-list.ts.
 */
import * as v from 'valibot';

/** What a product, a coupon and a filter store of a category. It never changes; the address of a category may. */
export type CategoryId = string;

/** What a category's pieces are, where nothing else says it: their measures, their HSN code, what they are worn with. */
export const KINDS = ['top', 'bottom', 'set', 'one-piece', 'other'] as const;
export type Kind = (typeof KINDS)[number];

export const publicCategorySchema = v.object({
  id: v.string(),
  /** The address: `/{slug}`. */
  slug: v.string(),
  label: v.string(),
  /** The name of one garment. Absent: see `garmentOf`. */
  one: v.optional(v.string()),
  /** Absent: a top. */
  kind: v.optional(v.picklist(KINDS)),
  /** The id of the category that it is part of. */
  parent: v.optional(v.string()),
});
/** A category that shoppers see. */
export type PublicCategory = v.InferOutput<typeof publicCategorySchema>;

const top = (id: string, label: string): PublicCategory => ({ id, slug: id, label });
const bottom = (id: string, label: string): PublicCategory => ({ ...top(id, label), kind: 'bottom' });

/** The categories until the owner saves others at /admin-categories, in the order of the category bar. */
export const DEFAULT_PUBLIC_CATEGORIES: readonly PublicCategory[] = [
  top('tshirt', 'T-Shirt'),
  top('oversized-tshirt', 'Oversized T-Shirt'),
  top('acid-wash-oversized-t-shirt', 'Acid Wash Oversized T-Shirt'),
  top('oversized-shirts', 'Oversized Shirts'),
  top('hoodies', 'Hoodies'),
  top('sweat-shirts', 'Sweat Shirts'),
  top('varsity-jacket', 'Varsity Jacket'),
  top('polo-tshirt', 'Polo T-Shirt'),
  bottom('joggers', 'Joggers'),
  top('vests', 'Vests'),
  bottom('shorts', 'Shorts'),
  top('sports-wear', 'Sports Wear'),
];

/** The category with this address or id, in any case. Former addresses are in category-list.ts. */
export function categoryNamed<C extends Pick<PublicCategory, 'id' | 'slug'>>(
  categories: readonly C[],
  word: string,
): C | undefined {
  const wanted = word.toLowerCase();
  return categories.find(({ slug }) => slug === wanted) ?? categories.find(({ id }) => id === wanted);
}

/** The category with this id. */
export const categoryOf = <C extends { id: string }>(categories: readonly C[], id: CategoryId): C | undefined =>
  categories.find((category) => category.id === id);

/** The name of one garment of a category: `Hoodie` for `Hoodies`. Joggers and shorts stay plural. */
export function garmentOf(category: Pick<PublicCategory, 'label' | 'one'> | undefined): string {
  return category?.one || (category?.label ?? '').replace(/(Shirt|Hoodie|Vest)s$/, '$1');
}

/** What its pieces are. Those of an unknown category are tops. */
export const kindOf = (category: Pick<PublicCategory, 'kind'> | undefined): Kind => category?.kind ?? 'top';

/** The categories of the bar: those that are part of no other one. `parent`: those that are part of it. */
export const categoriesIn = (categories: readonly PublicCategory[], parent?: CategoryId): PublicCategory[] =>
  categories.filter((category) => category.parent === parent);
