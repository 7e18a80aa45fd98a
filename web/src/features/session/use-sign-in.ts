import { MESSAGES } from '@nirala/contract/text/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { serverMessageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { unreachableMessage } from '../../lib/browser-state.ts';
import { readPendingCode, removePendingCode, storePendingCode } from './pending-code.ts';
import { completeSignIn, confirmCode, sendCode } from './sign-in.ts';

/**
 * The two steps of signing in: a phone number, then the code sent to it. Each step is a history entry, so that Back
 * leads from the code to the number. Typed input survives failures and reloads.
 */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useState(() => readPendingCode(Date.now()));
  const [stepError, setStepError] = useState<{ atCode: boolean; message: string }>();
  const { pending, run } = useAction();
  const signedIn = useRef(false);
  const container = useRef<HTMLDivElement>(null);
  const atCode = isCodeStep(state);
  const showError = (message: string) => setStepError({ atCode, message });
  const clearError = () => setStepError(undefined);

  const leave = useEffectEvent(() => void onSignedIn());
  useEffect(() => {
    // The code step was left by going back, so the next page replaces the entry of the number step.
    if (signedIn.current && !atCode) leave();
  }, [atCode]);

  function attempt(work: () => Promise<void>, fallback: string) {
    return run(
      () => {
        clearError();
        return work();
      },
      (error) => showError(signInErrorMessage(error, fallback)),
    );
  }

  function send(phone: string) {
    return attempt(async () => {
      if (!container.current) return;
      const code = { ...(await sendCode(phone, container.current)), phone, at: Date.now(), typed: '' };
      storePendingCode(code);
      setSent(code);
      showToast(MESSAGES.otpSent, { tone: 'good' });
      if (!atCode) await navigate('.', { state: toCodeStep(state) });
    }, MESSAGES.otpSendFailed);
  }

  function verify(code: string) {
    return attempt(async () => {
      if (!sent) return;
      await confirmCode(sent.verificationId, code);
      const welcome = await completeSignIn(sent.phone).catch((error: unknown) => {
        showToast(serverMessageOr(MESSAGES.loginFailed, error), { tone: 'bad' });
      });
      if (welcome === undefined) return;
      removePendingCode();
      showToast(welcome, { tone: 'good' });
      signedIn.current = true;
      await navigate(-1);
    }, MESSAGES.otpFailed);
  }

  function typeCode(typed: string) {
    clearError();
    if (sent) storePendingCode({ ...sent, typed });
  }

  const changeNumber = () => void navigate(-1);

  return {
    sent,
    /** The code that this step asks for; undefined in the number step. */
    awaited: atCode ? sent : undefined,
    error: stepError?.atCode === atCode ? stepError.message : undefined,
    pending,
    container,
    send,
    verify,
    typeCode,
    changeNumber,
    showError,
    clearError,
  };
}

const codeStepSchema = v.looseObject({ step: v.literal('code') });

/** Whether a history entry of /login belongs to the code step. */
function isCodeStep(state: unknown): boolean {
  return v.is(codeStepSchema, state);
}

/** The state of the code step's history entry. It keeps what to continue after sign-in. */
function toCodeStep(state: unknown): object {
  return { ...(typeof state === 'object' ? state : {}), step: 'code' };
}

/** The messages of spec §8 by Firebase's error code. */
const MESSAGE_BY_CODE: Record<string, string> = {
  'auth/invalid-verification-code': MESSAGES.otpInvalid,
  'auth/code-expired': MESSAGES.otpExpired,
  'auth/invalid-credential': MESSAGES.otpStale,
  'auth/user-not-found': MESSAGES.otpNoUser,
  'auth/invalid-phone-number': MESSAGES.invalidPhone,
  'auth/too-many-requests': MESSAGES.otpTooMany,
};

/** `fallback` is the message of the step that failed, for codes without their own message. */
export function signInErrorMessage(error: unknown, fallback: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/network-request-failed') return unreachableMessage();
  return MESSAGE_BY_CODE[code] ?? fallback;
}
