import type { Product } from '@nirala/contract/product';
import { rememberViewed } from '../related/remember-viewed.ts';

/** A page that was rendered longer ago comes from a cache. */
const MAX_AGE_MS = 10_000;

/**
 * Remembers in this browser that the product was viewed, and returns it with its current price and stock. `at`: when its
 * page was rendered, in milliseconds. Throws CallError, or an AbortError when `signal` was aborted.
 */
export async function whenViewed(product: Product, at: number, signal: AbortSignal): Promise<Product> {
  signal.throwIfAborted();
  rememberViewed(product);
  if (Math.abs(Date.now() - at) < MAX_AGE_MS) return product;
  const { fetchCurrentProduct } = await import('./fetch-current-product.ts');
  return fetchCurrentProduct(product, signal);
}
