/**
 * Collections: lists of products with a page of their own, `/c/{slug}`, chosen by a rule or by hand. A rule is also what a
 * section of a page can show. Browsers of shoppers never load this: what they get is in api/products.ts.
 */
import * as v from 'valibot';
import { type Dated, isOn, nextTurn } from '../text/dated.ts';
import { idSchema } from '../text/inputs.ts';
import { namedLine } from '../text/line.ts';
import { slugTyped } from '../text/slug.ts';
import { COLOUR_FAMILY_SLUGS } from './colour.ts';
import { optionalPicturePath } from './picture-path.ts';
import { WEARERS } from './product.ts';
import { once } from './size-set.ts';
import { tagsField } from './tag.ts';

/** The most collections of a store. They are one document. */
export const MAX_COLLECTIONS = 60;

/** The most products that are chosen by hand. */
export const MAX_BY_HAND = 200;

/** The longest address of a collection in characters. */
export const MAX_SLUG = 60;

/** The most former addresses that still lead to a collection. The oldest is forgotten first. */
export const MAX_FORMER_SLUGS = 10;

/** The days over which the best sellers are counted. */
export const SOLD_DAYS = 30;

const SLUG = 'An address has small letters, digits and single dashes, such as diwali-edit.';

const slugText = v.pipe(
  v.string(SLUG),
  v.transform((typed) => slugTyped(typed, 'c')),
  v.maxLength(MAX_SLUG, `An address has at most ${MAX_SLUG} characters.`),
);

/** The last part of a collection’s address: `diwali-edit`. Capitals, spaces and slashes around it are mended. */
export const collectionSlug = v.pipe(slugText, v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG));

/** As it is typed: empty for an address that is made from the title. */
export const typedSlug = v.pipe(slugText, v.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, SLUG));

/** The id of a category. One that the store does not have matches nothing. */
const categoryId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'There is no such category.'));

const listOf = <S extends v.GenericSchema<string>>(what: string, most: number, item: S) =>
  v.pipe(
    v.array(item, `${what} must be a list.`),
    v.maxLength(most, `Choose at most ${most}.`),
    v.check((all) => once(all), `${what}: one is in the list twice.`),
  );

const whole = (name: string, min: number, max: number) => {
  const message = `${name} is a whole number from ${min} to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

const rupees = (name: string) => v.nullable(whole(name, 0, 1_000_000));

/**
 * The fields of a rule. A product must match all that are set; a rule without any matches every product on sale.
 * `categories`: in one of these. `minRupees`, `maxRupees`: what the shopper pays, inclusive. `colours`: of one of these
 * families. `newDays`: added within so many days. `soldIn30Days`: sold in the last `SOLD_DAYS` days. `tags`: with one of
 * these. `wearer`: made for this wearer, or unisex; empty for everybody. `off`: at least this percent off; 0 for any.
 */
export const ruleFields = {
  categories: listOf('Categories', 60, categoryId),
  minRupees: rupees('The lowest price'),
  maxRupees: rupees('The highest price'),
  colours: listOf('Colours', 13, v.picklist(COLOUR_FAMILY_SLUGS, 'There is no such colour.')),
  newDays: v.nullable(whole('The number of days', 1, 365)),
  soldIn30Days: v.boolean(),
  tags: tagsField,
  wearer: v.picklist(['', ...WEARERS], 'A collection is for men, women, unisex or everybody.'),
  off: whole('The discount', 0, 90),
};

/** Which products a list shows. What is absent is not asked for. */
export const ruleSchema = v.pipe(
  v.object({
    categories: v.optional(ruleFields.categories, () => []),
    minRupees: v.optional(ruleFields.minRupees, null),
    maxRupees: v.optional(ruleFields.maxRupees, null),
    colours: v.optional(ruleFields.colours, () => []),
    newDays: v.optional(ruleFields.newDays, null),
    soldIn30Days: v.optional(ruleFields.soldIn30Days, false),
    tags: v.optional(ruleFields.tags, () => []),
    wearer: v.optional(ruleFields.wearer, ''),
    off: v.optional(ruleFields.off, 0),
  }),
  v.check(
    ({ minRupees, maxRupees }) => (minRupees ?? 0) <= (maxRupees ?? Infinity),
    'The lowest price is above the highest.',
  ),
);
export type Rule = v.InferOutput<typeof ruleSchema>;

/** A rule that every product on sale matches. */
export const ANY_PRODUCT: Rule = v.parse(ruleSchema, {});

/**
 * How a collection is sorted until a shopper sorts it. `own`: in the order in which the products were chosen; by a rule,
 * the best sellers first if it asks for them, and else the newest.
 */
export const COLLECTION_SORTS = ['own', 'new', 'price-asc', 'price-desc', 'discount', 'rating'] as const;

const TIME = 'Choose a day and a time.';
const time = v.nullable(
  v.pipe(
    v.string(TIME),
    v.isoTimestamp(TIME),
    v.check((typed) => !Number.isNaN(Date.parse(typed)), TIME),
  ),
);

/**
 * What the owner says about a collection. `line`: the sentence below its title. `from`, `until`: ISO 8601; it is shown
 * from the one on, and no longer at the other. `by`: whether `rule` or `products`, in their order, say what is in it. The
 * other of the two is kept for when the owner changes their mind.
 */
export const collectionFields = {
  slug: collectionSlug,
  title: v.pipe(namedLine('The title', 80), v.nonEmpty('Enter a title.')),
  line: namedLine('The sentence', 200),
  picture: optionalPicturePath(),
  from: time,
  until: time,
  hidden: v.boolean(),
  by: v.picklist(['rule', 'hand'], 'A collection is chosen by a rule or by hand.'),
  products: listOf('Products', MAX_BY_HAND, idSchema),
  rule: ruleSchema,
  sort: v.picklist(COLLECTION_SORTS, 'There is no such order.'),
};
export const collectionFieldsSchema = v.object(collectionFields);
export type CollectionFields = v.InferOutput<typeof collectionFieldsSchema>;

/** A collection as it is stored. `id`: stays when the address changes. `formerSlugs`: lead to `slug`, the newest first. */
export const collectionSchema = v.object({
  id: idSchema,
  ...collectionFields,
  formerSlugs: v.optional(v.array(collectionSlug), () => []),
});
export type Collection = v.InferOutput<typeof collectionSchema>;

/** Problems that concern more than one field of a collection, by field. */
export function collectionProblems({
  from,
  until,
}: Pick<CollectionFields, 'from' | 'until'>): Partial<Record<keyof CollectionFields, string>> {
  return from !== null && until !== null && Date.parse(until) <= Date.parse(from)
    ? { until: 'The collection would end before it begins.' }
    : {};
}

/** What is shown between two times, unless it is hidden: a collection, a section of a page. */
export type Visibility = Dated & { hidden: boolean };

/** Whether something is shown now. */
export const isVisible = (dated: Visibility, now: Date): boolean => !dated.hidden && isOn(dated, now);

/** When the next of these begins or ends, in milliseconds since 1970; Infinity if none ever does. */
export const nextChange = (all: readonly Visibility[], now: Date): number =>
  nextTurn(
    all.filter(({ hidden }) => !hidden),
    now,
  );

/**
 * The collection with this address now, or with this id; undefined if there is none, or none that is shown. A former
 * address leads to its collection, too.
 */
export function collectionAt(all: readonly Collection[], word: string, now: Date): Collection | undefined {
  const found =
    all.find(({ slug }) => slug === word) ??
    all.find(({ id }) => id === word) ??
    all.find(({ formerSlugs }) => formerSlugs.includes(word));
  return found && isVisible(found, now) ? found : undefined;
}
