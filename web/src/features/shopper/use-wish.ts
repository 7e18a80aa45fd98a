import type { Product } from '@nirala/contract/product';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGlance, withShopper } from './shopper-summary.ts';

/** Whether a product is in the wishlist, and how to change that; see `toggleWish`. */
export function useWish(product: Product): { wished: boolean; toggle: () => void } {
  const wished = useGlance().wished.includes(product.id);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toggle = () => void withShopper(({ toggleWish }) => toggleWish(product, wished, pathname + search, navigate));
  return { wished, toggle };
}
