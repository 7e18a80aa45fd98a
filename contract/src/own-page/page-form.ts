/** What the owner edits of a page. Browsers of shoppers never load this file. */
import * as v from 'valibot';
import { line } from '../text/line.ts';
import { slugTyped } from '../text/slug.ts';
import { isGiven } from './page.ts';
import { sectionSchema } from './sections.ts';

const SLUG = 'An address has small letters, digits and single dashes, such as our-weavers.';

/** The id of a page. That of an own page is the last part of its address. */
export const pageIdSchema = v.pipe(
  v.string(SLUG),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG),
  v.maxLength(60, 'An address has at most 60 characters.'),
);

/** The address of a new page as it is typed: capitals, spaces and a leading /p/ are mended. */
export const newSlugSchema = v.pipe(
  v.string(SLUG),
  v.transform((typed) => slugTyped(typed, 'p')),
  pageIdSchema,
  v.check((id) => !isGiven(id), 'The store has a page of this name. Choose another address.'),
);

/**
 * What the owner edits of a page. `title`: for the browser's tab and search engines; empty on home: the store's own.
 * `heading`: above its sections; empty: the title. `description`: for search engines and link previews.
 * `sections`: what they may be together is in `problemOf`. Of a policy, only the sections count.
 */
export const pageFields = {
  title: line(80),
  heading: line(80),
  description: line(200),
  sections: v.array(sectionSchema, 'A page is a list of sections.'),
};
export const pageContentSchema = v.object(pageFields);
export type PageContent = v.InferOutput<typeof pageContentSchema>;
