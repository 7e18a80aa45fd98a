import { categoryOf, garmentOf } from '@nirala/contract/product/category';
import { discountLabel } from '@nirala/contract/product/words';
import { MESSAGES } from '@nirala/contract/text/messages';
import { type Product, WEARER_LABELS } from '@nirala/contract/product/product';
import { Link } from 'react-router-dom';
import { Price } from '../../components/price.tsx';
import { RatingLine } from '../../components/stars.tsx';
import { useCategories } from '../store/store-details.ts';
import styles from './sections.module.css';

/** What a product is, its price and its rating. `level`: that of the heading. */
export function Title({ product, level }: { product: Product; level: 1 | 2 }) {
  const { name, brand, category, colour, for: wearer, price, discountedPrice } = product;
  const categories = useCategories();
  const Heading = `h${level}` as const;
  return (
    <div>
      <p className={styles.kind}>
        {[brand, garmentOf(categoryOf(categories, category)), colour, WEARER_LABELS[wearer]]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Heading className={styles.name}>{name}</Heading>
      <div className={styles.underTitle}>
        <div>
          <Price now={discountedPrice} was={price} off={discountLabel(price, discountedPrice)} large />
          <p className={styles.taxes}>{MESSAGES.taxesIncluded}</p>
        </div>
        {product.ratingCount > 0 && (
          <Link to="#reviews" className={styles.rating}>
            <RatingLine {...product} />
          </Link>
        )}
      </div>
    </div>
  );
}
