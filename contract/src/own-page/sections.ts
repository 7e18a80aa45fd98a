/**
 * The sections of the owner's pages, as the owner writes them at /admin-pages: home, About Us, own pages at /p/…, and the
 * policies, whose sections are clauses. Browsers of shoppers never load this file: what they get of a section is in
 * shown-page.ts.
 */
import * as v from 'valibot';
import { choice, number, own, text, wholeNumber } from '../field/field.ts';
import { entriesOf, type Fields, initialOf } from '../field/fields.ts';
import { collectionFields, collectionProblems } from '../product/collection.ts';
import { ruleField } from '../product/collection-form.ts';
import { idSchema } from '../text/inputs.ts';
import { optionalPicturePath, picturePath } from '../product/picture-path.ts';
import { formatCount } from '../text/format-number.ts';
import { line } from '../text/line.ts';
import { linkSchema, linkTarget } from '../text/link.ts';
import { plainText } from '../text/plain-text.ts';
import { isPolicy } from './page.ts';

/** The most sections of a page. */
export const maxSections = (page: string): number => (isPolicy(page) ? 60 : 12);
/** The most characters of all texts of a policy. */
const POLICY_ROOM = 100_000;
/** The most product cards in the HTML of a page, beside those of its grid. */
const MAX_CARDS = 12;
/** The kinds whose content is not in the HTML if they are below the grid: it loads when it comes near. */
const DEFERRED_KINDS = ['collection', 'wearers', 'offers'] as const;
/**
 * How much fits on a page other than a policy, in letters: everything on it counts as so many letters as it weighs in the compressed HTML, which
 * then stays within 20 kB. The HTML has 12 cards of the grid.
 */
const ROOM = 13_200;
const LETTERS = {
  section: 250,
  banner: 900,
  grid: 6_700,
  offers: 2_500,
  wearers: 600,
  product: 700,
  review: 600,
  entry: 90,
};
/** The most pictures of all sections of a page. */
const MAX_PICTURES = 24;

export const MAX_SLIDES = 12;
export const MAX_CATEGORIES = 12;
/** The most buttons of a story, and the most links of a line of links. */
export const MAX_BUTTONS = 2;
export const MAX_LINKS = 8;
const MAX_PARAGRAPHS = 6;

const words = (what: string, max: number) => v.pipe(line(max), v.nonEmpty(`Enter ${what}.`));

const prose = (max: number) =>
  v.pipe(v.string('Enter a text.'), v.transform(plainText), v.maxLength(max, `At most ${max} characters.`));

/** A picture that was uploaded, or one of the store's: `/images/{id}/1440.webp`. */
const uploaded = picturePath('Upload a picture.');
const anyPicture = optionalPicturePath('Upload the picture again.');

const picture = (label: string, hint?: string) =>
  own(label, anyPicture, {
    initial: '',
    ...(hint !== undefined && { hint }),
    draft: (value?: string) => value ?? '',
    read: (draft) => draft,
    text: (draft) => draft,
  });

const most = (max: number, initial: number) =>
  number('At most', wholeNumber(1, max), { initial, hint: `Up to ${max}.` });

const heading = (initial = '') => text('Heading', line(80), { initial });

const slideSchema = v.object({
  picture: uploaded,
  label: words('the words below the picture', 40),
  to: linkTarget,
});

/** A list of things of their own shape. The editor has a component for each. */
const listed = <S extends v.GenericSchema>(label: string, item: S, max: number, what: string) =>
  own(label, v.pipe(v.array(item), v.maxLength(max, `At most ${max} ${what}.`)), {
    initial: [],
    draft: (value?: v.InferOutput<S>[]) => value ?? [],
    read: (draft) => draft,
    text: (draft) => JSON.stringify(draft),
  });

const PROSE_HINT = 'An empty line begins a paragraph. Lines that begin with "- " are a list.';

