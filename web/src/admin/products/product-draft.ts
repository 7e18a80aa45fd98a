import { type Draft, readDraft, toDraft as typedValues, typedOf } from '@nirala/contract/field/form';
import { categoryOf } from '@nirala/contract/product/category';
import type { Category } from '@nirala/contract/product/category-list';
import { clockOf } from '@nirala/contract/text/day';
import {
  PRODUCT_FIELDS,
  productFieldsSchema,
  productProblems,
  type ProductFields,
} from '@nirala/contract/product/fields';
import { stockSchema } from '@nirala/contract/product/stock';
import { STANDARD_SIZES, type Size, type StockBySize } from '@nirala/contract/product/size';
import { inOrderOf, setOfProduct, type SizeSet } from '@nirala/contract/product/size-set';
import { numberIn } from '@nirala/contract/text/written-amount';
import * as v from 'valibot';

/** Centimetres of a size, as they are typed. */
export type Measures = { chest: string; length: string };

/** A key highlight as it is typed. `key`: for React, because rows can be moved. */
export type Highlight = { key: string; title: string; description: string };

/** A drop as it is typed. `startsAt`: in India's time, as a field for date and time has it. */
type DropDraft = { isOn: boolean; startsAt: string; perPhone: string };
const NO_DROP: DropDraft = { isOn: false, startsAt: '', perPhone: '2' };

/** The fields of a product. Those that have inputs of their own are typed in another shape than the API takes. */
const FORM_FIELDS = {
  ...PRODUCT_FIELDS,
  keyHighlights: {
    ...PRODUCT_FIELDS.keyHighlights,
    draft: (all: ProductFields['keyHighlights'] = []): readonly Highlight[] =>
      all.map(({ title, description }) => newHighlight(title, description)),
    // A row that was added and left empty is none.
    read: (typed: readonly Highlight[]) =>
      typed
        .filter((one) => (one.title + one.description).trim() !== '')
        .map((one) => ({ title: one.title, description: one.description })),
  },
  sizeChart: { ...PRODUCT_FIELDS.sizeChart, draft: toTypedChart, read: readChart },
  lowAt: {
    ...PRODUCT_FIELDS.lowAt,
    draft: (values: Record<Size, number> = {}): Record<Size, string> =>
      Object.fromEntries(Object.entries(values).map(([size, pieces]) => [size, String(pieces)])),
    read: (typed: Record<Size, string>) => typedBySize(typed, numberIn),
  },
  skuCodes: {
    ...PRODUCT_FIELDS.skuCodes,
    read: (typed: Record<Size, string>) => typedBySize(typed, (code) => code),
  },
  drop: { ...PRODUCT_FIELDS.drop, draft: toDropDraft, read: readDrop },
};

/** A product as it is typed. Pictures are kept separately, see use-pictures.ts. */
export type ProductDraft = Omit<Draft<typeof FORM_FIELDS>, 'images'>;

/** What is wrong, by field. */
export type Problems = Partial<Record<keyof ProductFields | 'stockBySize', string>>;

/** The draft of a new product. `brand`: the store's name. */
export const emptyDraft = (brand: string): ProductDraft => ({
  ...typedValues(FORM_FIELDS),
  brand,
  sizes: STANDARD_SIZES,
});

/** A product as the form shows it at first. */
export const toDraft = (product: ProductFields): ProductDraft => typedValues(FORM_FIELDS, product);

/** The typed product, or its problems by field. `active`: shoppers will see it, so it needs a picture. */
export function checkDraft(draft: ProductDraft, images: readonly string[], active: boolean) {
  const { values, errors } = readFields(draft, images);
  const read = v.safeParse(productFieldsSchema, values);
  const isValid = read.success && Object.keys(errors).length === 0;
  const problems: Problems = isValid ? productProblems(read.output, active) : errors;
  if (draft.category === '') problems.category = 'Choose a category.';
  return { fields: isValid && Object.keys(problems).length === 0 ? read.output : undefined, problems };
}

/** The typed fields that are valid, and the problems of the others. */
export function readFields(draft: ProductDraft, images: readonly string[]) {
  const { values, errors } = readDraft(FORM_FIELDS, wholeDraft(draft, images));
  const { sizeChart = [] } = values;
  // In the order of the sizes: the keys of an object that are numbers come first.
  const inOrder = draft.sizes.flatMap((made) => sizeChart.filter(({ size }) => size === made));
  return { values: { ...values, ...(values.sizeChart && { sizeChart: inOrder }) }, errors };
}

