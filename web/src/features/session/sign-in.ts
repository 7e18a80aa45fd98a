import { MESSAGES } from '@nirala/contract/text/messages';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import type { SentCode } from './firebase.ts';
import { firebase } from './session.ts';
import { accountOf } from './token.ts';

/** Loads Firebase ahead of time. */
export function prepareSignIn(): void {
  firebase().catch(() => undefined);
}

/** Sends a code to a phone number (E.164); see SentCode. Throws Firebase's error. */
export async function sendCode(phone: string, container: HTMLElement): Promise<SentCode> {
  return (await firebase()).sendCode(phone, container);
}

/** Signs in at Firebase with the code that was sent. Throws Firebase's error. */
export async function confirmCode(verificationId: string, code: string): Promise<void> {
  return (await firebase()).confirmCode(verificationId, code);
}

/**
 * Signs in at the server after the code was confirmed, and stores the session. Returns the welcome message. Throws
 * CallError.
 */
export async function completeSignIn(phoneNumber: string): Promise<string> {
  const { idToken } = await firebase();
  const initial = await idToken();
  if (initial === undefined) throw new CallError(401, MESSAGES.sessionEnded, { code: 'session-ended' });
  writeStored('authToken', initial);
  const { token: returned, message, refresh } = await call('signIn', { phoneNumber });
  writeStored('authToken', (refresh && (await idToken({ renew: true }))) || returned);
  claimWishlist(initial);
  joinGuestWishlist();
  writeStored('phoneNumber', phoneNumber);
  writeStored('user', { phoneNumber, signedInAt: new Date().toISOString() });
  return message || MESSAGES.loggedIn;
}

/** The wishlist stays on this device after sign-out. It is removed when another account signs in. */
function claimWishlist(token: string): void {
  const account = accountOf(token);
  if (account === undefined || account === readStored('wishlistOf')) return;
  if (readStored('wishlistOf') !== undefined) removeStored('wishlist');
  writeStored('wishlistOf', account);
}

/** What was saved as a visitor joins the wishlist of the account. */
function joinGuestWishlist(): void {
  const saved = readStored('guestWishlist');
  if (saved.length === 0) return;
  const wishlist = readStored('wishlist');
  const isNew = ({ id }: { id: string }) => !wishlist.some((product) => product.id === id);
  writeStored('wishlist', [...wishlist, ...saved.filter(isNew)]);
  removeStored('guestWishlist');
}
