/**
 * Changes of a product: its fields, whether it is shown, and its stock. Each has an audit entry, and none undoes what a
 * sale wrote meanwhile.
 */
import { type Firestore, FieldValue } from '@google-cloud/firestore';
import { type StockReason, MAX_STOCK, type StockChanges, type StockRefusal } from '@nirala/contract/product/stock';
import { type AdminProduct, editableOf, type ProductFields, productProblems } from '@nirala/contract/product/fields';
import { categoryCalled, categoryWithId } from '@nirala/contract/product/category-list';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Size, StockBySize } from '@nirala/contract/product/size';
import { inOrderOf, setOfProduct, sizesProblem } from '@nirala/contract/product/size-set';
import { NO_SKU_DETAILS, skuDetailsOf, type SkuDetails } from '@nirala/contract/product/sku';
import { NO_SALES, type Pricing } from '@nirala/contract/product/sale';
import { type Priced, priceSold } from '../catalogue/pricing.ts';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { tryToArrange } from '../stock/shards.ts';
import { type KeyedRequest, type NewAuditEntry, type Actor, auditedWrite } from '../store/audit.ts';
import { type Assortment, readAssortment } from '../store/categories.ts';
import { isGone, type ReadWrite } from '../store/contention.ts';
import { addPriceChange, type Prices } from '../store/price-history.ts';
import { fromDoc, productRef, toAdminProduct, toChangedFields, stockFields } from '../store/products.ts';
import { addMovements, movementsBetween, type Cause } from '../store/stock/movements.ts';
import { requireFreeSkuCodes, writeSkuCodes, type GetAll } from '../store/stock/sku-codes.ts';
import { readSkusOf, stockIn, type Skus } from '../store/stock/skus.ts';
import { stockBefore, writeStock } from './write-stock.ts';

type Edit = { base: Record<string, unknown>; changes: Partial<ProductFields> };

/** The admin who changes a product, and what the sales of this time make of its price, for the history of prices. */
export type ProductActor = Actor & { pricing?: Pricing | undefined };

/**
 * Changes texts, prices, pictures and sizes, but not the stock. ApiError 409 if somebody else changed one of these fields
 * meanwhile (`EditConflict` details) or a removed size still has pieces; 400 if the fields do not go together.
 */
export async function editProduct(
  db: Firestore,
  actor: ProductActor,
  id: string,
  { base, changes }: Edit,
): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: 'product.edit',
    decide: (now, hold) => edited(db, now, { base, changes }, hold),
  });
}

/** The fields that an edit can have: those of the form, and whether the product is shown or archived. */
type Editable = ProductFields & { active: boolean; archived: boolean };

/**
 * The product after an edit; fields that the edit does not name stay as they are now. ApiError 409 if somebody else changed
 * one of them meanwhile (`EditConflict` details), 400 if the fields do not go together.
 */
export async function edited(
  db: Firestore,
  now: AdminProduct,
  { base, changes }: { base: Record<string, unknown>; changes: Partial<Editable> },
  hold: ReadWrite['hold'],
): Promise<AdminProduct> {
  const { category } = changes;
  // Held, so that nobody deletes the category or its size set meanwhile.
  const assortment = SIZE_FIELDS.some((name) => name in changes) ? await readAssortment(db, hold) : undefined;
  const named = assortment && category !== undefined ? { category: requireCategory(assortment, category) } : {};
  const { active, archived = false } = now;
  const merged = mergeEdit<Editable>({ ...editableOf(now), active, archived }, base, { ...changes, ...named });
  const fields = assortment ? withSizesOf(assortment, merged) : merged;
  requireValidProduct(fields, fields.active);
  const stockBySize = stockOf(fields.sizes, now.stockBySize);
  const { archived: _before, ...others } = now;
  return {
    ...others,
    ...withArchived(fields),
    ...stockFields(stockBySize, fields.sizes),
    imageUrl: fields.images[0] ?? '',
  };
}

/** A product that is not archived lacks the field. */
const withArchived = <T extends { archived: boolean }>({ archived, ...fields }: T) =>
  archived ? { ...fields, archived: true as const } : fields;

/** Shows a product to shoppers or hides it. ApiError 400 if it lacks what a product on sale needs. */
export function showProduct(db: Firestore, actor: ProductActor, id: string, active: boolean): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: active ? 'product.show' : 'product.hide',
    decide(now) {
      requireValidProduct(now, active);
      return { ...now, active };
    },
  });
}

/**
 * Changes the stock by differences per size. ApiError 409 if a size would fall below 0 (`StockRefusal` details), 400 for a
 * size that the product does not have. Then nothing changes.
 */
export function changeStock(
  db: Firestore,
  actor: ProductActor,
  id: string,
  { changes, reason, requestId }: { changes: StockChanges; reason: StockReason; requestId: string },
): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: 'product.stock',
    request: { id: requestId, content: { id, changes, reason } },
    reason,
    decide(now) {
      const stockBySize = { ...now.stockBySize };
      for (const [size, by] of Object.entries(changes)) {
        if (by === 0) continue;
        const left = stockBySize[size];
        if (left === undefined) {
          throw new ApiError('size-not-made', { message: `${now.name} is not made in ${size}. Add the size first.` });
        }
        if (left + by < 0) {
          const details: StockRefusal = { reason: 'stock', size, left };
          throw new ApiError('stock-too-low', { message: `There are only ${left} left in ${size}.`, details });
        }
        if (left + by > MAX_STOCK) {
          throw new ApiError('stock-too-high', { message: `The stock of ${size} would be above ${MAX_STOCK}.` });
        }
        stockBySize[size] = left + by;
      }
      return { ...now, ...stockFields(stockBySize, now.sizes) };
    },
  });
}

