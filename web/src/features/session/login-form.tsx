import { formatPhone, toE164 } from '@nirala/contract/text/phone';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { MESSAGES } from '@nirala/contract/text/messages';
import { codeIn } from '@nirala/contract/text/digits';
import { formatPhoneInput } from './format-phone-input.ts';
import styles from './login.module.css';
import { useUser } from './session.ts';
import { prepareSignIn } from './sign-in.ts';
import { useSignIn } from './use-sign-in.ts';
import { readCodeFromSms } from './web-otp.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { isComposing, fieldText } from '../../lib/field-text.ts';

type LoginFormProps = {
  /** The visitor is signed in and was sent here by an admin screen. */
  needsAdmin: boolean;
  /** What the shopper goes on with after it. */
  waits: string | undefined;
  onSignedIn: () => Promise<void>;
};

/** The two steps of the login, one at a time: the phone number, then the code. */
export function LoginForm({ needsAdmin, waits, onSignedIn }: LoginFormProps) {
  const { sent, awaited, error, pending, container, send, verify, typeCode, changeNumber, showError, clearError } =
    useSignIn(onSignedIn);
  const [typedPhone, setTypedPhone] = useState<string>();

  useEffect(() => prepareSignIn(), []);

  return (
    <div className={styles.card}>
      <h1>{awaited ? 'Enter your code' : 'Log in or sign up'}</h1>
      {!awaited && <p>Your number is your account: a code by SMS, no password. {waits && <strong>{waits}</strong>}</p>}
      {needsAdmin && !awaited && <NotAdmin />}
      {awaited?.announcement && (
        <p className={styles.announcement} role="status">
          {awaited.announcement}
        </p>
      )}
      {awaited ? (
        <CodeStep
          phone={awaited.phone}
          sentAt={awaited.at}
          typed={awaited.typed}
          pending={pending}
          error={error}
          onVerify={verify}
          onTyped={typeCode}
          onInvalid={showError}
          onResend={() => send(awaited.phone)}
          onChangeNumber={changeNumber}
        />
      ) : (
        <PhoneStep
          typed={typedPhone ?? (sent ? formatPhoneInput(sent.phone, 0).text : '')}
          pending={pending}
          error={error}
          onTyped={(text) => {
            setTypedPhone(text);
            clearError();
          }}
          onSend={send}
          onInvalid={showError}
        />
      )}
      <div id="recaptcha-container" ref={container} />
    </div>
  );
}

function NotAdmin() {
  const phone = useUser()?.phoneNumber ?? '';
  return (
    <p>
      You are logged in with <span>{formatPhone(phone)}</span>, which is not an admin’s number. Log in with the admin’s
      number, or <Link to="/">go to the shop</Link>.
    </p>
  );
}

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
function PhoneStep({ typed, pending, error, onTyped, onSend, onInvalid }: PhoneStepProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After a navigation the heading gets the focus first.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

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
              ref={input}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              defaultValue={typed}
              onInput={typing}
              onCompositionEnd={({ currentTarget }) => format(currentTarget)}
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
function CodeStep(props: CodeStepProps) {
  const { phone, sentAt, typed, pending, error, onTyped, onVerify, onInvalid, onResend, onChangeNumber } = props;
  const [code, setCode] = useState(typed);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const digits = codeIn(fieldText(event.currentTarget, 'otp'));
    if (digits === '') onInvalid(MESSAGES.otpEmpty);
    else if (digits.length < CODE_LENGTH) onInvalid(MESSAGES.otpInvalid);
    else onVerify(digits);
  }

  /** The sixth digit sends the code. Until an input method has composed it, `next` may be anything. */
  function change(next: string, composed = true) {
    setCode(next);
    onTyped(next);
    if (composed && next.length === CODE_LENGTH && next !== code && !pending) onVerify(next);
  }

  const takeCode = useEffectEvent((read: string | undefined) => {
    if (read !== undefined) change(read);
  });
  useEffect(() => {
    const controller = new AbortController();
    void readCodeFromSms(controller.signal).then((read) => {
      if (!controller.signal.aborted) takeCode(read);
    });
    return () => controller.abort();
  }, [sentAt]);

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
              isComposing(nativeEvent) ? change(value, false) : change(codeIn(value))
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
