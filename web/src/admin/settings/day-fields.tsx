import { Field } from '../../components/field.tsx';
import styles from './settings.module.css';
import shared from '../shared/shared.module.css';
import { LABELS, WEEKDAYS, type DeliveryDraft, type DeliveryErrors } from './delivery-draft.ts';

export type FieldsProps = {
  draft: DeliveryDraft;
  errors: DeliveryErrors;
  onChange: (part: Partial<DeliveryDraft>) => void;
};

/** From where and on which days parcels leave. */
export function DayFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <section className={shared.panel} aria-labelledby="dispatch">
      <h2 id="dispatch">Dispatch</h2>
      <div className={shared.fields}>
        <Field label={LABELS.pincode} error={errors.pincode} hint="From which you send your parcels.">
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={draft.pincode}
              onChange={({ target }) => onChange({ pincode: target.value })}
            />
          )}
        </Field>
        <Field
          label={LABELS.cutoff}
          error={errors.cutoff}
          hint="In India. A later order counts from the next working day."
        >
          {(control) => (
            <input
              {...control}
              type="time"
              value={draft.cutoff}
              onChange={({ target }) => onChange({ cutoff: target.value })}
            />
          )}
        </Field>
        <Field
          label={LABELS.handlingDays}
          error={errors.handlingDays}
          hint="Working days from the order to its dispatch."
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={draft.handlingDays}
              onChange={({ target }) => onChange({ handlingDays: target.value })}
            />
          )}
        </Field>
      </div>
      <fieldset className={styles.choices}>
        <legend>{LABELS.workingDays}</legend>
        <div className={styles.checks}>
          {WEEKDAYS.map((name, day) => (
            <label key={name} className={styles.check}>
              <input
                type="checkbox"
                checked={draft.workingDays.includes(day)}
                onChange={({ target }) => onChange({ workingDays: toggled(draft.workingDays, day, target.checked) })}
              />
              {name}
            </label>
          ))}
        </div>
        {errors.workingDays && <p className={styles.error}>{errors.workingDays}</p>}
      </fieldset>
      <Field label={LABELS.holidays} error={errors.holidays} hint="One day per line, like 2027-01-26." optional>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            autoComplete="off"
            spellCheck={false}
            value={draft.holidays}
            onChange={({ target }) => onChange({ holidays: target.value })}
          />
        )}
      </Field>
    </section>
  );
}

function toggled(days: readonly number[], day: number, isOn: boolean): number[] {
  const others = days.filter((other) => other !== day);
  return isOn ? [...others, day].sort() : others;
}
