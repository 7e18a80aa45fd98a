/** A shop of an owner who uses everything: more categories, collections and sections than most will ever have. */
import type { Firestore } from '@google-cloud/firestore';
import { problemOf, type Section } from '@nirala/contract/own-page/sections';
import { pathOf } from '@nirala/contract/own-page/page';
import { type Category, DEFAULT_CATEGORIES, newCategory } from '@nirala/contract/product/category-list';
import { categoriesRef } from '@nirala/functions/store/categories';
import type { NewProduct } from '@nirala/functions/store/products';
import { ruleOf, saveCollections, storedCollection } from '../../testing/collections.ts';
import { contentOf, savePage, textSection } from '../../testing/pages.ts';

const SECTIONS_EACH = 12;
const PAGES = ['home', 'about-us', 'weavers', 'care', 'festivals'];
const COLLECTIONS = 30;

/** What else such shops sell, so that there are forty categories. The last eight are part of the first ones. */
const MORE = [
  ...[
    'Sarees',
    'Kurtas',
    'Dupattas',
    'Kids',
    'Lehengas',
    'Salwar Suits',
    'Blouses',
    'Petticoats',
    'Nightwear',
    'Shawls',
  ],
  ...[
    'Stoles',
    'Dhotis',
    'Lungis',
    'Sherwanis',
    'Nehru Jackets',
    'Palazzos',
    'Skirts',
    'Dresses',
    'Jumpsuits',
    'Denim',
  ],
  ...['Silk Sarees', 'Cotton Sarees', 'Linen Sarees', 'Short Kurtas', 'Long Kurtas', 'Girls', 'Boys', 'Infants'],
] as const;
const PARENTS = ['sarees', 'sarees', 'sarees', 'kurtas', 'kurtas', 'kids', 'kids', 'kids'];

const always = { hidden: false, from: null, until: null };

/** Forty categories: the twelve, and 28 others. */
export const FORTY_CATEGORIES: readonly Category[] = [
  ...DEFAULT_CATEGORIES,
  ...MORE.map((label, index): Category => {
    const slug = label.toLowerCase().replaceAll(' ', '-');
    const parent = PARENTS[index - (MORE.length - PARENTS.length)] ?? '';
    return {
      ...newCategory(slug),
      label,
      one: label,
      line: `${label}, woven by hand.`,
      words: [`${label} online`],
      parent,
    };
  }),
];

/** On home the grid of all products and texts; on another page a section of every other kind. */
function sectionsOf(page: string, pictures: readonly string[]): Section[] {
  const [picture = ''] = pictures;
  const of = (id: string) => ({ ...always, id: `${page}-${id}` });
  const texts = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      textSection(`${page}-text-${index}`, 'We weave in Kanchipuram.\n\n- silk\n- cotton'),
    );
  const shared: Section[] = [
    { ...of('banner'), kind: 'banner', line: 'Woven by hand.', wide: '', tall: '' },
    {
      ...of('slides'),
      kind: 'slides',
      slides: pictures.map((each) => ({ picture: each, label: 'Silk', to: '/sarees' })),
    },
    { ...of('recent'), kind: 'recent', heading: 'Recently viewed' },
    { ...of('countdown'), kind: 'countdown', heading: 'Diwali', to: '/c/edit-2', until: '2099-11-08T18:30:00.000Z' },
  ];
  if (page === 'home') return [...shared, { ...of('grid'), kind: 'grid', heading: 'Everything' }, ...texts(7)];
  const products = { kind: 'collection', by: 'collection', rule: ruleOf({}), heading: '', most: 2 } as const;
  return [
    ...shared,
    { ...of('first'), ...products, collection: 'edit-1' },
    {
      ...of('second'),
      ...products,
      by: 'rule',
      collection: '',
      heading: 'Under ₹1,000',
      rule: ruleOf({ maxRupees: 1_000 }),
    },
    { ...of('tiles'), kind: 'categories', heading: 'Categories', ids: DEFAULT_CATEGORIES.map(({ id }) => id) },
    {
      ...of('story'),
      kind: 'story',
      title: 'The loom',
      picture,
      alt: '',
      paragraphs: ['Two days for a saree.'],
      links: [],
    },
    { ...of('reviews'), kind: 'reviews', heading: 'What shoppers say', most: 2 },
    { ...of('offers'), kind: 'offers', heading: 'Offers' },
    { ...of('trust'), kind: 'trust' },
    ...texts(1),
  ];
}

/** Saves 40 categories, 30 collections, a menu, and five pages with 60 sections. Returns the paths of the pages. */
export async function saveLargeShop(db: Firestore, products: readonly NewProduct[]): Promise<string[]> {
  await categoriesRef(db).set({ list: FORTY_CATEGORIES });
  const byHand = products.slice(0, 12).map(({ id }) => id);
  await saveCollections(
    db,
    Array.from({ length: COLLECTIONS }, (_, index) => {
      const chosen = index % 2 === 0 ? { by: 'hand' as const, products: byHand } : { rule: ruleOf({ off: index }) };
      return storedCollection(`edit-${index}`, { title: `Edit ${index}`, ...chosen });
    }),
  );
  const pictures = products.flatMap(({ images }) => images).slice(0, 6);
  for (const id of PAGES) {
    const sections = sectionsOf(id, pictures);
    // A stored page with too much would lose its last sections.
    const problem = problemOf(id, sections) ?? (sections.length === SECTIONS_EACH ? undefined : 'Not twelve.');
    if (problem !== undefined) throw new Error(`${id}: ${problem}`);
    await savePage(db, id, { live: { ...contentOf(...sections), id: 'v', at: '2026-01-01T00:00:00.000Z' } });
  }
  return PAGES.map(pathOf);
}
