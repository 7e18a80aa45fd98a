/** Goods that come in: the receipt, the stock that rises by it, what the pieces cost, and the correction of a mistake. */
import { Timestamp, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { GoodsReceipt, NewReceipt } from '@nirala/contract/product/goods-receipt';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import { NO_SKU_DETAILS } from '@nirala/contract/product/sku';
import { MAX_STOCK, type StockRefusal } from '@nirala/contract/product/stock';
import { dayOf } from '@nirala/contract/text/day';
import { toPaise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import type { ReadWrite } from '../store/contention.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { fromReceiptDoc, goodsReceiptRef, type StoredReceipt, toWireReceipt } from '../store/stock/goods-receipts.ts';
import { addMovements, movementsBetween } from '../store/stock/movements.ts';
import { readSkusOf, skuId, stockIn, type SkuCost, type Skus } from '../store/stock/skus.ts';
import { writeStock } from './write-stock.ts';

type Lines = StoredReceipt['lines'];

/** The receipt before or after a write; undefined before it was entered. */
type State = { receipt: StoredReceipt | undefined };

/**
 * Adds what came in to the stock, with the receipt and its audit entry, in one batch: all of it or nothing. Idempotent by
 * the request id, which is the id of the receipt and the reference of its movements. ApiError 400 for a day that is to come,
 * an unknown product, or a size that it does not have.
 */
export async function receiveGoods(
  db: Firestore,
  { by, at }: Actor,
  { requestId, receipt }: { requestId: string; receipt: NewReceipt },
): Promise<GoodsReceipt> {
  const { supplier, day, reference } = receipt;
  if (day > dayOf(at)) throw new ApiError('invalid-input', { message: 'The day of the bill is still to come.' });
  const ref = goodsReceiptRef(db, requestId);
  const ids = [...new Set(receipt.lines.map(({ productId }) => productId))];
  let skus: Skus = new Map();
  let lines: Lines = [];
  const { receipt: done } = await auditedWrite<State>(db, {
    by,
    at,
    action: 'goods.receive',
    target: ref.path,
    request: { id: requestId, content: receipt },
    isWrittenBySales: true,
    async read(tx, doneTo) {
      if (doneTo !== undefined) return { receipt: fromReceiptDoc(await tx.get(ref)) };
      const [docs, stock] = await Promise.all([
        // Held, so that nobody deletes a product or removes a size meanwhile.
        Promise.all(ids.map((id) => tx.hold(productRef(db, id)))),
        readSkusOf(db, ids),
      ]);
      skus = stock;
      lines = receipt.lines.map((line) => toStoredLine(line, docs, skus));
      return { receipt: undefined };
    },
    decide: () => ({ receipt: { supplier, day, reference, lines, at: Timestamp.fromDate(at), by: by.phone } }),
    write(tx, _before, { receipt: after }) {
      if (!after) return;
      tx.create(ref, after);
      const costs = new Map<string, SkuCost>();
      for (const { productId, size, costPaise } of lines) {
        const since = skus.get(skuId(productId, size))?.cost?.since ?? '';
        // A bill of an earlier day that is entered late does not change what a piece costs now.
        if (costPaise === undefined || since > day) continue;
        costs.set(skuId(productId, size), { paise: costPaise, since: day, receipt: requestId });
      }
      moveStock(tx, db, { id: requestId, by: by.phone }, signed(lines, 1), skus, costs);
    },
    audited: ({ receipt: after }) => after,
  });
  if (!done) throw new Error('A receipt that was entered can be read');
  return toWireReceipt(requestId, done);
}

/**
 * Takes pieces of a line out of the stock again, because the receipt was wrong: a movement below 0 with the receipt as its
 * reference. Once the whole line is taken back, its cost is no longer that of the size. ApiError 409 if the line has fewer
 * pieces, or if fewer are in stock, because the others were sold.
 */
export async function takeBackGoods(
  db: Firestore,
  { by, at }: Actor,
  { requestId, id, ...back }: { requestId: string; id: string; productId: string; size: Size; pieces: number },
): Promise<GoodsReceipt> {
  const ref = goodsReceiptRef(db, id);
  const { productId, size, pieces } = back;
  let skus: Skus = new Map();
  const { receipt: done } = await auditedWrite<State>(db, {
    by,
    at,
    action: 'goods.take-back',
    target: ref.path,
    request: { id: requestId, content: { id, ...back } },
    isWrittenBySales: true,
    async read(tx) {
      const [doc, stock] = await Promise.all([tx.get(ref), readSkusOf(db, [productId])]);
      skus = stock;
      const receipt = fromReceiptDoc(doc);
      if (!receipt) throw new ApiError('goods-receipt-not-found');
      return { receipt };
    },
    decide({ receipt }) {
      const line = receipt?.lines.find((each) => each.productId === productId && each.size === size);
      const left = line ? line.pieces - line.takenBack : 0;
      if (!receipt || !line || pieces > left) {
        throw new ApiError('more-than-received', { message: `The receipt has only ${left} pieces of this size.` });
      }
      const inStock = skus.get(skuId(productId, size))?.available ?? 0;
      if (pieces > inStock) {
        const details: StockRefusal = { reason: 'stock', size, left: inStock };
        const message = `Only ${inStock} pieces in ${size} are still in stock. The others were sold or taken out.`;
        throw new ApiError('stock-too-low', { message, details });
      }
      const after = { ...line, takenBack: line.takenBack + pieces };
      return { receipt: { ...receipt, lines: receipt.lines.map((each) => (each === line ? after : each)) } };
    },
    write(tx, _before, { receipt }) {
      const line = receipt?.lines.find((each) => each.productId === productId && each.size === size);
      if (!receipt || !line) return;
      tx.update(ref, { lines: receipt.lines });
      const sku = skuId(productId, size);
      const isUndone = line.takenBack === line.pieces && skus.get(sku)?.cost?.receipt === id;
      const costs = new Map(isUndone ? [[sku, line.costBefore ?? null]] : []);
      moveStock(tx, db, { id, by: by.phone }, [{ productId, size, pieces: -pieces }], skus, costs);
    },
    audited: ({ receipt }) => receipt,
  });
  if (!done) throw new Error('A receipt that was corrected can be read');
  return toWireReceipt(id, done);
}

/** A line as it is stored. ApiError 400 for a size that the store does not have, or if its stock would be too high. */
function toStoredLine(
  { productId, size, pieces, cost }: NewReceipt['lines'][number],
  docs: readonly DocumentSnapshot[],
  skus: Skus,
): Lines[number] {
  const doc = docs.find(({ id }) => id === productId);
  const product = doc && fromDoc(doc)?.product;
  if (!product) throw new ApiError('size-not-made', { message: `There is no product ${productId}.` });
  const { name, sizes } = product;
  if (!sizes.includes(size)) {
    throw new ApiError('size-not-made', { message: `${name} is not made in ${size}. Add the size first.` });
  }
  const { sku: code, available = 0, cost: costBefore } = skus.get(skuId(productId, size)) ?? {};
  if (available + pieces > MAX_STOCK) {
    throw new ApiError('stock-too-high', { message: `The stock of ${name} in ${size} would be above ${MAX_STOCK}.` });
  }
  const costPaise = cost === undefined ? undefined : toPaise(cost);
  return { productId, name, size, code, pieces, takenBack: 0, costPaise, costBefore };
}

/** Pieces of a size that come in, or go out below 0. */
type Moved = { productId: string; size: Size; pieces: number };

const signed = (lines: Lines, sign: 1 | -1): Moved[] =>
  lines.map(({ productId, size, pieces }) => ({ productId, size, pieces: sign * pieces }));

/** Writes the stock with its movements. `receipt`: their reference and the admin. `costs`: as in `writeStock`, by SKU. */
function moveStock(
  tx: Pick<ReadWrite, 'create' | 'update'>,
  db: Firestore,
  { id, by }: { id: string; by: string },
  moved: readonly Moved[],
  skus: Skus,
  costs: ReadonlyMap<string, SkuCost | null>,
): void {
  const cause = { reason: 'received', ref: id, by } as const;
  for (const productId of new Set(moved.map((each) => each.productId))) {
    const own = moved.filter((each) => each.productId === productId);
    const stock = stockIn(skus, productId);
    const before: StockBySize = Object.fromEntries(own.map(({ size }) => [size, stock[size] ?? 0]));
    const after: StockBySize = Object.fromEntries(own.map(({ size, pieces }) => [size, (stock[size] ?? 0) + pieces]));
    const ownCosts = Object.fromEntries(
      own.flatMap(({ size }) => {
        const cost = costs.get(skuId(productId, size));
        return cost === undefined ? [] : [[size, cost]];
      }),
    );
    writeStock(tx, db, productId, [before, after], skus, [NO_SKU_DETAILS, NO_SKU_DETAILS], ownCosts);
    addMovements(tx, db, movementsBetween(productId, [before, after], cause));
  }
}
