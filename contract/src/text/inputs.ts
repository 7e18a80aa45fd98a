import * as v from 'valibot';
import { MESSAGES } from './messages.ts';

/**
 * The id of a document that a caller names. Every call that takes one uses this schema, because Firestore accepts no path
 * with an empty id, slashes, dots only, leading underscores or lone surrogates: see ids.test.ts.
 */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'The id is not valid.'));

/**
 * The idempotency key of a call that creates something: a random id from the caller. A retry with the same key and
 * content does not create a second one; the same key with other content is a conflict (409). Where the specification fixes
 * a call, the key is optional. It becomes the id of a document, too.
 */
export const requestIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{15,99}$/, 'The request id is not valid.'),
);

/** A whole number in a call's input: a number, or digits in a query parameter. `name` appears in the error message. */
export function wholeNumber(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.union([v.number(), v.string()], message),
    v.transform((typed) => (typeof typed === 'string' && !/^\d{1,7}$/.test(typed) ? NaN : Number(typed))),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** A number of things: pieces, orders, votes. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The place in a list where a page begins: `next` of the page before. The server reads it, and refuses any other text. */
export const cursorUpTo = (max: number) => v.pipe(v.string(), v.maxLength(max, MESSAGES.badCursor));

/** An amount of an order in the API, in rupees. */
export const rupees = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000));
