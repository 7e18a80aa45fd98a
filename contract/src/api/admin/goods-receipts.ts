import * as v from 'valibot';
import { newReceiptSchema, receiptSchema, receivedPieces } from '../../product/goods-receipt.ts';
import { sizeSchema } from '../../product/size.ts';
import { cursorUpTo, idSchema, requestIdSchema } from '../../text/inputs.ts';
import { adminRead, adminWrite } from './admin-call.ts';

/** Receipts per page. */
export const RECEIPTS_PER_PAGE = 30;

/** The admin's calls about goods that come in. */
export const adminGoodsReceipts = {
  /** The receipts, the latest entered first. `next` is absent on the last page. */
  listGoodsReceipts: adminRead({
    may: 'manage',
    path: '/api/admin/goods-receipts',
    input: v.object({ cursor: v.optional(cursorUpTo(600)) }),
    reply: v.object({ receipts: v.array(receiptSchema), next: v.optional(v.string()) }),
  }),
  readGoodsReceipt: adminRead({
    may: 'manage',
    path: '/api/admin/goods-receipts/{id}',
    input: v.object({ id: idSchema }),
    reply: receiptSchema,
  }),
  /**
   * Adds the pieces to the stock, all of them or none. A cost becomes that of its size, unless the size has one of a later
   * day. `invalid-input` for a day that is to come; `size-not-made` for a line that the store does not have.
   */
  receiveGoods: adminWrite({
    may: 'manage',
    path: '/api/admin/goods-receipts',
    slow: true,
    input: v.object({ requestId: requestIdSchema, receipt: newReceiptSchema }),
    reply: receiptSchema,
  }),
  /**
   * Corrects a line of a receipt: takes pieces out of the stock again. `more-than-received` if it has fewer,
   * `stock-too-low` with a `StockRefusal` if some of them are sold already.
   */
  takeBackGoods: adminWrite({
    may: 'manage',
    path: '/api/admin/goods-receipts/{id}/take-back',
    input: v.object({
      requestId: requestIdSchema,
      id: idSchema,
      productId: idSchema,
      size: sizeSchema,
      pieces: receivedPieces,
    }),
    reply: receiptSchema,
  }),
};
