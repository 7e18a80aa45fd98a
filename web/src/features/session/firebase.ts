import { MESSAGES } from '@nirala/contract/text/messages';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signOut,
} from 'firebase/auth';
import { announceCode, firebaseConfig, prepareAuth, startAppCheck } from '#environment';

// Firebase Auth is 40 kB, so only `session.ts` imports this module, and only on demand.
const app = initializeApp(firebaseConfig);
// Auth asks about the remembered user as soon as it starts.
await startAppCheck(app);
const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
prepareAuth(auth);

/**
 * Calls `onToken` with each new ID token and its user's phone number (E.164): first for the user whom Firebase
 * remembers, then hourly while the page is open.
 */
export function watchToken(onToken: (token: string, phoneNumber: string | null) => void): void {
  onIdTokenChanged(auth, async (user) => {
    if (user) onToken(await user.getIdToken(), user.phoneNumber);
  });
}

/** Firebase's error codes for a session that has ended for good. */
const SESSION_ENDED = /^auth\/(?:user-(?:token-expired|disabled|not-found)|invalid-(?:user-token|refresh-token))/;

/**
 * A valid ID token; with `renew` a new one. Undefined when Firebase has no signed-in user, or the session has ended. Throws
 * Firebase's error when Firebase cannot be reached.
 */
export async function idToken({ renew = false } = {}): Promise<string | undefined> {
  await auth.authStateReady();
  try {
    return await auth.currentUser?.getIdToken(renew);
  } catch (error) {
    if (error instanceof FirebaseError && SESSION_ENDED.test(error.code)) return undefined;
    throw error;
  }
}

/** A code that was sent. `announcement` is a sentence to show on the page of a local store, which sends no SMS. */
export type SentCode = { verificationId: string; announcement: string | undefined };

/**
 * Sends a code to a phone number (E.164) after an invisible reCAPTCHA inside `container`. Each attempt has its own widget:
 * a used or expired one cannot be used again.
 */
export async function sendCode(phone: string, container: HTMLElement): Promise<SentCode> {
  const place = document.createElement('div');
  container.replaceChildren(place);
  const verifier = new RecaptchaVerifier(auth, place, {
    size: 'invisible',
    // eslint-disable-next-line no-console -- the specification asks for this line
    callback: () => console.info(MESSAGES.captchaVerified),
    'expired-callback': () => container.replaceChildren(),
  });
  const { verificationId } = await signInWithPhoneNumber(auth, phone, verifier);
  return { verificationId, announcement: await announceCode(phone).catch(() => undefined) };
}

/** The verification id of the code that was used last. */
let confirmed: string | undefined;

/**
 * Signs in with a code. A code works only once, so a retry after a later step failed does not use it again. It needs only
 * the verification id, so it also works after a reload.
 */
export async function confirmCode(verificationId: string, code: string): Promise<void> {
  if (confirmed === verificationId) return;
  await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code));
  confirmed = verificationId;
}

/** Signs out at Firebase, which then keeps no user in this browser. */
export async function forgetUser(): Promise<void> {
  await signOut(auth);
}