type Change = {
  action: NewAuditEntry['action'];
  request?: KeyedRequest;
  /** Why the stock changes. */
  reason?: StockReason;
  /** Returns the changed product. May run several times; may throw ApiError. `hold`: see `ReadWrite`. */
  decide: (now: AdminProduct, hold: ReadWrite['hold']) => AdminProduct | Promise<AdminProduct>;
};

/**
 * Changes one product without undoing what a sale or another admin wrote meanwhile. Resolves to the product after the
 * change. ApiError 404 for an unknown product.
 */
export async function changeProduct(
  db: Firestore,
  { by, at, pricing }: ProductActor,
  id: string,
  { action, request, reason = 'correction', decide }: Change,
): Promise<AdminProduct> {
  const ref = productRef(db, id);
  let skus: Skus = new Map();
  let getAll: GetAll;
  let hold: ReadWrite['hold'];
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
        hold = (each) => tx.hold(each);
        const [doc, stock] = await Promise.all([tx.get(ref), readSkusOf(db, [id])]);
        skus = stock;
        return toAdminProduct(fromDoc(doc), skus);
      },
      async decide(now) {
        const decided = withReturned(await decide(now, hold), now, stockIn(skus, id));
        const after = { ...decided, ...skuDetailsOf(decided, decided.sizes) };
        await requireFreeSkuCodes(db, id, [now.skuCodes, after.skuCodes], getAll);
        return after;
      },
      write(tx, before, after) {
        const fields = toChangedFields(before, after);
        if (Object.keys(fields).length > 0) tx.update(ref, { ...fields, updatedAt: FieldValue.serverTimestamp() });
        const cause = { reason, ref: request?.id ?? action, by: by.phone };
        writeStockAndPrices(tx, db, id, [before, after], skus, cause, { at, pricing });
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

/** What a change of a product writes into other documents. */
type StockAndPrices = SkuDetails & Pick<AdminProduct, 'stockBySize'> & Omit<Priced, 'createdAt'>;

/** The regular price of a product, and its price in a sale at this time. */
export function pricesOf(
  product: Omit<Priced, 'createdAt'>,
  { at, pricing = NO_SALES }: Omit<ProductActor, 'by'>,
): Prices {
  const { price, discountedPrice } = product;
  const sold = priceSold({ ...product, createdAt: at.toISOString() }, pricing, at);
  return { price, discountedPrice, ...(sold.sale && { sold: sold.price }) };
}

/**
 * Adds to the write of a product what it changes in other documents: the SKUs with their codes, the movements of the
 * stock, and the history of the prices. `before` is undefined for a new product. `skus`: those that were read. `moment`:
 * of the change, with the sales.
 */
export function writeStockAndPrices(
  batch: Pick<ReadWrite, 'create' | 'update' | 'delete'>,
  db: Firestore,
  id: string,
  [before, after]: readonly [StockAndPrices | undefined, StockAndPrices],
  skus: Skus,
  cause: Cause,
  moment: Omit<ProductActor, 'by'>,
): void {
  const { stockBySize, ...details } = before ?? { stockBySize: {}, ...NO_SKU_DETAILS };
  const change = [stockBySize, after.stockBySize] as const;
  writeStock(batch, db, id, change, skus, [details, after]);
  writeSkuCodes(batch, db, id, [details.skuCodes, after.skuCodes]);
  addPriceChange(batch, db, id, [before && pricesOf(before, moment), pricesOf(after, moment)], cause.by);
  const start = before ? stockBefore(change, skus, id) : {};
  addMovements(batch, db, movementsBetween(id, [start, after.stockBySize], cause));
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
  const { stockBySize, active, archived = false } = product;
  return { ...editableOf(product), stockBySize, active, archived };
}

/** ApiError 400 with the first problem of the fields. */
export function requireValidProduct(fields: Parameters<typeof productProblems>[0], active: boolean): void {
  const [first] = Object.values(productProblems(fields, active));
  if (first !== undefined) throw new ApiError('product-invalid', { message: first });
}

/** The fields that decide which sizes a product can have. */
const SIZE_FIELDS = ['sizes', 'sizeSet', 'category'] as const;

/** The id of the category that an admin named. ApiError 400 if there is none. */
export function requireCategory({ categories }: Assortment, typed: string): string {
  const category = categoryCalled(categories, typed);
  if (!category) throw new ApiError('product-invalid', { message: MESSAGES.unknownCategory });
  return category.id;
}

/** The fields with their sizes in the order of their set. ApiError 400 if the set does not have one of them. */
export function withSizesOf<T extends Pick<ProductFields, (typeof SIZE_FIELDS)[number]>>(
  { sets, categories }: Assortment,
  fields: T,
): T {
  const set = setOfProduct(sets, fields, categoryWithId(categories, fields.category));
  const problem = sizesProblem(set, fields.sizes);
  if (!set || problem !== undefined) throw new ApiError('product-invalid', { message: problem ?? '' });
  return { ...fields, sizes: inOrderOf(set, fields.sizes) };
}

/** The stock with exactly these sizes. New sizes are empty. ApiError 409 if a removed size still has pieces. */
function stockOf(sizes: readonly Size[], now: StockBySize): StockBySize {
  const removed = Object.keys(now).find((size) => !sizes.includes(size) && (now[size] ?? 0) > 0);
  if (removed !== undefined) {
    const message = `There are still ${now[removed]} pieces in ${removed}. Take them out of stock first.`;
    throw new ApiError('size-in-stock', { message });
  }
  return Object.fromEntries(sizes.map((size) => [size, now[size] ?? 0]));
}
