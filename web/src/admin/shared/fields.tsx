import type { AnyField } from '@nirala/contract/field/field';
import type { ReactNode } from 'react';
import { Field } from '../../components/field.tsx';
import styles from './fields.module.css';
import shared from './shared.module.css';

/** What is drawn of a field of this kind. */
type Kind<K extends AnyField['kind']> = Omit<Extract<AnyField, { kind: K }>, 'draft' | 'read' | 'text' | 'stored'>;

type FieldProps<K extends AnyField['kind'], T> = {
  field: Kind<K>;
  value: T;
  onChange: (value: T) => void;
  error: string | undefined;
  /** In place of the hint of the field. */
  hint?: string | undefined;
  disabled?: boolean;
};

type FieldInputProps = Omit<FieldProps<never, unknown>, 'field'> & { field: AnyField };

/** A field as its kind is drawn. The form has a component of its own for a field of kind `own`. */
export function FieldInput({ field, value, ...props }: FieldInputProps) {
  const typed = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
      return <TextField field={field} value={typed} {...props} />;
    case 'number':
    case 'money':
      return <NumberField field={field} value={typed} {...props} />;
    case 'check':
      return <CheckField field={field} value={value === true} {...props} />;
    case 'choice':
      return <ChoiceField field={field} value={typed} {...props} />;
    case 'choices':
      return <ChoicesField field={field} value={valuesIn(value)} {...props} />;
    case 'list':
      return <ListField field={field} value={typed} {...props} />;
    case 'own':
      return null;
  }
}

/** The values of boxes. */
const valuesIn = (value: unknown): (string | number)[] =>
  Array.isArray(value)
    ? value.filter((each: unknown): each is string | number => typeof each === 'string' || typeof each === 'number')
    : [];

/** A text, of several lines if the field has rows. */
function TextField({ field, value, onChange, error, hint = field.hint, disabled }: FieldProps<'text', string>) {
  const { type, inputMode, rows } = field;
  return (
    <Field label={field.label} error={error} hint={hint} optional={field.optional}>
      {(control) =>
        rows === undefined ? (
          <input
            autoComplete="off"
            {...control}
            type={type}
            inputMode={inputMode}
            disabled={disabled}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <textarea
            {...control}
            rows={rows}
            disabled={disabled}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

/** A number or an amount in rupees. */
function NumberField({
  field,
  value,
  onChange,
  error,
  hint = field.hint,
  disabled,
}: FieldProps<'number' | 'money', string>) {
  return (
    <Field label={field.label} error={error} hint={hint} optional={field.optional}>
      {(control) => (
        <input
          {...control}
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A box. */
function CheckField({ field, value, onChange, hint = field.hint, disabled }: FieldProps<'check', boolean>) {
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {field.says ?? field.label}
      </label>
      {hint !== undefined && <p className={shared.small}>{hint}</p>}
    </>
  );
}

/** One of several values: a select, or radio buttons where the choices need explanations. */
function ChoiceField({ field, value, onChange, error, hint = field.hint, disabled }: FieldProps<'choice', string>) {
  if (field.look === 'radios') {
    return (
      <ChoiceGroup label={field.label} error={error} hint={hint}>
        {field.choices.map((choice) => (
          <label key={choice.value} className={styles.check}>
            <input
              type="radio"
              name={field.label}
              disabled={disabled}
              checked={choice.value === value}
              onChange={() => onChange(String(choice.value))}
            />
            {choice.meaning === undefined ? (
              <span>{choice.title}</span>
            ) : (
              <span>
                <strong>{choice.title}</strong> <span className={shared.small}>{choice.meaning}</span>
              </span>
            )}
          </label>
        ))}
      </ChoiceGroup>
    );
  }
  return (
    <Field label={field.label} error={error} hint={hint} optional={field.optional}>
      {(control) => (
        <select
          {...control}
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {field.none !== undefined && <option value="">{field.none}</option>}
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Any of several values, a box for each. */
function ChoicesField({
  field,
  value,
  onChange,
  error,
  hint = field.hint,
  disabled,
}: FieldProps<'choices', readonly (string | number)[]>) {
  const values = field.choices.map((choice) => choice.value);
  return (
    <ChoiceGroup label={field.label} error={error} hint={hint}>
      <div className={styles.checks}>
        {field.choices.map((choice) => (
          <label key={choice.value} className={styles.check}>
            <input
              type="checkbox"
              disabled={disabled}
              checked={value.includes(choice.value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(values.filter((each) => (each === choice.value ? checked : value.includes(each))))
              }
            />
            {choice.title}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type ChoiceGroupProps = { label: string; error: string | undefined; hint: string | undefined; children: ReactNode };

/** A group of boxes or radio buttons. */
function ChoiceGroup({ label, error, hint, children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {children}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {hint !== undefined && <p className={shared.small}>{hint}</p>}
    </fieldset>
  );
}

/** A list of texts, one in each line. */
function ListField({ field, value, onChange, error, hint = field.hint, disabled }: FieldProps<'list', string>) {
  return (
    <Field label={field.label} error={error} hint={hint} optional={field.optional}>
      {(control) => (
        <textarea
          {...control}
          rows={field.rows}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
