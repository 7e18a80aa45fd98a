/** The forms of a collection and of a rule, at /admin-collections and in the sections of pages. */
import { check, choice, choices, list, number, own, text } from '../field/field.ts';
import { type Fields, initialOf, type Values } from '../field/fields.ts';
import { type Draft, formOf, textOf, toDraft, typedOf } from '../field/form.ts';
import { timeField } from '../field/time.ts';
import {
  ANY_PRODUCT,
  collectionFields,
  collectionProblems,
  MAX_BY_HAND,
  ruleFields,
  ruleSchema,
  typedSlug,
} from './collection.ts';
import { COLOUR_FAMILIES } from './colour.ts';
import { WEARER_LABELS, WEARERS } from './product.ts';

const chosenFrom = (all: readonly { slug: string; label: string }[]) =>
  all.map(({ slug, label }) => ({ value: slug, title: label }));

/** The fields of a rule, in the order of its form, which offers the categories of the store. */
export const RULE_FIELDS = {
  categories: choices('Categories', ruleFields.categories, { choices: [], initial: [] }),
  tags: list('Tags', ruleFields.tags, {
    commas: true,
    rows: 1,
    initial: [],
    hint: 'With one of these, separated by commas.',
  }),
  colours: choices('Colours', ruleFields.colours, { choices: chosenFrom(COLOUR_FAMILIES), initial: [] }),
  wearer: choice('For', ruleFields.wearer, {
    initial: '',
    none: 'Everybody',
    choices: WEARERS.map((wearer) => ({ value: wearer, title: WEARER_LABELS[wearer] })),
  }),
  minRupees: number('Price from (₹)', ruleFields.minRupees, { initial: null }),
  maxRupees: number('Price up to (₹)', ruleFields.maxRupees, { initial: null }),
  off: number('Discount, at least (%)', ruleFields.off, { initial: 0, hint: '0 for any.' }),
  newDays: number('Added in the last days', ruleFields.newDays, { initial: null, hint: 'Empty for any time.' }),
  soldIn30Days: check('Best sellers', { initial: false, says: 'Sold in the last 30 days, the best sellers first' }),
} satisfies Fields;

export type RuleDraft = Draft<typeof RULE_FIELDS>;

/** A rule as a field of a form: what is typed is in a `RuleDraft`. */
export const ruleField = () =>
  own('Rule', ruleSchema, {
    initial: ANY_PRODUCT,
    draft: (rule = ANY_PRODUCT) => toDraft(RULE_FIELDS, rule),
    read: (draft: RuleDraft) => typedOf(RULE_FIELDS, draft),
    text: ruleText,
  });

/** A rule in a few lines: `Tags: festive`. */
function ruleText(draft: RuleDraft): string {
  const nothing = toDraft(RULE_FIELDS);
  const lines = Object.entries(RULE_FIELDS).flatMap(([name, { label }]) => {
    const [said, unsaid] = [draft, nothing].map((each) => textOf<Fields, string>(RULE_FIELDS, name, each));
    return said === unsaid ? [] : [`${label}: ${said}`];
  });
  return lines.length > 0 ? lines.join('\n') : 'Every product on sale';
}

const fields = {
  title: text('Title', collectionFields.title, { initial: '' }),
  slug: text('Address', typedSlug, {
    initial: '',
    hint: 'What comes after /c/ in the address, such as diwali-edit. Empty: it is made from the title.',
  }),
  line: text('Sentence below the title', collectionFields.line, { initial: '' }),
  picture: own('Picture', collectionFields.picture, {
    initial: '',
    hint: 'Above the products, and in link previews. Its middle is shown: about three times as wide as high on large screens.',
    draft: (url = '') => url,
    read: (draft) => draft,
    text: (draft) => draft,
  }),
  from: timeField('Shown from', collectionFields.from, 'India’s time. Empty: at once.'),
  until: timeField('Shown until', collectionFields.until, 'India’s time. Empty: without an end.'),
  hidden: check('Hidden', { initial: false, says: 'Hide it from shoppers' }),
  by: choice('How its products are chosen', collectionFields.by, {
    initial: 'rule',
    look: 'radios',
    choices: [
      { value: 'rule', title: 'By a rule', meaning: 'New products that match come in by themselves.' },
      { value: 'hand', title: 'By hand', meaning: `Up to ${MAX_BY_HAND} products in your own order.` },
    ],
  }),
  rule: ruleField(),
  products: own('Products', collectionFields.products, {
    initial: [],
    draft: (ids): readonly string[] => ids ?? [],
    read: (draft) => draft,
    text: (draft) => draft.join('\n'),
  }),
  sort: choice('Order', collectionFields.sort, {
    initial: 'own',
    hint: 'Until a shopper chooses another one. As chosen: your own order by hand; by a rule the best sellers or the newest first.',
    choices: [
      { value: 'own', title: 'As chosen' },
      { value: 'new', title: 'Newest first' },
      { value: 'price-asc', title: 'Price: low to high' },
      { value: 'price-desc', title: 'Price: high to low' },
      { value: 'discount', title: 'Biggest discount' },
      { value: 'rating', title: 'Best rated' },
    ],
  }),
};

export type CollectionFormFields = typeof fields;
export type CollectionValues = Values<CollectionFormFields>;

/** A new collection. */
export const NEW_COLLECTION: CollectionValues = initialOf(fields);

export const COLLECTION_FORM = formOf({
  fields,
  problems: collectionProblems,
  groups: [
    { id: 'collection-words', title: 'Words and picture', rows: [['title', 'slug'], 'line', 'picture'] },
    { id: 'collection-products', title: 'Products', rows: ['by', 'rule', 'products', 'sort'] },
    { id: 'collection-time', title: 'When it is shown', rows: [['from', 'until'], 'hidden'] },
  ],
});
