import { MAX_RELATED_TO, type ProductCard } from '@nirala/contract/product/related';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { call } from '../../lib/call.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { clearViewed, readViewed, type ViewedProduct } from './recently-viewed.ts';
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
      <Row title="Other colours" products={colours} label="colour" />
      <Row title="Wear it with" products={wear} />
      <Row title={to.length > 0 ? 'Similar pieces' : 'Shoppers’ favourites'} products={similar} />
      <Row title="Recently viewed" products={viewed.filter(({ id }) => !to.includes(id))}>
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
      </Row>
    </div>
  );
}

type RowProps = {
  title: string;
  products: readonly (ProductCard | ViewedProduct)[];
  /** What tells the products apart. */
  label?: 'name' | 'colour';
  children?: ReactNode;
};

function Row({ title, products, label = 'name', children }: RowProps) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      <ul className={styles.row}>
        {products.map((product) => {
          const colour = label === 'colour' && 'colour' in product ? product.colour : '';
          return (
            <li key={product.id} className={styles.cell}>
              <Link to={`/product/${encodeURIComponent(product.id)}`} className={styles.card}>
                <Picture
                  url={product.imageUrl}
                  alt=""
                  place="card"
                  sizes="(min-width: 768px) 176px, 136px"
                  className={styles.picture}
                />
                <span className={styles.name}>{colour || product.name}</span>
                {'price' in product && <Price now={product.discountedPrice} was={product.price} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
