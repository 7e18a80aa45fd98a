import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { NavigateFunction } from 'react-router-dom';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import type { AfterSignIn } from '../session/after-sign-in.ts';
import { addToWishlist, removeFromWishlist } from './stored-wishlist.ts';

/**
 * Adds a product to the wishlist, or removes it. A signed-out shopper is sent to /login (spec §8); the product stays on
 * the device and joins the wishlist at sign-in. `wished` is the state that the button showed; `from` is the page to
 * return to.
 */
export function toggleWishlist(product: Product, wished: boolean, from: string, navigate: NavigateFunction): void {
  if (wished) return removeFromWishlist(product);
  addToWishlist(product);
  if (!readStored('user')) {
    const state: AfterSignIn = { from };
    showToast(MESSAGES.loginForWishlist);
    void navigate('/login', { state });
  } else {
    showToast(`Saved ${product.name} to your wishlist.`, { tone: 'good' });
  }
}
