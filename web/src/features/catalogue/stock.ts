import type { Product } from '@nirala/contract/product';
import { LOW_STOCK } from '@nirala/contract/size';

/** What a card says of a product that is gone or nearly gone; nothing otherwise. */
export function stockHint({ stock }: Pick<Product, 'stock'>): string | undefined {
  if (stock === 0) return 'Sold out';
  return stock <= LOW_STOCK ? `Only ${stock} left` : undefined;
}
