import { CallError, failedWith } from '../../lib/call-error.ts';
import { setTokenSource } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { clearFormInput } from '../../lib/persist-form-input.ts';
import { unreachableMessage } from '../../lib/browser-state.ts';
import { subscribeStored } from '../../lib/storage/local-storage.ts';
import { readStored, removeStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import { isFresh } from './token.ts';

/** The signed-in shopper as stored in this browser: available immediately, before Firebase has loaded. */
export function useUser() {
  return useStored('user');
}

/** Whether a call failed because its token is invalid or expired, so that the shopper must sign in again. */
export function isSessionOver(error: unknown): boolean {
  return failedWith(error, 'login-required', 'session-ended');
}

let loading: ReturnType<typeof loadFirebase> | undefined;

/** Loads Firebase once; a call after a failure tries again. Throws ChunkLoadError, after `onFailure` (see `loadChunk`). */
export function firebase(onFailure?: () => void) {
  loading ??= loadFirebase(onFailure).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadFirebase(onFailure?: () => void) {
  const loaded = await loadChunk(() => import('./firebase.ts'), onFailure);
  // Until Firebase has processed a sign-out, it still delivers tokens of the previous user.
  loaded.watchToken((token, phoneNumber) => {
    if (readStored('user')?.phoneNumber === phoneNumber) writeStored('authToken', token);
  });
  return loaded;
}

/**
 * Whether Firebase has a signed-in user in this browser. Firestore listeners need one; API calls only need the stored
 * token.
 */
export async function isKnownToFirebase(): Promise<boolean> {
  return (await (await firebase()).idToken()) !== undefined;
}

/**
 * The bearer token for a call: the stored one while it is valid, otherwise one from Firebase. Undefined when nobody is
 * signed in. Throws CallError when Firebase cannot be reached.
 */
async function token(): Promise<string | undefined> {
  const stored = readStored('authToken');
  if (stored === undefined ? !readStored('user') : isFresh(stored, Date.now())) return stored;
  return fromFirebase({ renew: false });
}

let renewing: Promise<string | undefined> | undefined;

/** Replaces a token that the server refused. Calls that are refused at the same time share the renewal. */
async function renew(refused: string): Promise<string | undefined> {
  const stored = readStored('authToken');
  if (stored !== undefined && stored !== refused) return stored;
  renewing ??= fromFirebase({ renew: true }).finally(() => (renewing = undefined));
  return renewing;
}

/** Ends the session and returns undefined when Firebase has no signed-in user. */
async function fromFirebase(options: { renew: boolean }): Promise<string | undefined> {
  try {
    const fresh = await (await firebase()).idToken(options);
    if (fresh === undefined) void signOut();
    else if (readStored('user')) writeStored('authToken', fresh);
    return fresh;
  } catch {
    throw new CallError(0, unreachableMessage());
  }
}

// A refused token ends the session. Screens that need one then send the shopper to /login.
setTokenSource({ token, renew, onRefused: () => void signOut() });

/**
 * Signs out here and at Firebase, in every tab. The bag, its coupon and the wishlist stay on the device: they contain no
 * personal data, and the wishlist is hidden until the same account signs in again.
 */
export async function signOut(): Promise<void> {
  removeStored('user', 'authToken', 'phoneNumber', 'searches', 'measurements', 'recentlyViewed', 'pincode');
  try {
    // No reload when the script fails to load: the sign-out would not be finished then.
    await (await firebase(() => undefined)).forgetUser();
  } catch {
    window.indexedDB.deleteDatabase(FIREBASE_DATABASE);
  }
}

/** The IndexedDB database in which Firebase stores its user. */
const FIREBASE_DATABASE = 'firebaseLocalStorageDb';

let wasSignedIn = readStored('user') !== undefined;

/** Runs in every tab when the session ends in one of them. */
function onSessionChange(): void {
  const isSignedIn = readStored('user') !== undefined;
  if (wasSignedIn && !isSignedIn) {
    clearFormInput();
    // Without this, Firebase in this tab would keep its user and renew the token.
    void loading?.then(({ forgetUser }) => forgetUser()).catch(() => undefined);
  }
  wasSignedIn = isSignedIn;
}

if (typeof window !== 'undefined') subscribeStored(onSessionChange);
