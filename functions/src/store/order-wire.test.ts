import { Timestamp } from '@google-cloud/firestore';
import { awaitingPayment } from '@nirala/dev/testing/paid-order';
import { expect, test } from 'vitest';
import { toWire } from './order-wire.ts';

test('an unpaid order says until when it can be paid; the held pieces of an exchange wait for no payment', () => {
  const heldUntil = Timestamp.fromDate(new Date('2026-11-25T06:00:00Z'));
  const order = awaitingPayment({ heldUntil });
  expect(toWire({ id: 'NR-1', order }).payUntil).toBe('2026-11-25T06:00:00.000Z');
  const exchangeOf = { orderId: 'NR-0', returnId: 'NR-0-R1', paidOrderId: 'NR-0', round: 1, sizes: [] };
  expect(toWire({ id: 'NR-1', order: { ...order, exchangeOf } })).not.toHaveProperty('payUntil');
});
