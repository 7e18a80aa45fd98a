import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Buta } from '../components/buta.tsx';
import { Head } from '../features/seo/head.tsx';
import { readStored } from '../lib/storage/storage.ts';
import { showToast } from '../lib/toast.ts';
import { formatPhoneInput } from '../features/session/format-phone-input.ts';
import { readAfterSignIn } from '../features/session/after-sign-in.ts';
import { denialAt } from '../features/session/access.ts';
import { useVisitor } from '../features/session/use-access.ts';
import { nextCheckoutStep } from '../features/checkout/finish-checkout.ts';
import { prepareSignIn, useUser } from '../features/session/session.ts';
import { addToWishlist } from '../features/wishlist/wishlist.ts';
import { CodeStep } from '../features/session/code-step.tsx';
import styles from '../features/session/login.module.css';
import { PhoneStep } from '../features/session/phone-step.tsx';
import { useSignIn } from '../features/session/use-sign-in.ts';

/** /login: a phone number, the code sent to it, and back to what the shopper was doing. */
export function Login() {
  const errand = readAfterSignIn(useLocation().state);
  const navigate = useNavigate();
  const visitor = useVisitor();
  const signedIn = visitor.user && visitor.token;
  // Only to where they may go: a screen that sends them back here would do so for ever.
  const refusal = denialAt(errand.from, visitor);
  const [alreadyIn] = useState(signedIn && !refusal);
  const [typed, setTyped] = useState<string>();
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
  const { sent, waiting, error, busy, container, send, verify, type, changeNumber, say } = useSignIn(goOn);

  if (alreadyIn) return <Navigate to={errand.from} state={errand.state} replace />;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title={`Login - ${BRAND.name}`} description={MESSAGES.loginDescription} />
      <div className={styles.panel}>
        <Buta className={styles.buta} />
        <p>{BRAND.tagline}</p>
      </div>
      <div className={styles.card}>
        <h1>{waiting ? 'Enter your code' : 'Log in'}</h1>
        {signedIn && refusal?.lacks === 'admin' && !waiting && <NotTheAdmin />}
        {waiting?.announcement && (
          <p className={styles.announcement} role="status">
            {waiting.announcement}
          </p>
        )}
        {waiting ? (
          <CodeStep
            phone={waiting.phone}
            sentAt={waiting.at}
            typed={waiting.typed}
            busy={busy}
            error={error}
            onVerify={verify}
            onTyped={type}
            onInvalid={say}
            onResend={() => send(waiting.phone)}
            onChangeNumber={changeNumber}
          />
        ) : (
          <PhoneStep
            typed={typed ?? (sent ? formatPhoneInput(sent.phone, 0).text : '')}
            busy={busy}
            error={error}
            onTyped={(text) => {
              setTyped(text);
              say(undefined);
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

/** Signed in already, and sent here by a screen for the admin. */
function NotTheAdmin() {
  const phone = useUser()?.phoneNumber ?? '';
  return (
    <p>
      You are logged in with {phone}, which is not an admin’s number. Log in with the admin’s number, or{' '}
      <Link to="/">go to the shop</Link>.
    </p>
  );
}
