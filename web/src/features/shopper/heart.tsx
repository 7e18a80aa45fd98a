import type { Product } from '@nirala/contract/product/product';
import { Icon } from '../../components/icon.tsx';
import styles from './heart.module.css';
import { useWishlistToggle } from './shopper-summary.ts';

/** The wishlist button in the corner of a product card. */
export function Heart({ product }: { product: Product }) {
  const { wished, toggle } = useWishlistToggle(product);
  return (
    <button
      type="button"
      className={`${styles.heart} ${wished ? styles.wished : ''}`}
      aria-label={`Wishlist: ${product.name}`}
      aria-pressed={wished}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
