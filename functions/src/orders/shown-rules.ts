import { isShown, type FactDefaults } from '@nirala/contract/product-facts';
import { ApiError } from '../lib/api-error.ts';
import type { StoredProduct } from '../store/products.ts';

/** ApiError 409 for a product that the settings hide because it lacks facts that the law requires. */
export function requireShown(
  products: ReadonlyMap<string, StoredProduct>,
  rules: FactDefaults & { hideIncomplete: boolean },
): void {
  const hidden = [...products.values()].find(({ product }) => !isShown(product, rules));
  if (hidden) throw new ApiError('not-on-sale', { message: `${hidden.product.name} is no longer on sale.` });
}
