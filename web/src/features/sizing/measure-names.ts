import type { Kind } from '@nirala/contract/product/category';

/** Whether a garment is worn from the waist down: its size chart then holds the waist and the outer seam. */
export const isLower = (kind: Kind): boolean => kind === 'bottom';

/** The names of a size chart's two measures, which differ for what is worn from the waist down. */
export const measureNames = (kind: Kind): [girth: string, length: string] =>
  isLower(kind) ? ['Waist', 'Outer seam'] : ['Chest', 'Length'];
