import type { ColourFamily } from '@nirala/contract/colour-family';
import { colourFamiliesOf } from '@nirala/contract/colour-names';
import type { Product } from '@nirala/contract/product';

const known = new WeakMap<Product, readonly ColourFamily[]>();

/** The colour families of a product, read from its colour once: the replica replaces a product that changes. */
export function colourFamilies(product: Product): readonly ColourFamily[] {
  const families = known.get(product) ?? colourFamiliesOf(product.colour);
  known.set(product, families);
  return families;
}
