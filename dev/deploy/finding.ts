import * as v from 'valibot';
import type { Answer } from './ask.ts';

/**
 * Something that the owner should know before the store is live. `missing` stops the deploy; what could not be found
 * out (`unknown`) and what is only told (`note`) do not. `mend` is what to run or to click.
 */
export type Finding = { kind: 'missing' | 'unknown' | 'note'; what: string; mend: string };

export const missing = (what: string, mend: string): Finding => ({ kind: 'missing', what, mend });
export const note = (what: string, mend: string): Finding => ({ kind: 'note', what, mend });

type Question<T> = {
  /** What was to be found out: `whether sign-in by phone is on`. */
  about: string;
  /** Where a person sees it. */
  look: string;
  schema: v.GenericSchema<unknown, T>;
  judge: (body: T) => Finding[];
  /** What it means that there is no such thing (404). */
  absent?: Finding;
};

/** What an answer comes to. One that was refused, came too late or can not be read is said, and judged as neither. */
export function judged<T>(answer: Answer, { about, look, schema, judge, absent }: Question<T>): Finding[] {
  const unknown = (why: string): Finding[] => [
    { kind: 'unknown', what: `Could not find out ${about}: ${why}.`, mend: look },
  ];
  if (answer.is === 'absent') return absent ? [absent] : unknown('there is nothing at that address');
  if (answer.is === 'unknown') return unknown(answer.why);
  const { success, output } = v.safeParse(schema, answer.body);
  return success ? judge(output) : unknown('the answer can not be read');
}
