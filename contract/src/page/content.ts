import * as v from 'valibot';
import { plainLine, plainText } from '../text/plain-text.ts';

/** The pages whose text the owner edits, by their path. Their text is plain: see prose.ts. */
export const CONTENT_PAGES = ['privacy-policy', 'return-policy', 'shipping-info', 'terms-and-conditions'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** What the reply has of each section. */
const common = { _id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) };

/** A section of the privacy or the return policy; `createdAt` is ISO 8601. */
export const policySectionSchema = v.object({ ...common, sectionTitle: v.string(), content: v.string() });

/** A section of the shipping info, whose title spec §3 calls `title`. */
export const shippingSectionSchema = v.object({ ...common, title: v.string(), content: v.string() });

/** An entry of the terms. */
export const termsEntrySchema = v.object({ ...common, title: v.string(), description: v.string() });

/** The title of a section as the admin types it. */
export const sectionTitleSchema = v.pipe(
  v.string('Every section needs a title.'),
  v.transform(plainLine),
  v.nonEmpty('Every section needs a title.'),
  v.maxLength(120, 'A title can have at most 120 characters.'),
);

/** A section as the admin edits it. Links on the page point to its id, so the id never changes. */
export const sectionSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'The section id is not valid.')),
  title: sectionTitleSchema,
  text: v.pipe(
    v.string('Every section needs some text.'),
    v.transform(plainText),
    v.nonEmpty('Every section needs some text.'),
    v.maxLength(20_000, 'A section can have at most 20,000 characters.'),
  ),
});
export type WrittenSection = v.InferOutput<typeof sectionSchema>;

/** The most characters of all sections of a page. */
const MAX_PAGE = 100_000;

/** All sections of a page, in order. */
export const pageSchema = v.pipe(
  v.array(sectionSchema),
  v.minLength(1, 'A page needs at least one section.'),
  v.maxLength(60, 'A page can have at most 60 sections.'),
  v.check(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    'Two sections have the same id.',
  ),
  v.check(
    (sections) => sections.reduce((sum, { text }) => sum + text.length, 0) <= MAX_PAGE,
    'A page can have at most 1,00,000 characters.',
  ),
);
