import { FieldValue, type Firestore } from '@google-cloud/firestore';
import type { StockReason } from '@nirala/contract/movement';
import { editableOf, type AdminProduct } from '@nirala/contract/product-edit';
import { ApiError } from '../lib/api-error.ts';
import type { Actor, NewAuditEntry } from '../store/audit.ts';
import { auditedWrite } from '../store/audited-write.ts';
import { isGone } from '../store/errors.ts';
import { addMovements, movementsBetween } from '../store/movements.ts';
import { fromDoc, productRef, toAdminProduct, toChangedFields } from '../store/products.ts';

type Change = {
  action: NewAuditEntry['action'];
  /** Idempotency key. */
  requestId?: string;
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
  { action, requestId, reason = 'correction', decide }: Change,
): Promise<AdminProduct> {
  const ref = productRef(db, id);
  try {
    return await auditedWrite(db, {
      by,
      at,
      action,
      target: ref.path,
      requestId,
      isWrittenBySales: true,
      read: async (tx) => toAdminProduct(fromDoc(await tx.get(ref))),
      decide,
      write(tx, before, after) {
        tx.update(ref, { ...toChangedFields(before, after), updatedAt: FieldValue.serverTimestamp() });
        const cause = { reason, ref: requestId ?? action, by: by.phone };
        addMovements(tx, db, movementsBetween(id, [before.stockBySize, after.stockBySize], cause));
      },
      audited,
    });
  } catch (error) {
    if (isGone(error)) throw new ApiError('product-not-found');
    throw error;
  }
}

/** The part of a product that the audit log stores: everything that an admin can change. */
export function audited(product: AdminProduct): object {
  const { stockBySize, active } = product;
  return { ...editableOf(product), stockBySize, active };
}
