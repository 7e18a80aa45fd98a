import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Buta } from '../components/buta.tsx';
import { Head } from '../lib/head.tsx';
import { readStored } from '../lib/storage.ts';
import { showToast } from '../lib/toast.ts';
import { readErrand } from '../session/return-path.ts';
import { nextCheckoutStep } from '../state/checkout.ts';
import { prepareSignIn } from '../state/session.ts';
import { addToWishlist } from '../state/wishlist.ts';
import { CodeStep } from './login/code-step.tsx';
import styles from './login/login.module.css';
import { PhoneStep } from './login/phone-step.tsx';
import { useSignIn } from './login/use-sign-in.ts';

/** /login: a phone number, the code sent to it, and back to what the shopper was doing. */
export function Login() {
  const errand = readErrand(useLocation().state);
  const navigate = useNavigate();
  const [alreadyIn] = useState(() => readStored('user') !== undefined);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!alreadyIn) prepareSignIn();
  }, [alreadyIn]);

  async function goOn() {
    const phone = readStored('user')?.phoneNumber;
    if (errand.wish) addToWishlist(errand.wish);
    if (errand.checkout && phone && readStored('cart').length > 0) {
      try {
        const { to, state } = await nextCheckoutStep(phone);
        return await navigate(to, { state, replace: true });
      } catch {
        showToast(MESSAGES.checkoutNetwork, { tone: 'bad' });
      }
    }
    await navigate(errand.from, { state: errand.state, replace: true });
  }
  const { sent, error, busy, container, send, verify, changeNumber, say, unsay } = useSignIn(goOn);

  if (alreadyIn) return <Navigate to={errand.from} state={errand.state} replace />;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Login - ${BRAND.name}`} description={MESSAGES.loginDescription} />
      <div className={styles.panel}>
        <Buta className={styles.buta} />
        <p>{BRAND.tagline}</p>
      </div>
      <div className={styles.card}>
        <h1>{sent ? 'Enter your code' : 'Log in'}</h1>
        {sent?.announcement && (
          <p className={styles.announcement} role="status">
            {sent.announcement}
          </p>
        )}
        {sent ? (
          <CodeStep
            phone={sent.phone}
            sentAt={sent.at}
            busy={busy}
            error={error}
            onVerify={verify}
            onTyped={unsay}
            onInvalid={say}
            onResend={() => send(sent.phone)}
            onChangeNumber={changeNumber}
          />
        ) : (
          <PhoneStep
            typed={typed}
            busy={busy}
            error={error}
            onTyped={(text) => {
              setTyped(text);
              unsay();
            }}
            onSend={send}
            onInvalid={say}
          />
        )}
        <div id="recaptcha-container" ref={container} />
      </div>
    </div>
  );
}
