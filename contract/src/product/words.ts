/**
 * What the store says of a product in computed words: how many pieces of a size are left, how much it is reduced, what a
 * picture shows, and who wears it. The product page says all of it. The server refuses pieces in the same words, and lists and search
 * engines get the descriptions of the pictures.
 *
 * Apart from message-templates.ts, because that module formats times: the bundler would add the formatters to the script of
 * the product page, about 900 bytes (brotli) that no first visit needs.
 */
import { formatPercent } from '../text/format-number.ts';
import { percentOff, type Rupees } from '../text/money.ts';
import { categoryOf, garmentOf, type PublicCategory } from './category.ts';
import type { Product } from './product.ts';

/** The message for a size that has fewer pieces than the bag asks for. `left` is 0 when it is sold out. */
export function stockMessage(name: string, size: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name} in size ${size}.` : `${name} in size ${size} is sold out.`;
}

/** Spec §2: the "60% OFF" of the product page, computed from both prices; undefined below 0.5 percent. */
export function discountLabel(price: Rupees, discountedPrice: Rupees): string | undefined {
  const off = percentOff(price, discountedPrice);
  return off > 0 ? `${formatPercent(off)} OFF` : undefined;
}

/** What the first pictures of a product show, in the order in which the admin uploads them. */
const VIEWS = ['front', 'back', 'close-up of the cloth', 'from the side'];

/** `front`, or `picture 5` after the usual views. */
export function viewOf(index: number): string {
  return VIEWS[index] ?? `picture ${index + 1}`;
}

/** What a description needs of a product. Its highlight with the title `Print` tells what is printed on it. */
type Pictured = Pick<Product, 'name' | 'category' | 'colour' | 'keyHighlights'>;

/**
 * Describes a picture to people who cannot see it: the view, the garment, its colour and its print.
 * `Chai Break, front: T-Shirt, Sand. CHAI over BREAK, two lines in strong-brew brown.`
 */
export function describePicture(
  { name, category, colour, keyHighlights }: Pictured,
  index: number,
  categories: readonly PublicCategory[],
): string {
  const garment = [garmentOf(categoryOf(categories, category)), colour].filter(Boolean).join(', ');
  const print = keyHighlights.find(({ title }) => title === 'Print')?.description;
  return [`${name}, ${viewOf(index)}${garment ? `: ${garment}` : ''}.`, print].filter(Boolean).join(' ');
}

/** `The model is 172 cm (5′8″) tall and wears S.`, or what is known of it; undefined if nothing is. */
export function describeModel({
  modelHeight,
  modelSize,
}: Pick<Product, 'modelHeight' | 'modelSize'>): string | undefined {
  const inches = Math.round((modelHeight ?? 0) / 2.54);
  const known = [
    modelHeight && `is ${modelHeight} cm (${Math.floor(inches / 12)}′${inches % 12}″) tall`,
    modelSize && `wears ${modelSize}`,
  ].filter(Boolean);
  return known.length > 0 ? `The model ${known.join(' and ')}.` : undefined;
}
