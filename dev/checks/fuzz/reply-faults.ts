import { privateIn } from '../../run/test/private-data.ts';
import { failureFault } from '../../testing/replies.ts';
import type { Answer, TestRequest } from './request.ts';

/** Internals: a stack, a file path, valibot's messages, Firestore's error codes. */
const INSIDE =
  /\n\s+at |node_modules|node:internal|\.(?:ts|js|mjs):\d|\/(?:home|tmp|srv|workspace|root)\/|Invalid \w+: |\b\d+ [A-Z]+_[A-Z]+: /;

/** Messages that repeat a name or a code from the request; it may look like private data. */
const OWN_WORDS = /^(?:.{1,80} is no longer on sale|The coupon \w{1,40} already exists)\.$/s;

/** The fault of a reply of the API; undefined for a correct one. */
export function faultOf(asked: TestRequest, { status, type, text }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}: ${text}`;
  if (asked.method === 'HEAD') return text === '' ? undefined : 'a HEAD with a body';
  if (!type.startsWith('application/json')) return `answered ${status} as "${type}"`;
  const said: unknown = JSON.parse(text);
  if (status < 400) return undefined;
  const fault = failureFault(status, said);
  if (fault !== undefined) return fault;
  const error = typeof said === 'object' && said !== null && 'error' in said ? String(said.error) : '';
  if (error.length > 300) return `a long sentence: ${text}`;
  if (INSIDE.test(error)) return `leaks internals: ${error}`;
  const theirs = OWN_WORDS.test(error) ? undefined : privateIn(error);
  return theirs === undefined ? undefined : `says ${theirs}: ${error}`;
}

/** Whether a text shows the inside of the server. */
export function leaksInternals(text: string): boolean {
  return INSIDE.test(text);
}
