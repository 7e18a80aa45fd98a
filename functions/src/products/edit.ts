import type { Firestore } from '@google-cloud/firestore';
import { editableOf, productProblems, type AdminProduct, type ProductFields } from '@nirala/contract/product-edit';
import type { Size, StockBySize } from '@nirala/contract/size';
import { inOrderOf, setOfProduct, sizesProblem, type SizeSet } from '@nirala/contract/size-set';
import { mergeEdit } from '../lib/merge-edit.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { stockFields } from '../store/products.ts';
import { readSizeSets } from '../store/settings.ts';
import { changeProduct } from './change.ts';

export type Edit = { base: Record<string, unknown>; changes: Partial<ProductFields> };

/** The fields that decide which sizes a product can have. */
const SIZE_FIELDS = ['sizes', 'sizeSet', 'category'] as const;

/**
 * Changes texts, prices, pictures and sizes, but not the stock. ApiError 409 if somebody else changed one of these fields
 * meanwhile (`EditConflict` details) or a removed size still has pieces; 400 if the fields do not go together.
 */
export async function editProduct(
  db: Firestore,
  actor: Actor,
  id: string,
  { base, changes }: Edit,
): Promise<AdminProduct> {
  const sets = SIZE_FIELDS.some((name) => name in changes) ? await readSizeSets(db) : undefined;
  return changeProduct(db, actor, id, {
    action: 'product.edit',
    decide(now) {
      const merged = mergeEdit(editableOf(now), base, changes);
      const fields = sets ? withSizesOf(sets, merged) : merged;
      requireValidProduct(fields, now.active);
      const stockBySize = stockOf(fields.sizes, now.stockBySize);
      return { ...now, ...fields, ...stockFields(stockBySize, fields.sizes), imageUrl: fields.images[0] ?? '' };
    },
  });
}

/** Shows a product to shoppers or hides it. ApiError 400 if it lacks what a product on sale needs. */
export function showProduct(db: Firestore, actor: Actor, id: string, active: boolean): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: active ? 'product.show' : 'product.hide',
    decide(now) {
      requireValidProduct(now, active);
      return { ...now, active };
    },
  });
}

/** ApiError 400 with the first problem of the fields. */
export function requireValidProduct(fields: ProductFields, active: boolean): void {
  const [first] = Object.values(productProblems(fields, active));
  if (first !== undefined) throw new ApiError('product-invalid', { message: first });
}

/** The fields with their sizes in the order of their set. ApiError 400 if the set does not have one of them. */
export function withSizesOf<T extends Pick<ProductFields, (typeof SIZE_FIELDS)[number]>>(
  sets: readonly SizeSet[],
  fields: T,
): T {
  const set = setOfProduct(sets, fields);
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
