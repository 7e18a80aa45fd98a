import { FieldPath, Timestamp, type Query, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';

/** A place in a list that is sorted by time: after the document with this time and id. */
export type TimeCursor = { at: Timestamp; id: string };

const cursorSchema = v.tuple([
  // Seconds until the end of the year 9999, and nanoseconds: what a Timestamp can hold.
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
  // Any document id, including the long ids of import entries, except those that Firestore refuses in a cursor.
  v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,300}$/)),
]);

/** The text of a place for the browser, which sends it back: see `readCursor`. */
export function writeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([at.seconds, at.nanoseconds, id])).toString('base64url');
}

/** ApiError 400 for a cursor that `writeCursor` did not write; undefined without a cursor. */
export function readCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [seconds, nanoseconds, id] = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Timestamp(seconds, nanoseconds), id };
  } catch {
    throw new ApiError('invalid-cursor');
  }
}

/** The page of at most `size` documents after a place; without a place the first one. */
export type PageRequest = { size: number; after?: TimeCursor | undefined };

/** `next` is the cursor of the next page; undefined on the last page. */
export type TimePage<T> = { items: T[]; next: string | undefined };

/** By the times in `field`, then by id. */
type Order = { field?: string; direction?: 'asc' | 'desc' };

/**
 * One page of the documents of a query: the newest first, unless the order says otherwise. `read` returns undefined for
 * an invalid document. It still counts for its page, so that the list goes on after it.
 */
export async function readPage<T>(
  query: Query,
  { size, after, field = 'createdAt', direction = 'desc' }: PageRequest & Order,
  read: (doc: QueryDocumentSnapshot) => T | undefined,
): Promise<TimePage<T>> {
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  let rest = after ? sorted.startAfter(after.at, after.id) : sorted;
  for (;;) {
    const { docs } = await rest.limit(size + 1).get();
    const page = docs.slice(0, size);
    const items = page.flatMap((doc) => read(doc) ?? []);
    const last = docs.length > size ? page.at(-1) : undefined;
    const next = last && lastCursor(page, field);
    if (!last || next !== undefined) return { items, next };
    // No document of this page has a valid time, so no cursor can name it: continue after it.
    rest = sorted.startAfter(last);
  }
}

/** The cursor after the last document that has a time, even if the document is invalid. */
function lastCursor(docs: readonly QueryDocumentSnapshot[], field: string): string | undefined {
  const places = docs.flatMap((doc) => {
    const at: unknown = doc.get(field);
    return at instanceof Timestamp ? [{ at, id: doc.id }] : [];
  });
  const last = places.at(-1);
  return last && writeCursor(last);
}
