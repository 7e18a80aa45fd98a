import { timingSafeEqual } from 'node:crypto';

/**
 * Compares two texts in constant time, so that a secret cannot be guessed from the time of the answer. An empty secret
 * equals nothing.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return secret !== '' && a.length === b.length && timingSafeEqual(a, b);
}
