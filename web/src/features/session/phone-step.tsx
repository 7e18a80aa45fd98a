import { MESSAGES } from '@nirala/contract/text/messages';
import { toE164, dialled } from '@nirala/contract/text/phone';
import { digitsIn } from '@nirala/contract/text/digits';
import type { SyntheticEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { isComposing, fieldText } from '../../lib/field-text.ts';
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

  // Formats the input itself, so that the cursor stays where the shopper types.
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

/**
 * Formats a phone number while it is typed after the fixed prefix +91: ten digits as `98765 43210`. `caret` is the
 * position of the cursor. Accepts pasted +91…, +91 (0)…, 0091…, 91… and 0… in every script, with a label and separators.
 */
export function formatPhoneInput(text: string, caret: number): { text: string; caret: number } {
  const prefix = prefixLength(text);
  const digits = digitsIn(text).slice(prefix, prefix + 10);
  const before = Math.min(digits.length, Math.max(0, digitsIn(text.slice(0, caret)).length - prefix));
  return { text: group(digits), caret: before > 5 ? before + 1 : before };
}

/** The number of leading digits that belong to the country code. No Indian mobile number begins with 0. */
function prefixLength(text: string): number {
  const digits = digitsIn(text);
  const zeros = zerosAt(digits, 0);
  const bare = digits.slice(zeros);
  const hasCountryCode = dialled(text).startsWith('+') || zeros >= 2 || bare.length > 10;
  if (!hasCountryCode || !bare.startsWith('91')) return zeros;
  return zeros + 2 + zerosAt(digits, zeros + 2);
}

function zerosAt(digits: string, start: number): number {
  return /^0*/.exec(digits.slice(start))?.[0].length ?? 0;
}

function group(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}
