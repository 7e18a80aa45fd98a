import { MESSAGES } from '@nirala/contract/messages';
import type { Size } from '@nirala/contract/size';
import { ApiError } from '../lib/api-error.ts';
import { count, STOCK_ALERTS } from '../store/rate-limits.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import { addAlert, deleteAlert, readOwnSizes } from '../store/alerts.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';

type Calls = 'myStockAlerts' | 'addStockAlert' | 'withdrawStockAlert';

/** "Notify me" for sizes that are sold out. */
export function stockAlerts({ db, catalogue, now }: Deps): Pick<Handlers, Calls> {
  /** Reads the SKU only if the replica has pieces: the last ones may have been sold a moment ago. */
  async function requireSoldOut(productId: string, size: Size): Promise<void> {
    const product = await catalogue.product(productId, { size });
    if (!product) throw new ApiError('product-not-found');
    const left = product.stockBySize[size];
    if (left === undefined) throw new ApiError('size-not-made', { message: MESSAGES.unknownSize });
    if (left === 0) return;
    const now = stockIn(await readSkusOf(db, [productId]), productId);
    if ((now[size] ?? 0) > 0) throw new ApiError('size-available');
  }

  return {
    myStockAlerts: async ({ productId }, { uid }) => ({ sizes: await readOwnSizes(db, uid, productId) }),
    async addStockAlert({ productId, size }, { uid }) {
      await requireSoldOut(productId, size);
      await count(db, STOCK_ALERTS, uid);
      await addAlert(db, { uid, productId, size }, now());
      return { sizes: await readOwnSizes(db, uid, productId) };
    },
    async withdrawStockAlert({ productId, size }, { uid }) {
      await deleteAlert(db, { uid, productId, size });
      return { sizes: await readOwnSizes(db, uid, productId) };
    },
  };
}
