import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { editableOf, type AdminProduct } from '@nirala/contract/product-edit';
import { ApiError } from '../lib/api-error.ts';
import { retryOnContention } from '../store/retry.ts';
import { auditEntryRef, auditEntryTarget, addAuditEntry, type Deed } from '../store/audit.ts';
import { isAlreadyThere, isContention, isGone } from '../store/errors.ts';
import { fromDoc, productRef, toAdminProduct, toChangedFields } from '../store/products.ts';

/** Who writes, and when. */
export type Doing = Pick<Deed, 'by' | 'at'>;

type Change = {
  action: Deed['action'];
  /** With one, doing it again does nothing. */
  requestId?: string;
  /** What the product becomes. May be asked several times; may throw ApiError. */
  become: (now: AdminProduct) => AdminProduct;
};

/**
 * Read, decide, write, again: changes one product together with its audit entry, under the product's last write, so
 * that sales and other admins in between lose nothing. Nothing is written where nothing changes. ApiError 404 for a
 * product that is not there. Resolves to the product as it is then.
 */
export function changeProduct(db: Firestore, doing: Doing, id: string, change: Change): Promise<AdminProduct> {
  const { action, requestId, become } = change;
  const target = `products/${id}`;
  return retryOnContention([id], async () => {
    const [doc, deed] = await db.getAll(productRef(db, id), ...(requestId ? [auditEntryRef(db, requestId)] : []));
    const stored = doc && fromDoc(doc);
    const before = toAdminProduct(stored);
    const done = deed && auditEntryTarget(deed);
    if (done !== undefined && done !== target) throw new ApiError('request-id-reused');
    const after = done === target ? before : become(before);
    if (!stored || isDeepStrictEqual(before, after)) return { done: before };
    const batch = db.batch();
    const fields = { ...toChangedFields(before, after), updatedAt: FieldValue.serverTimestamp() };
    batch.update(productRef(db, id), fields, { lastUpdateTime: stored.lastWrite });
    addAuditEntry(batch, db, { ...doing, action, target, before: audited(before), after: audited(after) }, requestId);
    try {
      await batch.commit();
      return { done: after };
    } catch (error) {
      if (isContention(error) || isAlreadyThere(error) || isGone(error)) return undefined;
      throw error;
    }
  });
}

/** What the audit keeps of a product: all that an admin can write. */
export function audited(product: AdminProduct): object {
  const { stockBySize, active } = product;
  return { ...editableOf(product), stockBySize, active };
}
