import { PRODUCT_FIELDS, type ProductGroup } from '@nirala/contract/product/fields';
import type { AnyField } from '@nirala/contract/field/field';
import { namesOf } from '@nirala/contract/field/fields';
import { FieldInput } from '../shared/fields.tsx';
import type { ProductDraft, Problems } from './product-draft.ts';

/** The state of the form of a product, for its parts. */
export type FormPart = { draft: ProductDraft; onChange: (change: Partial<ProductDraft>) => void; problems: Problems };

type Name = keyof typeof PRODUCT_FIELDS;

/** The fields that are drawn by their kind: those with a group. The others have components of their own. */
type DrawnName = { [K in Name]: (typeof PRODUCT_FIELDS)[K] extends { group: string } ? K : never }[Name];

/** The choices of a select. */
export type Choices = readonly { value: string; title: string }[];

/** `hints` and `choices`: instead of those of the table. */
type FieldInputsProps = FormPart & {
  names: readonly DrawnName[];
  hints?: Partial<Record<DrawnName, string>>;
  choices?: Partial<Record<DrawnName, Choices>> | undefined;
  disabled?: readonly DrawnName[] | undefined;
};

/** The inputs of these fields. */
export function FieldInputs({
  names,
  hints = {},
  choices = {},
  disabled = [],
  draft,
  onChange,
  problems,
}: FieldInputsProps) {
  return names.map((name) => (
    <FieldInput
      key={name}
      field={withChoices(PRODUCT_FIELDS[name], choices[name])}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={problems[name]}
      hint={hints[name]}
      disabled={disabled.includes(name)}
    />
  ));
}

const withChoices = (field: AnyField, choices: Choices | undefined): AnyField =>
  choices && field.kind === 'choice' ? { ...field, choices } : field;

/** The drawn fields of a group: first these, then the others in the order of the table. */
export function fieldsOf(group: ProductGroup, ...first: DrawnName[]): DrawnName[] {
  const all = namesOf(PRODUCT_FIELDS)
    .filter(isDrawn)
    .filter((name) => PRODUCT_FIELDS[name].group === group);
  return [...first, ...all.filter((name) => !first.includes(name))];
}

const isDrawn = (name: Name): name is DrawnName => 'group' in PRODUCT_FIELDS[name];

/** Whether a field is a text of several lines. */
export const isLong = (name: DrawnName): boolean => 'rows' in PRODUCT_FIELDS[name];
