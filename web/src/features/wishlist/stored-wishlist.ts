import type { Product } from '@nirala/contract/product/product';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { NavigateFunction } from 'react-router-dom';
import { readStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import type { AfterSignIn } from '../session/after-sign-in.ts';

type Wishlist = readonly Product[];

/**
 * The wishlist is the storage key `wishlist`: whole products, newest last. What a visitor saves is kept apart until
 * sign-in, because the stored wishlist may be the hidden one of a shopper who logged out.
 */
const storedKey = () => (readStored('user') ? 'wishlist' : 'guestWishlist');

/** The wishlist of a signed-in shopper. */
export function useWishlist(): Wishlist {
  return useStored('wishlist');
}

/** Adds a product. False if it is already in the wishlist. */
export function addToWishlist(product: Product): boolean {
  if (readStored(storedKey()).some(({ id }) => id === product.id)) return false;
  update((products) => [...products, product]);
  return true;
}

/** Removes a product, with a toast that can undo it. */
export function removeFromWishlist({ id, name }: Product): void {
  const undo = takeFromWishlist(id);
  showToast(`Removed ${name} from your wishlist.`, { action: { label: 'Undo', run: undo } });
}

/** Removes a product. Returns a function that restores it in its old position. */
export function takeFromWishlist(id: string): () => void {
  const before = readStored(storedKey());
  const index = before.findIndex((product) => product.id === id);
  const removed = before[index];
  update((products) => products.filter((product) => product.id !== id));
  return () => {
    if (!removed) return;
    update((now) =>
      now.some((product) => product.id === id) ? now : [...now.slice(0, index), removed, ...now.slice(index)],
    );
  };
}

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

/** Every update starts from the stored value. */
function update(next: (products: Wishlist) => Wishlist): void {
  const key = storedKey();
  writeStored(key, next(readStored(key)));
}
