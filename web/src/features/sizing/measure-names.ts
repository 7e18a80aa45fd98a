import type { Category } from '@nirala/contract/product/category';

/** Whether a category is worn from the waist down: its size chart then holds the waist and the outer seam. */
export function isLower(category: Category | ''): boolean {
  return category === 'joggers' || category === 'shorts';
}

/** The names of a size chart's two measures, which differ for trousers and shorts. */
export function measureNames(category: Category | ''): [girth: string, length: string] {
  return isLower(category) ? ['Waist', 'Outer seam'] : ['Chest', 'Length'];
}
