import * as v from 'valibot';

/** An id that is valid as a Firestore document id: no slashes, dots or leading underscores. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'The id is not valid.'));
