import type { Product } from '@nirala/contract/product';
import { WishlistCard } from './wishlist-card.tsx';
import { removeFromWishlist } from './stored-wishlist.ts';
import styles from './wishlist.module.css';

type WishlistGridProps = { products: readonly Product[]; onRemoved: () => void };

/** The saved products, last added first. */
export function WishlistGrid({ products, onRemoved }: WishlistGridProps) {
  function remove(product: Product) {
    removeFromWishlist(product);
    onRemoved();
  }

  return (
    <ul className={styles.grid}>
      {products.toReversed().map((product) => (
        <li key={product.id}>
          <WishlistCard product={product} onRemove={() => remove(product)} />
        </li>
      ))}
    </ul>
  );
}
