import { MESSAGES } from '@nirala/contract/text/messages';
import { formatPhone } from '@nirala/contract/text/phone';
import { codeIn } from '@nirala/contract/text/digits';
import { type SyntheticEvent, useState, useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { isComposing, fieldText } from '../../lib/field-text.ts';
import styles from './login.module.css';

const RESEND_AFTER_MS = 30_000;

/** Digits. */
const CODE_LENGTH = 6;

type CodeStepProps = {
  /** E.164 */
  phone: string;
  /** When the code was sent, in milliseconds. */
  sentAt: number;
  /** The digits that were typed before a reload. */
  typed: string;
  pending: boolean;
  error: string | undefined;
  onTyped: (code: string) => void;
  onVerify: (code: string) => void;
  onInvalid: (message: string) => void;
  onResend: () => void;
  onChangeNumber: () => void;
};

/** The second step of signing in: the code that was sent. */
export function CodeStep(props: CodeStepProps) {
  const { phone, sentAt, typed, pending, error, onTyped, onVerify, onInvalid, onResend, onChangeNumber } = props;
  const [code, setCode] = useState(typed);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const digits = codeIn(fieldText(event.currentTarget, 'otp'));
    if (digits === '') onInvalid(MESSAGES.otpEmpty);
    else if (digits.length < CODE_LENGTH) onInvalid(MESSAGES.otpInvalid);
    else onVerify(digits);
  }

  function change(next: string) {
    setCode(next);
    onTyped(next);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        We sent a code to <strong className={styles.number}>{formatPhone(phone)}</strong>.{' '}
        <button type="button" className={styles.link} onClick={onChangeNumber}>
          Change number
        </button>
      </p>
      <Field label="OTP" error={error} alone>
        {(control) => (
          <input
            {...control}
            className={styles.code}
            name="otp"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget: { value }, nativeEvent }) =>
              change(isComposing(nativeEvent) ? value : codeIn(value))
            }
            onCompositionEnd={({ currentTarget }) => change(codeIn(currentTarget.value))}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" wide aria-disabled={pending}>
        {pending ? 'Verifying...' : 'Verify OTP'}
      </Button>
      <ResendCode key={sentAt} sentAt={sentAt} pending={pending} onResend={onResend} />
    </form>
  );
}

type ResendCodeProps = { sentAt: number; pending: boolean; onResend: () => void };

/** Resend OTP, enabled 30 seconds after the last code was sent (`sentAt`, milliseconds). */
function ResendCode({ sentAt, pending, onResend }: ResendCodeProps) {
  const [left, setLeft] = useState(RESEND_AFTER_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((sentAt + RESEND_AFTER_MS - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  const waiting = left > 0;
  return (
    <Button look="plain" aria-disabled={waiting || pending} onClick={() => !waiting && onResend()}>
      {waiting ? `Resend OTP in ${left} s` : 'Resend OTP'}
    </Button>
  );
}
