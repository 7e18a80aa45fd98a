import { emailSchema } from '@nirala/contract/text/email';
import { MESSAGES } from '@nirala/contract/text/messages';
import { currentConsent, emailCodeSchema, type Preferences } from '@nirala/contract/shopper/account';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { checkForm } from '../../lib/check-form.ts';
import { showToast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import styles from './account.module.css';

const ADDRESS_FIELDS = ['email'] as const;
const addressSchema = v.object({ email: emailSchema });
const CODE_FIELDS = ['code'] as const;
const codeSchema = v.object({ code: emailCodeSchema });

type EmailAddressProps = {
  preferences: Preferences;
  onChange: (changed: Preferences) => void;
  /** The address is being removed. */
  removing: boolean;
  onRemove: () => Promise<void>;
};

/** The optional e-mail address: it is entered, confirmed with the digits that were sent to it, and removed with one press. */
export function EmailAddress({ preferences, onChange, removing, onRemove }: EmailAddressProps) {
  const { email, pendingEmail } = preferences;
  const [isAnother, setAnother] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The form that had the focus disappears, so the focus moves to the heading. */
  function show(changed: Preferences, another = false) {
    onChange(changed);
    setAnother(another);
    heading.current?.focus();
  }

  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        E-mail
      </h3>
      {email !== undefined && (
        <>
          <p>
            News about your orders, and links to their papers, also go to <strong>{email}</strong>.
          </p>
          <Button
            look="quiet"
            aria-disabled={removing}
            onClick={() => void onRemove().then(() => heading.current?.focus())}
          >
            Remove this address
          </Button>
        </>
      )}
      {email === undefined && pendingEmail !== undefined && !isAnother && (
        <>
          <CodeForm email={pendingEmail} onConfirmed={show} />
          <Button look="plain" onClick={() => show(preferences, true)}>
            Use another address, or send a new code
          </Button>
        </>
      )}
      {email === undefined && (pendingEmail === undefined || isAnother) && <AddressForm onSent={show} />}
    </div>
  );
}

/** Sends a code to the address that is typed. */
function AddressForm({ onSent }: { onSent: (changed: Preferences) => void }) {
  const { words, version } = currentConsent('email');
  const { formProps, errors, summary, pending } = useForm({
    fields: ADDRESS_FIELDS,
    check: (typed) => checkForm(addressSchema, ADDRESS_FIELDS, typed, { email: MESSAGES.requiredFields }),
    send: async ({ email }) => onSent(await call('addEmail', { email, version })),
    failureMessage: (error) => serverMessageOr(MESSAGES.preferencesNotSaved, error),
  });
  return (
    <form {...formProps} className={styles.form} aria-label="E-mail address">
      <Field
        label="E-mail address"
        optional
        error={errors.email}
        hint={`For papers and order news. By confirming it you agree: “${words}”`}
      >
        {(control) => <input {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <p className={styles.summary} role="alert">
        {summary}
      </p>
      <Button type="submit" look="quiet" aria-disabled={pending}>
        {pending ? 'Sending...' : 'Send a 6-digit code'}
      </Button>
    </form>
  );
}

/** Confirms the address with the code that was sent to it. */
function CodeForm({ email, onConfirmed }: { email: string; onConfirmed: (changed: Preferences) => void }) {
  const { formProps, errors, summary, pending } = useForm({
    fields: CODE_FIELDS,
    check: (typed) => checkForm(codeSchema, CODE_FIELDS, typed, { code: MESSAGES.requiredFields }),
    send: async ({ code }) => {
      onConfirmed(await call('confirmEmail', { code }));
      showToast(`${email} is confirmed.`, { tone: 'good' });
    },
    failureMessage: (error) => serverMessageOr(MESSAGES.preferencesNotSaved, error),
  });
  return (
    <form {...formProps} className={styles.form} aria-label="Confirm your e-mail address">
      <p>We sent a 6-digit code to {email}. The code is valid for an hour.</p>
      <Field label="6-digit code" error={errors.code}>
        {(control) => <input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" />}
      </Field>
      <p className={styles.summary} role="alert">
        {summary}
      </p>
      <Button type="submit" look="quiet" aria-disabled={pending}>
        {pending ? 'Checking...' : 'Confirm e-mail'}
      </Button>
    </form>
  );
}
