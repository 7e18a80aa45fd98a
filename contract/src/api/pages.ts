import * as v from 'valibot';
import { shownPageSchema } from '../own-page/shown-page.ts';
import { endpoint } from './endpoint.ts';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'There is no such page.'));

/** The owner's pages. */
export const pages = {
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
