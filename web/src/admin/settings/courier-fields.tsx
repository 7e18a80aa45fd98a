import { COURIERS, COURIER_FACTS } from '@nirala/contract/parcel/parcel';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import type { FieldsProps } from './selling-fields.tsx';
import { LABELS } from './settings-draft.ts';
import styles from './settings.module.css';

/** Who sends the parcels, and what the courier has to know about each. */
export function CourierFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <section className={shared.panel} aria-labelledby="parcels">
      <h2 id="parcels">Parcels</h2>
      <fieldset className={styles.choices}>
        <legend>{LABELS.courier}</legend>
        {COURIERS.map((courier) => (
          <label key={courier} className={styles.check}>
            <input
              type="radio"
              name="courier"
              checked={draft.courier === courier}
              onChange={() => onChange({ courier })}
            />
            {COURIER_FACTS[courier].title}
          </label>
        ))}
      </fieldset>
      <div className={shared.fields}>
        <Field label={LABELS.pieceGrams} error={errors.pieceGrams} hint="With its packing.">
          {(control) => (
            <input
              {...control}
              className={styles.amount}
              inputMode="numeric"
              autoComplete="off"
              value={draft.pieceGrams}
              onChange={(event) => onChange({ pieceGrams: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={LABELS.parcelBox} error={errors.parcelBox} hint="Length × breadth × height.">
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={draft.parcelBox}
              onChange={(event) => onChange({ parcelBox: event.currentTarget.value })}
            />
          )}
        </Field>
        {COURIER_FACTS[draft.courier].asksForPickup && (
          <Field
            label={LABELS.courierPickup}
            error={errors.courierPickup}
            hint="The name of your address in the courier’s account."
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={draft.courierPickup}
                onChange={(event) => onChange({ courierPickup: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
      </div>
    </section>
  );
}
