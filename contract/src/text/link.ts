import * as v from 'valibot';
import { plainLine } from './plain-text.ts';

const TARGET = 'A link begins with / or with https://.';

/** Where a link of the owner's leads: a path of the store such as `/hoodies`, or an https address. */
export const linkTarget = v.pipe(
  v.string(TARGET),
  v.transform(plainLine),
  v.maxLength(300, 'This address is too long.'),
  v.check((typed) => isPath(typed) || isHttps(typed), TARGET),
);

/** A link with its words. */
export const linkSchema = v.object({
  label: v.pipe(
    v.string('Enter the words of the link.'),
    v.transform(plainLine),
    v.nonEmpty('Enter the words of the link.'),
    v.maxLength(40, 'At most 40 characters.'),
  ),
  to: linkTarget,
});

/** Not `//host` and not `/\host`, which browsers take for another site. */
const isPath = (typed: string) => /^\/(?![/\\])[^\s\\]*$/.test(typed);

function isHttps(typed: string): boolean {
  return /^https:\/\/[^\s\\@]+$/i.test(typed) && URL.canParse(typed);
}
