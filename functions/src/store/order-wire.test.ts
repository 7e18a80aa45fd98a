import { Timestamp } from '@google-cloud/firestore';
import { awaitingPayment } from '@nirala/dev/testing/paid-order';
import { expect, test } from 'vitest';
import { toWire } from './order-wire.ts';
import type { StoredOrder } from './orders.ts';

test('an unpaid order says until when it can be paid; the held pieces of an exchange wait for no payment', () => {
  const heldUntil = Timestamp.fromDate(new Date('2026-11-25T06:00:00Z'));
  const order = awaitingPayment({ heldUntil });
  expect(toWire({ id: 'NR-1', order }).payUntil).toBe('2026-11-25T06:00:00.000Z');
  const exchangeOf = { orderId: 'NR-0', returnId: 'NR-0-R1', paidOrderId: 'NR-0', round: 1, sizes: [] };
  expect(toWire({ id: 'NR-1', order: { ...order, exchangeOf } }).payUntil).toBeUndefined();
});

test('an order that had to be confirmed is confirmed when that happened, and not when it was cancelled without it', () => {
  const at = (time: string) => Timestamp.fromDate(new Date(`2026-11-25T${time}:00.000Z`));
  const history = [
    { status: 'Pending', at: at('06:00'), by: 'shopper' },
    { status: 'Processing', at: at('06:00'), by: 'shopper' },
    { status: 'Cancelled', at: at('09:00'), by: 'store' },
  ] as const;
  const order = awaitingPayment({ history: [...history] });
  const codRisk = { verdict: 'confirm' as const, reasons: [] };
  const stepsOf = (facts: Partial<StoredOrder>) =>
    toWire({ id: 'NR-1', order: { ...order, ...facts } }).history.map(
      ({ status, at: when }) => `${status} ${when.slice(11, 16)}`,
    );
  expect(stepsOf({})).toEqual(['Pending 06:00', 'Processing 06:00', 'Cancelled 09:00']);
  expect(stepsOf({ codRisk })).toEqual(['Pending 06:00', 'Cancelled 09:00']);
  const confirmed = { at: at('08:00'), by: 'shopper' };
  expect(stepsOf({ codRisk, confirmed })).toEqual(['Pending 06:00', 'Processing 08:00', 'Cancelled 09:00']);
});
