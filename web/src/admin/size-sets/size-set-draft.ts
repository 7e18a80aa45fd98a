import type { Size } from '@nirala/contract/product/size';
import {
  sizeSetFieldsSchema,
  sizeSetProblems,
  toSizeName,
  type SizeSet,
  type SizeSetFields,
} from '@nirala/contract/product/size-set';
import { numberIn } from '@nirala/contract/text/written-amount';
import * as v from 'valibot';
import { toTypedChart, type Measures } from '../products/product-draft.ts';

/** A size set as it is typed. `sizes`: separated by commas. */
export type SizeSetDraft = {
  name: string;
  sizes: string;
  chart: Readonly<Record<Size, Measures>>;
};

/** What is wrong, by field. */
export type SizeSetErrors = Partial<Record<keyof SizeSetFields, string>>;

/** The sets that a new one can start from. */
export const STARTING_POINTS = {
  letters: { label: 'S to 5XL', sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'] },
  waist: { label: 'Waist 28 to 44', sizes: ['28', '30', '32', '34', '36', '38', '40', '42', '44'] },
  free: { label: 'Free size', sizes: ['FREE SIZE'] },
  own: { label: 'My own', sizes: [] },
} as const satisfies Record<string, { label: string; sizes: readonly Size[] }>;

/** What a new set starts from. */
export type StartingPoint = keyof typeof STARTING_POINTS;

/** The fields of a new set. */
export const NO_FIELDS: SizeSetFields = { name: '', sizes: [], chart: [] };

/** The name and the sizes of a starting point. */
export function startFrom(point: StartingPoint): Pick<SizeSetDraft, 'name' | 'sizes'> {
  const { label, sizes } = STARTING_POINTS[point];
  return { name: point === 'own' ? '' : label, sizes: sizes.join(', ') };
}

/** The fields of a set that the form edits. */
export const fieldsOf = ({ id: _id, ...fields }: SizeSet): SizeSetFields => fields;

/** The fields of a set as they are typed. */
export const toDraft = ({ sizes, chart, ...rest }: SizeSetFields): SizeSetDraft => ({
  ...rest,
  sizes: sizes.join(', '),
  chart: toTypedChart(chart),
});

/** The sizes that are typed so far. */
export function typedSizes(typed: string): Size[] {
  return typed
    .split(/[,\n]/)
    .map(toSizeName)
    .filter((size) => size !== '');
}

/** The typed fields, or their errors. A row of the size chart that is empty is left out. */
export function readDraft({ name, sizes, chart }: SizeSetDraft): {
  fields?: SizeSetFields;
  errors: SizeSetErrors;
} {
  const named = typedSizes(sizes);
  const read = v.safeParse(sizeSetFieldsSchema, {
    name,
    sizes: named,
    chart: [...new Set(named)].flatMap((size) => {
      const { chest = '', length = '' } = chart[size] ?? {};
      return chest + length === '' ? [] : [{ size, chest: numberIn(chest), length: numberIn(length) }];
    }),
  });
  if (!read.success) {
    // Of several errors of a field the first one counts.
    const byField = read.issues.toReversed().map((issue) => [String(issue.path?.[0]?.key), issue.message]);
    return { errors: Object.fromEntries(byField) };
  }
  const errors = sizeSetProblems(read.output);
  return Object.keys(errors).length > 0 ? { errors } : { fields: read.output, errors };
}

/** A field as text, to compare two versions. */
export function fieldText({ name, sizes, chart }: SizeSetDraft, field: keyof SizeSetFields): string {
  if (field === 'name') return name;
  if (field === 'sizes') return sizes;
  return Object.entries(chart)
    .map(([size, { chest, length }]) => `${size}: ${chest} × ${length} cm`)
    .join('\n');
}
