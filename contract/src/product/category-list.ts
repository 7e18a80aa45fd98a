/**
 * The owner's list of categories: what is stored of each, the twelve with which a store begins, and the rules that the
 * list keeps. Only the server and the admin load this; what shoppers get of a category is in category.ts.
 */
import * as v from 'valibot';
import { check, choice, list, own, text } from '../field/field.ts';
import { entriesOf, newEntriesOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { ADMIN_PATHS } from '../page/admin-screens.ts';
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from '../page/screens.ts';
import { idSchema } from '../text/inputs.ts';
import { namedLine } from '../text/line.ts';
import { slugTyped } from '../text/slug.ts';
import { optionalPicturePath } from './picture-path.ts';
import {
  type CategoryId,
  DEFAULT_PUBLIC_CATEGORIES,
  garmentOf,
  KINDS,
  type Kind,
  type PublicCategory,
} from './category.ts';
import { DEFAULT_LINES } from './category-lines.ts';
import { hsnField } from './fact-schemas.ts';

/** The most categories of a store. They are one document. */
export const MAX_CATEGORIES = 60;

/** The most words of a category for the search. */
const MAX_WORDS = 40;

/** The most former addresses of a category. The oldest are dropped. */
export const MAX_FORMER_SLUGS = 20;

const KIND_TITLES: Record<Kind, string> = {
  top: 'Worn above the waist',
  bottom: 'Worn from the waist down',
  set: 'A set of several pieces',
  'one-piece': 'One piece from top to bottom',
  other: 'Something else',
};

const slugForm = 'An address has small letters a to z, digits and dashes, at most 60.';

/** The last part of a category's address, as an admin types it: `/Kurta Sets` becomes `kurta-sets`. */
const slugSchema = v.pipe(
  v.string('Enter an address.'),
  v.transform((typed) => slugTyped(typed).replace(/^-+|-+$/g, '')),
  v.nonEmpty('Enter an address.'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, slugForm),
);

const wordsSchema = v.pipe(
  v.array(v.pipe(namedLine('A word', 60), v.nonEmpty('A word is empty.')), 'The words must be a list.'),
  v.maxLength(MAX_WORDS, `A category has at most ${MAX_WORDS} words.`),
  v.transform((words) => words.filter((word, at) => words.findIndex((other) => isSame(other, word)) === at)),
);

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A field whose draft is its value. */
const asItIs = { draft: (value = '') => value, read: (typed: string) => typed, text: (typed: string) => typed };

/** What the owner says about a category. */
export const CATEGORY_FIELDS = {
  label: text('Name', v.pipe(namedLine('The name', 40), v.nonEmpty('Enter a name.')), {
    hint: 'As the menu and the category’s page show it.',
  }),
  one: text('Name of one piece', namedLine('The name of one piece', 40), {
    initial: '',
    hint: 'Kurta for Kurtas: in the descriptions of pictures, and as the generic name of products.',
  }),
  line: text('Sentence', namedLine('The sentence', 160), {
    initial: '',
    hint: 'Under the name on the category’s page, and in the results of search engines.',
  }),
  slug: text('Address', slugSchema, {
    hint: 'The end of its web address: kurtas for /kurtas. After a change the former address leads to the new one.',
  }),
  words: list('Words for the search', wordsSchema, {
    initial: [],
    commas: true,
    rows: 4,
    hint: 'What else shoppers call it, in any script: one per line. The name is found already.',
  }),
  kind: choice('Kind of garment', v.picklist(KINDS, 'Choose a kind of garment.'), {
    initial: 'top',
    look: 'radios',
    choices: KINDS.map((value) => ({ value, title: KIND_TITLES[value] })),
    hint: 'It decides how sizes are measured and what is shown with it.',
  }),
  hsn: text('HSN code', hsnField, {
    initial: '',
    hint: '4, 6 or 8 digits. Empty: the code that is usual for its kind of garment.',
  }),
  hsnWomen: text('HSN code of pieces for women', hsnField, { initial: '', hint: 'If it is another one.' }),
  /** The id of a size set; empty: the standard set. */
  sizeSet: own('Size set', v.union([v.literal(''), idSchema], 'There is no such size set.'), {
    initial: '',
    ...asItIs,
  }),
  picture: own('Picture', optionalPicturePath('Upload the picture again.'), {
    initial: '',
    ...asItIs,
  }),
  /** The id of a category; empty: it is part of no other one. */
  parent: own('Part of', v.union([v.literal(''), idSchema], 'There is no such category.'), { initial: '', ...asItIs }),
  hidden: check('Hidden', {
    initial: false,
    says: 'Hidden: neither the category nor its products are shown or sold.',
  }),
};
export type CategoryFields = Values<typeof CATEGORY_FIELDS>;

export const categoryFields = entriesOf(CATEGORY_FIELDS);
/** What a new category needs: a field with an initial value may be absent. */
export const newCategoryFields = newEntriesOf(CATEGORY_FIELDS);

/** The form of a category. Its order in the list, and where its products go, are not part of it. */
export const CATEGORY_FORM = formOf({
  fields: CATEGORY_FIELDS,
  groups: [
    { id: 'category-names', title: 'Name', rows: [['label', 'one'], 'line', 'slug'] },
    { id: 'category-place', title: 'Place', rows: ['parent', 'hidden', 'picture'] },
    { id: 'category-kind', title: 'Kind', rows: ['kind', 'sizeSet', ['hsn', 'hsnWomen']] },
    { id: 'category-words', title: 'Search', rows: ['words'] },
  ],
});

export const categorySchema = v.object({
  id: idSchema,
  ...categoryFields,
  /** Earlier addresses, its own and those of deleted categories, the latest first: each leads to `slug`. */
  formerSlugs: v.array(v.string()),
  /** The ids of deleted categories whose products are here now. */
  formerIds: v.array(v.string()),
});
export type Category = v.InferOutput<typeof categorySchema>;

/** A category of which nothing is said yet. */
export const newCategory = (id: CategoryId): Category => ({
  id,
  label: id,
  one: '',
  line: '',
  slug: id,
  words: [],
  kind: 'top',
  hsn: '',
  hsnWomen: '',
  sizeSet: '',
  picture: '',
  parent: '',
  hidden: false,
  formerSlugs: [],
  formerIds: [],
});

/**
 * The headings of the twelve in the First Schedule to the Customs Tariff Act 1975, which the GST rates use, of pieces for
 * men and, if it is another one, for women. Chapter 61 is knitted, chapter 62 woven. Varsity jackets are lined fleece, open
 * in front, over other clothes: they are `wind-jackets and similar articles` of 6101, not the pullovers and cardigans of
 * 6110. The sports wear here is knitted tops, thus 6109; 6112 is only for track suits, ski suits and swimwear.
 */
const DEFAULT_HEADINGS: Readonly<Record<string, readonly [hsn: string, hsnWomen?: string]>> = {
  tshirt: ['6109'],
  'oversized-tshirt': ['6109'],
  'acid-wash-oversized-t-shirt': ['6109'],
  'oversized-shirts': ['6205', '6206'],
  hoodies: ['6110'],
  'sweat-shirts': ['6110'],
  'varsity-jacket': ['6101', '6102'],
  'polo-tshirt': ['6105', '6106'],
  joggers: ['6103', '6104'],
  vests: ['6109'],
  shorts: ['6103', '6104'],
  'sports-wear': ['6109'],
};

/** The categories until the owner saves others at /admin-categories. */
export const DEFAULT_CATEGORIES: readonly Category[] = DEFAULT_PUBLIC_CATEGORIES.map((category) => {
  const [hsn = '', hsnWomen = ''] = DEFAULT_HEADINGS[category.id] ?? [];
  const one = garmentOf(category);
  return { ...newCategory(category.id), ...category, one, line: DEFAULT_LINES[category.id] ?? '', hsn, hsnWomen };
});

/** Whether shoppers see a category: neither it nor the one that it is part of is hidden, and that one is known. */
export function isShown(categories: readonly Category[], { hidden, parent }: Category): boolean {
  return !hidden && (parent === '' || categories.some((other) => other.id === parent && !other.hidden));
}

/** The categories that shoppers see, as pages have them. */
export function publicCategories(categories: readonly Category[]): PublicCategory[] {
  return categories
    .filter((category) => isShown(categories, category))
    .map(({ id, slug, label, one, kind, parent }) => ({
      id,
      slug,
      label,
      ...(one !== garmentOf({ label }) && one !== '' && { one }),
      ...(kind !== 'top' && { kind }),
      ...(parent !== '' && { parent }),
    }));
}

/** The categories that shoppers see, if they are not the default ones, which the build has. */
export function ownCategories(categories: readonly Category[]): PublicCategory[] | undefined {
  const shown = publicCategories(categories);
  return JSON.stringify(shown) === JSON.stringify(DEFAULT_PUBLIC_CATEGORIES) ? undefined : shown;
}

/**
 * The category that a word of an address means, in any case: its address, its id or a former address. `isAddress`: whether
 * the word is its address as it is now.
 */
export function resolveCategory(
  categories: readonly Category[],
  word: string,
): { category: Category; isAddress: boolean } | undefined {
  const wanted = word.toLowerCase();
  const category =
    categories.find(({ slug }) => slug === wanted) ??
    categories.find(({ id }) => id.toLowerCase() === wanted) ??
    categories.find(({ formerSlugs }) => formerSlugs.includes(wanted));
  return category && { category, isAddress: category.slug === wanted };
}

/** The category with this id, or with the products of a deleted category with this id. */
export const categoryWithId = (categories: readonly Category[], id: CategoryId): Category | undefined =>
  categories.find((category) => category.id === id) ?? categories.find(({ formerIds }) => formerIds.includes(id));

/** The id under which products of this category are sold: that of its heir, if it was deleted. */
export const currentIdOf = (categories: readonly Category[], id: CategoryId): CategoryId =>
  categoryWithId(categories, id)?.id ?? id;

/**
 * The category that an admin or a CSV file names: by its id, its address now or earlier, or its name, in any case.
 */
export const categoryCalled = (categories: readonly Category[], typed: string): Category | undefined =>
  categoryWithId(categories, typed) ??
  resolveCategory(categories, typed)?.category ??
  categories.find(({ label }) => isSame(label, typed));

/** Whether products of the category with this id are not sold. Those of an unknown category are not: it may be hidden. */
export function isCategoryHidden(categories: readonly Category[], id: CategoryId): boolean {
  const category = categoryWithId(categories, id);
  return category === undefined || !isShown(categories, category);
}

/** A category with those that are part of it, as ids. */
export const withChildren = (categories: readonly Pick<Category, 'id' | 'parent'>[], id: CategoryId): CategoryId[] => [
  id,
  ...categories.filter(({ parent }) => parent === id).map((child) => child.id),
];

/** First parts of paths that are no screens: data, files, and what is kept for screens to come. */
const OTHER_PATHS = ['api', 'assets', 'icons', 'images', 'preview', 'sitemap', 'static', 'admin', 'well-known'];

const SCREENS = [...Object.keys(PUBLIC_SCREENS), ...Object.keys(PRIVATE_SCREENS), ...ADMIN_PATHS];

/** The first parts of all paths of the store that are no categories. */
const RESERVED: ReadonlySet<string> = new Set([...SCREENS.map((path) => path.split('/')[1] ?? ''), ...OTHER_PATHS]);

/** Whether the first part of a path, such as `about-us`, is no category's. */
export const isReserved = (word: string): boolean => RESERVED.has(word.toLowerCase()) || /^admin-/i.test(word);

/**
 * Why an address cannot be taken: by a screen, by other data, or by another category. The former address of another
 * category can be taken. Undefined if it is free. `id`: of the category that wants it, if it exists.
 */
export function slugProblem(categories: readonly Category[], slug: string, id?: CategoryId): string | undefined {
  const form = v.safeParse(slugSchema, slug);
  if (!form.success) return form.issues[0].message;
  if (form.output !== slug) return slugForm;
  if (isReserved(slug)) return `/${slug} is another page of the store. Choose another address.`;
  const owner = categories.find((other) => other.id !== id && (other.slug === slug || other.id === slug));
  return owner && `/${slug} is the address of “${owner.label}”. Choose another one.`;
}

/** Problems of a category beside the others of its list, by field. The list has the category as it would be. */
export function categoryProblems(
  categories: readonly Category[],
  category: Category,
): Partial<Record<keyof CategoryFields, string>> {
  const { id, slug, label, parent } = category;
  const others = categories.filter((other) => other.id !== id);
  const problems: Partial<Record<keyof CategoryFields, string>> = {};
  const address = slugProblem(others, slug);
  if (address !== undefined) problems.slug = address;
  if (others.some((other) => isSame(other.label, label))) problems.label = `There is already a category “${label}”.`;
  if (parent === id) problems.parent = 'A category cannot be part of itself.';
  else if (parent !== '') {
    const above = others.find((other) => other.id === parent);
    if (!above) problems.parent = 'There is no such category.';
    else if (above.parent !== '') problems.parent = `“${above.label}” is itself part of a category.`;
    else if (others.some((other) => other.parent === id)) {
      problems.parent = `“${label}” has parts of its own, so it cannot be part of another category.`;
    }
  }
  return problems;
}
