import { Field } from '../../components/field.tsx';
import parts from '../parts.module.css';
import { LABELS, type Draft, type Errors } from './draft.ts';
import styles from './settings.module.css';

export type FieldsProps = { draft: Draft; errors: Errors; onChange: (part: Partial<Draft>) => void };

/** What the store allows: paying on delivery, and reviews by visitors. */
export function SellingFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <section className={parts.sheet} aria-labelledby="cash">
        <h2 id="cash">Cash on delivery</h2>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.cod}
            onChange={(event) => onChange({ cod: event.currentTarget.checked })}
          />
          Orders may be paid on delivery
        </label>
        <Field
          label={LABELS.codMax}
          error={errors.codMax}
          hint="Larger orders are paid online. Counted with the charge for paying on delivery."
          optional
        >
          {(control) => (
            <input
              {...control}
              className={styles.amount}
              inputMode="decimal"
              autoComplete="off"
              disabled={!draft.cod}
              value={draft.codMax}
              onChange={(event) => onChange({ codMax: event.currentTarget.value })}
            />
          )}
        </Field>
      </section>
      <fieldset className={parts.sheet}>
        <legend className={styles.legend}>Reviews by visitors</legend>
        {[
          { waits: false, label: 'are shown at once' },
          { waits: true, label: 'are shown after somebody here has approved them' },
        ].map(({ waits, label }) => (
          <label key={label} className={styles.check}>
            <input
              type="radio"
              name="reviews"
              checked={draft.visitorReviewsWait === waits}
              onChange={() => onChange({ visitorReviewsWait: waits })}
            />
            {label}
          </label>
        ))}
        <p className={parts.small}>Reviews by shoppers who are signed in are always shown at once.</p>
      </fieldset>
    </>
  );
}
