import { percentOff } from '@nirala/contract/money';
import type { Product } from '@nirala/contract/product';
import { Link } from 'react-router-dom';
import { Badge } from '../components/badge.tsx';
import { Price } from '../components/price.tsx';
import { Picture } from './picture.tsx';
import styles from './product-card.module.css';
import { stockHint } from './stock.ts';

/** How wide a card's picture stands in the grid of 2, 3 and 4 columns. */
const SIZES = '(min-width: 1440px) 330px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';

export function ProductCard({ product, eager }: { product: Product; eager: boolean }) {
  const { _id, brand, name, description, imageUrl, price, discountedPrice } = product;
  const off = percentOff(price, discountedPrice);
  const hint = stockHint(product);
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture url={imageUrl} alt="" sizes={SIZES} eager={eager} className={styles.picture} />
        {off > 0 && (
          <Badge tone="accent" className={styles.off}>
            {off}% off
          </Badge>
        )}
        {hint && <Badge className={styles.hint}>{hint}</Badge>}
      </div>
      <p className={styles.brand}>{brand}</p>
      <h3 className={styles.name}>
        <Link to={`/product/${encodeURIComponent(_id)}`} className={styles.link}>
          {name}
        </Link>
      </h3>
      <p className={styles.description}>{description}</p>
      <Price now={discountedPrice} was={price} />
    </article>
  );
}
