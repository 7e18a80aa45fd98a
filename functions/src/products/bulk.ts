/** Changes of many products at once: what each would become, and the edits of all of them. */
import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from '@google-cloud/firestore';
import type { EditOutcome, ProductEdit, ProductPreview } from '@nirala/contract/api/admin/products';
import { type BulkChange, type BulkFields, bulkFields, changesOf } from '@nirala/contract/product/bulk-change';
import { INITIAL_FIELDS, productProblems } from '@nirala/contract/product/fields';
import { NO_SALES } from '@nirala/contract/product/sale';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { inParallel } from '../lib/turns.ts';
import { auditEntryRef, doneBefore, type KeyedRequest } from '../store/audit.ts';
import { type Assortment, readAssortment } from '../store/categories.ts';
import { fromDoc, isDeleted, productRef, type StoredProduct } from '../store/products.ts';
import { changeProduct, edited, type ProductActor, requireCategory } from './change.ts';
import { soldInSale } from './list.ts';
import { placeAfter } from './move.ts';

/** Products that are written at the same time. */
const AT_ONCE = 10;

/**
 * What a change would make of each of these products, as they are in Firestore now. `moment`: at which shoppers would pay
 * what it says, with the sales. ApiError 400 for a category that does not exist.
 */
export async function previewChange(
  db: Firestore,
  { at, pricing = NO_SALES }: Omit<ProductActor, 'by'>,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
): Promise<ProductPreview[]> {
  const [docs, assortment] = await Promise.all([
    db.getAll(...ids.map((id) => productRef(db, id))),
    change.kind === 'category' ? readAssortment(db) : undefined,
  ]);
  if (assortment && change.kind === 'category') requireCategory(assortment, change.category);
  return docs.map((doc): ProductPreview => {
    const stored = fromDoc(doc);
    if (!stored) {
      const problem = doc.exists && !isDeleted(doc) ? 'It cannot be read.' : 'It does not exist any more.';
      return { id: doc.id, name: doc.id, problem, sold: {} };
    }
    const { id, name } = stored.product;
    const now = {
      ...INITIAL_FIELDS,
      ...stored.product,
      active: stored.active,
      archived: stored.product.archived ?? false,
    };
    const changes = differing(now, becomes(change, stored, assortment));
    const after = { ...now, ...changes };
    const [before, later] = [now, after].map((one) => soldInSale(one, pricing, at));
    const sold = { ...(before && { before }), ...(later && { after: later }) };
    if (Object.keys(changes).length === 0) return { id, name, sold };
    const problem = problemOf(changes) ?? Object.values(productProblems(after, after.active))[0];
    if (problem !== undefined) return { id, name, problem, sold: {} };
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, Object(now)[field]]));
    return { id, name, edit: { id, base, changes }, sold };
  });
}

/**
 * Edits each of these products as `editProduct` does: one that somebody else edited meanwhile is refused, and holds up no
 * other. Idempotent: the id of an audit entry is made from request and product. ApiError 409 for a request id that was used
 * for other edits; then nothing is written. ApiError 503 if the database does not answer; then a retry with the same id
 * does what is left.
 */
export async function changeProducts(
  db: Firestore,
  actor: ProductActor,
  { requestId, edits, isUndo }: { requestId: string; edits: readonly ProductEdit[]; isUndo: boolean },
): Promise<EditOutcome[]> {
  const outcomes = new Map<string, EditOutcome>();
  const requestFor = (id: string): KeyedRequest => ({ id: `${requestId}.${id}`, content: edits });
  const entries = await db.getAll(...edits.map(({ id }) => auditEntryRef(db, requestFor(id).id)));
  for (const entry of entries) doneBefore(entry, { id: entry.id, content: edits });
  await inParallel(edits, AT_ONCE, async ({ id, base, changes }) => {
    // Of a request that was done before, nothing is decided.
    let outcome: EditOutcome['outcome'] = 'changed';
    try {
      await changeProduct(db, actor, id, {
        action: isUndo ? 'product.bulk-undo' : 'product.bulk',
        request: requestFor(id),
        async decide(now, hold) {
          const after = await edited(db, now, { base, changes }, hold);
          outcome = isDeepStrictEqual(now, after) ? 'same' : 'changed';
          return after;
        },
      });
      outcomes.set(id, { id, outcome });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const message = error.code === 'stale-edit' ? STALE : error.message;
      outcomes.set(id, { id, outcome: 'refused', message });
    }
  });
  return edits.flatMap(({ id }) => outcomes.get(id) ?? []);
}

const STALE = 'Somebody else edited it meanwhile, so it stays as they left it.';

/** The fields that a change sets. */
function becomes(
  change: BulkChange,
  { product }: StoredProduct,
  assortment: Assortment | undefined,
): Partial<BulkFields> {
  if (change.kind !== 'category') return changesOf(change, { ...INITIAL_FIELDS, ...product });
  const { category, sizeSet = '', sizes } = product;
  return assortment ? placeAfter({ category, sizeSet }, change.category, sizes, assortment) : {};
}

/** Those of these fields that differ from the product. */
const differing = (now: object, fields: Partial<BulkFields>): Partial<BulkFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, Object(now)[name])));

/** Why a product cannot have one of these values, whatever else it has. */
function problemOf(changes: Partial<BulkFields>): string | undefined {
  const { issues } = v.safeParse(v.partial(v.object(bulkFields)), changes);
  return issues?.[0].message;
}
