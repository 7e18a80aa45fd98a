import { randomInt, randomUUID } from 'node:crypto';
import { firebaseApp } from '@nirala/functions/lib/firebase';
import { getAuth } from 'firebase-admin/auth';
import type { Shopper } from './checkout-driver.ts';

const TOKEN_SECONDS = 3600;

/**
 * Creates many accounts in few calls. The Auth emulator accepts unsigned tokens, so each token is made here; its account
 * must exist, because the store checks whether the token was revoked.
 */
export async function signUpMany(count: number): Promise<Shopper[]> {
  const first = randomInt(8e9, 8e9 + 9e8);
  const accounts = Array.from({ length: count }, (_, index) => ({ uid: randomUUID(), phone: `+91${first + index}` }));
  for (let at = 0; at < count; at += 1_000) {
    const users = accounts.slice(at, at + 1_000).map(({ uid, phone }) => ({ uid, phoneNumber: phone }));
    const { failureCount, errors } = await getAuth(firebaseApp()).importUsers(users);
    if (failureCount > 0) throw new Error(`${failureCount} accounts were refused: ${errors[0]?.error.message}`);
  }
  return accounts.map(({ uid, phone }) => ({ uid, phone, token: tokenOf(uid, phone) }));
}

function tokenOf(uid: string, phone: string): string {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    sub: uid,
    user_id: uid,
    phone_number: phone,
    auth_time: now,
    iat: now,
    exp: now + TOKEN_SECONDS,
  };
  return unsignedToken(claims);
}

/** An ID token without a signature, as the Auth emulator makes and accepts them. */
export function unsignedToken(claims: object): string {
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
