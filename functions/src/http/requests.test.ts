import type { Endpoint } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { readInput } from './requests.ts';

const line: Endpoint = {
  method: 'POST',
  path: '/api/things/{id}',
  who: 'anyone',
  cache: 'private',
  input: v.looseObject({ id: v.string() }),
  reply: v.unknown(),
};
const list: Endpoint = { ...line, method: 'GET' };
const strict: Endpoint = {
  ...line,
  input: v.object({ id: v.string(), count: v.number('How many?'), name: v.string() }),
};

/** The parsed input, or the status and message of the ApiError. */
async function read(
  body: string | Uint8Array<ArrayBuffer> | undefined,
  { as = line, path = '/api/things/x' } = {},
): Promise<unknown> {
  const app = new Hono();
  const outcome = Promise.withResolvers<unknown>();
  app.all('/api/things/:id', (context) => {
    outcome.resolve(
      readInput(as, context.req).catch((error: unknown) =>
        error instanceof ApiError ? [error.status, error.message] : Promise.reject(error),
      ),
    );
    return context.text('');
  });
  await app.request(path, { method: as.method, ...(body === undefined ? {} : { body }) });
  return outcome.promise;
}

/** A body with this many nested objects; 1 is `{}`. */
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

describe('a body', () => {
  test('may have twelve levels', async () => {
    expect(await read(nested(12))).toMatchObject({ id: 'x' });
    expect(await read(nested(13))).toEqual([400, MESSAGES.bodyTooDeep]);
    expect(await read(`{"a":${'['.repeat(12)}${']'.repeat(12)}}`)).toEqual([400, MESSAGES.bodyTooDeep]);
  });

  test('with thousands of levels does not exhaust the stack', async () => {
    for (const levels of [5_000, 10_900]) expect(await read(nested(levels))).toEqual([400, MESSAGES.bodyTooDeep]);
    expect(await read(`{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}`)).toEqual([400, MESSAGES.bodyTooDeep]);
  });

  test('may have many values on one level', async () => {
    expect(await read(JSON.stringify({ a: Array(5000).fill({ b: [] }) }))).toMatchObject({ id: 'x' });
  });

  test('may have 64 KiB', async () => {
    const filled = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect(await read(filled(65_536))).toMatchObject({ id: 'x' });
    expect(await read(filled(65_537))).toEqual([413, MESSAGES.bodyTooLarge]);
    expect(await read(JSON.stringify({ a: 'अ'.repeat(22_000) }))).toEqual([413, MESSAGES.bodyTooLarge]);
  });

  test.each(['', ' ', 'null', '5', '"x"', '[]', 'true', '{', '{"a":1}{', "{'a':1}", '{"a":NaN}', '\u0000'])(
    'of %j is refused because it is not a JSON object',
    async (body) => {
      expect(await read(body)).toEqual([400, MESSAGES.bodyNotJson]);
    },
  );

  test('is refused if it is not UTF-8', async () => {
    expect(await read(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toEqual([400, MESSAGES.bodyNotJson]);
  });

  test('does not override a path parameter', async () => {
    expect(await read('{"id":"mine"}')).toEqual({ id: 'x' });
  });

  test('cannot pollute prototypes', async () => {
    expect(await read('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')).toBeDefined();
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a query', () => {
  test('is decoded and merged with the path parameters', async () => {
    const given = await read(undefined, { as: list, path: '/api/things/a%20b?q=%E0%A4%86&empty=' });
    expect(given).toEqual({ id: 'a b', q: 'आ', empty: '' });
  });

  test('may name each parameter once', async () => {
    expect(await read(undefined, { as: list, path: '/api/things/x?a=1&a=1' })).toEqual([
      400,
      '"a" may occur in the URL only once.',
    ]);
  });
});

test("a failure has the contract's message, or names the invalid field", async () => {
  expect(await read('{"count":"x","name":"x"}', { as: strict })).toEqual([400, 'How many?']);
  expect(await read('{"count":1}', { as: strict })).toEqual([400, '"name" is missing or not valid.']);
});
