import type { Firestore } from '@google-cloud/firestore';
import { editableOf, productProblems, type AdminProduct, type ProductFields } from '@nirala/contract/product-edit';
import { SIZES, type Size, type StockBySize } from '@nirala/contract/size';
import { mergeEdit } from '../lib/merge-edit.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Actor } from '../store/audit.ts';
import { changeProduct } from './change.ts';

export type Edit = { base: Record<string, unknown>; changes: Partial<ProductFields> };

/**
 * Changes words, prices, pictures and sizes; never how many pieces there are. ApiError 409 when somebody saved one of
 * the same fields meanwhile (`Stale` details) or a size that goes still has pieces; 400 for what can not be.
 */
export function editProduct(db: Firestore, actor: Actor, id: string, { base, changes }: Edit): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: 'product.edit',
    decide(now) {
      const fields = mergeEdit(editableOf(now), base, changes);
      requireValidProduct(fields, now.active);
      const stockBySize = stockOf(fields.sizes, now.stockBySize);
      return { ...now, ...fields, stockBySize, imageUrl: fields.images[0] ?? '' };
    },
  });
}

/** Shows a product to shoppers or hides it. ApiError 400 for one that lacks what a product on sale needs. */
export function showProduct(db: Firestore, actor: Actor, id: string, active: boolean): Promise<AdminProduct> {
  return changeProduct(db, actor, id, {
    action: active ? 'product.show' : 'product.hide',
    decide(now) {
      requireValidProduct(now, active);
      return { ...now, active };
    },
  });
}

/** ApiError 400 in words for the admin. */
export function requireValidProduct(fields: ProductFields, active: boolean): void {
  const [first] = Object.values(productProblems(fields, active));
  if (first !== undefined) throw new ApiError('product-invalid', { message: first });
}

/** The stock with these sizes and no others: new ones are empty. ApiError 409 while one that goes has pieces. */
function stockOf(sizes: readonly Size[], now: StockBySize): StockBySize {
  const gone = SIZES.find((size) => !sizes.includes(size) && (now[size] ?? 0) > 0);
  if (gone) {
    const message = `There are still ${now[gone]} pieces in ${gone}. Take them out of stock first.`;
    throw new ApiError('size-in-stock', { message });
  }
  return Object.fromEntries(sizes.map((size) => [size, now[size] ?? 0]));
}
