import { BRAND } from '@nirala/contract/text/brand';
import type { Category } from '@nirala/contract/product/category';
import { clockOf } from '@nirala/contract/text/day';
import { factsOf, NO_FACTS, type ProductFacts } from '@nirala/contract/product/facts';
import { productFieldsSchema, stockSchema, productProblems, type ProductFields } from '@nirala/contract/product/fields';
import { STANDARD_SIZES, type Size, type StockBySize } from '@nirala/contract/product/size';
import { inOrderOf, setOfProduct, type SizeSet } from '@nirala/contract/product/size-set';
import { idsIn } from '@nirala/contract/product/csv';
import { numberIn, parseRupees } from '@nirala/contract/text/written-amount';
import { DEFAULT_WEARER } from '@nirala/contract/product/product';
import * as v from 'valibot';

type Measures = { chest: string; length: string };
export type Highlight = { key: string; title: string; description: string };

/** A product as it is typed: numbers are text. Pictures are kept separately, see use-pictures.ts. */
export type ProductDraft = Pick<
  ProductFields,
  'brand' | 'name' | 'description' | 'colour' | 'for' | 'styleCode' | 'sizeSet' | 'manufacture' | 'care' | 'returnable'
> &
  ProductFacts & {
    category: Category | '';
    /** Product ids separated by spaces. */
    wearWith: string;
    /** `startsAt`: India's time, as `2026-11-24T18:00`. */
    drop: { isOn: boolean; startsAt: string; perPhone: string };
    price: string;
    discountedPrice: string;
    sizes: readonly Size[];
    keyHighlights: readonly Highlight[];
    sizeChart: Readonly<Record<Size, Measures>>;
    skuCodes: Readonly<Record<Size, string>>;
    lowAt: Readonly<Record<Size, string>>;
  };

export type Problems = Partial<Record<keyof ProductFields | 'stockBySize', string>>;

const NO_DROP: ProductDraft['drop'] = { isOn: false, startsAt: '', perPhone: '2' };

export const EMPTY_DRAFT: ProductDraft = {
  brand: BRAND.name,
  name: '',
  description: '',
  colour: '',
  for: DEFAULT_WEARER,
  styleCode: '',
  wearWith: '',
  drop: NO_DROP,
  category: '',
  price: '',
  discountedPrice: '',
  sizeSet: '',
  sizes: STANDARD_SIZES,
  keyHighlights: [],
  sizeChart: {},
  skuCodes: {},
  lowAt: {},
  manufacture: '',
  care: '',
  returnable: true,
  ...NO_FACTS,
};

export const newHighlight = (title = '', description = ''): Highlight => ({
  key: crypto.randomUUID(),
  title,
  description,
});

export function toDraft(product: ProductFields): ProductDraft {
  const { price, discountedPrice, keyHighlights, sizeChart } = product;
  return {
    ...product,
    wearWith: product.wearWith.join(' '),
    drop: toDropDraft(product.drop),
    price: String(price),
    discountedPrice: String(discountedPrice),
    keyHighlights: keyHighlights.map(({ title, description }) => newHighlight(title, description)),
    sizeChart: toTypedChart(sizeChart),
    lowAt: Object.fromEntries(Object.entries(product.lowAt).map(([size, pieces]) => [size, String(pieces)])),
  };
}

/** The rows of a size chart as they are typed. */
const toTypedChart = (chart: ProductFields['sizeChart']): ProductDraft['sizeChart'] =>
  Object.fromEntries(chart.map(({ size, chest, length }) => [size, { chest: String(chest), length: String(length) }]));

/**
 * What else changes in the form when another category or size set is chosen: the sizes and, in its empty rows, the size
 * chart. All sizes stay all sizes; otherwise those that the new set has too stay chosen.
 */
