import { loginDescription } from '@nirala/contract/text/message-templates';
import { Navigate, useLocation } from 'react-router-dom';
import { Buta } from '../components/icon.tsx';
import { useBrand } from '../features/store/store-details.ts';
import { Head } from '../features/seo/head.tsx';
import { readAfterSignIn, whatWaits } from '../features/session/after-sign-in.ts';
import { LoginForm } from '../features/session/login-form.tsx';
import styles from '../features/session/login.module.css';
import { useSignedInFor } from '../features/session/access.ts';
import { useContinueAfterSignIn } from '../features/shopper/use-continue-after-sign-in.ts';

/** /login: signs in with a phone number, then continues where the shopper was. */
export function Login() {
  const { name, tagline } = useBrand();
  const afterSignIn = readAfterSignIn(useLocation().state);
  const { redirect, needsAdmin } = useSignedInFor(afterSignIn.from);
  const continueAfterSignIn = useContinueAfterSignIn(afterSignIn);
  if (redirect) return <Navigate to={afterSignIn.from} state={afterSignIn.state} replace />;
  return (
    <div className={`page ${styles.screen}`}>
      <Head title="Login" description={loginDescription(name)} />
      <div className={styles.panel}>
        <Buta className={styles.buta} />
        <p>{tagline}</p>
      </div>
      <LoginForm needsAdmin={needsAdmin} waits={whatWaits(afterSignIn)} onSignedIn={continueAfterSignIn} />
    </div>
  );
}