const fieldsOf = {
  banner: {
    line: text('Sentence below the tagline', line(120), { initial: '' }),
    wide: picture(
      'Picture on wide screens',
      'Three times as wide as high, with room on its left. Empty: the store’s own.',
    ),
    tall: picture('Picture on phones', 'Higher than wide. Empty: the store’s own.'),
  },
  slides: { slides: listed('Slides', slideSchema, MAX_SLIDES, 'slides') },
  // Not given-home's constant: a fifth file that imports it would move it from home's file into the large shared one.
  grid: { heading: text('Heading', words('a heading', 80), { initial: 'Shop Our Collection' }) },
  collection: {
    heading: heading(),
    by: choice('Which products', v.picklist(['collection', 'rule'], 'Choose a collection or a rule.'), {
      initial: 'collection',
      look: 'radios',
      choices: [
        { value: 'collection', title: 'Those of a collection' },
        { value: 'rule', title: 'Those that match a rule' },
      ],
    }),
    collection: own('Collection', v.union([v.literal(''), idSchema], 'There is no such collection.'), {
      initial: '',
      draft: (value?: string) => value ?? '',
      read: (draft) => draft,
      text: (draft) => draft,
    }),
    rule: ruleField(),
    most: most(8, 4),
  },
  categories: {
    heading: heading(),
    ids: listed('Categories', idSchema, MAX_CATEGORIES, 'categories'),
  },
  wearers: { heading: heading('Shop for') },
  links: { shortcuts: listed('Links', linkSchema, MAX_LINKS, 'links') },
  story: {
    title: text('Title', words('a title', 80), { initial: '' }),
    picture: picture('Picture'),
    alt: text('What the picture shows', line(160), {
      initial: '',
      hint: 'For shoppers who cannot see it. Empty for a picture that only decorates.',
    }),
    paragraphs: own(
      'Paragraphs',
      v.pipe(
        v.array(prose(1_200)),
        v.transform((all) => all.filter((paragraph) => paragraph !== '')),
        v.maxLength(MAX_PARAGRAPHS, `At most ${MAX_PARAGRAPHS} paragraphs.`),
      ),
      {
        initial: [],
        draft: (value?: string[]) => (value ?? []).join('\n\n'),
        read: (draft) => draft.split(/\n\s*\n/),
        text: (draft) => draft,
      },
    ),
    links: listed('Buttons', linkSchema, MAX_BUTTONS, 'buttons'),
  },
  text: {
    title: text('Title', line(80), { initial: '' }),
    text: text('Text', prose(12_000), {
      initial: '',
      rows: 8,
      hint: PROSE_HINT,
    }),
  },
  clause: {
    title: text('Title', words('a title', 120), { initial: '' }),
    text: text('Text', v.pipe(prose(20_000), v.nonEmpty('Enter a text.')), { initial: '', rows: 12, hint: PROSE_HINT }),
  },
  reviews: { heading: heading('What shoppers say'), most: most(6, 3) },
  offers: { heading: heading('Offers') },
  trust: {},
  recent: { heading: heading('Recently viewed') },
  countdown: {
    heading: text('Heading', words('a heading', 80), { initial: '' }),
    to: text('Where it leads', v.union([v.literal(''), linkTarget]), { initial: '' }),
  },
} satisfies Record<string, Fields>;

/** Every kind of section, in the order in which the editor offers them: its title, and what it shows. */
export const SECTION_KINDS = [
  { value: 'banner', title: 'Banner', meaning: 'The large picture with the tagline. One per page.' },
  { value: 'slides', title: 'Slides', meaning: 'Pictures in a row that moves.' },
  { value: 'collection', title: 'Products', meaning: 'A few products of a collection, or of a rule.' },
  { value: 'categories', title: 'Categories', meaning: 'Tiles that lead to categories.' },
  { value: 'wearers', title: 'Men, women, everybody', meaning: 'Tiles that lead to what is made for each.' },
  { value: 'links', title: 'Links', meaning: 'A line of links, such as to what is new or under a price.' },
  { value: 'story', title: 'Story', meaning: 'A picture with a text beside it.' },
  { value: 'text', title: 'Text', meaning: 'A title and a text.' },
  { value: 'clause', title: 'Section', meaning: 'A title and a text.' },
  { value: 'reviews', title: 'Reviews', meaning: 'The newest reviews of the store’s products.' },
  { value: 'offers', title: 'Offers', meaning: 'The codes that every shopper may use now.' },
  { value: 'trust', title: 'Promises', meaning: 'Returns, payment and delivery, as your settings are. One per page.' },
  { value: 'recent', title: 'Recently viewed', meaning: 'What this shopper looked at. One per page.' },
  { value: 'countdown', title: 'Countdown', meaning: 'The time until a sale ends. It disappears at its end.' },
  { value: 'grid', title: 'All products', meaning: 'The grid with filters. On the home page, once.' },
] as const satisfies readonly { value: keyof typeof fieldsOf; title: string; meaning: string }[];
export type SectionKind = keyof typeof fieldsOf;

