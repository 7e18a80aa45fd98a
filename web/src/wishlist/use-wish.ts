import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import { useLocation, useNavigate } from 'react-router-dom';
import { readStored } from '../lib/storage.ts';
import { showToast } from '../lib/toast.ts';
import type { Errand } from '../session/return-path.ts';
import { addToWishlist, removeFromWishlist, useIsWished } from '../state/wishlist.ts';

/**
 * Whether a product is in the wishlist, and how to change that. Signed out (spec §8): says why and goes to sign in;
 * the heart that was meant is set afterwards.
 */
export function useWish(product: Product): { wished: boolean; toggle: () => void } {
  const wished = useIsWished(product.id);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function toggle() {
    if (!readStored('user')) {
      const errand: Errand = { from: pathname + search, wish: product };
      showToast(MESSAGES.loginForWishlist);
      void navigate('/login', { state: errand });
    } else if (wished) {
      const undo = removeFromWishlist(product.id);
      showToast(`Removed ${product.name} from your wishlist.`, { action: { label: 'Undo', run: undo } });
    } else {
      addToWishlist(product);
      showToast(`Saved ${product.name} to your wishlist.`, { tone: 'good' });
    }
  }

  return { wished, toggle };
}
