/** Tags: short words that the owner gives to products, for collections and sections. Shoppers never see them. */
import * as v from 'valibot';
import { plainLine } from '../text/plain-text.ts';

/** The most tags of a product. */
const MAX_TAGS = 20;

/** A tag of a product, or of an order: small letters, so that `Festive` and `festive` are one. */
export const tag = v.pipe(
  v.string('A tag is a short word.'),
  v.transform((typed) => plainLine(typed).toLowerCase().replace(/[|,]/g, ' ').replace(/\s+/g, ' ').trim()),
  v.nonEmpty('A tag is empty.'),
  v.maxLength(30, 'A tag has at most 30 characters.'),
);

/** The tags of a product, or those that a rule asks for. One that is there twice counts once. */
export const tagsField = v.pipe(
  v.array(tag, 'Tags must be a list.'),
  v.transform((tags) => [...new Set(tags)]),
  v.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags.`),
);

/** The tags that somebody typed, with commas or bars between them. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
