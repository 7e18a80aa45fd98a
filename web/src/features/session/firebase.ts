import { announceCode, firebaseConfig, prepareAuth } from '#environment';
import { MESSAGES } from '@nirala/contract/messages';
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

/** Firebase's sign-in, 40 kB of it: features/session/session.ts loads this module where it is needed, nothing else does. */
const auth = initializeAuth(initializeApp(firebaseConfig), { persistence: indexedDBLocalPersistence });
prepareAuth(auth);

/**
 * Calls back with each new ID token and its user's phone number (E.164): at first for the user whom Firebase remembers,
 * then hourly while the page is open.
 */
export function watchToken(tell: (token: string, phoneNumber: string | null) => void): void {
  onIdTokenChanged(auth, async (user) => {
    if (user) tell(await user.getIdToken(), user.phoneNumber);
  });
}

/** Firebase's codes for a user whose session will not come back. */
const OVER = /^auth\/(?:user-(?:token-expired|disabled|not-found)|invalid-(?:user-token|refresh-token))/;

/**
 * A valid ID token, a new one with `renew`; undefined when Firebase knows of no one signed in here, or not any more.
 * Throws Firebase's error when that cannot be learnt now.
 */
export async function idToken({ renew = false } = {}): Promise<string | undefined> {
  await auth.authStateReady();
  try {
    return await auth.currentUser?.getIdToken(renew);
  } catch (error) {
    if (error instanceof FirebaseError && OVER.test(error.code)) return undefined;
    throw error;
  }
}

/** A code on its way. `announcement` is a sentence to show where no SMS is sent. */
export type SentCode = { verificationId: string; announcement: string | undefined };

/**
 * Sends a code to a phone number (E.164), after an invisible human-check inside `container`. Each attempt has a
 * widget of its own, since one that has been used or has expired cannot be used again.
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

let confirmed: string | undefined;

/**
 * Signs in with a code. A code works once: when only what follows it failed, trying again must not spend it again. All it
 * needs is the id, so that a page that was loaded anew can go on.
 */
export async function confirmCode(verificationId: string, code: string): Promise<void> {
  if (confirmed === verificationId) return;
  await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code));
  confirmed = verificationId;
}

export async function forgetUser(): Promise<void> {
  await signOut(auth);
}
