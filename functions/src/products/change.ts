import { FieldValue, type DocumentReference, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import type { StockReason } from '@nirala/contract/movement';
import { editableOf, type AdminProduct } from '@nirala/contract/product-edit';
import type { StockBySize } from '@nirala/contract/size';
import { tryToArrange } from '../stock/shards.ts';
import { skuDetailsOf } from '@nirala/contract/sku-details';
import { ApiError } from '../lib/api-error.ts';
import type { Actor, KeyedRequest, NewAuditEntry } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { isGone } from '../store/errors.ts';
import { writeSkuCodes } from '../store/stock/sku-codes.ts';
import { addMovements, movementsBetween } from '../store/stock/movements.ts';
import { addPriceChange } from '../store/price-history.ts';
import { fromDoc, productRef, stockFields, toAdminProduct, toChangedFields } from '../store/products.ts';
import { requireFreeSkuCodes } from './sku-codes.ts';
import { readSkusOf, stockBefore, stockIn, writeStock, type Skus } from '../store/stock/skus.ts';

type GetAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;

type Change = {
  action: NewAuditEntry['action'];
  request?: KeyedRequest;
  /** Why the stock changes. */
  reason?: StockReason;
  /** Returns the changed product. May run several times; may throw ApiError. */
  decide: (now: AdminProduct) => AdminProduct;
};

/**
 * Changes one product without undoing what a sale or another admin wrote meanwhile. Resolves to the product after the
 * change. ApiError 404 for an unknown product.
 */
export async function changeProduct(
  db: Firestore,
  { by, at }: Actor,
  id: string,
  { action, request, reason = 'correction', decide }: Change,
): Promise<AdminProduct> {
  const ref = productRef(db, id);
  let skus: Skus = new Map();
  let getAll: GetAll;
  try {
    const changed = await auditedWrite(db, {
      by,
      at,
      action,
      target: ref.path,
      request,
      isWrittenBySales: true,
      async read(tx) {
        getAll = (...refs) => Promise.all(refs.map((each) => tx.get(each)));
        const [doc, stock] = await Promise.all([tx.get(ref), readSkusOf(db, [id])]);
        skus = stock;
        return toAdminProduct(fromDoc(doc), skus);
      },
      async decide(now) {
        const decided = withReturned(decide(now), now, stockIn(skus, id));
        const after = { ...decided, ...skuDetailsOf(decided, decided.sizes) };
        await requireFreeSkuCodes(db, id, [now.skuCodes, after.skuCodes], getAll);
        return after;
      },
      write(tx, before, after) {
        const fields = toChangedFields(before, after);
        if (Object.keys(fields).length > 0) tx.update(ref, { ...fields, updatedAt: FieldValue.serverTimestamp() });
        const change = [before.stockBySize, after.stockBySize] as const;
        writeStock(tx, db, id, change, skus, [before, after]);
        addPriceChange(tx, db, id, [before, after], by.phone);
        writeSkuCodes(tx, db, id, [before.skuCodes, after.skuCodes]);
        const cause = { reason, ref: request?.id ?? action, by: by.phone };
        addMovements(tx, db, movementsBetween(id, [stockBefore(change, skus, id), after.stockBySize], cause));
      },
      audited,
    });
    if (changed.drop) await tryToArrange(db, id, at);
    return changed;
  } catch (error) {
    if (isGone(error)) throw new ApiError('product-not-found');
    throw error;
  }
}

/** Pieces may have come back to a size after it was removed: they are there when the size is added again. */
function withReturned(after: AdminProduct, before: AdminProduct, stock: StockBySize): AdminProduct {
  const stockBySize = { ...after.stockBySize };
  for (const size of after.sizes) {
    if (before.stockBySize[size] === undefined) stockBySize[size] = (stockBySize[size] ?? 0) + (stock[size] ?? 0);
  }
  return { ...after, ...stockFields(stockBySize, after.sizes) };
}

/** The part of a product that the audit log stores: everything that an admin can change. */
export function audited(product: AdminProduct): object {
  const { stockBySize, active } = product;
  return { ...editableOf(product), stockBySize, active };
}
