import * as v from 'valibot';
import { CONTENT_PAGES, pageSchema, sectionSchema } from '../../page/content.ts';
import { editEntries } from '../edit.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';

const page = {
  who: 'admin',
  cache: 'private',
  path: '/api/admin/content/{page}',
  reply: v.object({
    sections: v.array(v.object({ ...sectionSchema.entries, createdAt: v.string() })),
    /** What shoppers read for `{name}`: see policy-facts.ts. */
    facts: v.record(v.string(), v.string()),
  }),
} as const satisfies Partial<Endpoint>;

const which = { page: v.picklist(CONTENT_PAGES, 'This page does not exist.') };

/** The admin's calls about the owner's pages. A page is saved as a whole. */
export const adminContent = {
  readPage: endpoint({ ...page, method: 'GET', input: v.object(which) }),
  editPage: endpoint({
    ...page,
    method: 'POST',
    input: v.object({ ...which, ...editEntries({ sections: pageSchema }) }),
    maxBody: 2_000_000,
  }),
};
