import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupeesExact } from '@nirala/contract/text/money';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { CallError, serverMessageOr } from '../../lib/call-error.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import type { AfterSignIn } from '../session/after-sign-in.ts';
import { isSessionOver } from '../session/session.ts';
import styles from '../bag/cart.module.css';
import { nextCheckoutStep } from './checkout-state.ts';

const BACK_TO_CHECKOUT: AfterSignIn = { from: '/cart', checkout: true };

type ProceedBarProps = {
  /** Rupees. */
  payable: number;
  /** Why this bag cannot be ordered as it is; undefined when it can. */
  blocked: string | undefined;
};

/**
 * Proceed to Checkout. Spec §4: leads to /login when signed out, to the address form while there is no address, and
 * otherwise to the summary.
 */
export function ProceedBar({ payable, blocked }: ProceedBarProps) {
  const navigate = useNavigate();
  const { pending, run } = useAction();

  function proceed() {
    if (blocked !== undefined) showToast(blocked, { tone: 'bad' });
    else void run(goToNextStep, (error) => showToast(failureMessage(error), { tone: 'bad' }));
  }

  async function goToNextStep() {
    const phone = readStored('user')?.phoneNumber;
    if (!phone) return navigate('/login', { state: BACK_TO_CHECKOUT });
    try {
      const { to, state } = await nextCheckoutStep(phone);
      await navigate(to, { state });
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      showToast(MESSAGES.sessionEnded, { tone: 'bad' });
      await navigate('/login', { state: BACK_TO_CHECKOUT });
    }
  }

  return (
    <div className={styles.proceed}>
      {blocked !== undefined && (
        <p className={styles.blocked} id="why-blocked">
          {blocked}
        </p>
      )}
      {/* On phones the price summary may be out of sight. */}
      <p className={styles.payable} aria-hidden="true">
        {formatRupeesExact(payable)}
      </p>
      <Button
        aria-disabled={blocked !== undefined || pending}
        aria-describedby={blocked !== undefined ? 'why-blocked' : undefined}
        onClick={proceed}
      >
        {pending ? 'One moment...' : 'Proceed to Checkout'}
      </Button>
    </div>
  );
}

function failureMessage(error: unknown): string {
  const isOffline = error instanceof CallError && error.status === 0;
  return isOffline ? MESSAGES.checkoutNetwork : serverMessageOr(MESSAGES.checkoutWrong, error);
}
