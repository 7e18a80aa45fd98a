import * as v from 'valibot';
import { plainText } from '../text/plain-text.ts';

// What people write about a return. Not in schema.ts, which forms would load with it.

/** What a shopper adds to the reason of a return. */
export const returnNoteSchema = v.pipe(v.string(), v.transform(plainText), v.maxLength(500, 'At most 500 characters.'));

/** Why the store refuses a return. Shoppers read it. */
export const returnReasonSchema = v.pipe(
  v.string('Write a reason.'),
  v.transform(plainText),
  v.minLength(1, 'Write a reason.'),
  v.maxLength(500, 'At most 500 characters.'),
);
