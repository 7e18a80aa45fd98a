import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The attributes that the control inside a field needs. */
type ControlProps = {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Shown below the control and linked to it with `aria-describedby`. */
  error?: string;
  optional?: boolean;
  /** The only field of its form: its error is announced, because there is no error summary. */
  alone?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control: `<Field label="City">{(control) => <input {...control} name="city" />}</Field>`. */
export function Field({ label, hint, error, optional = false, alone = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {children({ id, required: !optional, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {error && (
        <p className={styles.error} id={`${id}-error`} role={alone ? 'alert' : undefined}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
