import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import type { NavigateFunction } from 'react-router-dom';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import type { AfterSignIn } from '../session/after-sign-in.ts';
import { addToWishlist, removeFromWishlist } from './wishlist.ts';

/**
 * Puts a product into the wishlist, or takes it out. Signed out (spec §8): says why and goes to sign in; the heart that
 * was meant is set afterwards. `wished`: as the button showed it; `from`: the page to come back to.
 */
export function toggleWishlist(product: Product, wished: boolean, from: string, navigate: NavigateFunction): void {
  if (!readStored('user')) {
    const errand: AfterSignIn = { from, wish: product };
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
