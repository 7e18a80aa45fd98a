import { MESSAGES } from '@nirala/contract/messages';
import { CallError } from '../../lib/call-error.ts';

/** Spec §7, §8: a reply that is not OK has its own words; the network's failure says what to check. */
export function categoryFailureMessage(error: unknown): string {
  if (!(error instanceof CallError)) return MESSAGES.somethingWrong;
  return error.status === 0 ? error.message : MESSAGES.fetchProductsFailed;
}