/** The kinds that a page may have: a policy has clauses alone, and no other page has one. */
export const kindsFor = (page: string) => SECTION_KINDS.filter(({ value }) => (value === 'clause') === isPolicy(page));

/** The fields of each kind, for its form. */
export const SECTION_FIELDS = fieldsOf;

/** Those that a page can have once only. */
export const ONCE: readonly SectionKind[] = ['banner', 'grid', 'trust', 'recent'];

/**
 * What every section has. `hidden`: not shown to anybody. `from`, `until`: ISO 8601; it is shown from the one on, and no
 * longer at the other. A countdown runs to its `until`.
 */
const common = {
  id: idSchema,
  hidden: v.optional(v.boolean(), false),
  from: v.optional(collectionFields.from, null),
  until: v.optional(collectionFields.until, null),
};

/** A policy says the same to everybody: it changes as a whole, when it is published. */
const clauseSchema = v.object({
  kind: v.literal('clause'),
  id: common.id,
  hidden: v.literal(false, 'A section of a policy cannot be hidden.'),
  from: v.null('A section of a policy has no dates.'),
  until: v.null('A section of a policy has no dates.'),
  ...entriesOf(fieldsOf.clause),
});

const section = <K extends Exclude<SectionKind, 'clause'>>(kind: K) =>
  v.object({ kind: v.literal(kind), ...common, ...entriesOf<(typeof fieldsOf)[K]>(fieldsOf[kind]) });

/** A section as it is stored, and as the admin sends it. */
export const sectionSchema = v.variant(
  'kind',
  [
    section('banner'),
    section('slides'),
    section('grid'),
    section('collection'),
    section('categories'),
    section('wearers'),
    section('links'),
    section('story'),
    section('text'),
    clauseSchema,
    section('reviews'),
    section('offers'),
    section('trust'),
    section('recent'),
    section('countdown'),
  ],
  'There is no such kind of section.',
);
export type Section = v.InferOutput<typeof sectionSchema>;
export type SectionOf<K extends SectionKind> = Extract<Section, { kind: K }>;

/** A new section of a kind, with this id. */
export function newSection(kind: SectionKind, id: string): unknown {
  return { ...initialOf<Fields>(fieldsOf[kind]), kind, id, hidden: false, from: null, until: null };
}

/** Problems that concern more than one field of a section, by field. */
export function sectionProblems(given: Section): Record<string, string> {
  const problems: Record<string, string> = collectionProblems(given).until
    ? { until: 'The section would end before it begins.' }
    : {};
  if (given.kind === 'countdown' && given.until === null) problems['until'] = 'A countdown needs an end.';
  if (given.kind === 'collection' && given.by === 'collection' && given.collection === '')
    problems['collection'] = 'Choose a collection.';
  return problems;
}

/** Why these sections cannot be this page together; undefined if they can. Any list without a problem keeps the weights of a page. */
export function problemOf(page: string, sections: readonly Section[]): string | undefined {
  const most = maxSections(page);
  if (sections.length > most) return `A page has at most ${most} sections.`;
  const other = sections.find(({ kind }) => kindsFor(page).every(({ value }) => value !== kind));
  if (other) return `This page cannot have a section of the kind “${other.kind}”.`;
  const [own] = sections.flatMap((each) => Object.values(sectionProblems(each)));
  if (own !== undefined) return own;
  if (new Set(sections.map(({ id }) => id)).size < sections.length) return 'Two sections have the same id.';
  return isPolicy(page) ? policyProblem(sections) : weightProblem(sections);
}

