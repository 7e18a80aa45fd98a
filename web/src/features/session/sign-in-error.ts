import { MESSAGES } from '@nirala/contract/messages';
import { unreachedText } from '../../lib/online.ts';

/** Firebase's codes in words of ours (spec §8); what is not listed is said by the step that failed. */
const WORDS: Record<string, string> = {
  'auth/invalid-verification-code': MESSAGES.otpInvalid,
  'auth/code-expired': MESSAGES.otpExpired,
  'auth/invalid-credential': MESSAGES.otpStale,
  'auth/user-not-found': MESSAGES.otpNoUser,
  'auth/invalid-phone-number': MESSAGES.invalidPhone,
  'auth/too-many-requests': MESSAGES.otpTooMany,
};

export function signInErrorMessage(error: unknown, otherwise: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/network-request-failed') return unreachedText();
  return WORDS[code] ?? otherwise;
}
