import { editConflictSchema } from '@nirala/contract/api/edit';
import * as v from 'valibot';
import { CallError, failedWith } from '../../lib/call-error.ts';

/**
 * The fields that somebody else has saved since they were read, when that is why an edit was refused (409). Undefined
 * for any other error. See contract/edit.ts.
 */
export function conflictOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof CallError) || !failedWith(error, 'stale-edit')) return undefined;
  const stale = v.safeParse(editConflictSchema, error.details);
  return stale.success ? stale.output.theirs : undefined;
}
