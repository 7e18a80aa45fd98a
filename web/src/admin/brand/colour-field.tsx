import { type BrandFields, type ColourField as ColourName } from '@nirala/contract/settings/brand-form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import * as v from 'valibot';
import { Field } from '../../components/field.tsx';
import type { Editing } from '../shared/edit-form.tsx';
import styles from './brand.module.css';

type BrandEditing = Editing<BrandFields>;

const { fields } = SETTINGS.brand;

export const PrimaryField = (editing: BrandEditing) => <ColourField name="primary" {...editing} />;
export const AccentField = (editing: BrandEditing) => <ColourField name="accent" {...editing} />;
export const PaperField = (editing: BrandEditing) => <ColourField name="paper" {...editing} />;

/** A colour, chosen with the browser's picker or typed. While what is typed is no colour, the picker shows the saved one. */
function ColourField({ name, draft, base, errors, change }: BrandEditing & { name: ColourName }) {
  const { label, hint } = fields[name];
  const typed = draft[name];
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={`${label}: choose`}
            value={readColour(name, typed) ?? base[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            onBlur={() => change({ [name]: readColour(name, typed) ?? typed })}
          />
        </span>
      )}
    </Field>
  );
}

/** What is typed as #rrggbb; undefined if it is no colour. */
export function readColour(name: ColourName, typed: string): string | undefined {
  const read = v.safeParse(fields[name].schema, typed);
  return read.success ? read.output : undefined;
}
