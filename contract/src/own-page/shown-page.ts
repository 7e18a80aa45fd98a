/** A page of the owner's as shoppers get it: the sections that are visible now, with what they show. */
import * as v from 'valibot';
import { discountSchema } from '../order/coupon.ts';
import { pictureUrl, productSchema } from '../product/product.ts';
import { RATINGS } from '../review/summary.ts';

const text = v.string();
const link = v.object({ label: text, to: text });

const shown = <K extends string, E extends v.ObjectEntries>(kind: K, entries: E) =>
  v.object({ kind: v.literal(kind), id: text, ...entries });

/**
 * A section. A section whose target is gone, hidden, empty or not yet visible is not there.
 * - banner: an empty picture is the store's own
 * - collection: `to`: its address, or the list that shows the same; empty if there is none
 * - wearers: for whom, with the list of what is made for them, and a picture of one of its products
 * - categories: `picture` of one of its products; empty if none is on sale
 * - reviews: the newest
 * - offers: those that can be used now, the largest discount first
 * - deferred: a collection, wearers or offers below the grid: `openRows` has its content. `count`: how many things it has,
 *   so that a page keeps their place
 * - countdown: ends at `until`, ISO 8601; `to` may be empty
 */
export const shownSectionSchema = v.variant('kind', [
  shown('banner', { line: text, wide: text, tall: text }),
  shown('slides', { slides: v.array(v.object({ picture: pictureUrl, label: text, to: text })) }),
  shown('grid', { heading: text }),
  shown('collection', { heading: text, to: text, items: v.array(productSchema) }),
  shown('categories', {
    heading: text,
    categories: v.array(v.object({ slug: text, label: text, picture: pictureUrl })),
  }),
  shown('wearers', { heading: text, tiles: v.array(v.object({ label: text, to: text, picture: pictureUrl })) }),
  shown('links', { shortcuts: v.array(link) }),
  shown('story', { title: text, picture: pictureUrl, alt: text, paragraphs: v.array(text), links: v.array(link) }),
  shown('text', { title: text, text }),
  shown('reviews', {
    heading: text,
    reviews: v.array(
      v.object({
        id: text,
        name: text,
        rating: v.picklist(RATINGS),
        review: text,
        verified: v.boolean(),
        createdAt: text,
        product: v.optional(v.object({ id: text, name: text })),
      }),
    ),
  }),
  shown('offers', { heading: text, offers: v.array(discountSchema) }),
  shown('trust', {}),
  shown('recent', { heading: text }),
  shown('deferred', {
    of: v.picklist(['collection', 'wearers', 'offers']),
    heading: text,
    to: text,
    count: v.number(),
  }),
  shown('countdown', { heading: text, until: text, to: text }),
]);
export type ShownSection = v.InferOutput<typeof shownSectionSchema>;
export type ShownSectionOf<K extends ShownSection['kind']> = Extract<ShownSection, { kind: K }>;

/** `title` and `description` may be empty on home: then the store's own count. */
export const shownPageSchema = v.object({
  id: text,
  title: text,
  heading: text,
  description: text,
  sections: v.array(shownSectionSchema),
});
export type ShownPage = v.InferOutput<typeof shownPageSchema>;
