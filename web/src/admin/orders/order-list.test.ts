import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { mergeChanges } from './order-list.ts';

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const orderOn = (id: string, day: number, change = {}) => adminOrder({ _id: id, createdAt: on(day), ...change });
const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);
const page = { items: [orderOn('c', 12), orderOn('b', 11), orderOn('a', 10)], next: 'more' };
const changes = (...orders: ReturnType<typeof orderOn>[]) => new Map(orders.map((order) => [order._id, order]));

test('new orders are inserted by date and changed orders are replaced', () => {
  const list = mergeChanges(page, changes(orderOn('d', 13), orderOn('b', 11, { trackingLink: 'x' })), {});
  expect(ids(list)).toEqual(['d', 'c', 'b', 'a']);
  expect(list[2]?.trackingLink).toBe('x');
});

test('an order that no longer matches the filter is removed', () => {
  expect(ids(mergeChanges(page, changes(orderOn('b', 11, { status: 'Dispatched' })), { state: 'Processing' }))).toEqual(
    ['c', 'a'],
  );
});

test('an order that belongs on a later page is left out until the last page is read', () => {
  expect(ids(mergeChanges(page, changes(orderOn('old', 1)), {}))).toEqual(['c', 'b', 'a']);
  expect(ids(mergeChanges({ items: page.items }, changes(orderOn('old', 1)), {}))).toEqual(['c', 'b', 'a', 'old']);
});
