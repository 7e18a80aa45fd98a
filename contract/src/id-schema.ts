import * as v from 'valibot';

/**
 * The id of a document that a caller names. Every call that takes one uses this schema, because Firestore accepts no path
 * with an empty id, slashes, dots only, leading underscores or lone surrogates: see ids.test.ts.
 */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'The id is not valid.'));