export function withSizesOf(
  sets: readonly SizeSet[],
  draft: ProductDraft,
  change: Partial<ProductDraft>,
): Partial<ProductDraft> {
  const after = { ...draft, ...change };
  const [from, to] = [setOfProduct(sets, draft), setOfProduct(sets, after)];
  if (!to || (from === to && draft.category !== '')) return change;
  const kept = draft.sizes.filter((size) => to.sizes.includes(size));
  const isAll = from?.sizes.every((size) => draft.sizes.includes(size)) === true;
  const sizes = from === to ? draft.sizes : isAll || kept.length === 0 ? to.sizes : inOrderOf(to, kept);
  return { ...change, sizes, sizeChart: { ...toTypedChart(to.chart), ...draft.sizeChart } };
}

function toDropDraft(drop: ProductFields['drop']): ProductDraft['drop'] {
  if (!drop) return NO_DROP;
  const startsAt = clockOf(new Date(drop.startsAt)).slice(0, 16);
  return { isOn: true, startsAt, perPhone: String(drop.perPhone) };
}

/** The typed start in ISO 8601; empty, which the schema refuses, if it is no time. */
export function toStart(typed: string): string {
  const at = new Date(`${typed}:00+05:30`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** The values of the sizes that are made and have one. */
function typedBySize<T>(sizes: readonly Size[], typed: Record<Size, string>, read: (value: string) => T) {
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const value = typed[size]?.trim() ?? '';
      return value === '' ? [] : [[size, read(value)]];
    }),
  );
}

/** The typed fields as the API takes them, valid or not. A size that is not made has no values. */
export function typedFields(draft: ProductDraft, images: readonly string[]) {
  const { brand, name, description, category, colour, styleCode, sizes, manufacture, care } = draft;
  return {
    brand,
    name,
    description,
    category,
    colour,
    for: draft.for,
    styleCode,
    sizeSet: draft.sizeSet,
    wearWith: idsIn(draft.wearWith),
    sizes,
    drop: draft.drop.isOn ? { startsAt: toStart(draft.drop.startsAt), perPhone: numberIn(draft.drop.perPhone) } : null,
    manufacture,
    care,
    ...factsOf(draft),
    returnable: draft.returnable,
    images,
    price: parseRupees(draft.price),
    discountedPrice: parseRupees(draft.discountedPrice),
    // A row that was added and left empty is none.
    keyHighlights: draft.keyHighlights
      .filter((one) => (one.title + one.description).trim() !== '')
      .map((one) => ({ title: one.title, description: one.description })),
    skuCodes: typedBySize(sizes, draft.skuCodes, (code) => code),
    lowAt: typedBySize(sizes, draft.lowAt, numberIn),
    sizeChart: sizes.flatMap((size) => {
      const { chest = '', length = '' } = draft.sizeChart[size] ?? {};
      const isMeasured = chest + length !== '';
      return isMeasured ? [{ size, chest: numberIn(chest), length: numberIn(length) }] : [];
    }),
  };
}

/** The typed product, or its problems by field. `active`: shoppers will see it, so it needs a picture. */
export function checkDraft(draft: ProductDraft, images: readonly string[], active: boolean) {
  const read = v.safeParse(productFieldsSchema, typedFields(draft, images));
  const problems: Problems = read.success ? productProblems(read.output, active) : problemsOf(read.issues);
  if (draft.category === '') problems.category = 'Choose a category.';
  return { fields: read.success && Object.keys(problems).length === 0 ? read.output : undefined, problems };
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const first = issues.toReversed().map((issue) => [String(issue.path?.[0]?.key), issue.message]);
  return Object.fromEntries(first);
}

/** The initial stock of each size; undefined if a field is not a whole number from 0. */
export function readStock(sizes: readonly Size[], typed: Record<Size, string>): StockBySize | undefined {
  const stock = Object.fromEntries(sizes.map((size) => [size, typed[size]?.trim() ? numberIn(typed[size]) : 0]));
  const read = v.safeParse(stockSchema, stock);
  return read.success ? read.output : undefined;
}
