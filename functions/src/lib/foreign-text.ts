/** What other services send: JSON, and the texts in it. */
import { plainLine } from '@nirala/contract/text/plain-text';
import * as v from 'valibot';

/** The most characters that are kept. */
const MAX = 200;

/** A text of another service, as the store keeps and shows it: one line, without invisible characters, not endless. */
export const cleanReply = (text: string): string => plainLine(text.slice(0, MAX));

/** The same as a part of the schema of a reply. */
export const replyText = v.pipe(v.string(), v.transform(cleanReply));

/** The value of a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
