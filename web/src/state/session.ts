import { MESSAGES } from '@nirala/contract/messages';
import { CallError } from '../lib/call-error.ts';
import { call, setTokenSource } from '../lib/call.ts';
import { loadChunk } from '../lib/chunk.ts';
import { unreachedText } from '../lib/online.ts';
import { readStored, removeStored, useStored, writeStored } from '../lib/storage.ts';
import type { SentCode } from '../session/firebase.ts';
import { isAdminToken, isFresh } from '../session/token.ts';

/** Who is signed in, as this browser remembers it: known at once, before Firebase's code has loaded. */
export function useUser() {
  return useStored('user');
}

/** Whether the screens of the admin are shown; see `isAdminToken`. */
export function useIsAdmin(): boolean {
  const token = useStored('authToken');
  return useUser() !== undefined && isAdminToken(token);
}

let loading: ReturnType<typeof loadFirebase> | undefined;

async function loadFirebase() {
  const firebase = await loadChunk(() => import('../session/firebase.ts'));
  firebase.watchToken((token) => writeStored('authToken', token));
  return firebase;
}

function firebase() {
  loading ??= loadFirebase().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The bearer token for a call: the stored one while it is good, else a new one from Firebase. Undefined, and the
 * session over, when Firebase knows of no one signed in here. Throws CallError when Firebase cannot be reached.
 */
async function token(): Promise<string | undefined> {
  const stored = readStored('authToken');
  if (stored === undefined || isFresh(stored, Date.now())) return stored;
  try {
    const renewed = await (await firebase()).idToken();
    if (renewed === undefined) endSession();
    return renewed;
  } catch (error) {
    throw new CallError(0, unreachedText(), error);
  }
}

// A refused token ends the session: every screen that needs one then sends the shopper to sign in.
setTokenSource(token, endSession);

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
  if (own === undefined) throw new CallError(401, MESSAGES.sessionEnded);
  writeStored('authToken', own);
  const { token: answered, message, refresh } = await call('signIn', { phoneNumber });
  writeStored('authToken', (refresh && (await idToken({ renew: true }))) || answered);
  writeStored('phoneNumber', phoneNumber);
  writeStored('user', { phoneNumber, signedInAt: new Date().toISOString() });
  return message || MESSAGES.loggedIn;
}

/** Forgets who was signed in, in this browser's storage. */
function endSession(): void {
  removeStored('user', 'authToken', 'phoneNumber');
}

/** Signs out here and at Firebase, in every tab. */
export async function signOut(): Promise<void> {
  endSession();
  await (await firebase()).forgetUser();
}

/** Whether a call failed because its token is not, or no longer, good: then signing in again is the way on. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
