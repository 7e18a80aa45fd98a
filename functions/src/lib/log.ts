import * as v from 'valibot';
import { sourceStack } from './source-stack.ts';

/** The only way to Cloud Logging. Never log a phone number, an address or a token. */
export { error as logError, info as logInfo, warn as logWarning } from 'firebase-functions/logger';

/**
 * The part of an error that a log may contain: the stack, with places in the source. Valibot's messages repeat the
 * value, which may be somebody's phone number, so a validation error is logged as the path of the invalid field only.
 */
export function whyOf(error: unknown): string {
  if (v.isValiError(error)) return `not valid at ${v.getDotPath(error.issues[0]) ?? 'the root'}`;
  return error instanceof Error ? sourceStack(error.stack ?? error.message) : String(error ?? '');
}
