import type { ReactNode } from 'react';
import shared from '../shared/shared.module.css';
import styles from './form.module.css';

type FormGroupProps = {
  label: string;
  /** What is missing in it, as a sentence for its summary; absent if nothing is. */
  missing?: string | undefined;
  children: ReactNode;
};

/** Fields that most products do not need at first, folded away. A refused field opens its group: see `showFirstInvalid`. */
export function FormGroup({ label, missing, children }: FormGroupProps) {
  return (
    <section className={shared.panel} aria-label={label}>
      <details>
        <summary className={styles.group}>
          <h2>{label}</h2> {missing !== undefined && <span className={styles.missing}>{missing}</span>}
        </summary>
        <div className={styles.form}>{children}</div>
      </details>
    </section>
  );
}

/** Opens every group of the form. */
export function openGroups(form: HTMLFormElement | null): void {
  for (const group of form?.querySelectorAll('details') ?? []) group.open = true;
}

/** Opens the groups of all invalid fields, and moves the focus to the first of these. */
export function showFirstInvalid(form: HTMLFormElement): void {
  const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  for (const field of invalid) {
    for (let group = field.closest('details'); group; group = group.parentElement?.closest('details') ?? null) {
      group.open = true;
    }
  }
  invalid[0]?.focus();
}
