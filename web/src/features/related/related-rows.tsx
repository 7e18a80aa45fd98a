import { MAX_RELATED_TO } from '@nirala/contract/product/related';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ProductRow } from './product-row.tsx';
import { clearViewed, readViewed } from './recently-viewed.ts';
import styles from './related-rows.module.css';

const NO_PRODUCTS = { colours: [], wear: [], similar: [] };

/**
 * The rows of `RelatedProducts`: from the API, and the products viewed in this browser. A row without products is not shown, and
 * neither are the API's when it cannot be reached: nobody came for them.
 */
export function RelatedRows({ to }: { to: readonly string[] }) {
  const key = [...new Set(to)].slice(0, MAX_RELATED_TO).join();
  const loaded = useLoaded(key, (signal) => call('relatedProducts', { to: key }, signal));
  const { colours, wear, similar } = loaded.state === 'loaded' ? loaded.value : NO_PRODUCTS;
  const [viewed, setViewed] = useState(readViewed);
  const [rows, focusRows] = useFocusFallback<HTMLDivElement>();
  return (
    <div className={styles.rows} ref={rows} tabIndex={-1}>
      <ProductRow title="Other colours" products={colours} label="colour" />
      <ProductRow title="Wear it with" products={wear} />
      <ProductRow title={to.length > 0 ? 'Similar pieces' : 'Shoppers’ favourites'} products={similar} />
      <ProductRow title="Recently viewed" products={viewed.filter(({ id }) => !to.includes(id))}>
        <Button
          look="plain"
          onClick={() => {
            clearViewed();
            setViewed([]);
            focusRows();
          }}
        >
          Clear<span className="visually-hidden"> recently viewed</span>
        </Button>
      </ProductRow>
    </div>
  );
}
