import { isDeepStrictEqual } from 'node:util';
import type { EditConflict } from '@nirala/contract/api/edit';
import { ApiError } from './api-error.ts';

type Fields = Record<string, unknown>;

/**
 * Applies an admin's edit: returns `now` with `changes`. Other fields keep what somebody else wrote meanwhile. ApiError
 * 409 with `EditConflict` details if a changed field differs from what the admin saw (`base`). A field that has its new value
 * already is no conflict, so sending the same edit twice is safe.
 */
export function mergeEdit<T extends object>(now: T, base: Fields, changes: Partial<T>): T {
  const seen = plain(base);
  const current = plain(now);
  const theirs = Object.fromEntries(
    Object.entries(plain(changes))
      .filter(([name, mine]) => !same(current[name], seen[name]) && !same(current[name], mine))
      .map(([name]) => [name, current[name] ?? null]),
  );
  if (Object.keys(theirs).length === 0) return { ...now, ...changes };
  const details: EditConflict = { reason: 'stale', theirs };
  throw new ApiError('stale-edit', { details });
}

/** The fields of a document that an edit has changed. */
export function changedFields(before: Readonly<Fields>, after: Readonly<Fields>): Fields {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])));
}

const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);

/** Both are compared as JSON, because the browser saw JSON. */
function plain(value: object): Fields {
  return JSON.parse(JSON.stringify(value));
}
