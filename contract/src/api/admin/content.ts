import * as v from 'valibot';
import { CONTENT_PAGES, pageSchema, sectionSchema } from '../../page/content.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';

const page = {
  path: '/api/admin/content/{page}',
  reply: v.object({
    sections: v.array(v.object({ ...sectionSchema.entries, createdAt: v.string() })),
    /** What shoppers read for `{name}`: see settings/policy-facts.ts. */
    facts: v.record(v.string(), v.string()),
  }),
} as const;

const which = { page: v.picklist(CONTENT_PAGES, 'This page does not exist.') };

/** The admin's calls about the owner's pages. A page is saved as a whole. */
export const adminContent = {
  readPage: adminRead({ may: 'manage', ...page, input: v.object(which) }),
  editPage: adminWrite({
    may: 'manage',
    ...page,
    input: v.object({ ...which, ...editEntries({ sections: pageSchema }) }),
    maxBody: 2_000_000,
  }),
};
