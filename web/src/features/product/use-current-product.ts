import type { Product } from '@nirala/contract/product';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/idle.ts';

/** Milliseconds. A page that was made longer ago comes from a cache. */
const FRESH = 10_000;

/**
 * The product with the price and the stock of now: a page may have lain in a cache since it was made (`at`). What can
 * not be asked stays as it is known: the server has the last word on every order.
 */
export function useCurrentProduct(product: Product, at: number): Product {
  const [fresh, setFresh] = useState<Product>();
  useEffect(() => {
    if (Math.abs(Date.now() - at) < FRESH) return;
    const asking = new AbortController();
    const cancel = whenIdle(() => {
      import('./fetch-current-product.ts')
        .then(({ fetchCurrentProduct }) => fetchCurrentProduct(product, asking.signal))
        .then(setFresh, () => undefined);
    });
    return () => {
      cancel();
      asking.abort();
    };
  }, [product, at]);
  return fresh?.id === product.id ? fresh : product;
}
