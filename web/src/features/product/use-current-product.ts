import type { Product } from '@nirala/contract/product';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/idle.ts';

/**
 * The product with its current price and stock, because the page may come from a cache. `at`: when it was rendered, in
 * milliseconds. If the request fails, the product stays as it is: the server checks every order anyway.
 */
export function useCurrentProduct(product: Product, at: number): Product {
  const [current, setCurrent] = useState<{ of: Product; now: Product }>();
  useEffect(() => {
    const controller = new AbortController();
    whenIdle(() => {
      import('./when-viewed.ts')
        .then(({ whenViewed }) => whenViewed(product, at, controller.signal))
        .then(
          (now) => setCurrent({ of: product, now }),
          () => undefined,
        );
    });
    return () => controller.abort();
  }, [product, at]);
  return current?.of === product ? current.now : product;
}
