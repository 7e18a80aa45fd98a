import type { NewProduct } from '@nirala/functions/store/products';
import { readPictures, seedProducts } from '../seed/products.ts';
import { stored, type StoredWithStock } from '../testing/stored-product.ts';

/** Repeats the seeded collection until there are `count` products, newest first, each with its own id and texts. */
export function manyProducts(count: number): NewProduct[] {
  const seeds = seedProducts(readPictures());
  return Array.from({ length: count }, (_, index) => {
    const seed = seeds[index % seeds.length];
    if (!seed) throw new Error('the seeded collection is empty');
    const round = Math.floor(index / seeds.length);
    return {
      ...seed,
      id: `${seed.id}-${round}`,
      name: `${seed.name} ${round}`,
      description: `${seed.description} No. ${round}.`,
    };
  });
}

/** Products as Firestore stores them, the first one the newest. */
export function storedCollection(products: readonly NewProduct[]): StoredWithStock[] {
  return products.map(({ id, ...product }, index) => {
    const createdAt = new Date(1e12 - index * 1000).toISOString();
    return stored(id, { ...product, imageUrl: product.images[0] ?? '', createdAt });
  });
}
