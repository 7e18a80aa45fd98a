import type { Product } from '@nirala/contract/product';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShopperSummary, withShopperActions } from './shopper-summary.ts';

/** Whether a product is in the wishlist, and a function that adds or removes it; see `toggleWishlist`. */
export function useWishlistToggle(product: Product): { wished: boolean; toggle: () => void } {
  const wished = useShopperSummary().wished.includes(product.id);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggle = () =>
    void withShopperActions(({ toggleWishlist }) => toggleWishlist(product, wished, pathname + search, navigate));
  return { wished, toggle };
}
