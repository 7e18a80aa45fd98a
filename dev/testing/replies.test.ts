import { FAILURES } from '@nirala/contract/api/failure-codes';
import { expect, test } from 'vitest';
import { failureFault } from './replies.ts';

test('accepts a sentence with a known code of this status', () => {
  expect(failureFault(404, { error: FAILURES['order-not-found'].sentence, code: 'order-not-found' })).toBeUndefined();
  expect(failureFault(400, { error: '"id" is missing.', code: 'invalid-input', details: {} })).toBeUndefined();
});

test.each([
  ['no body', 404, undefined],
  ['no code', 404, { error: 'Order not found.' }],
  ['an unknown code', 404, { error: 'Order not found.', code: 'lost' }],
  ['no sentence', 400, { error: ' ', code: 'invalid-input' }],
  ['the code of another status', 409, { error: FAILURES['order-not-found'].sentence, code: 'order-not-found' }],
  ['a sentence of another code', 404, { error: 'Review not found.', code: 'order-not-found' }],
])('reports %s', (_what, status, body) => {
  expect(failureFault(status, body)).toBeDefined();
});
