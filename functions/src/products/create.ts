import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { editableOf, type NewProductFields } from '@nirala/contract/product-edit';
import { ApiError } from '../lib/api-error.ts';
import { retryOnContention } from '../store/retry.ts';
import { auditEntryRef, auditEntryTarget, addAuditEntry } from '../store/audit.ts';
import { isAlreadyThere } from '../store/errors.ts';
import { fromDoc, productRef, toAdminProduct, toNewDoc } from '../store/products.ts';
import type { Doing } from './change.ts';
import { mustBeRight } from './edit.ts';
import { slugOf } from './slug.ts';

type Options = {
  /** Of one's own choosing; else it comes from category and name. ApiError 409 when it is taken. */
  id?: string;
  /** With one, doing it again makes no second product. */
  requestId?: string;
  action?: 'product.create' | 'product.duplicate';
};

/** Creates a product with its audit entry. Resolves to its id. ApiError 400 for what can not be. */
export function createProduct(
  db: Firestore,
  doing: Doing,
  { stockBySize, active, ...fields }: NewProductFields,
  { id: wanted, requestId, action = 'product.create' }: Options = {},
): Promise<string> {
  mustBeRight(fields, active);
  const { sizes, ...rest } = fields;
  const stock = Object.fromEntries(sizes.map((size) => [size, stockBySize[size] ?? 0]));
  const slug = wanted ?? slugOf(fields.category, fields.name);
  return retryOnContention([slug], async () => {
    const made = requestId && auditEntryTarget(await auditEntryRef(db, requestId).get());
    if (made) return { done: made.replace('products/', '') };
    const id = wanted ?? (await freeId(db, slug));
    const batch = db.batch();
    batch.create(
      productRef(db, id),
      toNewDoc({ ...rest, id, stockBySize: stock }, Timestamp.fromDate(doing.at), active),
    );
    const after = { ...fields, stockBySize: stock, active };
    addAuditEntry(batch, db, { ...doing, action, target: `products/${id}`, after }, requestId);
    try {
      await batch.commit();
      return { done: id };
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
      if (wanted && (await productRef(db, wanted).get()).exists) {
        throw new ApiError('product-id-taken', { message: `There is a product with the id ${wanted} already.` });
      }
      return undefined;
    }
  });
}

/** A product like it, hidden and with nothing in stock. Resolves to the new one's id. */
export async function duplicateProduct(db: Firestore, doing: Doing, id: string, requestId: string): Promise<string> {
  const source = toAdminProduct(fromDoc(await productRef(db, id).get()));
  const name = `${source.name.replace(/ \(copy\)$/, '').slice(0, 113)} (copy)`;
  const copy = { ...editableOf(source), name, stockBySize: {}, active: false };
  return createProduct(db, doing, copy, { requestId, action: 'product.duplicate' });
}

/** How many products may be called alike before one must choose another name. */
const NAMESAKES = 200;

/** The slug, or with the first number after it that is free. Asked for in steps, since most slugs are. */
async function freeId(db: Firestore, slug: string): Promise<string> {
  for (let first = 1; first < NAMESAKES; first += 10) {
    const ids = Array.from({ length: 10 }, (_, index) => (first + index === 1 ? slug : `${slug}-${first + index}`));
    const docs = await db.getAll(...ids.map((id) => productRef(db, id)), { fieldMask: [] });
    const free = docs.find((doc) => !doc.exists);
    if (free) return free.id;
  }
  throw new ApiError('product-name-taken');
}
