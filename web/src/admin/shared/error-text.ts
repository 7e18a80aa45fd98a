import { MESSAGES } from '@nirala/contract/text/messages';
import { CallError } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';

/** The message of a failed call's CallError, for the admin. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : MESSAGES.somethingWrong;
}

/** Shows a failed call as a toast: the usual `onError` of `useAction` and `onMoreFailed` of `usePagedList`. */
export function toastError(error: unknown): void {
  showToast(errorText(error), { tone: 'bad' });
}
