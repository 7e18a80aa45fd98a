import type { Product } from '@nirala/contract/product/product';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Price } from '../../components/price.tsx';
import { RatingLine } from '../../components/stars.tsx';
import { Picture, CARD_SIZES } from '../../components/picture.tsx';
import { removeFromWishlist } from './stored-wishlist.ts';
import styles from './wishlist.module.css';

type WishlistGridProps = {
  products: readonly Product[];
  /** The id of the product whose current state is being loaded for the bag. */
  loadingId: string | undefined;
  onRemoved: () => void;
  onMove: (product: Product) => void;
};

/** The saved products, last added first. */
export function WishlistGrid({ products, loadingId, onRemoved, onMove }: WishlistGridProps) {
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
            loading={loadingId === product.id}
            onRemove={() => remove(product)}
            onMove={() => onMove(product)}
          />
        </li>
      ))}
    </ul>
  );
}

type WishlistCardProps = { product: Product; loading: boolean; onRemove: () => void; onMove: () => void };

/** A product as it was when it was saved. Its page shows the current price. */
function WishlistCard({ product, loading, onRemove, onMove }: WishlistCardProps) {
  const { id, brand, name, imageUrl, price, discountedPrice } = product;
  return (
    <article className={styles.card}>
      <Picture url={imageUrl} alt="" place="card" sizes={CARD_SIZES} className={styles.picture} />
      <p className={styles.brand}>{brand}</p>
      <h2 className={styles.name}>
        <Link to={`/product/${encodeURIComponent(id)}`} className={styles.link}>
          {name}
        </Link>
      </h2>
      <Price now={discountedPrice} was={price} off="percent" />
      <RatingLine {...product} />
      <Button look="quiet" wide className={styles.move} aria-disabled={loading} onClick={onMove}>
        <span>{loading ? 'Checking sizes...' : 'Move to bag'}</span>
        <span className="visually-hidden">: {name}</span>
      </Button>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name} from your wishlist`}
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </button>
    </article>
  );
}
