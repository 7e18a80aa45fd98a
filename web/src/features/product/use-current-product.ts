import type { Product } from '@nirala/contract/product/product';
import { useEffect, useState } from 'react';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { whenIdle } from '../../lib/on-demand.ts';

/** A page that was rendered longer ago comes from a cache. */
const MAX_AGE_MS = 10_000;

/**
 * The product with its current price and stock, because the page may come from a cache. `at`: when it was rendered, in
 * milliseconds. If the request fails, the product stays as it is: the server checks every order anyway.
 */
export function useCurrentProduct(product: Product, at: number): Product {
  const [current, setCurrent] = useState<{ of: Product; now: Product }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    whenIdle(() => {
      if (signal.aborted || Math.abs(Date.now() - at) < MAX_AGE_MS) return;
      fetchCurrentProduct(product, signal).then(
        (now) => setCurrent({ of: product, now }),
        () => undefined,
      );
    });
    return () => controller.abort();
  }, [product, at]);
  return current?.of === product ? current.now : product;
}

/**
 * The product as it is now, not older than the page shows it. One that was removed counts as sold out. Throws CallError,
 * or an AbortError when `signal` was aborted.
 */
export async function fetchCurrentProduct(product: Product, signal: AbortSignal): Promise<Product> {
  try {
    const { id, revision: seen } = product;
    const current = await call('getProduct', { id, seen }, signal);
    const { price, discountedPrice, stock, stockBySize, sizes, offer, revision } = current;
    return { ...product, price, discountedPrice, stock, stockBySize, sizes, offer, revision };
  } catch (error) {
    if (failedWith(error, 'product-not-found')) return { ...product, stock: 0, stockBySize: {} };
    throw error;
  }
}
