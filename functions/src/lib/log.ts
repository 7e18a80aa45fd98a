import * as v from 'valibot';
import { namedStack } from './stack.ts';

/** One door to Cloud Logging. Never hand it a phone number, an address or a token. */
export { error as logError, info as logInfo, warn as logWarning } from 'firebase-functions/logger';

/**
 * What a log may say of an error: its stack, with the places in the source. Valibot's own repeats what it was given, and a document that is broken
 * may hold somebody's number at the broken place: of that the place alone.
 */
export function whyOf(error: unknown): string {
  if (v.isValiError(error)) return `not valid at ${v.getDotPath(error.issues[0]) ?? 'its top'}`;
  return error instanceof Error ? namedStack(error.stack ?? error.message) : String(error ?? '');
}
