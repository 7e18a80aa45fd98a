import type { Endpoint } from '@nirala/contract/api/endpoint';
import type { Random } from '../../testing/random.ts';
import { asJson, corrupt } from './corrupt.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';
import { toRequest, type TestRequest } from './request.ts';
import { spoil } from './spoil.ts';

/**
 * Malformed requests to a call of the endpoint table. Each differs from a valid one: first it has a part too many, then each
 * part of the input in turn is replaced and left out, then something at random is wrong. `valid` makes a new input each
 * time.
 */
export function* malformed(
  line: Endpoint,
  valid: () => Record<string, unknown>,
  random: Random,
  count: number,
): Generator<TestRequest> {
  // What no schema names is left out, so these arrive at the handler.
  for (const name of ['surplus', '__proto__', 'admin'])
    yield toRequest(
      line,
      Object.defineProperty({ ...valid() }, name, { value: random.one(HOSTILE_VALUES), enumerable: true }),
      random,
    );
  for (const path of pathsIn(valid())) {
    yield toRequest(
      line,
      changedAt(valid(), path, () => random.one(HOSTILE_VALUES)),
      random,
    );
    yield toRequest(
      line,
      changedAt(valid(), path, () => undefined),
      random,
    );
  }
  for (let left = count; left > 0; left -= 1) {
    const input = random.is(0.5) ? corrupt(valid(), random) : valid();
    const isObject = typeof input === 'object' && input !== null;
    const asked = toRequest(line, isObject ? input : {}, random);
    yield isObject ? (random.is(0.5) ? spoil(asked, random) : asked) : { ...asked, body: Buffer.from(asJson(input)) };
  }
}

type Path = readonly (string | number)[];

/** The places of all parts of a value. Bytes are one part. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsIn(part, path)];
  });
}

/** A copy of a value with another part at this place. `undefined` leaves it out, as JSON does. */
function changedAt(value: object, [key, ...rest]: Path, other: () => unknown): object {
  if (key === undefined) return value;
  const before: unknown = Reflect.get(value, key);
  const isDeeper = rest.length > 0 && typeof before === 'object' && before !== null;
  const after = isDeeper ? changedAt(before, rest, other) : other();
  return Array.isArray(value)
    ? value.flatMap((part, index) => (index === key ? (after === undefined ? [] : [after]) : [part]))
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) => {
          if (name !== key) return [[name, part]];
          return after === undefined ? [] : [[name, after]];
        }),
      );
}
