/** India Post's service of pincodes. */
import { pincodeReplySchema, type PincodeReply } from '@nirala/contract/place/pincode';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { cleanReply } from '../lib/foreign-text.ts';

/** Milliseconds. After that the shopper types city and state. */
const TIMEOUT = 2_000;

const MAX_BYTES = 200_000;

/**
 * Asks the postal service for a pincode (six digits, validated by the caller). ApiError 503 if it is down or slow, or if
 * its reply does not match the schema.
 */
export async function askPostalService(baseUrl: string, pin: string): Promise<PincodeReply> {
  try {
    const response = await fetch(`${baseUrl}/pincode/${pin}`, {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new Error('the reply is too long');
    return v.parse(pincodeReplySchema, JSON.parse(text)).map(({ PostOffice, ...answer }) => ({
      ...answer,
      PostOffice: PostOffice && PostOffice.map(cleanOffice),
    }));
  } catch (cause) {
    throw new ApiError('pincode-lookup-failed', { cause });
  }
}

const cleanOffice = ({ Name, District, State }: { Name: string; District: string; State: string }) => ({
  Name: cleanReply(Name),
  District: cleanReply(District),
  State: cleanReply(State),
});
