import type { NewProduct } from '@nirala/functions/store/products';
import { readPictures, seedProducts } from '../seed/products.ts';

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
