import type { ProductCard } from '@nirala/contract/product/related';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import type { ViewedProduct } from './recently-viewed.ts';
import styles from './related-rows.module.css';

type ProductRowProps = {
  title: string;
  products: readonly (ProductCard | ViewedProduct)[];
  /** What tells the products apart. */
  label?: 'name' | 'colour';
  children?: ReactNode;
};

/** Products in a row that scrolls sideways. Nothing without products. */
export function ProductRow({ title, products, label = 'name', children }: ProductRowProps) {
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
