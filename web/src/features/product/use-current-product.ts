import type { Product } from '@nirala/contract/product';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/idle.ts';

/** A page that was rendered longer ago comes from a cache. */
const MAX_AGE_MS = 10_000;

/**
 * The product with its current price and stock, because the page may come from a cache. `at`: when it was rendered, in
 * milliseconds. If the request fails, the product stays as it is: the server checks every order anyway.
 */
export function useCurrentProduct(product: Product, at: number): Product {
  const [current, setCurrent] = useState<Product>();
  useEffect(() => {
    if (Math.abs(Date.now() - at) < MAX_AGE_MS) return;
    const controller = new AbortController();
    const cancel = whenIdle(() => {
      import('./fetch-current-product.ts')
        .then(({ fetchCurrentProduct }) => fetchCurrentProduct(product, controller.signal))
        .then(setCurrent, () => undefined);
    });
    return () => {
      cancel();
      controller.abort();
    };
  }, [product, at]);
  return current?.id === product.id ? current : product;
}
