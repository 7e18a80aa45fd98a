import { garmentOf } from '@nirala/contract/product/category';
import { missingFacts, type CareContact, type RequiredFact } from '@nirala/contract/product/facts';
import type { Settings } from '@nirala/contract/settings/settings';
import { Link } from 'react-router-dom';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { MakerFields, OriginField } from '../shared/makers.tsx';
import shared from '../shared/shared.module.css';
import styles from './form.module.css';
import { FieldInputs, fieldsOf, type FormPart } from './field-input.tsx';
import { categoryOf, type ProductDraft } from './product-draft.ts';

const NO_CONTACT: CareContact = { name: '', phone: '', email: '', address: '' };
const CONTACT_LABELS: Record<keyof CareContact, string> = {
  name: 'Name for consumer care',
  phone: 'Phone for consumer care',
  email: 'E-mail for consumer care',
  address: 'Full address for consumer care',
};
const CONTACT_PARTS = ['name', 'phone', 'email', 'address'] as const;

/** The facts that the law wants on the product's page. Most have a default, so the owner types only what differs. */
export function FactFields(form: FormPart) {
  const { draft, onChange, problems } = form;
  const loaded = useLoaded('settings', (signal) => call('readSettings', {}, signal));
  const settings = loaded.state === 'loaded' ? loaded.value : undefined;
  const hasOwnContacts = draft.makers.length > 0 || draft.careContact !== null;

  function changeContact(part: Partial<CareContact>) {
    const careContact = { ...(draft.careContact ?? NO_CONTACT), ...part };
    onChange({ careContact: Object.values(careContact).some((typed) => typed !== '') ? careContact : null });
  }

  return (
    <section className={shared.panel} aria-label="Product information">
      <h2>Product information</h2>
      <p className="quiet">
        The facts that the law wants on the product’s page. An empty field has the default of the{' '}
        <Link to="/admin-settings">settings</Link>.
      </p>
      {settings && <Missing draft={draft} settings={settings} />}
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
          hints={{ genericName: genericHint(categoryOf(draft)) }}
          {...form}
        />
      </div>
      <details open={hasOwnContacts || Boolean(problems.makers ?? problems.careContact)}>
        <summary className={styles.summary}>Another maker or consumer care than in the settings</summary>
        <div className={styles.form}>
          <MakerFields makers={draft.makers} error={problems.makers} onChange={(makers) => onChange({ makers })} />
          <div className={shared.fields}>
            {CONTACT_PARTS.map((part) => (
              <Field
                key={part}
                label={CONTACT_LABELS[part]}
                error={part === 'name' ? problems.careContact : undefined}
                optional
              >
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
    </section>
  );
}

const genericHint = (category: ReturnType<typeof categoryOf>) =>
  category === '' ? 'Without one: that of the category.' : `Without one: ${garmentOf(category)}.`;

function Missing({ draft, settings }: { draft: ProductDraft; settings: Settings }) {
  const missing = missingFacts({ ...draft, category: categoryOf(draft) || 'tshirt' }, settings);
  if (missing.length === 0) return null;
  const shown = settings.hideIncomplete ? ' The product is hidden from shoppers until it has them.' : '';
  return <p className={shared.warning}>{`${missingText(missing)}.${shown}`}</p>;
}

/** The required facts inside a sentence: `Missing: fabric, importer`. */
const REQUIRED_LABELS: Record<RequiredFact, string> = {
  maker: 'manufacturer, packer or importer',
  importer: 'importer',
  origin: 'country of origin',
  fabric: 'fabric',
};

export const missingText = (missing: readonly RequiredFact[]): string =>
  `Missing: ${missing.map((fact) => REQUIRED_LABELS[fact]).join(', ')}`;
