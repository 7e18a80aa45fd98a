import type { AdminProduct } from '@nirala/contract/product-edit';
import { LOW_STOCK, SIZES, type Size, type StockBySize } from '@nirala/contract/size';

/** The sizes that are low or sold out, with the pieces left. */
export function lowStockSizes(stockBySize: StockBySize): { size: Size; left: number }[] {
  return SIZES.flatMap((size) => {
    const left = stockBySize[size];
    return left === undefined || left > LOW_STOCK ? [] : [{ size, left }];
  });
}

type Stocked = Pick<AdminProduct, 'stockBySize'>;

/** Whether some size is low but not sold out. Does not look at whether the product is on sale. */
export const hasLowSize = ({ stockBySize }: Stocked): boolean =>
  lowStockSizes(stockBySize).some(({ left }) => left > 0);

/** Whether some size is sold out. */
export const hasSoldOutSize = ({ stockBySize }: Stocked): boolean =>
  lowStockSizes(stockBySize).some(({ left }) => left === 0);
