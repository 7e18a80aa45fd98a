import type { AdminProduct } from '@nirala/contract/product-edit';
import { LOW_STOCK, SIZES, type Size, type StockBySize } from '@nirala/contract/size';

/** How many pieces are left of each size that runs low or is sold out. */
export function shortSizes(stockBySize: StockBySize): { size: Size; left: number }[] {
  return SIZES.flatMap((size) => {
    const left = stockBySize[size];
    return left === undefined || left > LOW_STOCK ? [] : [{ size, left }];
  });
}

type Stocked = Pick<AdminProduct, 'stockBySize'>;

/** Some size has a few pieces left. Whether the product is on sale is the caller's question. */
export const hasLowSize = ({ stockBySize }: Stocked): boolean => shortSizes(stockBySize).some(({ left }) => left > 0);

/** Some size has none left. */
export const hasSoldOutSize = ({ stockBySize }: Stocked): boolean =>
  shortSizes(stockBySize).some(({ left }) => left === 0);
