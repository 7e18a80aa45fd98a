import type { Product } from '@nirala/contract/product/product';
import { WishlistCard } from './wishlist-card.tsx';
import { removeFromWishlist } from './stored-wishlist.ts';
import styles from './wishlist.module.css';

type WishlistGridProps = {
  products: readonly Product[];
  /** The id of the product whose current state is being loaded for the bag. */
  loading: string | undefined;
  onRemoved: () => void;
  onMove: (product: Product) => void;
};

/** The saved products, last added first. */
export function WishlistGrid({ products, loading, onRemoved, onMove }: WishlistGridProps) {
  function remove(product: Product) {
    removeFromWishlist(product);
    onRemoved();
  }

  return (
    <ul className={styles.grid}>
      {products.toReversed().map((product) => (
        <li key={product.id}>
          <WishlistCard
            product={product}
            loading={loading === product.id}
            onRemove={() => remove(product)}
            onMove={() => onMove(product)}
          />
        </li>
      ))}
    </ul>
  );
}
