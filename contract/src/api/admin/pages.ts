import * as v from 'valibot';
import { newSlugSchema, pageContentSchema, pageFields, pageIdSchema } from '../../own-page/page-form.ts';
import { idSchema, requestIdSchema } from '../../text/inputs.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';

const id = v.object({ id: pageIdSchema }).entries;
const time = v.nullable(v.string());

/** A version of a page. `at`: when it was published, or is going to be; ISO 8601. */
const versionSchema = v.object({ id: v.string(), at: v.string(), ...pageContentSchema.entries });

/**
 * A page, a policy included, with everything that an admin sees of it. `draft`: what the editor begins with; without a draft the planned
 * version, else the published one, and before that the page of the build. `hasDraft`: whether there is one that is not published. `live`: null if
 * nothing of the owner's is published: then home and About Us are the build's, a policy has no sections, and another page
 * does not exist for shoppers. `next`: what is published at its `at`. `versions`: what was published before, the newest first. `notes`: why
 * a section of the draft shows nothing now, by its id. `hasLinks`: whether preview links were made that nobody revoked;
 * they may have ended. `facts`: what shoppers read for `{name}` in a policy, see settings/policy-facts.ts; none for other
 * pages. `revision`: counts every change of the page.
 */
const pageSchema = v.object({
  id: v.string(),
  path: v.string(),
  draft: pageContentSchema,
  hasDraft: v.boolean(),
  live: v.nullable(versionSchema),
  next: v.nullable(versionSchema),
  versions: v.array(versionSchema),
  notes: v.record(v.string(), v.string()),
  hasLinks: v.boolean(),
  facts: v.record(v.string(), v.string()),
  revision: v.number(),
});
export type AdminPage = v.InferOutput<typeof pageSchema>;

/** A page in the list. `liveSince`, `nextAt`, `editedAt`: ISO 8601 or null. */
const listedSchema = v.object({
  id: v.string(),
  path: v.string(),
  title: v.string(),
  liveSince: time,
  nextAt: time,
  hasDraft: v.boolean(),
  editedAt: time,
});
export type ListedPage = v.InferOutput<typeof listedSchema>;

/** What an admin saw of the page. `page-changed` if somebody changed it since. */
const seen = { revision: v.number() };

const one = (path: `/api/admin/pages/{id}${string}`) => ({ may: 'manage', path, reply: pageSchema }) as const;

/** The owner's pages, with the policies. Every write but `deletePage` replies with the page as it is then. */
export const adminPages = {
  /** Home, About Us and the policies first. */
  listPages: adminRead({
    may: 'manage',
    path: '/api/admin/pages',
    input: v.object({}),
    reply: v.object({ pages: v.array(listedSchema) }),
  }),
  /** A page with a draft, at /p/{slug}. `page-exists` for an address that is taken. A retry with its `requestId` is safe. */
  createPage: adminWrite({
    may: 'manage',
    path: '/api/admin/pages',
    input: v.object({ requestId: requestIdSchema, slug: newSlugSchema, title: pageFields.title }),
    reply: pageSchema,
  }),
  readPageDraft: adminRead({ ...one('/api/admin/pages/{id}'), input: v.object(id) }),
  /** `page-invalid` for sections that the page cannot have. `stale-edit` if somebody else saved one of these fields meanwhile; `theirs` are their values. */
  savePageDraft: adminWrite({
    ...one('/api/admin/pages/{id}/draft'),
    input: v.object({ ...id, ...editEntries(pageFields) }),
    // A policy as it was and as it is.
    maxBody: 2_000_000,
  }),
  /** Throws the draft away: the page is edited from what is planned or published. */
  dropPageDraft: adminWrite({ ...one('/api/admin/pages/{id}/drop'), input: v.object({ ...id, ...seen }) }),
  /** Publishes the draft now. What was published before becomes a version. */
  publishPage: adminWrite({ ...one('/api/admin/pages/{id}/publish'), input: v.object({ ...id, ...seen }) }),
  /** Publishes the draft at a time, ISO 8601. Until then what is published stays. */
  schedulePage: adminWrite({
    ...one('/api/admin/pages/{id}/schedule'),
    input: v.object({ ...id, ...seen, at: v.pipe(v.string(), v.isoTimestamp('Choose a day and a time.')) }),
  }),
  /** Takes the planned version back: it is the draft again, or if there is another draft, a version. */
  unschedulePage: adminWrite({ ...one('/api/admin/pages/{id}/unschedule'), input: v.object({ ...id, ...seen }) }),
  /**
   * Brings a version back, as the draft or published at once. `version`: its id, or `given` for the page of the build. What
   * was the draft or published before becomes a version.
   */
  restorePage: adminWrite({
    ...one('/api/admin/pages/{id}/restore'),
    input: v.object({ ...id, ...seen, version: idSchema, to: v.picklist(['draft', 'live']) }),
  }),
  /** A link to the draft as it is when it is opened. `url` is absolute; `until`: ISO 8601. */
  linkPagePreview: adminWrite({
    may: 'manage',
    path: '/api/admin/pages/{id}/preview-link',
    input: v.object(id),
    reply: v.object({ url: v.string(), path: v.string(), until: v.string() }),
  }),
  /** Ends all preview links that were made before. */
  revokePagePreviews: adminWrite({
    ...one('/api/admin/pages/{id}/revoke-links'),
    input: v.object({ ...id, ...seen }),
  }),
  /** Only a page at /p/…. */
  deletePage: adminWrite({
    may: 'manage',
    path: '/api/admin/pages/{id}/delete',
    input: v.object({ ...id, ...seen }),
    reply: v.object({ message: v.string() }),
  }),
};
