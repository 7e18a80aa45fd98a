import type { Firestore } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product-edit';
import type { Size } from '@nirala/contract/size';
import { normalSkuCode, type SkuCodes } from '@nirala/contract/sku-details';
import { ApiError } from '../lib/api-error.ts';
import { readAdminProduct } from '../store/products.ts';
import { changedSkuCodes, readSkuCodeOwners, takenSkuCode, type SkuCodeOwner } from '../store/stock/sku-codes.ts';

/** ApiError 409 if the change gives a size a code that a size of another product has. */
export async function requireFreeSkuCodes(
  db: Firestore,
  productId: string,
  change: readonly [SkuCodes, SkuCodes],
  getAll: Parameters<typeof readSkuCodeOwners>[2],
): Promise<void> {
  const taken = takenSkuCode(productId, change, await readSkuCodeOwners(db, changedSkuCodes(change), getAll));
  if (taken) throw new ApiError('sku-code-taken', { message: takenSentence(taken.code, taken.owner) });
}

export const takenSentence = (code: string, { productId, size }: SkuCodeOwner): string =>
  `${code} is already the SKU code of ${productId} in ${size}.`;

/** The size with this SKU code, and its product as it is in Firestore. ApiError 404 without one. */
export async function findSku(db: Firestore, code: string): Promise<{ size: Size; product: AdminProduct }> {
  const owner = (await readSkuCodeOwners(db, [code])).get(normalSkuCode(code));
  if (!owner) throw new ApiError('sku-code-not-found');
  return { size: owner.size, product: await readAdminProduct(db, owner.productId) };
}
