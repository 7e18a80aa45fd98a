import { Timestamp, type Query, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';

/** A place in a list sorted by time, newest first: after the document of this time and id. */
export type TimeCursor = { at: Timestamp; id: string };

const cursorSchema = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
  // Any id of a document that we read (an import's entries have a run and a product in theirs), and none that
  // Firestore refuses to compare with.
  v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,300}$/)),
]);

export function writeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([at.seconds, at.nanoseconds, id])).toString('base64url');
}

/** ApiError 400 for what `writeCursor` did not write; nothing for nothing. */
export function readCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [seconds, nanoseconds, id] = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Timestamp(seconds, nanoseconds), id };
  } catch {
    throw new ApiError('invalid-cursor');
  }
}

/** `next` is the cursor of what follows; undefined when nothing does. */
export type TimePage<T> = { items: T[]; next: string | undefined };

type Place = { size: number; after: TimeCursor | undefined; field?: string };

/**
 * One page of `sorted`, which is sorted by the times in `field` and then by the ids. `read` replies undefined for a
 * document that is broken; it takes a place on its page, so that it hides nothing behind it.
 */
export async function readPage<T>(
  sorted: Query,
  { size, after, field = 'createdAt' }: Place,
  read: (doc: QueryDocumentSnapshot) => T | undefined,
): Promise<TimePage<T>> {
  let rest = after ? sorted.startAfter(after.at, after.id) : sorted;
  for (;;) {
    const { docs } = await rest.limit(size + 1).get();
    const page = docs.slice(0, size);
    const items = page.flatMap((doc) => read(doc) ?? []);
    const last = docs.length > size ? page.at(-1) : undefined;
    const next = last && lastPlace(page, field);
    if (!last || next !== undefined) return { items, next };
    // Not one of them has a time that a cursor could name, so none of them is whole: go on behind them.
    rest = sorted.startAfter(last);
  }
}

/** After the last document that has a time, whole or broken. */
function lastPlace(docs: readonly QueryDocumentSnapshot[], field: string): string | undefined {
  const places = docs.flatMap((doc) => {
    const at: unknown = doc.get(field);
    return at instanceof Timestamp ? [{ at, id: doc.id }] : [];
  });
  const last = places.at(-1);
  return last && writeCursor(last);
}
