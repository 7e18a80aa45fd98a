import { Timestamp } from '@google-cloud/firestore';
import { storedOrder, storedReturn } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import type { StoredReturn } from '../store/returns.ts';
import { figuresOf } from './figures.ts';

const at = Timestamp.fromDate(new Date('2026-11-20T06:00:00Z'));
const step = (status: StoredOrder['history'][number]['status']) => ({ status, at, by: 'admin' });
const DELIVERED = [step('Processing'), step('Dispatched'), step('Delivered')];

/** An order of two neem shirts in M. */
const order = (id: string, change: Partial<StoredOrder> = {}) => ({
  id,
  order: storedOrder({ history: DELIVERED, ...change }),
});

/** A return of one of them. */
const aReturn = (orderId: string, change: Partial<StoredReturn> = {}): { ret: StoredReturn } => ({
  ret: storedReturn({
    orderId,
    paidOrderId: orderId,
    lines: [
      { productId: 'neem', name: 'Neem Leaf', image: '', size: 'M', paidSize: 'M', quantity: 1, reason: 'size-small' },
    ],
    createdAt: at,
    ...change,
  }),
});

const received = (condition: 'sellable' | 'damaged' | 'missing' | 'wrong-item') => [
  { productId: 'neem', size: 'M', quantity: 1, condition },
];

test.each<[string, Partial<StoredReturn>, number]>([
  ['is requested', {}, 0],
  ['is on its way', { state: 'PickedUp' }, 0],
  ['was declined', { state: 'Declined' }, 0],
  ['was withdrawn', { state: 'Withdrawn' }, 0],
  ['was received', { state: 'Received', received: received('sellable') }, 1],
  ['was accepted, damaged', { state: 'Closed', closedAs: 'accepted', received: received('damaged') }, 1],
  [
    'was not accepted and stays with the store',
    { state: 'Closed', closedAs: 'waived', received: received('damaged') },
    1,
  ],
  ['is not accepted', { state: 'Rejected', received: received('damaged') }, 0],
  ['goes back to the shopper', { state: 'Closed', closedAs: 'sent-back', received: received('damaged') }, 0],
  ['is missing in its parcel', { state: 'Closed', closedAs: 'accepted', received: received('missing') }, 0],
  ['is another item', { state: 'Received', received: received('wrong-item') }, 0],
])('of two delivered pieces, one whose return %s counts as come back by what arrived', (_when, change, pieces) => {
  const { byProduct, reasons } = figuresOf([order('a')], [aReturn('a', change)]);
  expect(byProduct).toEqual(pieces === 0 ? [] : [{ key: 'neem', name: 'Neem Leaf', delivered: 2, returned: pieces }]);
  expect(reasons.map((row) => row.pieces)).toEqual(pieces === 0 ? [] : [pieces]);
});

test('counts only returns of orders that count as delivered, so no share is above all', () => {
  const back = { state: 'Closed', closedAs: 'accepted', received: received('sellable') } as const;
  const undelivered = order('rto', { history: [step('Processing'), step('Dispatched'), step('Returned')] });
  const { bySize } = figuresOf([order('a'), undelivered], [aReturn('a', back), aReturn('earlier', back)]);
  expect(bySize).toEqual([{ key: 'M', delivered: 2, returned: 1 }]);
});

test('counts all pieces of a delivered order that was marked as returned without a return', () => {
  const returned = order('a', { status: 'Returned', history: [...DELIVERED, step('Returned')] });
  expect(figuresOf([returned], []).byPhone).toEqual([{ key: '+919876543210', delivered: 2, returned: 2 }]);
});
