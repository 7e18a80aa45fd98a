import { expect, test } from 'vitest';
import { clearRequestId, requestIdFor } from './request-id.ts';

test('the same content keeps its id until the server has answered', () => {
  const first = requestIdFor('ticket', { name: 'Asha' });
  expect(first).toMatch(/^[\w-]{16,100}$/);
  expect(requestIdFor('ticket', { name: 'Asha' })).toBe(first);
  expect(requestIdFor('review', { name: 'Asha' })).not.toBe(first);
  clearRequestId('ticket');
  expect(requestIdFor('ticket', { name: 'Asha' })).not.toBe(first);
});

test('other content gets another id', () => {
  const first = requestIdFor('address', { city: 'Bengaluru' });
  expect(requestIdFor('address', { city: 'Mysuru' })).not.toBe(first);
});
