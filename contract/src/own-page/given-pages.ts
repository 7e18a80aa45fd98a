/** The pages of the build as documents, for an owner who begins to edit one. */
import { pictureUrlOf } from '../product/picture.ts';
import type { ReturnTerms } from '../return/terms.ts';
import { ABOUT_HEADING, ABOUT_LINKS, ABOUT_NOTE, ABOUT_TITLE, aboutDescription, storiesOf } from './given-about.ts';
import { BANNER_LINE, GRID_HEADING, SLIDES } from './given-home.ts';
import { type BuiltPage, isBuilt, isPolicy, POLICY_TITLES } from './page.ts';
import type { PageContent } from './page-form.ts';

/** What the pages of the build say of the store. */
type Facts = { name: string; terms: ReturnTerms };

const always = { hidden: false, from: null, until: null } as const;

/** What the editor of a page begins with: that of the build, or a page without sections. */
export function givenContent(id: string, facts: Facts): PageContent {
  if (isBuilt(id)) return GIVEN_CONTENT[id](facts);
  return { title: isPolicy(id) ? POLICY_TITLES[id] : '', heading: '', description: '', sections: [] };
}

/** The content of a page of the build, word for word. */
export const GIVEN_CONTENT: Record<BuiltPage, (facts: Facts) => PageContent> = {
  home: () => ({
    title: '',
    heading: '',
    description: '',
    sections: [
      { ...always, kind: 'banner', id: 'banner', line: BANNER_LINE, wide: '', tall: '' },
      {
        ...always,
        kind: 'slides',
        id: 'slides',
        slides: SLIDES.map(({ picture, label, to }) => ({ picture: pictureUrlOf(picture), label, to })),
      },
      { ...always, kind: 'grid', id: 'grid', heading: GRID_HEADING },
    ],
  }),
  'about-us': ({ name, terms }) => ({
    title: ABOUT_TITLE,
    heading: ABOUT_HEADING,
    description: aboutDescription(name),
    sections: [
      ...storiesOf(name, terms).map(({ title, picture, alt, paragraphs }, index, all) => ({
        ...always,
        kind: 'story' as const,
        id: `story-${index}`,
        title,
        picture: pictureUrlOf(picture),
        alt,
        paragraphs: [...paragraphs],
        links: index === all.length - 1 ? ABOUT_LINKS.map((link) => ({ ...link })) : [],
      })),
      { ...always, kind: 'text', id: 'note', title: '', text: ABOUT_NOTE },
    ],
  }),
};
