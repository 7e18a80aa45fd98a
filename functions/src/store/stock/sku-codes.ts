/** The owner's SKU codes: which size has each one, and what a change of them writes. */
import type { Firestore, DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product/fields';
import * as v from 'valibot';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import { normalSkuCode, type SkuCodes } from '@nirala/contract/product/sku';
import { ApiError } from '../../lib/api-error.ts';
import { ifValid } from '../documents.ts';
import type { ReadWrite } from '../contention.ts';
import { readAdminProduct } from '../products.ts';

/**
 * `skuCodes/{id}`: the size that has a SKU code. It is written in the same batch as the SKU with the code, so two sizes
 * never have the same one.
 */
const storedSchema = v.object({ productId: v.string(), size: sizeSchema });

/** The size that has a SKU code. */
export type SkuCodeOwner = v.InferOutput<typeof storedSchema>;

/** Owners by normal code. */
export type SkuCodeOwners = ReadonlyMap<string, SkuCodeOwner>;

/** The prefix and `~` make an id of every code: Firestore accepts neither `/` nor the ids `.`, `..` and `__A__`. */
const skuCodeRef = (db: Firestore, code: string) =>
  db.collection('skuCodes').doc(`code.${normalSkuCode(code).replaceAll('/', '~')}`);

/** Must return the documents in the given order. */
export type GetAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;

/** The sizes that have these codes. Codes that no size has are left out. */
export async function readSkuCodeOwners(
  db: Firestore,
  codes: readonly string[],
  getAll: GetAll = (...refs) => db.getAll(...refs),
): Promise<SkuCodeOwners> {
  const wanted = [...new Set(codes.map(normalSkuCode))];
  const docs = wanted.length > 0 ? await getAll(...wanted.map((code) => skuCodeRef(db, code))) : [];
  return new Map(
    wanted.flatMap((code, index): [string, SkuCodeOwner][] => {
      const owner = ifValid(storedSchema, docs[index]?.data());
      return owner ? [[code, owner]] : [];
    }),
  );
}

/** The codes of a product that differ between two states, each with its size before and after. */
function changesOf([before, after]: readonly [SkuCodes, SkuCodes]) {
  const sizesOf = (codes: SkuCodes) =>
    new Map(Object.entries(codes).map(([size, code = '']) => [normalSkuCode(code), size] as const));
  const [from, to] = [sizesOf(before), sizesOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((code) => ({ code, from: from.get(code), to: to.get(code) }))
    .filter((change) => change.from !== change.to);
}

/** The codes that a change gives to a size or takes from one. */
const changedSkuCodes = (change: readonly [SkuCodes, SkuCodes]): string[] => changesOf(change).map(({ code }) => code);

/** A code that the change gives to a size while a size of another product has it; undefined without one. */
export function takenSkuCode(
  productId: string,
  change: readonly [SkuCodes, SkuCodes],
  owners: SkuCodeOwners,
): { code: string; size: Size; owner: SkuCodeOwner } | undefined {
  for (const { code, to: size } of changesOf(change)) {
    const owner = owners.get(code);
    if (size && owner && owner.productId !== productId) return { code, size, owner };
  }
  return undefined;
}

/** The sentence about a code that another size has, for admins. */
export const takenSentence = (code: string, { productId, size }: SkuCodeOwner): string =>
  `${code} is already the SKU code of ${productId} in ${size}.`;

/** ApiError 409 if the change gives a size a code that a size of another product has. */
export async function requireFreeSkuCodes(
  db: Firestore,
  productId: string,
  change: readonly [SkuCodes, SkuCodes],
  getAll: GetAll,
): Promise<void> {
  const taken = takenSkuCode(productId, change, await readSkuCodeOwners(db, changedSkuCodes(change), getAll));
  if (taken) throw new ApiError('sku-code-taken', { message: takenSentence(taken.code, taken.owner) });
}

/** Writes the documents of the changed codes. The batch fails if another size got one of the added codes meanwhile. */
export function writeSkuCodes(
  batch: Pick<ReadWrite, 'create' | 'update' | 'delete'>,
  db: Firestore,
  productId: string,
  change: readonly [SkuCodes, SkuCodes],
): void {
  for (const { code, from, to } of changesOf(change)) {
    const ref = skuCodeRef(db, code);
    if (to === undefined) batch.delete(ref);
    else if (from === undefined) batch.create(ref, { productId, size: to });
    else batch.update(ref, { size: to });
  }
}

/** The size with this SKU code, and its product as it is in Firestore. ApiError 404 without one. */
export async function findSku(db: Firestore, code: string): Promise<{ size: Size; product: AdminProduct }> {
  const owner = (await readSkuCodeOwners(db, [code])).get(normalSkuCode(code));
  if (!owner) throw new ApiError('sku-code-not-found');
  return { size: owner.size, product: await readAdminProduct(db, owner.productId) };
}
