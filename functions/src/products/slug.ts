import type { Category } from '@nirala/contract/category';

/**
 * What a product's id is made of: `tshirt-neem-leaf`. Letters that an address would not show as they are go, so a
 * name in another script leaves the category alone.
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