function policyProblem(sections: readonly Section[]): string | undefined {
  const size = sections.reduce((sum, each) => sum + (each.kind === 'clause' ? each.text.length : 0), 0);
  return size > POLICY_ROOM ? `A policy has at most ${formatCount(POLICY_ROOM)} characters.` : undefined;
}

function weightProblem(sections: readonly Section[]): string | undefined {
  for (const { value, title } of SECTION_KINDS) {
    const isOnce = ONCE.some((kind) => kind === value);
    if (isOnce && sections.filter(({ kind }) => kind === value).length > 1)
      return `A page has at most one section “${title}”.`;
  }
  const inHtml = sections.filter((each) => !isDeferred(each, sections));
  const cards = inHtml.reduce((sum, each) => sum + (each.kind === 'collection' ? each.most : 0), 0);
  if (cards > MAX_CARDS)
    return `The sections of a page show at most ${MAX_CARDS} products together. Those below the grid do not count.`;
  const pictures = sections.reduce((sum, each) => sum + picturesOf(each).length, 0);
  if (pictures > MAX_PICTURES) return `A page has at most ${MAX_PICTURES} pictures.`;
  const size = sections.reduce((sum, each) => sum + sizeOf(each, !inHtml.includes(each)), 0);
  if (size > ROOM) return tooLong(size - ROOM);
  return undefined;
}

/**
 * Whether a section's content loads when it comes near, instead of being in the HTML of its page with these sections: if it
 * is below a grid that is always there.
 */
export function isDeferred(given: Section, sections: readonly Section[]): boolean {
  const grid = sections.findIndex(
    ({ kind, hidden, from, until }) => kind === 'grid' && !hidden && from === null && until === null,
  );
  return grid !== -1 && sections.indexOf(given) > grid && DEFERRED_KINDS.some((kind) => kind === given.kind);
}

/** What to take away from a page that is so many letters too long. */
function tooLong(letters: number): string {
  const products = Math.ceil(letters / LETTERS.product);
  return (
    `This page is too long by about ${formatCount(letters)} letters, or ${products} of its products. Shorten a text, or show ` +
    'fewer products, slides, categories or sections. A letter of another script than Latin counts as two.'
  );
}

/** The pictures of a section that were uploaded, or that the store has. */
export function picturesOf(given: Section): string[] {
  const found =
    given.kind === 'banner'
      ? [given.wide, given.tall]
      : given.kind === 'slides'
        ? given.slides.map((slide) => slide.picture)
        : given.kind === 'story'
          ? [given.picture]
          : [];
  return found.filter((url) => url !== '');
}

/** What a section has that shoppers do not get: it chooses what they see. */
const CHOICES: ReadonlySet<string> = new Set([...Object.keys(common), 'kind', 'by', 'collection', 'rule', 'ids']);

/** How much of a page a section takes, in letters. */
function sizeOf(given: Section, deferred: boolean): number {
  const { section, product, review, entry } = LETTERS;
  const texts = Object.entries(given).filter(([name]) => !CHOICES.has(name));
  const letters = texts.reduce((sum, [, value]) => sum + lettersIn(value), section);
  const entries = Object.values(given).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : 0),
    0,
  );
  if (deferred) return letters + entries * entry;
  const shown = 'most' in given ? given.most * (given.kind === 'reviews' ? review : product) : 0;
  return letters + entries * entry + shown + ownSizeOf(given);
}

/** How much a section of this kind takes beside its texts. */
function ownSizeOf({ kind }: Section): number {
  return kind === 'banner' || kind === 'grid' || kind === 'offers' || kind === 'wearers' ? LETTERS[kind] : 0;
}

/** Letters, digits and signs beyond Latin and common punctuation. */
const OTHER_SCRIPTS = /[^\0-\u024F\u2000-\u206F₹]/g;

const isPicture = (text: string): boolean => v.is(uploaded, text);

/** The letters of all texts in a value. Those of other scripts than Latin count twice: compressed, they take more bytes. */
function lettersIn(value: unknown): number {
  if (typeof value === 'string') return isPicture(value) ? 0 : value.length + (value.match(OTHER_SCRIPTS)?.length ?? 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + lettersIn(part), 0);
}
