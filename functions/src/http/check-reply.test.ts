import { API } from '@nirala/contract/api';
import { endpoint } from '@nirala/contract/api/endpoint';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkReply } from './replies.ts';

const line = endpoint({
  method: 'GET',
  path: '/api/things',
  who: 'anyone',
  cache: 'private',
  input: v.object({}),
  reply: v.object({ total: v.number(), note: v.optional(v.string()) }),
});

test('a reply that does not match the contract throws an error with the path, and not the value', () => {
  expect(() => checkReply(line, { total: 12, note: undefined, more: true })).not.toThrow();
  expect(() => checkReply(line, { total: '+91 98450 12345' })).toThrow(
    'The reply of GET /api/things does not match the contract: total (number)',
  );
  expect(() => checkReply(line, undefined)).toThrow('the root');
});

test('the items of a paged reply are checked, even if the schema has a fallback for browsers', () => {
  const page = (items: unknown[]) => ({ items, next: undefined, total: items.length });
  expect(API.listProducts.reply).toHaveProperty('fallback');
  expect(() => checkReply(API.listProducts, page([]))).not.toThrow();
  expect(() => checkReply(API.listProducts, page([{ id: 'p1' }]))).toThrow(/GET \/api\/shirts does not match/);
});
