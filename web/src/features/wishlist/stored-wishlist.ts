import type { Product } from '@nirala/contract/product';
import { readStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';

/** The wishlist is the storage key `wishlist`: whole products, newest last. Every update starts from the stored value. */
type Wishlist = readonly Product[];

function update(next: (products: Wishlist) => Wishlist): void {
  writeStored('wishlist', next(readStored('wishlist')));
}

export function useWishlist(): Wishlist {
  return useStored('wishlist');
}

/** Does nothing when the product is already in the wishlist. */
export function addToWishlist(product: Product): void {
  update((products) => (products.some(({ id }) => id === product.id) ? products : [...products, product]));
}

/** Removes a product, with a toast that can undo it. */
export function removeFromWishlist({ id, name }: Product): void {
  const undo = remove(id);
  showToast(`Removed ${name} from your wishlist.`, { action: { label: 'Undo', run: undo } });
}

/** Removes a product. Returns a function that restores it in its old position. */
function remove(id: string): () => void {
  const before = readStored('wishlist');
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
