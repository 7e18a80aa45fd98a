/** Secrets: how one with several parts is read, and how one is compared. */
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { logError } from './log.ts';

/** The parts of a secret, a JSON object of texts. An invalid one is logged with `problem` and read as an empty one. */
export function readSecret<T>(schema: v.GenericSchema<unknown, T>, setting: string, problem: string): T {
  try {
    return v.parse(schema, JSON.parse(setting || '{}'));
  } catch {
    logError(problem);
    return v.parse(schema, {});
  }
}

/**
 * Compares two texts in constant time, so that a secret cannot be guessed from the time of the answer. An empty secret
 * equals nothing.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return secret !== '' && a.length === b.length && timingSafeEqual(a, b);
}
