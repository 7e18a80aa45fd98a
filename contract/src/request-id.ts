import * as v from 'valibot';

/**
 * The idempotency key of a call that creates something: a random id from the caller. A retry with the same key and
 * content does not create a second one; the same key with other content is a conflict (409). Where the specification fixes
 * a call, the key is optional.
 */
export const requestIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,100}$/, 'The request id is not valid.'));
