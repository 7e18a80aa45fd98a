/** One line of text that an admin types, as the schema of a field. It may stay empty: `v.nonEmpty` says otherwise. */
import * as v from 'valibot';
import { plainLine } from './plain-text.ts';

/** Its messages stand below its field. */
export const line = (max: number) =>
  v.pipe(v.string('Enter a text.'), v.transform(plainLine), v.maxLength(max, `At most ${max} characters.`));

/** Its messages say which line they are about: `The title may have at most 80 characters.` */
export const namedLine = (name: string, max: number) =>
  v.pipe(
    v.string(`${name} must be text.`),
    v.transform(plainLine),
    v.maxLength(max, `${name} may have at most ${max} characters.`),
  );
