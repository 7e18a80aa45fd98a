import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { API } from './api.ts';
import { products } from './api/products.ts';
import { atLeast } from './at-least.fixture.ts';
import type { Endpoint } from './api/endpoint.ts';

const table = Object.entries<Endpoint>(API);

/** The parameters of a path: `id` for `/api/shirts/{id}`. */
const partsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);

describe('the endpoint table', () => {
  test('no two calls have the same method and path', () => {
    const keys = table.map(([, line]) => `${line.method} ${line.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test.each(atLeast(100, table))('%s has every path parameter in its input', (_name, { path, input }) => {
    expect('entries' in input).toBe(true);
    const keys = 'entries' in input ? Object.keys(input.entries ?? {}) : [];
    for (const part of partsOf(path)) expect(keys).toContain(part);
  });

  test.each(atLeast(100, table))('%s has a path below /api without a trailing slash', (_name, { path }) => {
    expect(path).toMatch(/^\/api(\/(\{\w+\}|[\w&-]+))+$/);
  });

  test.each(atLeast(100, table))(
    '%s is not cached if the reply depends on the caller or it is a POST',
    (_name, { who, cache, method }) => {
      if (who !== 'anyone' || method === 'POST') expect(cache).toBe('private');
    },
  );
});

test('the calls below /api/admin are those of the admin, and each takes a permission', () => {
  const below = table.filter(([, { path }]) => path.startsWith('/api/admin/'));
  expect(atLeast(80, below).filter(([, { who, may }]) => who !== 'admin' || !may)).toEqual([]);
  expect(table.filter(([, { who }]) => who === 'admin')).toEqual(below);
});

describe('the input of listProducts', () => {
  const { input, reply } = products.listProducts;

  test.each([
    [{}, {}],
    [{ limit: '24' }, { limit: 24 }],
    [{ limit: 500 }, { limit: 500 }],
    [{ category: 'HoOdies' }, { category: ['hoodies'] }],
    [{ cursor: 'abc', page: '2' }, { cursor: 'abc' }],
  ])('parses %j to %j', (given, parsed) => {
    expect(v.parse(input, given)).toEqual(parsed);
  });

  test.each(['0', '-1', '501', '1.5', '1e2', ' 5', '', 'ten', '٣', '0x10', 0, 501, 2.5, NaN, null, []])(
    'refuses a limit of %o',
    (limit) => {
      expect(v.is(input, { limit })).toBe(false);
    },
  );

  test('treats a reply that is not an array as empty', () => {
    for (const given of [{}, null, 'x', [{ id: 1 }]]) expect(v.parse(reply, given)).toEqual([]);
  });
});

test('listOrders accepts a phone number or "me"', () => {
  const { input } = API.listOrders;
  expect(v.parse(input, { phoneNumber: 'me' })).toEqual({ phoneNumber: 'me' });
  expect(v.parse(input, { phoneNumber: '9876543210' })).toEqual({ phoneNumber: '+919876543210' });
  expect(v.is(input, { phoneNumber: 'you' })).toBe(false);
});
