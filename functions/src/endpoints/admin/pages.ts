import { isPolicy } from '@nirala/contract/own-page/page';
import { publicTerms } from '@nirala/contract/settings/returns';
import { ApiError } from '../../lib/api-error.ts';
import type { Caller } from '../../lib/caller.ts';
import {
  createOwnPage,
  deleteOwnPage,
  dropPageDraft,
  linkPreview,
  listOwnPages,
  publishPage,
  readOwnPage,
  restorePage,
  revokePreviews,
  savePageDraft,
  schedulePage,
  toAdminPage,
  unschedulePage,
} from '../../shop/own-pages.ts';
import { readPolicyFacts } from '../../shop/policies.ts';
import { notesOf } from '../../shop/shown-pages.ts';
import type { StoredPage } from '../../store/own-pages.ts';
import type { Deps, Handlers } from '../handler.ts';
import { pageSources } from '../pages.ts';

type Calls =
  | 'listPages'
  | 'createPage'
  | 'readPageDraft'
  | 'savePageDraft'
  | 'dropPageDraft'
  | 'publishPage'
  | 'schedulePage'
  | 'unschedulePage'
  | 'restorePage'
  | 'linkPagePreview'
  | 'revokePagePreviews'
  | 'deletePage';

/** The admin's calls about the owner's pages. */
export function adminPages(deps: Deps): Pick<Handlers, Calls> {
  const { db, now, brand, returns } = deps;
  const sources = pageSources(deps);
  const actor = (by: Caller) => ({ by, at: now() });

  async function readFacts() {
    const [{ name }, rules] = await Promise.all([brand(), returns()]);
    return { name, terms: publicTerms(rules) };
  }

  async function reply(write: Promise<StoredPage | undefined>) {
    const [page, given] = await Promise.all([write, readFacts()]);
    if (!page) throw new ApiError('page-not-found');
    const shown = toAdminPage(page, given);
    const facts = isPolicy(page.id) ? await readPolicyFacts(deps) : {};
    return { ...shown, notes: await notesOf(sources, shown.draft), facts };
  }

  return {
    listPages: async () => ({ pages: await listOwnPages(db, await readFacts(), now()) }),
    createPage: (input, caller) => reply(createOwnPage(db, actor(caller), input)),
    readPageDraft: ({ id }) => reply(readOwnPage(db, id, now())),
    savePageDraft: async ({ id, ...edit }, caller) =>
      reply(savePageDraft(db, actor(caller), id, edit, await readFacts())),
    dropPageDraft: (seen, caller) => reply(dropPageDraft(db, actor(caller), seen)),
    publishPage: async (seen, caller) => reply(publishPage(db, actor(caller), seen, await readFacts())),
    schedulePage: async (plan, caller) => reply(schedulePage(db, actor(caller), plan, await readFacts())),
    unschedulePage: (seen, caller) => reply(unschedulePage(db, actor(caller), seen)),
    restorePage: async (choice, caller) => reply(restorePage(db, actor(caller), choice, await readFacts())),
    async linkPagePreview({ id }, caller) {
      const { path, until } = await linkPreview(db, actor(caller), id);
      return { path, url: deps.storeUrl() + path, until };
    },
    revokePagePreviews: (seen, caller) => reply(revokePreviews(db, actor(caller), seen)),
    async deletePage(seen, caller) {
      await deleteOwnPage(db, actor(caller), seen);
      return { message: 'The page was deleted.' };
    },
  };
}
