import { hasMadeUpFact } from '@nirala/contract/settings/readiness';
import type { InputHTMLAttributes } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { LABELS } from './settings-draft.ts';
import type { FieldsProps } from './selling-fields.tsx';
import styles from './settings.module.css';

type TextField = 'legalName' | 'phone' | 'email' | 'hours' | 'officerName' | 'officerEmail' | 'officerPhone';

/** Marks a default of the code that nobody has replaced. */
const madeUpHint = (value: string) =>
  hasMadeUpFact(value) ? 'Invented for the demo. Replace it before you sell.' : undefined;

/** The contact details shown on Contact Us and in the footer. */
export function ContactFields({ draft, errors, onChange }: FieldsProps) {
  const text = (name: TextField, attributes: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field label={LABELS[name]} error={errors[name]} hint={madeUpHint(draft[name])}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...attributes}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  const setLink = (index: number, part: { name?: string; url?: string }) =>
    onChange({ social: draft.social.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  return (
    <>
      <section className={shared.panel} aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <div className={shared.fields}>
          {text('legalName')}
          {text('hours')}
          {text('phone', { type: 'tel' })}
          {text('email', { type: 'email' })}
        </div>
        <Field
          label={LABELS.address}
          error={errors.address}
          hint={madeUpHint(draft.address) ?? 'One line for each line of the address.'}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={draft.address}
              onChange={(event) => onChange({ address: event.currentTarget.value })}
            />
          )}
        </Field>
        <div className={styles.links} role="group" aria-label={LABELS.social}>
          {draft.social.map(({ name, url }, index) => (
            <div key={index} className={styles.link}>
              <Field label="Name">
                {(control) => (
                  <input
                    {...control}
                    value={name}
                    onChange={(event) => setLink(index, { name: event.currentTarget.value })}
                  />
                )}
              </Field>
              <Field label={`Address${name ? ` of ${name}` : ''}`} hint={madeUpHint(url)}>
                {(control) => (
                  <input
                    {...control}
                    type="url"
                    value={url}
                    onChange={(event) => setLink(index, { url: event.currentTarget.value })}
                  />
                )}
              </Field>
              <Button
                look="plain"
                aria-label={`Remove ${name || 'this link'}`}
                onClick={() => onChange({ social: draft.social.filter((_, at) => at !== index) })}
              >
                Remove
              </Button>
            </div>
          ))}
          {errors.social && <p className={styles.error}>{errors.social}</p>}
          <Button look="quiet" onClick={() => onChange({ social: [...draft.social, { name: '', url: 'https://' }] })}>
            Add a social link
          </Button>
        </div>
      </section>
      <section className={shared.panel} aria-labelledby="grievance">
        <h2 id="grievance">Grievance officer</h2>
        <p className={shared.small}>
          The Consumer Protection (E-Commerce) Rules, 2020 require a name and contact details.
        </p>
        <div className={shared.fields}>
          {text('officerName')}
          {text('officerEmail', { type: 'email' })}
          {text('officerPhone', { type: 'tel' })}
        </div>
      </section>
    </>
  );
}
