import { announceCode, firebaseConfig, prepareAuth } from '#environment';
import { MESSAGES } from '@nirala/contract/messages';
import { initializeApp } from 'firebase/app';
import {
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from 'firebase/auth';

/** Firebase's sign-in, 40 kB of it: state/session.ts loads this module where it is needed, nothing else does. */
const auth = initializeAuth(initializeApp(firebaseConfig), { persistence: indexedDBLocalPersistence });
prepareAuth(auth);

/** Calls back with each new ID token of a signed-in user; Firebase renews it hourly while the page is open. */
export function watchToken(tell: (token: string) => void): void {
  onIdTokenChanged(auth, async (user) => {
    if (user) tell(await user.getIdToken());
  });
}

/** A valid ID token, renewed if need be; undefined when Firebase knows of no one signed in here. */
export async function idToken({ renew = false } = {}): Promise<string | undefined> {
  await auth.authStateReady();
  return auth.currentUser?.getIdToken(renew);
}

/** A code on its way. `announcement` is a sentence to show where no SMS is sent. */
export type SentCode = {
  confirm: (code: string) => Promise<void>;
  announcement: string | undefined;
};

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
  const sent = await signInWithPhoneNumber(auth, phone, verifier);
  let confirmed = false;
  return {
    // A code works once: when only what follows it failed, trying again must not spend it again.
    async confirm(code) {
      if (!confirmed) await sent.confirm(code);
      confirmed = true;
    },
    announcement: await announceCode(phone).catch(() => undefined),
  };
}

export async function forgetUser(): Promise<void> {
  await signOut(auth);
}
