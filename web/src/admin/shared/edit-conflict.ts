import { editConflictSchema } from '@nirala/contract/edit';
import * as v from 'valibot';
import { CallError, failedWith } from '../../lib/call-error.ts';

/** What somebody saved meanwhile, field by field, when that is why an edit was refused; see contract/edit.ts. */
export function conflictOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof CallError) || !failedWith(error, 'stale-edit')) return undefined;
  const stale = v.safeParse(editConflictSchema, error.details);
  return stale.success ? stale.output.theirs : undefined;
}
