/** The twelve categories of the shop, in the order of the category bar. */
export const CATEGORIES = [
  { slug: 'tshirt', label: 'T-Shirt' },
  { slug: 'oversized-tshirt', label: 'Oversized T-Shirt' },
  { slug: 'acid-wash-oversized-t-shirt', label: 'Acid Wash Oversized T-Shirt' },
  { slug: 'oversized-shirts', label: 'Oversized Shirts' },
  { slug: 'hoodies', label: 'Hoodies' },
  { slug: 'sweat-shirts', label: 'Sweat Shirts' },
  { slug: 'varsity-jacket', label: 'Varsity Jacket' },
  { slug: 'polo-tshirt', label: 'Polo T-Shirt' },
  { slug: 'joggers', label: 'Joggers' },
  { slug: 'vests', label: 'Vests' },
  { slug: 'shorts', label: 'Shorts' },
  { slug: 'sports-wear', label: 'Sports Wear' },
] as const;

export type Category = (typeof CATEGORIES)[number]['slug'];

export const CATEGORY_SLUGS: readonly Category[] = CATEGORIES.map((category) => category.slug);

/** Finds a category by its slug, case-insensitively. */
export function findCategory(word: string): (typeof CATEGORIES)[number] | undefined {
  const slug = word.toLowerCase();
  return CATEGORIES.find((category) => category.slug === slug);
}

/** The name of one garment of a category: `Hoodie` for `Hoodies`. Joggers and shorts stay plural. */
export function garmentOf(category: Category): string {
  return (findCategory(category)?.label ?? category).replace(/(Shirt|Hoodie|Vest)s$/, '$1');
}
