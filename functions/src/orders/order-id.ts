import { createHash } from 'node:crypto';

/**
 * The order id is derived from the caller and the checkout, so that a retry is the same order and nobody can produce
 * the id of another shopper's order. 60 bits in Crockford's base 32: `NR-7K3M9QZ0X4TB`.
 */
export function orderIdFor(uid: string, checkoutId: string): string {
  const digest = createHash('sha256').update(`${uid}/${checkoutId}`).digest();
  const letters = [...digest.subarray(0, 12)].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]);
  return `NR-${letters.join('')}`;
}
