import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { placedSince } from './new-orders.tsx';

const at = (minute: number) => `2026-11-21T06:${String(minute).padStart(2, '0')}:00.000Z`;
const placed = (id: string, minute: number) =>
  adminOrder({ _id: id, history: [{ status: 'Processing', at: at(minute), by: 'shopper' }] });
const unpaid = (id: string) => adminOrder({ _id: id, history: [{ status: 'Pending', at: at(20), by: 'shopper' }] });
const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);

test('an order counts as new once, when it is placed, but not if it was there already or is being paid for', () => {
  const since = placedSince([placed('a', 10), placed('b', 9), unpaid('c')]);
  expect(ids(since([placed('a', 10), unpaid('d'), unpaid('c')]))).toEqual([]);
  expect(ids(since([placed('c', 11), placed('e', 12)]))).toEqual(['c', 'e']);
  expect(ids(since([placed('c', 11), placed('d', 13)]))).toEqual(['d']);
});

test('an old order that changed is not new; one placed a minute before the newest is', () => {
  const since = placedSince([placed('a', 30)]);
  expect(ids(since([placed('old', 10), placed('same', 29)]))).toEqual(['same']);
});

test('orders that were there already are not new when they change, although those that changed last are older', () => {
  const since = placedSince([placed('old', 1)], Date.parse(at(30)));
  expect(ids(since([placed('a', 10), placed('b', 20), placed('c', 31)]))).toEqual(['c']);
});

test('the first order of a store is new', () => {
  expect(ids(placedSince([])([placed('a', 1)]))).toEqual(['a']);
});
