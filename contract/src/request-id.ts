import * as v from 'valibot';

/**
 * The caller's own id of something new that it sends, made at random: sent again with the same content, after a lost
 * reply, it is still one thing; with other content it is a conflict (409). Callers of before this field send none.
 */
export const requestIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,100}$/, 'That request id is not valid.'));
