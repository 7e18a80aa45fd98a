import { MESSAGES } from '@nirala/contract/messages';
import { formatRupeesExact } from '@nirala/contract/money';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { CallError, saidOr } from '../../lib/call-error.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import type { AfterSignIn } from '../session/after-sign-in.ts';
import { nextCheckoutStep } from './finish-checkout.ts';
import { isSessionOver } from '../session/session.ts';
import styles from '../bag/cart.module.css';

const errand: AfterSignIn = { from: '/cart', checkout: true };

type ProceedBarProps = {
  /** Rupees. */
  payable: number;
  /** Why this bag cannot be ordered as it stands; undefined when it can. */
  blocked: string | undefined;
};

/** Spec §4: signed out to /login, with a saved address to the summary, without one to the form. */
export function ProceedBar({ payable, blocked }: ProceedBarProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  async function proceed() {
    if (working.current) return;
    if (blocked !== undefined) return showToast(blocked, { tone: 'bad' });
    working.current = true;
    setBusy(true);
    try {
      await goOn();
    } catch (error) {
      showToast(wordsFor(error), { tone: 'bad' });
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  async function goOn() {
    const phone = readStored('user')?.phoneNumber;
    if (!phone) return navigate('/login', { state: errand });
    try {
      const { to, state } = await nextCheckoutStep(phone);
      await navigate(to, { state });
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      showToast(MESSAGES.sessionEnded, { tone: 'bad' });
      await navigate('/login', { state: errand });
    }
  }

  return (
    <div className={styles.proceed}>
      {blocked !== undefined && (
        <p className={styles.why} id="why-blocked">
          {blocked}
        </p>
      )}
      {/* The summary may be out of sight. */}
      <p className={styles.payable} aria-hidden="true">
        {formatRupeesExact(payable)}
      </p>
      <Button
        aria-disabled={blocked !== undefined || busy}
        aria-describedby={blocked !== undefined ? 'why-blocked' : undefined}
        onClick={() => void proceed()}
      >
        {busy ? 'One moment...' : 'Proceed to Checkout'}
      </Button>
    </div>
  );
}

function wordsFor(error: unknown): string {
  const isOffline = error instanceof CallError && error.status === 0;
  return isOffline ? MESSAGES.checkoutNetwork : saidOr(MESSAGES.checkoutWrong, error);
}
