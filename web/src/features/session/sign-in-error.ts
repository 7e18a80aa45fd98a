import { MESSAGES } from '@nirala/contract/text/messages';
import { unreachableMessage } from '../../lib/online.ts';

/** The messages of spec §8 by Firebase's error code. */
const MESSAGE_BY_CODE: Record<string, string> = {
  'auth/invalid-verification-code': MESSAGES.otpInvalid,
  'auth/code-expired': MESSAGES.otpExpired,
  'auth/invalid-credential': MESSAGES.otpStale,
  'auth/user-not-found': MESSAGES.otpNoUser,
  'auth/invalid-phone-number': MESSAGES.invalidPhone,
  'auth/too-many-requests': MESSAGES.otpTooMany,
};

/** `fallback` is the message of the step that failed, for codes without their own message. */
export function signInErrorMessage(error: unknown, fallback: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/network-request-failed') return unreachableMessage();
  return MESSAGE_BY_CODE[code] ?? fallback;
}
