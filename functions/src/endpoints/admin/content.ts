import type { ContentPage } from '@nirala/contract/page/content';
import { mergeEdit } from '../../lib/merge-edit.ts';
import { changePage, readPolicyFacts } from '../../shop/pages.ts';
import { readSections } from '../../store/content.ts';
import type { Handlers, Deps } from '../handler.ts';

/** The admin's calls about the content pages. */
export function adminContent(deps: Deps): Pick<Handlers, 'readPage' | 'editPage'> {
  const { db, now } = deps;
  async function read(page: ContentPage) {
    const [sections, facts] = await Promise.all([readSections(db, page), readPolicyFacts(deps)]);
    return { facts, sections: sections.map(({ _id: id, ...words }) => ({ id, ...words })) };
  }

  return {
    readPage: ({ page }) => read(page),
    async editPage({ page, base, changes }, by) {
      await changePage(db, page, (sections) => mergeEdit({ sections }, base, changes).sections, { by, at: now() });
      return read(page);
    },
  };
}
