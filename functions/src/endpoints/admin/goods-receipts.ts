import { RECEIPTS_PER_PAGE } from '@nirala/contract/api/admin/goods-receipts';
import { receiveGoods, takeBackGoods } from '../../products/goods-receipts.ts';
import { readGoodsReceipt, readGoodsReceipts } from '../../store/stock/goods-receipts.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'listGoodsReceipts' | 'readGoodsReceipt' | 'receiveGoods' | 'takeBackGoods';

/** The admin's calls about goods that come in. */
export function adminGoodsReceipts({ db, now }: Deps): Pick<Handlers, Calls> {
  return {
    async listGoodsReceipts({ cursor }) {
      const { items, next } = await readGoodsReceipts(db, { after: readCursor(cursor), size: RECEIPTS_PER_PAGE });
      return { receipts: items, next };
    },
    readGoodsReceipt: ({ id }) => readGoodsReceipt(db, id),
    receiveGoods: (request, by) => receiveGoods(db, { by, at: now() }, request),
    takeBackGoods: (request, by) => takeBackGoods(db, { by, at: now() }, request),
  };
}
