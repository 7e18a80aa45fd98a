import { STATES } from '@nirala/contract/place/state';
import { dayOf } from '@nirala/contract/text/day';
import { financialYearOf } from '@nirala/contract/paper/financial-year';
import { SELLER_MODES } from '@nirala/contract/gst/seller-mode';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { GST_MODES, hasGstin, stateOfTyped } from './gst-modes.ts';
import type { FieldsProps } from './selling-fields.tsx';
import { LABELS } from './settings-draft.ts';
import styles from './settings.module.css';

const GSTIN_LENGTH = 15;
const WRONG_GSTIN = 'This is not a GSTIN. Please compare it with your registration certificate.';

/** How the store is registered under GST, and the numbers of its invoices. */
export function GstFields({ draft, errors, onChange }: FieldsProps) {
  const { gstMode } = draft;
  return (
    <section id="gst" className={shared.panel} aria-labelledby="gst-heading">
      <h2 id="gst-heading">Tax invoices (GST)</h2>
      <p className={shared.small}>
        An order gets its invoice when you dispatch it. A change here counts for orders that you dispatch from then on;
        issued invoices stay as they are.
      </p>
      <fieldset className={styles.choices}>
        <legend>{LABELS.gstMode}</legend>
        {MODES.map((mode) => (
          <label key={mode} className={styles.check}>
            <input
              type="radio"
              name="gstMode"
              checked={mode === gstMode}
              onChange={() => onChange({ gstMode: mode })}
            />
            <span>
              <strong>{GST_MODES[mode].label}</strong> <span className={shared.small}>{GST_MODES[mode].meaning}</span>
            </span>
          </label>
        ))}
        {errors.gstMode && <p className={styles.error}>{errors.gstMode}</p>}
      </fieldset>
      <div className={shared.fields}>
        {hasGstin(gstMode) && <Gstin draft={draft} errors={errors} onChange={onChange} />}
        {gstMode === 'unregistered' && (
          <Field
            label={LABELS.sellerState}
            error={errors.sellerState}
            hint="The state from which you send your parcels."
          >
            {(control) => (
              <select
                {...control}
                value={draft.sellerState}
                onChange={({ target }) =>
                  onChange({ sellerState: STATES.find((state) => state === target.value) ?? '' })
                }
              >
                <option value="">Choose a state</option>
                {STATES.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Prefix name="invoicePrefix" draft={draft} errors={errors} onChange={onChange} />
        <Prefix name="creditNotePrefix" draft={draft} errors={errors} onChange={onChange} />
        <Field
          label={LABELS.invoicesFrom}
          error={errors.invoicesFrom}
          hint="The first day of your registration. What was sent before it gets no invoice. Empty: all orders."
        >
          {(control) => (
            <input
              {...control}
              type="date"
              value={draft.invoicesFrom}
              onChange={(event) => onChange({ invoicesFrom: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

const MODES = SELLER_MODES.toSorted((a, b) => Number(b === 'none') - Number(a === 'none'));

/** Says of which state the GSTIN is, or that it is wrong as soon as it is complete or the field is left. */
function Gstin({ draft: { gstin }, errors, onChange }: FieldsProps) {
  const [left, setLeft] = useState(gstin);
  const state = stateOfTyped(gstin);
  const isComplete = gstin === left || gstin.replace(/\s/g, '').length >= GSTIN_LENGTH;
  const wrong = gstin !== '' && isComplete ? WRONG_GSTIN : errors.gstin;
  return (
    <Field
      label={LABELS.gstin}
      error={state ? undefined : wrong}
      hint={
        state ? `Registered in ${state.name} (${state.code}).` : '15 characters, as on your registration certificate.'
      }
    >
      {(control) => (
        <input
          {...control}
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={gstin}
          onChange={(event) => onChange({ gstin: event.currentTarget.value })}
          onBlur={() => {
            const cleaned = gstin.replace(/\s/g, '').toUpperCase();
            onChange({ gstin: cleaned });
            setLeft(cleaned);
          }}
        />
      )}
    </Field>
  );
}

type PrefixProps = FieldsProps & { name: 'invoicePrefix' | 'creditNotePrefix' };

function Prefix({ name, draft, errors, onChange }: PrefixProps) {
  const [financialYear] = useState(() => financialYearOf(dayOf(new Date())));
  const prefix = draft[name].trim().toUpperCase();
  return (
    <Field
      label={LABELS[name]}
      error={errors[name]}
      hint={`One to three letters or digits. Numbers look like ${prefix || '…'}/${financialYear}/1.`}
    >
      {(control) => (
        <input
          {...control}
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          onBlur={() => onChange({ [name]: prefix })}
        />
      )}
    </Field>
  );
}
