import { pincodeReplySchema, type PincodeReply } from '@nirala/contract/pincode';
import * as v from 'valibot';
import { ApiError } from '../../lib/api-error.ts';

/** Milliseconds until the shopper types the city by hand instead. */
const PATIENCE = 2_000;

const MAX_BYTES = 200_000;

/**
 * Asks the postal service for a pin (six digits, checked by the caller). ApiError 503 when it is down, slow, or
 * answers anything but its own shape.
 */
export async function askPostalService(baseUrl: string, pin: string): Promise<PincodeReply> {
  try {
    const response = await fetch(`${baseUrl}/pincode/${pin}`, {
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new Error('the answer is too long');
    return v.parse(pincodeReplySchema, JSON.parse(text));
  } catch (cause) {
    throw new ApiError('pincode-lookup-failed', { cause });
  }
}
