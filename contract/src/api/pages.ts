import * as v from 'valibot';
import { shownPageSchema, shownSectionSchema } from '../own-page/shown-page.ts';
import { endpoint } from './endpoint.ts';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'There is no such page.'));

const text = v.string();

/**
 * The sales that run and the coupons that everybody may use, in words. `until`: their end in India. `links`: to what a sale
 * is for. `code`: of a coupon that is entered; the others need none.
 */
const offersSchema = v.object({
  sales: v.array(v.object({ title: text, until: text, links: v.array(v.object({ label: text, to: text })) })),
  coupons: v.array(v.object({ title: text, conditions: text, until: text, code: v.optional(text) })),
});

/** The owner's pages, and the page of offers. */
export const pages = {
  /** Caches keep it until the next sale or coupon begins or ends at the longest. */
  readOffers: endpoint({
    method: 'GET',
    path: '/api/offers',
    who: 'anyone',
    cache: 'content',
    input: v.object({}),
    reply: offersSchema,
  }),
  /**
   * A page as it is visible now. Null for home and About Us until the owner publishes one of their own: then the page is
   * the build's. `page-not-found` for another page that does not exist, is not published, or shows nothing now. Caches
   * keep it until the next change of what is visible at the longest.
   */
  openPage: endpoint({
    method: 'GET',
    path: '/api/pages/{id}',
    who: 'anyone',
    cache: 'content',
    input: v.object({ id }),
    reply: v.nullable(shownPageSchema),
  }),
  /**
   * The sections of the given home that are not in its script: `above` and `below` its grid. It is the page of a store whose
   * owner has published none.
   */
  openHome: endpoint({
    method: 'GET',
    path: '/api/home',
    who: 'anyone',
    cache: 'content',
    input: v.object({}),
    reply: v.object({ above: v.array(shownSectionSchema), below: v.array(shownSectionSchema) }),
  }),
  /** What the `deferred` sections of a page show now; those that show nothing any more are absent. */
  openRows: endpoint({
    method: 'GET',
    path: '/api/pages/{id}/rows',
    who: 'anyone',
    cache: 'content',
    input: v.object({ id }),
    reply: v.array(shownSectionSchema),
  }),
  /**
   * The draft of a page, for whoever has the link; without a draft what is published. Sections that are not yet visible
   * are there. `preview-expired` after its day, `preview-not-valid` for any other token.
   */
  previewPage: endpoint({
    method: 'GET',
    path: '/api/pages/{id}/preview',
    who: 'anyone',
    cache: 'private',
    input: v.object({ id, token: v.pipe(v.string(), v.maxLength(200)) }),
    reply: shownPageSchema,
  }),
};
