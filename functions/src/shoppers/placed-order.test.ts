import { Timestamp } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { placedBy } from './lists.ts';

const order = (...states: OrderStatus[]) =>
  storedOrder({
    status: states.at(-1) ?? 'Pending',
    history: states.map((status, index) => ({ status, at: Timestamp.fromMillis(1000 + index), by: 'shopper' })),
  });

test('an order is placed by the write that adds Processing to its history, on delivery or after a payment', () => {
  const { uid, checkoutId, lines } = order('Processing');
  const [line] = lines;
  expect(placedBy(undefined, order('Processing'))).toEqual({
    uid,
    checkoutId,
    at: 1000,
    lines: [{ id: line?.productId, size: line?.size, quantity: line?.quantity }],
  });
  expect(placedBy(order('Pending'), order('Pending', 'Processing'))).toMatchObject({ at: 1001 });
});

test('the replacement of an exchange takes nothing out of the bag', () => {
  const placed = order('Processing');
  const exchangeOf = { orderId: 'NR-1', returnId: 'NR-1-R1', paidOrderId: 'NR-1', round: 1, sizes: [] };
  expect(placedBy(undefined, { ...placed, exchangeOf })).toBeUndefined();
  expect(placedBy(undefined, placed)).toBeDefined();
});

test('no other write places an order', () => {
  expect(placedBy(undefined, order('Pending'))).toBeUndefined();
  expect(placedBy(order('Pending'), order('Pending', 'Cancelled'))).toBeUndefined();
  expect(placedBy(order('Processing'), order('Processing', 'Dispatched'))).toBeUndefined();
  expect(placedBy(order('Processing'), undefined)).toBeUndefined();
});
