import { MESSAGES } from '@nirala/contract/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saidOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { forgetPendingCode, keepPendingCode, readPendingCode } from './pending-code.ts';
import { signInErrorMessage } from './sign-in-error.ts';
import { completeSignIn, confirmCode, sendCode } from './session.ts';
import { isCodeStep, toCodeStep } from './login-history.ts';

/**
 * The two steps of signing in: a number, then its code. Each is a step of the tab's history, so that Back leads from the
 * code to the number. Whatever fails, and after a refresh, what was typed stays.
 */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useState(() => readPendingCode(Date.now()));
  const [trouble, setTrouble] = useState<{ atCode: boolean; words: string }>();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const signedIn = useRef(false);
  const container = useRef<HTMLDivElement>(null);
  const atCode = isCodeStep(state);
  const say = (words?: string) => setTrouble(words === undefined ? undefined : { atCode, words });

  const leave = useEffectEvent(() => void onSignedIn());
  useEffect(() => {
    // The step of the code is behind: what comes next takes the place of the step of the number.
    if (signedIn.current && !atCode) leave();
  }, [atCode]);

  async function attempt(work: () => Promise<void>, otherwise: string) {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    say();
    try {
      await work();
    } catch (cause) {
      say(signInErrorMessage(cause, otherwise));
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  function send(phone: string) {
    return attempt(async () => {
      if (!container.current) return;
      const code = { ...(await sendCode(phone, container.current)), phone, at: Date.now(), typed: '' };
      keepPendingCode(code);
      setSent(code);
      showToast(MESSAGES.otpSent, { tone: 'good' });
      if (!atCode) await navigate('.', { state: toCodeStep(state) });
    }, MESSAGES.otpSendFailed);
  }

  function verify(code: string) {
    return attempt(async () => {
      if (!sent) return;
      await confirmCode(sent.verificationId, code);
      const welcome = await completeSignIn(sent.phone).catch((cause: unknown) => {
        showToast(saidOr(MESSAGES.loginFailed, cause), { tone: 'bad' });
      });
      if (welcome === undefined) return;
      forgetPendingCode();
      showToast(welcome, { tone: 'good' });
      signedIn.current = true;
      await navigate(-1);
    }, MESSAGES.otpFailed);
  }

  function type(typed: string) {
    say();
    if (sent) keepPendingCode({ ...sent, typed });
  }

  const changeNumber = () => void navigate(-1);

  return {
    sent,
    /** The code that this step waits for. */
    waiting: atCode ? sent : undefined,
    error: trouble?.atCode === atCode ? trouble.words : undefined,
    busy,
    container,
    send,
    verify,
    type,
    changeNumber,
    say,
  };
}
