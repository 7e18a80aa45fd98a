import { MESSAGES } from '@nirala/contract/text/messages';
import { toE164 } from '@nirala/contract/text/phone';
import type { SyntheticEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { isComposing, fieldText } from '../../lib/field-text.ts';
import { formatPhoneInput } from './format-phone-input.ts';
import styles from './login.module.css';

type PhoneStepProps = {
  /** The number to change, when the shopper returns from the code step. */
  typed: string;
  pending: boolean;
  error: string | undefined;
  onTyped: (typed: string) => void;
  onSend: (phone: string) => void;
  onInvalid: (message: string) => void;
};

/** The first step of signing in: the phone number, to which a code is sent. */
export function PhoneStep({ typed, pending, error, onTyped, onSend, onInvalid }: PhoneStepProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = toE164(fieldText(event.currentTarget, 'phone'));
    if (phone) onSend(phone);
    else onInvalid(MESSAGES.invalidPhone);
  }

  function typing({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
    if (isComposing(nativeEvent)) onTyped(input.value);
    else format(input);
  }

  /** Formats the input itself, so that the cursor stays where the shopper types. */
  function format(input: HTMLInputElement) {
    const { text, caret } = formatPhoneInput(input.value, input.selectionStart ?? input.value.length);
    if (input.value !== text) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    onTyped(text);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Mobile number" error={error} hint="We send you a six-digit code by SMS." alone>
        {(control) => (
          <div className={styles.phone}>
            <span className={styles.prefix}>
              <span className="visually-hidden">Country code </span>+91
            </span>
            <input
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              defaultValue={typed}
              onInput={typing}
              onCompositionEnd={({ currentTarget }) => format(currentTarget)}
              autoFocus
            />
          </div>
        )}
      </Field>
      <Button type="submit" wide aria-disabled={pending}>
        {pending ? 'Sending...' : 'Send OTP'}
      </Button>
    </form>
  );
}
