/**
 * The format of a second gateway, which exists in tests only: rupees as text, states in capitals, its own signatures, and
 * refunds that the bank has later. Its stand-in and its adapter share this file; the store knows neither.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** The store's account at the gateway. */
export const RUPEE_KEYS = { merchant: 'M-NIRALA', secret: 'rupee-stand-in-secret' };

/** `40050` is `400.50`. */
export const inRupees = (paise: number): string => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** Undefined for any other text. */
export function inPaise(text: string): number | undefined {
  const [, rupees, paise] = /^(\d{1,9})\.(\d\d)$/.exec(text) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(paise);
}

const hash = (text: string) => createHmac('sha512', RUPEE_KEYS.secret).update(text).digest('base64');

/** The signature of the fields with which a browser returns. */
export const signFields = (fields: Readonly<Record<string, string>>): string =>
  hash(
    Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&'),
  );

/** The value of the header `X-Rupee-Sign` of a webhook: its time, and the signature of both. */
export const signBody = (time: string, body: string): string => `t=${time},v=${hash(`${time}.${body}`)}`;

const KINDS = { order: 'RO', pay: 'RP', rfnd: 'RR', poutlk: 'RL', pout: 'RX', fa: 'RF' };

/** An id in the gateway's format: its kind (`RP`), and 18 hexadecimal digits. */
export const newRupeeId = (kind: keyof typeof KINDS): string =>
  `${KINDS[kind]}${randomBytes(9).toString('hex').toUpperCase()}`;
