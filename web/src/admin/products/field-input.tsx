import { PRODUCT_FIELDS, type ProductGroup } from '@nirala/contract/product/fields';
import { namesOf } from '@nirala/contract/field/fields';
import { FieldInput } from '../shared/fields.tsx';
import type { ProductDraft, Problems } from './product-draft.ts';

/** The state of the form of a product, for its parts. */
export type FormPart = { draft: ProductDraft; onChange: (change: Partial<ProductDraft>) => void; problems: Problems };

/** The fields that the form draws by their kind. The others have components of their own. */
export type DrawnName = {
  [K in keyof typeof PRODUCT_FIELDS]: (typeof PRODUCT_FIELDS)[K] extends { group: string } ? K : never;
}[keyof typeof PRODUCT_FIELDS];

const isDrawn = (name: keyof typeof PRODUCT_FIELDS): name is DrawnName => 'group' in PRODUCT_FIELDS[name];

/** The drawn fields of a group: first these, then the others in the order of the table. */
export function fieldsOf(group: ProductGroup, ...first: DrawnName[]): DrawnName[] {
  const all = namesOf(PRODUCT_FIELDS)
    .filter(isDrawn)
    .filter((name) => PRODUCT_FIELDS[name].group === group);
  return [...first, ...all.filter((name) => !first.includes(name))];
}

/** Whether a field is a text of several lines. */
export const isLong = (name: DrawnName): boolean => 'rows' in PRODUCT_FIELDS[name];

/** The inputs of these fields. `hints`: instead of those of the table. */
export function FieldInputs({
  names,
  hints = {},
  draft,
  onChange,
  problems,
}: FormPart & { names: readonly DrawnName[]; hints?: Partial<Record<DrawnName, string>> }) {
  return names.map((name) => (
    <FieldInput
      key={name}
      field={PRODUCT_FIELDS[name]}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={problems[name]}
      hint={hints[name]}
    />
  ));
}
