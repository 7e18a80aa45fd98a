/** The signed link that shows a page's draft to whoever has it. */
import { createHmac, randomBytes } from 'node:crypto';
import { PREVIEW_HOURS } from '@nirala/contract/own-page/page';
import { isSameSecret } from '../lib/secrets.ts';

const MINUTE = 60_000;

/** `{expiry}{signature}`: the expiry is minutes since 1970 in base 36, the signature has 128 bits. */
const TOKEN = /^([0-9a-z]{5})-([\w-]{22})$/;

/** A page's key for its links. It is stored with the page, so the links end with it. */
export const newPreviewKey = (): string => randomBytes(24).toString('base64url');

/** The token of a link, and when it ends. */
export function signPreview(key: string, page: string, now: Date): { token: string; until: Date } {
  const minutes = Math.floor(now.getTime() / MINUTE) + PREVIEW_HOURS * 60;
  const expiry = minutes.toString(36).padStart(5, '0');
  return { token: `${expiry}-${signatureOf(key, page, expiry)}`, until: new Date(minutes * MINUTE) };
}

/** Whether a token opens the draft of a page: `expired` if it did before. */
export function readPreview(key: string, page: string, token: string, now: Date): 'valid' | 'expired' | 'invalid' {
  const [, expiry = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (key === '' || signature === '' || !isSameSecret(signature, signatureOf(key, page, expiry))) return 'invalid';
  return now.getTime() < Number.parseInt(expiry, 36) * MINUTE ? 'valid' : 'expired';
}

function signatureOf(key: string, page: string, expiry: string): string {
  const digest = createHmac('sha256', key).update(`page-preview/${page}/${expiry}`).digest();
  return digest.subarray(0, 16).toString('base64url');
}
