/** The signed link that opens an order without a login. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../lib/secrets.ts';

/** Days after its notification for which a link opens the order. */
const LINK_DAYS = 30;

const MINUTE = 60_000;

/** Crockford's base 32, in lower case: no vowels that make words, and nothing at which a phone ends a link. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * `{order}-{generation}-{expiry}{signature}`: the expiry is minutes since 1970 in base 36, the signature has 80 bits.
 */
const TOKEN = /^([\w-]{1,100})-([0-9a-z]{1,6})-([0-9a-z]{5})([0-9a-z]{16})$/;

/** `generation`: raised in the order to turn off all its earlier links. */
type OrderLink = { orderId: string; generation: number };

/** The token of a link, signed with the first key. Undefined without a key. */
export function signOrderLink(
  [key]: readonly string[],
  { orderId, generation }: OrderLink,
  sentAt: Date,
): string | undefined {
  if (key === undefined) return undefined;
  const expiry = Math.floor(sentAt.getTime() / MINUTE) + LINK_DAYS * 24 * 60;
  const content = `${orderId}-${generation.toString(36)}-${expiry.toString(36).padStart(5, '0')}`;
  return content + signatureOf(key, content);
}

/** What a token opens. Undefined if none of the keys signed it, or after its expiry. `sentAt`: to the minute before. */
export function readOrderLink(
  keys: readonly string[],
  token: string,
  now: Date,
): (OrderLink & { sentAt: Date }) | undefined {
  const [, orderId = '', generation = '', expiry = '', signature = ''] = TOKEN.exec(token) ?? [];
  const content = token.slice(0, -signature.length);
  if (signature === '' || !keys.some((key) => isSameSecret(signature, signatureOf(key, content)))) return undefined;
  const minutes = Number.parseInt(expiry, 36);
  if (now.getTime() >= minutes * MINUTE) return undefined;
  const sentAt = new Date((minutes - LINK_DAYS * 24 * 60) * MINUTE);
  return { orderId, generation: Number.parseInt(generation, 36), sentAt };
}

function signatureOf(key: string, content: string): string {
  const digest = createHmac('sha256', key).update(`order-link/${content}`).digest();
  return [...digest.subarray(0, 16)].map((byte) => ALPHABET[byte % 32]).join('');
}
