import { MESSAGES } from '@nirala/contract/text/messages';
import { CallError } from '../lib/call-error.ts';

/** Spec §7, §8: one message for a failed reply, and the network's own message when the server was not reached. */
export function categoryFailureMessage(error: unknown): string {
  if (!(error instanceof CallError)) return MESSAGES.somethingWrong;
  return error.status === 0 ? error.message : MESSAGES.fetchProductsFailed;
}
