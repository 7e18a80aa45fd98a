import { PRODUCTS_PER_PAGE } from '@nirala/contract/product/facets';
import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../lib/on-demand.ts';
import { type Grid as Found, loadGrid } from '../catalogue/grid.ts';
import { toApiQuery } from '../catalogue/list-query.ts';
import { AllProducts, type AllProductsProps } from '../home/all-products.tsx';
import styles from './sections.module.css';

/**
 * All products. The HTML has the first of them, and the others of the first page load when their place comes near. Without
 * scripts, or if they cannot be loaded, the link to more products has them.
 */
export function Grid({ list, ...props }: AllProductsProps) {
  const place = useRef<HTMLLIElement>(null);
  const [loaded, setLoaded] = useState<{ of: typeof list; grid: Found | undefined }>();
  const isLoaded = loaded?.of === list;
  const whole = { ...list, ...(isLoaded && loaded.grid) };
  const missing = 'failed' in list || isLoaded ? 0 : Math.min(PRODUCTS_PER_PAGE, list.total) - list.items.length;

  useEffect(() => {
    if (missing <= 0 || 'failed' in list || !place.current) return undefined;
    const controller = new AbortController();
    const cancel = whenNear(place.current, () => {
      const request = new Request(location.href, { signal: controller.signal });
      void loadGrid(request, toApiQuery(list.query)).then(
        (grid) => setLoaded({ of: list, grid }),
        () => setLoaded({ of: list, grid: undefined }),
      );
    });
    return () => {
      cancel();
      controller.abort();
    };
  }, [list, missing]);

  const pending = Array.from({ length: missing }, (_, index) => (
    <li key={index} ref={index === 0 ? place : null} className={styles.pending} aria-hidden />
  ));
  return <AllProducts list={whole} pending={pending} {...props} />;
}
