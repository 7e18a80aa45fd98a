import type { Product } from '@nirala/contract/product/product';
import { LOW_STOCK } from '@nirala/contract/product/size';

/** The note on the card of a product that is sold out or nearly so. */
export function stockHint({ stock }: Pick<Product, 'stock'>): string | undefined {
  if (stock === 0) return 'Sold out';
  return stock <= LOW_STOCK ? `Only ${stock} left` : undefined;
}
