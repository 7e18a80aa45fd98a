import type { Product } from '@nirala/contract/product/product';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useWishlistToggle } from '../shopper/shopper-summary.ts';

/** The Add to Wishlist button of the product page. */
export function WishlistButton({ product }: { product: Product }) {
  const { wished, toggle } = useWishlistToggle(product);
  return (
    <Button look="quiet" wide onClick={toggle}>
      <Icon name="heart" size={20} /> <span>{wished ? 'Remove from Wishlist' : 'Add to Wishlist'}</span>
    </Button>
  );
}
