import type { Product } from '@nirala/contract/product';
import { LOW_STOCK, SIZES, type Size } from '@nirala/contract/size';

export type ShortSize = { id: string; name: string; size: Size; left: number };

/** The sizes that are made but sold out, and those that are nearly so, the fewest first. */
export function shortSizes(products: readonly Product[]): { soldOut: ShortSize[]; low: ShortSize[] } {
  const short = products.flatMap(({ id, name, stockBySize }) =>
    SIZES.flatMap((size) => {
      const left = stockBySize[size];
      return left === undefined || left > LOW_STOCK ? [] : [{ id, name, size, left }];
    }),
  );
  return {
    soldOut: short.filter(({ left }) => left === 0),
    low: short.filter(({ left }) => left > 0).sort((a, b) => a.left - b.left),
  };
}
