import { formatPhone } from '@nirala/contract/text/phone';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeStep } from './code-step.tsx';
import { formatPhoneInput } from './format-phone-input.ts';
import { PhoneStep } from './phone-step.tsx';
import styles from './login.module.css';
import { useUser } from './session.ts';
import { prepareSignIn } from './sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

type LoginFormProps = {
  /** The visitor is signed in and was sent here by an admin screen. */
  needsAdmin: boolean;
  onSignedIn: () => Promise<void>;
};

/** The two steps of the login, one at a time: the phone number, then the code. */
export function LoginForm({ needsAdmin, onSignedIn }: LoginFormProps) {
  const { sent, awaited, error, pending, container, send, verify, typeCode, changeNumber, showError, clearError } =
    useSignIn(onSignedIn);
  const [typedPhone, setTypedPhone] = useState<string>();

  useEffect(() => prepareSignIn(), []);

  return (
    <div className={styles.card}>
      <h1>{awaited ? 'Enter your code' : 'Log in'}</h1>
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
