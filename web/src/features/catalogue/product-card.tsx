import { percentOff } from '@nirala/contract/text/money';
import { formatPercent } from '@nirala/contract/text/format-number';
import type { Product } from '@nirala/contract/product/product';
import { LOW_STOCK } from '@nirala/contract/product/size';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Price } from '../../components/price.tsx';
import { RatingLine } from '../../components/stars.tsx';
import { Picture, CARD_SIZES } from '../../components/picture.tsx';
import { Heart } from '../shopper/heart.tsx';
import { fromCard } from '../product/skeleton.tsx';
import { QuickAdd } from '../shopper/quick-add.tsx';
import styles from './product-card.module.css';

type ProductCardProps = {
  product: Product;
  /** Visible without scrolling: its picture loads immediately. */
  eager: boolean;
  /** The heading level of its name. */
  heading: 'h2' | 'h3';
};

/** A product in a list. The whole card leads to its page. */
export function ProductCard({ product, eager, heading: Heading }: ProductCardProps) {
  const { _id, brand, name, description, imageUrl, images, price, discountedPrice } = product;
  const [isPointed, setPointed] = useState(false);
  const next = images.find((url) => url !== imageUrl);
  const off = percentOff(price, discountedPrice);
  const hint = stockHint(product);
  return (
    // A touch has no hover: it opens the product.
    <article className={styles.card} onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}>
      <div className={styles.frame}>
        <Picture url={imageUrl} alt="" place="card" sizes={CARD_SIZES} eager={eager} className={styles.picture} />
        {isPointed && next && (
          <span className={styles.next}>
            <Picture url={next} alt="" place="card" sizes={CARD_SIZES} className={styles.picture} />
          </span>
        )}
        {off > 0 && <Badge tone="accent" className={styles.off}>{`${formatPercent(off)} off`}</Badge>}
        {hint && <Badge className={styles.hint}>{hint}</Badge>}
        <Heart product={product} />
        <QuickAdd product={product} />
      </div>
      <p className={styles.brand}>{brand}</p>
      <Heading className={styles.name}>
        <Link to={`/product/${encodeURIComponent(_id)}`} state={fromCard(product)} className={styles.link}>
          {name}
        </Link>
      </Heading>
      <p className={styles.description}>{description}</p>
      <Price now={discountedPrice} was={price} />
      <RatingLine {...product} />
    </article>
  );
}

/** The note on the card of a product that is sold out or nearly so. */
export function stockHint({ stock }: Pick<Product, 'stock'>): string | undefined {
  if (stock === 0) return 'Sold out';
  return stock <= LOW_STOCK ? `Only ${stock} left` : undefined;
}
