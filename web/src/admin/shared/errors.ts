import { MESSAGES } from '@nirala/contract/text/messages';
import { editConflictSchema } from '@nirala/contract/api/edit';
import * as v from 'valibot';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';

/** The message of a failed call's CallError, for the admin. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : MESSAGES.somethingWrong;
}

/** Shows a failed call as a toast: the usual `onError` of `useAction` and `onMoreFailed` of `usePagedList`. */
export function toastError(error: unknown): void {
  showToast(errorText(error), { tone: 'bad' });
}

/**
 * The fields that somebody else has saved since they were read, when that is why an edit was refused (409). Undefined
 * for any other error. See contract/src/api/edit.ts.
 */
export function conflictOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof CallError) || !failedWith(error, 'stale-edit')) return undefined;
  const stale = v.safeParse(editConflictSchema, error.details);
  return stale.success ? stale.output.theirs : undefined;
}
