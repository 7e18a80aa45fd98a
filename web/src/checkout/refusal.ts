import { refusalSchema, type Refusal } from '@nirala/contract/checkout';
import * as v from 'valibot';
import { CallError } from '../lib/call-error.ts';

/** Why the server refused a checkout, where it says more than a sentence; undefined for any other failure. */
export function readRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  return refusal.success ? refusal.output : undefined;
}
