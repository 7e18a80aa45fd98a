/** What Razorpay reads of every request: its JSON body and its keys. */
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Refusal } from './refusal.ts';

/** The parsed JSON body; undefined if the body is empty. Throws Razorpay's `Refusal` for malformed JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const raw = await text(request);
  if (raw === '') return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    throw new Refusal('invalid request sent');
  }
}

/** Throws Razorpay's 401 unless the request has basic auth with the account's key and secret. */
export function checkKeys(request: IncomingMessage, keys: { keyId: string; keySecret: string }): void {
  const { authorization } = request.headers;
  if (!authorization) {
    throw new Refusal('Please provide your api key for authentication purposes.', { status: 401 });
  }
  const right = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  if (authorization !== right) throw new Refusal('Authentication failed', { status: 401 });
}
