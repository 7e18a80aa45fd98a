import type { Product } from '@nirala/contract/product';
import { useEffect, useState } from 'react';
import { CallError } from '../lib/call-error.ts';
import { call } from '../lib/call.ts';
import { whenIdle } from '../lib/idle.ts';

/** Milliseconds. A page that was made longer ago comes from a cache. */
const FRESH = 10_000;

/**
 * The product with the price and the stock of now: a page may have lain in a cache since it was made (`at`). What can
 * not be asked stays as it is known: the server has the last word on every order.
 */
export function useFreshProduct(product: Product, at: number): Product {
  const [fresh, setFresh] = useState<Product>();
  useEffect(() => {
    if (Math.abs(Date.now() - at) < FRESH) return;
    const asking = new AbortController();
    const cancel = whenIdle(() => {
      call('getProduct', { id: product.id }, asking.signal).then(setFresh, (error: unknown) => {
        if (error instanceof CallError && error.status === 404) setFresh({ ...product, stock: 0, stockBySize: {} });
      });
    });
    return () => {
      cancel();
      asking.abort();
    };
  }, [product, at]);
  if (fresh?.id !== product.id) return product;
  const { price, discountedPrice, stock, stockBySize, sizes } = fresh;
  return { ...product, price, discountedPrice, stock, stockBySize, sizes };
}
