import { PRODUCT_FIELDS, type ProductGroup } from '@nirala/contract/product/fields';
import { type AnyField, namesOf } from '@nirala/contract/field/field';
import { Field } from '../../components/field.tsx';
import styles from './form.module.css';
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
  ...form
}: FormPart & { names: readonly DrawnName[]; hints?: Partial<Record<DrawnName, string>> }) {
  return names.map((name) => (
    <FieldInput key={name} field={PRODUCT_FIELDS[name]} name={name} hint={hints[name]} {...form} />
  ));
}

type FieldInputProps = FormPart & { field: AnyField; name: DrawnName; hint: string | undefined };

function FieldInput({ field, name, hint, draft, onChange, problems }: FieldInputProps) {
  const typed: unknown = draft[name];
  const change = (value: string | boolean) => onChange({ [name]: value });
  if (field.kind === 'check') {
    return (
      <label className={styles.check}>
        <input type="checkbox" checked={typed === true} onChange={({ target }) => change(target.checked)} />
        {field.says ?? field.label}
      </label>
    );
  }
  const value = String(typed);
  return (
    <Field label={field.label} hint={hint ?? field.hint} error={problems[name]} optional={field.optional}>
      {(control) => {
        if (field.kind === 'choice') {
          return (
            <select {...control} value={value} onChange={({ target }) => change(target.value)}>
              {field.none !== undefined && <option value="">{field.none}</option>}
              {field.choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.title}
                </option>
              ))}
            </select>
          );
        }
        const rows = field.kind === 'list' || field.kind === 'text' ? field.rows : undefined;
        return rows === undefined ? (
          <input
            {...control}
            inputMode={field.kind === 'money' || field.kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <textarea {...control} rows={rows} value={value} onChange={({ target }) => change(target.value)} />
        );
      }}
    </Field>
  );
}
