import type { ContentPage } from '@nirala/contract/content';
import { mergeEdit } from '../../lib/merge-edit.ts';
import type { Handlers } from '../handlers.ts';
import { changePage } from '../../content/write.ts';
import type { Deps } from '../deps.ts';
import { readSections } from '../../store/content.ts';

/** The admin's calls about the content pages. */
export function adminContent({ db, now }: Deps): Pick<Handlers, 'readPage' | 'editPage'> {
  async function read(page: ContentPage) {
    const sections = await readSections(db, page);
    return { sections: sections.map(({ _id: id, ...words }) => ({ id, ...words })) };
  }

  return {
    readPage: ({ page }) => read(page),
    async editPage({ page, base, changes }, by) {
      await changePage(db, page, (sections) => mergeEdit({ sections }, base, changes).sections, { by, at: now() });
      return read(page);
    },
  };
}
