import { gstinSchema, stateOfGstin } from '@nirala/contract/gst/gstin';
import type { GstState } from '@nirala/contract/gst/gst-state';
import { financialYearOf } from '@nirala/contract/paper/financial-year';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { StoreFields } from '@nirala/contract/settings/settings';
import { dayOf } from '@nirala/contract/text/day';
import { useState } from 'react';
import * as v from 'valibot';
import { Field } from '../../components/field.tsx';
import type { Editing } from '../shared/edit-form.tsx';
import styles from './settings.module.css';

type StoreEditing = Editing<StoreFields>;

const { fields } = SETTINGS.store;

const GSTIN_LENGTH = 15;
const WRONG_GSTIN = 'This is not a GSTIN. Please compare it with your registration certificate.';

/** The field of the GSTIN. It says of which state it is, or that it is wrong as soon as it is complete or the field is left. */
export function Gstin({ draft: { gstin }, errors, change }: StoreEditing) {
  /** The GSTIN with which the form opened or the field was last left. */
  const [left, setLeft] = useState(gstin);
  const state = stateOfTyped(gstin);
  const isComplete = gstin === left || gstin.replace(/\s/g, '').length >= GSTIN_LENGTH;
  const wrong = gstin !== '' && isComplete ? WRONG_GSTIN : errors.gstin;
  return (
    <Field
      label={fields.gstin.label}
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
          onChange={(event) => change({ gstin: event.currentTarget.value })}
          onBlur={() => {
            const cleaned = gstin.replace(/\s/g, '').toUpperCase();
            change({ gstin: cleaned });
            setLeft(cleaned);
          }}
        />
      )}
    </Field>
  );
}

/** The state of a GSTIN that is being typed; undefined until it is complete and its check digit fits. */
export function stateOfTyped(typed: string): GstState | undefined {
  const read = v.safeParse(gstinSchema, typed);
  return read.success ? stateOfGstin(read.output) : undefined;
}

/** Whether a seller of this kind has a GSTIN. */
export const hasGstin = (mode: string): boolean => mode === 'registered' || mode === 'composition';

/** The prefix of the invoices' numbers. */
export const InvoicePrefix = (editing: StoreEditing) => <Prefix name="invoicePrefix" {...editing} />;

/** The prefix of the credit notes' numbers. */
export const CreditNotePrefix = (editing: StoreEditing) => <Prefix name="creditNotePrefix" {...editing} />;

type PrefixProps = StoreEditing & { name: 'invoicePrefix' | 'creditNotePrefix' };

function Prefix({ name, draft, errors, change }: PrefixProps) {
  const [financialYear] = useState(() => financialYearOf(dayOf(new Date())));
  const prefix = draft[name].trim().toUpperCase();
  return (
    <Field
      label={fields[name].label}
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
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          onBlur={() => change({ [name]: prefix })}
        />
      )}
    </Field>
  );
}
