import { MESSAGES } from '@nirala/contract/messages';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import type { SentCode } from '../../session/firebase.ts';
import { signInWords } from '../../session/words.ts';
import { completeSignIn, sendCode } from '../../state/session.ts';

/** A code on its way to `phone` (E.164), sent at `at` (ms). */
type Sent = SentCode & { phone: string; at: number };

/** The two steps of signing in: a number, then its code. Whatever fails, what was typed stays. */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const [sent, setSent] = useState<Sent>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const container = useRef<HTMLDivElement>(null);

  async function attempt(work: () => Promise<void>, otherwise: string) {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (cause) {
      setError(signInWords(cause, otherwise));
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  function send(phone: string) {
    return attempt(async () => {
      if (!container.current) return;
      setSent({ ...(await sendCode(phone, container.current)), phone, at: Date.now() });
      showToast(MESSAGES.otpSent, { tone: 'good' });
    }, MESSAGES.otpSendFailed);
  }

  function verify(code: string) {
    return attempt(async () => {
      if (!sent) return;
      await sent.confirm(code);
      const welcome = await completeSignIn(sent.phone).catch((cause: unknown) => {
        showToast(cause instanceof CallError ? cause.message : MESSAGES.loginFailed, { tone: 'bad' });
      });
      if (welcome === undefined) return;
      showToast(welcome, { tone: 'good' });
      await onSignedIn();
    }, MESSAGES.otpFailed);
  }

  function changeNumber() {
    setSent(undefined);
    setError(undefined);
  }

  return { sent, error, busy, container, send, verify, changeNumber, say: setError, unsay: () => setError(undefined) };
}
