import * as v from 'valibot';
import { codeIn } from '@nirala/contract/text/digits';

const credentialSchema = v.object({ code: v.string() });

/**
 * The code of an SMS that this browser reads for the page (WebOTP), after the shopper has allowed it. Undefined where the
 * browser cannot, when they refuse, and when `signal` ends the wait: the code is typed then.
 */
export async function readCodeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const request: CredentialRequestOptions & { otp: { transport: 'sms'[] } } = { otp: { transport: ['sms'] }, signal };
  try {
    const { success, output } = v.safeParse(credentialSchema, await navigator.credentials.get(request));
    return success ? codeIn(output.code) : undefined;
  } catch {
    return undefined;
  }
}
