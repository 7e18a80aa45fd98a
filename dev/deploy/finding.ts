import * as v from 'valibot';
import type { Answer } from './services.ts';

/**
 * Something that the owner should know before the store goes live. `missing` stops the deploy; `unknown` (could not be
 * checked) and `note` do not. `mend` is the remedy: what to run or to click.
 */
export type Finding = { kind: 'missing' | 'unknown' | 'note'; what: string; mend: string };

/** A finding that stops the deploy. */
export const missing = (what: string, mend: string): Finding => ({ kind: 'missing', what, mend });
/** A finding that does not stop the deploy. */
export const note = (what: string, mend: string): Finding => ({ kind: 'note', what, mend });

type Question<T> = {
  /** The subject of the check: `whether sign-in by phone is on`. */
  about: string;
  /** Where the owner can check it manually. */
  look: string;
  schema: v.GenericSchema<unknown, T>;
  judge: (body: T) => Finding[];
  /** The finding for a 404. */
  absent?: Finding;
};

/** The findings of an answer. A failed request or an unreadable reply is reported as `unknown`. */
export function judged<T>(answer: Answer, { about, look, schema, judge, absent }: Question<T>): Finding[] {
  const unknown = (why: string): Finding[] => [
    { kind: 'unknown', what: `Could not check ${about}: ${why}.`, mend: look },
  ];
  if (answer.is === 'absent') return absent ? [absent] : unknown('the service replied with 404');
  if (answer.is === 'unknown') return unknown(answer.why);
  const { success, output } = v.safeParse(schema, answer.body);
  return success ? judge(output) : unknown('the reply cannot be read');
}
