import { ApiError } from '../lib/api-error.ts';
import type { Place } from './sort.ts';

/**
 * Names the last product of a page by its sort key, time and id. With page numbers, a list that changes between two pages
 * would repeat products or leave some out.
 */
export function toCursor({ key, createdAt, id }: Place): string {
  return Buffer.from(`${key}/${createdAt}/${id}`).toString('base64url');
}

/** ApiError 400 for a text that `toCursor` did not write. */
export function fromCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = /^(-?[\d.]{1,25})\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([\w-]+)$/.exec(text);
  const [, key = '', createdAt = '', id = ''] = parts ?? [];
  const place = { key: Number(key), createdAt, id };
  if (id === '' || toCursor(place) !== cursor) throw new ApiError('invalid-cursor');
  return place;
}
