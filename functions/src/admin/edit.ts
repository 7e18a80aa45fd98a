import { isDeepStrictEqual } from 'node:util';
import type { EditConflict } from '@nirala/contract/edit';
import { ApiError } from '../lib/api-error.ts';

type Fields = Record<string, unknown>;

/**
 * What a thing becomes by an edit: `now` with `changes`. Fields that somebody else changed meanwhile and this edit
 * leaves alone stay as they are. ApiError 409 with `Stale` details when a field that shall change is no longer what
 * the admin saw (`base`), nor already what it shall become; so doing the same edit twice is safe.
 */
export function merged<T extends object>(now: T, base: Fields, changes: Partial<T>): T {
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

const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);

/** As it travels: what the browser saw has been JSON. */
function plain(value: object): Fields {
  return JSON.parse(JSON.stringify(value));
}
