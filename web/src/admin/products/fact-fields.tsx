import { COUNTRIES } from '@nirala/contract/place/country';
import { type CareContact, missingFacts } from '@nirala/contract/product/facts';
import { Link } from 'react-router-dom';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { MakerFields } from '../shared/makers.tsx';
import shared from '../shared/shared.module.css';
import styles from './form.module.css';
import { FieldInputs, fieldsOf, type FormPart } from './field-inputs.tsx';
import { FormGroup } from './form-group.tsx';
import { MissingFacts, missingText } from './missing-facts.tsx';

const NO_CONTACT: CareContact = { name: '', phone: '', email: '', address: '' };

/** The fields of another consumer care than that of the settings. */
const CONTACT_PARTS = [
  { part: 'name', label: 'Name for consumer care' },
  { part: 'phone', label: 'Phone for consumer care' },
  { part: 'email', label: 'E-mail for consumer care' },
  { part: 'address', label: 'Full address for consumer care' },
] as const;

/**
 * The facts that the law wants on the product's page. Most have a default, so the owner types only what differs.
 * `garment`: the name of one piece of its category; empty while none is chosen.
 */
export function FactFields({ garment, ...form }: FormPart & { garment: string }) {
  const { draft, onChange, problems } = form;
  const loaded = useLoaded('settings', (signal) => call('readSettings', {}, signal));
  const settings = loaded.state === 'loaded' ? loaded.value : undefined;
  const missing = settings ? missingFacts(draft, settings) : [];
  const hasOwnContacts = draft.makers.length > 0 || draft.careContact !== null;

  function changeContact(part: Partial<CareContact>) {
    const careContact = { ...(draft.careContact ?? NO_CONTACT), ...part };
    onChange({ careContact: Object.values(careContact).some((typed) => typed !== '') ? careContact : null });
  }

  return (
    <FormGroup label="Product information" missing={missing.length > 0 ? missingText(missing) : undefined}>
      <p className="quiet">
        The facts that the law wants on the product’s page. An empty field has the default of the{' '}
        <Link to="/admin-settings/product-information">settings</Link>.
      </p>
      {settings && <MissingFacts draft={draft} settings={settings} />}
      <div className={shared.fields}>
        <FieldInputs names={['fabric']} {...form} />
        <OriginField
          origin={draft.origin}
          error={problems.origin}
          none={settings?.origin ? `As in the settings: ${settings.origin}` : 'As in the settings'}
          onChange={(origin) => onChange({ origin })}
        />
        <FieldInputs
          names={fieldsOf('Product information', 'fabric').slice(1)}
          hints={{ genericName: genericHint(garment) }}
          {...form}
        />
      </div>
      <details open={hasOwnContacts || Boolean(problems.makers ?? problems.careContact)}>
        <summary className={styles.summary}>Another maker or consumer care than in the settings</summary>
        <div className={styles.form}>
          <MakerFields makers={draft.makers} error={problems.makers} onChange={(makers) => onChange({ makers })} />
          <div className={shared.fields}>
            {CONTACT_PARTS.map(({ part, label }) => (
              <Field key={part} label={label} error={part === 'name' ? problems.careContact : undefined} optional>
                {(control) => (
                  <input
                    {...control}
                    autoComplete="off"
                    value={draft.careContact?.[part] ?? ''}
                    onChange={({ target }) => changeContact({ [part]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </div>
      </details>
    </FormGroup>
  );
}

/** The hint of the generic name: what it is without one. */
const genericHint = (garment: string) =>
  garment === '' ? 'Without one: that of the category.' : `Without one: ${garment}.`;

type OriginFieldProps = {
  origin: string;
  error: string | undefined;
  /** The text of the choice without a country. */
  none: string;
  onChange: (origin: string) => void;
};

/** Chooses the country of origin. */
function OriginField({ origin, error, none, onChange }: OriginFieldProps) {
  return (
    <Field label="Country of origin" error={error} optional>
      {(control) => (
        <select {...control} value={origin} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
