import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { mergeChanges } from './merge-changes.ts';

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const made = (id: string, day: number, change = {}) => adminOrder({ _id: id, createdAt: on(day), ...change });
const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);
const page = { orders: [made('c', 12), made('b', 11), made('a', 10)], next: 'more' };
const changes = (...orders: ReturnType<typeof made>[]) => new Map(orders.map((order) => [order._id, order]));

test('new ones come in their place, changed ones stand as they are now', () => {
  const list = mergeChanges(page, changes(made('d', 13), made('b', 11, { trackingLink: 'x' })), {});
  expect(ids(list)).toEqual(['d', 'c', 'b', 'a']);
  expect(list[2]?.trackingLink).toBe('x');
});

test('what no longer belongs is gone', () => {
  expect(ids(mergeChanges(page, changes(made('b', 11, { status: 'Dispatched' })), { state: 'Processing' }))).toEqual([
    'c',
    'a',
  ]);
});

test('what stands on a later page waits there, until the last page is here', () => {
  expect(ids(mergeChanges(page, changes(made('old', 1)), {}))).toEqual(['c', 'b', 'a']);
  expect(ids(mergeChanges({ orders: page.orders }, changes(made('old', 1)), {}))).toEqual(['c', 'b', 'a', 'old']);
});
