import type { Product } from '@nirala/contract/product';
import { readStored, useStored, writeStored } from '../../lib/storage/storage.ts';

/** The wishlist is the storage key `wishlist`: whole products, newest last. Every change starts from what is stored now. */
type Wishlist = readonly Product[];

function change(next: (products: Wishlist) => Wishlist): void {
  writeStored('wishlist', next(readStored('wishlist')));
}

export function useWishlist(): Wishlist {
  return useStored('wishlist');
}

/** Adds the product if it is not there yet. */
export function addToWishlist(product: Product): void {
  change((products) => (products.some(({ id }) => id === product.id) ? products : [...products, product]));
}

/** Takes a product out and returns how to put it back where it was. */
export function removeFromWishlist(id: string): () => void {
  const before = readStored('wishlist');
  const index = before.findIndex((product) => product.id === id);
  const removed = before[index];
  change((products) => products.filter((product) => product.id !== id));
  return () => {
    if (!removed) return;
    change((now) =>
      now.some((product) => product.id === id) ? now : [...now.slice(0, index), removed, ...now.slice(index)],
    );
  };
}
