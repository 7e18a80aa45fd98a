import { garmentOf } from './category.ts';
import type { Product } from './product.ts';

/** What the first pictures of a product show, in the order in which the admin uploads them. */
const VIEWS = ['front', 'back', 'close-up of the cloth', 'from the side'];

/** `front`, or `picture 5` after the usual views. */
export function viewOf(index: number): string {
  return VIEWS[index] ?? `picture ${index + 1}`;
}

type Pictured = Pick<Product, 'name' | 'category' | 'colour' | 'keyHighlights'>;

/**
 * Describes a picture to people who cannot see it: the view, the garment, its colour and its print.
 * `Chai Break, front: T-Shirt, Sand. CHAI over BREAK, two lines in strong-brew brown.`
 */
export function describePicture({ name, category, colour, keyHighlights }: Pictured, index: number): string {
  const garment = [garmentOf(category), colour].filter(Boolean).join(', ');
  const print = keyHighlights.find(({ title }) => title === 'Print')?.description;
  return [`${name}, ${viewOf(index)}${garment ? `: ${garment}` : ''}.`, print].filter(Boolean).join(' ');
}
