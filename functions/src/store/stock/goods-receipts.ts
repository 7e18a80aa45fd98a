/** Goods receipts in Firestore. */
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { sizeSchema } from '@nirala/contract/product/size';
import type { GoodsReceipt } from '@nirala/contract/product/goods-receipt';
import { toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { ApiError } from '../../lib/api-error.ts';
import { ifValid, natural, paise, positive, timestamp, toIso } from '../documents.ts';
import { type PageRequest, readPage, type TimePage } from '../time-cursor.ts';

const skuCost = v.object({ paise, since: v.string(), receipt: v.string() });

/** `goodsReceipts/{request id}`: written with the stock and its movements, which name it. Money is in paise. */
const storedSchema = v.object({
  supplier: v.string(),
  /** The day of the bill in India: `2026-11-21`. */
  day: v.string(),
  reference: v.string(),
  lines: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      size: sizeSchema,
      code: v.optional(v.string()),
      pieces: positive,
      takenBack: natural,
      /** Of one piece; absent if it is not known. */
      costPaise: v.optional(paise),
      /** The cost that the size had before; absent if it had none. It returns if the whole line is taken back. */
      costBefore: v.optional(skuCost),
    }),
  ),
  at: timestamp,
  by: v.string(),
});
export type StoredReceipt = v.InferOutput<typeof storedSchema>;

const receipts = (db: Firestore) => db.collection('goodsReceipts');

export const goodsReceiptRef = (db: Firestore, id: string) => receipts(db).doc(id);

/** The receipt of a document; undefined if there is none, or if it cannot be read. */
export const fromReceiptDoc = (doc: DocumentSnapshot): StoredReceipt | undefined => ifValid(storedSchema, doc.data());

/** A receipt as the API sends it. */
export const toWireReceipt = (id: string, { lines, at, ...receipt }: StoredReceipt): GoodsReceipt => ({
  id,
  ...receipt,
  lines: lines.map(({ costPaise, costBefore: _before, ...line }) => ({
    ...line,
    ...(costPaise !== undefined && { cost: toRupees(costPaise) }),
  })),
  at: toIso(at),
});

/** The receipts, the latest entered first. */
export const readGoodsReceipts = (db: Firestore, page: PageRequest): Promise<TimePage<GoodsReceipt>> =>
  readPage(receipts(db), { ...page, field: 'at' }, (doc) => {
    const receipt = fromReceiptDoc(doc);
    return receipt && toWireReceipt(doc.id, receipt);
  });

/** One receipt. ApiError 404 without it. */
export async function readGoodsReceipt(db: Firestore, id: string): Promise<GoodsReceipt> {
  const receipt = fromReceiptDoc(await goodsReceiptRef(db, id).get());
  if (!receipt) throw new ApiError('goods-receipt-not-found');
  return toWireReceipt(id, receipt);
}
