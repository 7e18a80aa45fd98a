import { Timestamp } from '@google-cloud/firestore';
import { MESSAGES } from '@nirala/contract/messages';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';

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
    throw new ApiError(400, MESSAGES.badCursor);
  }
}

/** The first `size` of a list that was read one longer than that, and the cursor of what follows, if anything does. */
export function pageOf<T>(found: readonly T[], size: number, place: (item: T) => TimeCursor) {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, next: last && found.length > size ? writeCursor(place(last)) : undefined };
}
