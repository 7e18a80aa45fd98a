import { MESSAGES } from '@nirala/contract/messages';
import { CallError } from '../../lib/call-error.ts';
import { call, setTokenSource } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { forgetTyped } from '../../lib/keep-typed.ts';
import { unreachedText } from '../../lib/online.ts';
import { readStored, removeStored, subscribeStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import type { SentCode } from './firebase.ts';
import { accountOf, isFresh } from './token.ts';

/** Who is signed in, as this browser remembers it: known at once, before Firebase's code has loaded. */
export function useUser() {
  return useStored('user');
}

/** Where Firebase keeps its user. */
const FIREBASE_DATABASE = 'firebaseLocalStorageDb';

let loading: ReturnType<typeof loadFirebase> | undefined;

async function loadFirebase(onFailure?: () => void) {
  const firebase = await loadChunk(() => import('./firebase.ts'), onFailure);
  // Firebase remembers its user until it has heard of a sign-out, and brings the token of that user meanwhile.
  firebase.watchToken((token, phoneNumber) => {
    if (readStored('user')?.phoneNumber === phoneNumber) writeStored('authToken', token);
  });
  return firebase;
}

function firebase(onFailure?: () => void) {
  loading ??= loadFirebase(onFailure).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The bearer token for a call: the stored one while it is good, else one from Firebase. Undefined where nobody is signed
 * in. Throws CallError when Firebase cannot be reached.
 */
async function token(): Promise<string | undefined> {
  const stored = readStored('authToken');
  if (stored === undefined ? !readStored('user') : isFresh(stored, Date.now())) return stored;
  return fromFirebase({ renew: false });
}

let renewing: Promise<string | undefined> | undefined;

/** Another token than the one that the server refused: calls that are refused at the same time share it. */
async function renew(refused: string): Promise<string | undefined> {
  const stored = readStored('authToken');
  if (stored !== undefined && stored !== refused) return stored;
  renewing ??= fromFirebase({ renew: true }).finally(() => (renewing = undefined));
  return renewing;
}

/** A token from Firebase. Undefined, and the session over, when Firebase knows of no one signed in here. */
async function fromFirebase(how: { renew: boolean }): Promise<string | undefined> {
  try {
    const own = await (await firebase()).idToken(how);
    if (own === undefined) void signOut();
    else if (readStored('user')) writeStored('authToken', own);
    return own;
  } catch {
    throw new CallError(0, unreachedText());
  }
}

// A refused token ends the session: every screen that needs one then sends the shopper to sign in.
setTokenSource({ token, renew, onRefused: () => void signOut() });

/**
 * Whether Firebase knows of someone signed in in this browser. What listens to Firestore needs that; the API's calls
 * do with the token that was stored.
 */
export async function isKnownToFirebase(): Promise<boolean> {
  return (await (await firebase()).idToken()) !== undefined;
}

/** Sends a code to a phone number (E.164); see SentCode. Throws Firebase's error. */
export async function sendCode(phone: string, container: HTMLElement): Promise<SentCode> {
  return (await firebase()).sendCode(phone, container);
}

/** Signs in at Firebase with the code that was sent. Throws Firebase's error. */
export async function confirmCode(verificationId: string, code: string): Promise<void> {
  return (await firebase()).confirmCode(verificationId, code);
}

/** Loads Firebase's code ahead of the moment it is needed. */
export function prepareSignIn(): void {
  firebase().catch(() => undefined);
}

/** After the code was right: tells the server, stores the session, returns the words of welcome. Throws CallError. */
export async function completeSignIn(phoneNumber: string): Promise<string> {
  const { idToken } = await firebase();
  const own = await idToken();
  if (own === undefined) throw new CallError(401, MESSAGES.sessionEnded, { code: 'session-ended' });
  writeStored('authToken', own);
  const { token: answered, message, refresh } = await call('signIn', { phoneNumber });
  writeStored('authToken', (refresh && (await idToken({ renew: true }))) || answered);
  takeOverWishlist(own);
  writeStored('phoneNumber', phoneNumber);
  writeStored('user', { phoneNumber, signedInAt: new Date().toISOString() });
  return message || MESSAGES.loggedIn;
}

/** The account's own wishlist stays on this device for its next sign-in; another account does not see it. */
function takeOverWishlist(token: string): void {
  const account = accountOf(token);
  if (account === undefined || account === readStored('wishlistOf')) return;
  if (readStored('wishlistOf') !== undefined) removeStored('wishlist');
  writeStored('wishlistOf', account);
}

/**
 * Signs out here and at Firebase, in every tab. What the device keeps (the bag, its coupon, the wishlist, which nobody
 * sees until that account signs in again) names no one.
 */
export async function signOut(): Promise<void> {
  removeStored('user', 'authToken', 'phoneNumber', 'searches');
  try {
    // Without its script the page is not loaded anew: this would not be done then.
    await (await firebase(() => undefined)).forgetUser();
  } catch {
    window.indexedDB.deleteDatabase(FIREBASE_DATABASE);
  }
}

let wasSignedIn = readStored('user') !== undefined;

/** In every tab, as soon as the session is over in one of them. */
function hearOfSession(): void {
  const isSignedIn = readStored('user') !== undefined;
  if (wasSignedIn && !isSignedIn) {
    forgetTyped();
    // Else this tab's Firebase keeps its user, and renews the token.
    void loading?.then(({ forgetUser }) => forgetUser()).catch(() => undefined);
  }
  wasSignedIn = isSignedIn;
}

if (typeof window !== 'undefined') subscribeStored(hearOfSession);

/** Whether a call failed because its token is not, or no longer, good: then signing in again is the way on. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