/** What is typed, valid or not, to compare two drafts. */
export const typedFields = (draft: ProductDraft, images: readonly string[]): string =>
  JSON.stringify(typedOf(FORM_FIELDS, wholeDraft(draft, images)));

/** The draft with its pictures. A size that is not made has no values. */
function wholeDraft(draft: ProductDraft, images: readonly string[]): Draft<typeof FORM_FIELDS> {
  const made = <T>(values: Readonly<Record<Size, T>>): Record<Size, T> =>
    Object.fromEntries(Object.entries(values).filter(([size]) => draft.sizes.includes(size)));
  const { sizeChart, skuCodes, lowAt } = draft;
  return {
    ...draft,
    images: [...images],
    sizeChart: made(sizeChart),
    skuCodes: made(skuCodes),
    lowAt: made(lowAt),
  };
}

/** The initial stock of each size; undefined if a field is not a whole number from 0. */
export function readStock(sizes: readonly Size[], typed: Record<Size, string>): StockBySize | undefined {
  const stock = Object.fromEntries(sizes.map((size) => [size, typed[size]?.trim() ? numberIn(typed[size]) : 0]));
  const read = v.safeParse(stockSchema, stock);
  return read.success ? read.output : undefined;
}

/** What a category says about sizes. */
type CategoryOfSet = Pick<Category, 'id' | 'sizeSet'>;

/**
 * What else changes in the form when another category or size set is chosen: the sizes and, in its empty rows, the size
 * chart. All sizes stay all sizes; otherwise those that the new set has too stay chosen.
 */
export function withSizesOf(
  { sets, categories }: { sets: readonly SizeSet[]; categories: readonly CategoryOfSet[] },
  draft: ProductDraft,
  change: Partial<ProductDraft>,
): Partial<ProductDraft> {
  const setOf = (typed: ProductDraft) => setOfProduct(sets, typed, categoryOf(categories, typed.category));
  const [from, to] = [setOf(draft), setOf({ ...draft, ...change })];
  if (!to || (from === to && draft.category !== '')) return change;
  const kept = draft.sizes.filter((size) => to.sizes.includes(size));
  const isAll = from?.sizes.every((size) => draft.sizes.includes(size)) === true;
  const sizes = from === to ? draft.sizes : isAll || kept.length === 0 ? to.sizes : inOrderOf(to, kept);
  return { ...change, sizes, sizeChart: { ...toTypedChart(to.chart), ...draft.sizeChart } };
}

/** A highlight to type, empty at first. */
export function newHighlight(title = '', description = ''): Highlight {
  return { key: crypto.randomUUID(), title, description };
}

/** The rows of a size chart as they are typed. */
export function toTypedChart(chart: ProductFields['sizeChart'] = []): Readonly<Record<Size, Measures>> {
  return Object.fromEntries(
    chart.map(({ size, chest, length }) => [size, { chest: String(chest), length: String(length) }]),
  );
}

/** The rows of a typed size chart that are not empty. */
function readChart(typed: Readonly<Record<Size, Measures>>) {
  return Object.entries(typed)
    .filter(([, { chest, length }]) => chest + length !== '')
    .map(([size, { chest, length }]) => ({ size, chest: numberIn(chest), length: numberIn(length) }));
}

function toDropDraft(drop: ProductFields['drop'] = null): DropDraft {
  if (!drop) return NO_DROP;
  const startsAt = clockOf(new Date(drop.startsAt)).slice(0, 'YYYY-MM-DDTHH:mm'.length);
  return { isOn: true, startsAt, perPhone: String(drop.perPhone) };
}

function readDrop({ isOn, startsAt, perPhone }: DropDraft) {
  return isOn ? { startsAt: toStart(startsAt), perPhone: numberIn(perPhone) } : null;
}

/** The offset of India's time. */
const INDIA = '+05:30';

/** The typed start in ISO 8601; empty, which the schema refuses, if it is no time. */
export function toStart(typed: string): string {
  const at = new Date(`${typed}:00${INDIA}`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** The sizes that have a value. */
function typedBySize<T>(typed: Record<Size, string>, read: (value: string) => T): Record<Size, T> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([size, value]) => (value.trim() === '' ? [] : [[size, read(value.trim())]])),
  );
}
