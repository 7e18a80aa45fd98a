import type { Category } from '@nirala/contract/category';

/**
 * The slug of a product, such as `tshirt-neem-leaf`. Letters other than a to z are dropped, so for a name in another
 * script only the category is left.
 */
export function slugOf(category: Category, name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return words === '' ? category : `${category}-${words}`;
}
