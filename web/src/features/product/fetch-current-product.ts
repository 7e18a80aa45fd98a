import type { Product } from '@nirala/contract/product';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';

/**
 * The product with its current price and stock. One that was removed counts as sold out. Throws CallError, or an
 * AbortError when `signal` was aborted.
 */
export async function fetchCurrentProduct(product: Product, signal: AbortSignal): Promise<Product> {
  try {
    const { id, revision: seen } = product;
    const current = await call('getProduct', { id, seen }, signal);
    const { price, discountedPrice, stock, stockBySize, sizes, revision } = current;
    return { ...product, price, discountedPrice, stock, stockBySize, sizes, revision };
  } catch (error) {
    if (failedWith(error, 'product-not-found')) return { ...product, stock: 0, stockBySize: {} };
    throw error;
  }
}
