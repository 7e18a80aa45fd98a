import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { signOut } from '../session/session.ts';
import styles from './account.module.css';

/** Log out on this device, or on every device. */
export function SignOutChoices() {
  const [isAsking, setAsking] = useState(false);
  const { pending, run } = useAction();
  const navigate = useNavigate();
  const close = () => setAsking(false);

  /** The navigation starts before the session ends, because this screen would redirect to the login. */
  async function signOutHere() {
    const home = navigate('/', { flushSync: true });
    await signOut();
    await home;
  }

  const signOutEverywhere = () =>
    run(
      async () => {
        const { message } = await call('signOutEverywhere', {});
        showToast(message, { tone: 'good' });
        await signOutHere();
      },
      (error) => {
        close();
        showToast(serverMessageOr(MESSAGES.signOutFailed, error), { tone: 'bad' });
      },
    );

  return (
    <section className={styles.card} aria-labelledby="sign-out">
      <h2 id="sign-out" tabIndex={-1}>
        Log out
      </h2>
      <div className={styles.choices}>
        <Button look="quiet" onClick={() => void signOutHere()}>
          Log out here
        </Button>
        <Button look="plain" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      </div>
      <Dialog open={isAsking} onClose={close} title="Log out everywhere?">
        <p>
          This ends your session on this device and on every other one, and the links in earlier messages stop working.
          A page that is open elsewhere keeps what it shows until its next step, which asks for a new login.
        </p>
        <div className={styles.choices}>
          <Button aria-disabled={pending} onClick={() => void signOutEverywhere()}>
            {pending ? 'Logging out...' : 'Yes, log out everywhere'}
          </Button>
          <Button look="quiet" onClick={close}>
            No, stay logged in
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
