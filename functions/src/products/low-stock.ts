import type { AdminProduct } from '@nirala/contract/product-edit';
import type { Size } from '@nirala/contract/size';
import { isLowStock } from '@nirala/contract/sku-details';

type Stocked = Pick<AdminProduct, 'sizes' | 'stockBySize' | 'lowAt'>;

/** The sizes that are low or sold out, with the pieces left. */
export function lowStockSizes({ sizes, stockBySize, lowAt }: Stocked): { size: Size; left: number }[] {
  return sizes.flatMap((size) => {
    const left = stockBySize[size];
    return left === undefined || !isLowStock(left, lowAt[size]) ? [] : [{ size, left }];
  });
}

/** Whether some size is low but not sold out. Does not look at whether the product is on sale. */
export const hasLowSize = (product: Stocked): boolean => lowStockSizes(product).some(({ left }) => left > 0);

/** Whether some size is sold out. */
export const hasSoldOutSize = (product: Stocked): boolean => lowStockSizes(product).some(({ left }) => left === 0);
