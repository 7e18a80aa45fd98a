import type { Firestore } from '@google-cloud/firestore';
import { editableOf, productProblems, type AdminProduct, type ProductFields } from '@nirala/contract/product-edit';
import { SIZES, type Size, type StockBySize } from '@nirala/contract/size';
import { mergeEdit } from '../lib/merge-edit.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { stockFields } from '../store/products.ts';
import { changeProduct } from './change.ts';

export type Edit = { base: Record<string, unknown>; changes: Partial<ProductFields> };

/**
 * Changes texts, prices, pictures and sizes, but not the stock. ApiError 409 if somebody else changed one of these fields
 * meanwhile (`EditConflict` details) or a removed size still has pieces; 400 if the fields do not go together.
 */
export function editProduct(db: Firestore, actor: Actor, id: string, { base, changes }: Edit): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: 'product.edit',
    decide(now) {
      const fields = mergeEdit(editableOf(now), base, changes);
      requireValidProduct(fields, now.active);
      const stockBySize = stockOf(fields.sizes, now.stockBySize);
      return { ...now, ...fields, ...stockFields(stockBySize), imageUrl: fields.images[0] ?? '' };
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

/** The stock with exactly these sizes. New sizes are empty. ApiError 409 if a removed size still has pieces. */
function stockOf(sizes: readonly Size[], now: StockBySize): StockBySize {
  const removed = SIZES.find((size) => !sizes.includes(size) && (now[size] ?? 0) > 0);
  if (removed) {
    const message = `There are still ${now[removed]} pieces in ${removed}. Take them out of stock first.`;
    throw new ApiError('size-in-stock', { message });
  }
  return Object.fromEntries(sizes.map((size) => [size, now[size] ?? 0]));
}
