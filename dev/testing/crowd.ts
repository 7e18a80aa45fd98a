import { randomInt, randomUUID } from 'node:crypto';
import { firebaseApp } from '@nirala/functions/lib/firebase';
import { getAuth } from 'firebase-admin/auth';
import type { Shopper } from './checkout-driver.ts';

/** Seconds. */
const A_SHIFT = 3600;

/**
 * Many accounts at once: one call to the Auth emulator, which takes tokens that nobody signed. A token names an
 * account that is there, since the store asks whether it was revoked.
 */
export async function crowd(count: number): Promise<Shopper[]> {
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
    ...{ aud: project, iss: `https://securetoken.google.com/${project}`, sub: uid, user_id: uid, phone_number: phone },
    ...{ auth_time: now, iat: now, exp: now + A_SHIFT },
  };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** How often each status was answered. */
export function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
