import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { placedSince } from './placed-since.ts';

const at = (minute: number) => `2026-11-21T06:${String(minute).padStart(2, '0')}:00.000Z`;
const placed = (id: string, minute: number) =>
  adminOrder({ _id: id, history: [{ status: 'Processing', at: at(minute), by: 'shopper' }] });
const begun = (id: string) => adminOrder({ _id: id, history: [{ status: 'Pending', at: at(20), by: 'shopper' }] });
const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);

test('what is placed is new once; what was there already, or is only being paid for, is not', () => {
  const since = placedSince([placed('a', 10), placed('b', 9), begun('c')]);
  expect(ids(since([placed('a', 10), begun('d'), begun('c')]))).toEqual([]);
  expect(ids(since([placed('c', 11), placed('e', 12)]))).toEqual(['c', 'e']);
  expect(ids(since([placed('c', 11), placed('d', 13)]))).toEqual(['d']);
});

test('one that was placed long ago is not new because it changed; one placed a moment before the last is', () => {
  const since = placedSince([placed('a', 30)]);
  expect(ids(since([placed('old', 10), placed('same', 29)]))).toEqual(['same']);
});

test('in a store without orders the first one is new', () => {
  expect(ids(placedSince([])([placed('a', 1)]))).toEqual(['a']);
});
