/** Replies of the store in tests and benchmarks: what is wrong with a failure, required to be a success, and counted. */
import { FAILURES, type FailureCode } from '@nirala/contract/api/failure-codes';
import * as v from 'valibot';

const codes = Object.keys(FAILURES) as FailureCode[];
const failureSchema = v.object({ error: v.pipe(v.string(), v.trim(), v.minLength(1)), code: v.picklist(codes) });

/**
 * The fault in the body of a failed reply; undefined for a correct one. It needs a sentence and a known code that goes
 * with its status.
 */
export function failureFault(status: number, body: unknown): string | undefined {
  const { success, output } = v.safeParse(failureSchema, body);
  if (!success) return `no sentence or no known code: ${JSON.stringify(body)}`;
  const meaning: { status: number; sentence?: string } = FAILURES[output.code];
  if (meaning.status !== status) return `${output.code} is ${meaning.status}, not ${status}`;
  const { sentence = output.error } = meaning;
  return sentence === output.error ? undefined : `${output.code} with the sentence ${output.error}`;
}

/** Throws for any status but 200, with the text of the reply. */
export function requireSuccess({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

/** The number of times that each status occurs. */
export function countByStatus(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
