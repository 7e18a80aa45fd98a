/** The pages of the build as documents, for an owner who begins to edit one. */
import { pictureUrlOf } from '../product/picture.ts';
import type { ReturnTerms } from '../return/terms.ts';
import { ABOUT_HEADING, ABOUT_LINKS, ABOUT_NOTE, ABOUT_TITLE, aboutDescription, storiesOf } from './given-about.ts';
import { BANNER_LINE, GRID_HEADING, SLIDES } from './given-home.ts';
import { ANY_PRODUCT, type Rule } from '../product/collection.ts';
import { type BuiltPage, isBuilt, isPolicy, POLICY_TITLES } from './page.ts';
import type { PageContent } from './page-form.ts';

/** What the pages of the build say of the store. */
type Facts = { name: string; terms: ReturnTerms };

const always = { hidden: false, from: null, until: null } as const;

/** A row of products below the grid of the given home. */
const row = (id: string, heading: string, rule: Partial<Rule>) => ({
  ...always,
  kind: 'collection' as const,
  id,
  heading,
  by: 'rule' as const,
  collection: '',
  rule: { ...ANY_PRODUCT, ...rule },
  most: 8,
});

/** What the editor of a page begins with: that of the build, or a page without sections. */
export function givenContent(id: string, facts: Facts): PageContent {
  if (isBuilt(id)) return GIVEN_CONTENT[id](facts);
  return { title: isPolicy(id) ? POLICY_TITLES[id] : '', heading: '', description: '', sections: [] };
}

/** The content of a page of the build, word for word. */
export const GIVEN_CONTENT = {
  home: (): PageContent => ({
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
      { ...always, kind: 'trust', id: 'trust' },
      {
        ...always,
        kind: 'links',
        id: 'links',
        shortcuts: [
          { label: 'Women', to: '/search?for=women' },
          { label: 'Men', to: '/search?for=men' },
          { label: 'New in', to: '/search?new=1' },
          { label: 'Under ₹499', to: '/search?max=499' },
        ],
      },
      { ...always, kind: 'grid', id: 'grid', heading: GRID_HEADING },
      row('best-sellers', 'Best sellers', { soldIn30Days: true }),
      row('new', 'New this week', { newDays: 7 }),
      row('under', 'Under ₹499', { maxRupees: 499 }),
      { ...always, kind: 'wearers', id: 'wearers', heading: 'Shop for' },
      { ...always, kind: 'offers', id: 'offers', heading: 'Offers' },
      { ...always, kind: 'recent', id: 'recent', heading: 'Recently viewed' },
    ],
  }),
  'about-us': ({ name, terms }: Facts): PageContent => ({
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
} satisfies Record<BuiltPage, (facts: Facts) => PageContent>;
