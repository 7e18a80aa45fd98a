import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import { ApiError } from '../api-error.ts';

/** A place in a list sorted newest first: after this product. It stays good when the product itself is gone. */
export type Place = Pick<Product, 'createdAt' | 'id'>;

/** Newest first; equal times by id, so that the order is total. */
export function newestFirst(a: Place, b: Place): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

export function toCursor({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt}/${id}`).toString('base64url');
}

/** Throws ApiError 400 for anything that `toCursor` did not write. */
export function fromCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, createdAt = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([\w-]+)$/.exec(text) ?? [];
  if (id === '' || toCursor({ createdAt, id }) !== cursor) throw new ApiError(400, MESSAGES.badCursor);
  return { createdAt, id };
}
