import type { Refusal } from '@nirala/contract/checkout';
import { stockMessage } from '@nirala/contract/product-message-templates';
import type { Size, StockBySize } from '@nirala/contract/size';
import { ApiError } from '../lib/api-error.ts';
import { totalStock, type StoredProduct } from '../store/products.ts';

type Units = { productId: string; size: Size; quantity: number };

/**
 * What one write does to the stock of the products that were read for it: units taken and put back, summed up per
 * product and size, so that no two lines are counted apart. `changes()` are the fields to write.
 */
export function createStockChanges(products: ReadonlyMap<string, StoredProduct>) {
  const after = new Map<string, StockBySize>();
  const stockOf = (productId: string) => after.get(productId) ?? products.get(productId)?.product.stockBySize;

  function change({ productId, size, quantity }: Units, sign: 1 | -1): void {
    const stock = stockOf(productId);
    // Put back to a product that is gone: there is nothing to keep count of.
    if (stock) after.set(productId, { ...stock, [size]: (stock[size] ?? 0) + sign * quantity });
  }

  return {
    /** ApiError 409, in words for the shopper, when there are not so many. */
    take(units: Units): void {
      const { productId, size, quantity } = units;
      const name = products.get(productId)?.product.name ?? 'One item';
      const left = stockOf(productId)?.[size] ?? 0;
      if (quantity > left) {
        const details: Refusal = { reason: 'stock', id: productId, size, left };
        throw new ApiError('out-of-stock', { message: stockMessage(name, size, left), details });
      }
      change(units, -1);
    },
    putBack: (units: Units) => change(units, 1),
    changes: () =>
      [...after].flatMap(([id, stockBySize]) => {
        const lastWrite = products.get(id)?.lastWrite;
        return lastWrite ? [{ id, fields: { stockBySize, stock: totalStock(stockBySize) }, lastWrite }] : [];
      }),
  };
}
