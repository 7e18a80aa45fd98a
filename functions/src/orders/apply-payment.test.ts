import { atLeast } from '@nirala/contract/at-least.fixture';
import { ORDER_STATUSES } from '@nirala/contract/order/order';
import { AT, awaitingPayment, capture, order, payment, TOTAL } from '@nirala/dev/testing/paid-order';
import { describe, expect, test } from 'vitest';
import { orderNotifications } from '../notifications/order-events.ts';
import type { StoredOrder } from '../store/orders.ts';
import { applyPayment } from './payments.ts';
import { applyRelease } from './states.ts';

describe('applyPayment', () => {
  test('places the order once for a payment of the exact amount', () => {
    const placed = applyPayment(awaitingPayment(), payment(), true, AT);
    expect(placed).toMatchObject({ status: 'Processing', hold: 'sold', paymentId: 'pay_1', refundsDue: false });
    expect(applyPayment(placed, payment(), true, AT)).toBe(placed);
  });

  test.each(['created', 'authorized'] as const)('ignores a payment that is %s', (status) => {
    const waiting = awaitingPayment();
    expect(applyPayment(waiting, payment({ status }), true, AT)).toBe(waiting);
  });

  test('stores the reason of a failed payment only while the order is Pending', () => {
    const failed = payment({ id: 'pay_0', status: 'failed', failure: 'Declined.' });
    expect(applyPayment(awaitingPayment(), failed, true, AT).paymentFailure).toBe('Declined.');
    const placed = applyPayment(awaitingPayment(), payment(), true, AT);
    expect(applyPayment(placed, failed, true, AT)).toBe(placed);
  });

  const late = awaitingPayment({ hold: 'released', listed: false });
  test('after the release, places the order if there is stock, and otherwise cancels and refunds it', () => {
    expect(applyPayment(late, payment(), true, AT)).toMatchObject({ status: 'Processing', hold: 'sold', listed: true });
    const gone = applyPayment(late, payment(), false, AT);
    expect(gone).toMatchObject({ status: 'Refund Pending', hold: 'released', listed: true, refundsDue: true });
    expect(gone.history.map(({ status }) => status)).toEqual(['Pending', 'Cancelled', 'Refund Pending']);
  });

  const HOURS = 60 * 60_000;
  test.each([
    [awaitingPayment({ gatewayOrderId: 'order_1' }), 'not released yet'],
    [applyRelease(awaitingPayment({ gatewayOrderId: 'order_1' })), 'released'],
  ])('refunds a payment that comes more than 72 hours after the hold, once, also if there is stock: %#', (waiting) => {
    const inTime = new Date(AT.getTime() + 72 * HOURS);
    expect(applyPayment(waiting, payment(), true, inTime).status).toBe('Processing');
    const late = new Date(inTime.getTime() + 1);
    const back = applyPayment(waiting, payment(), true, late);
    expect(back).toMatchObject({ status: 'Refund Pending', listed: true, refundsDue: true });
    expect(back.refunds).toMatchObject([{ paymentId: 'pay_1', amountPaise: TOTAL, state: 'due' }]);
    expect([back.paymentId, back.history.map(({ by }) => by).slice(-2)]).toEqual([
      undefined,
      ['late payment', 'payment'],
    ]);
    expect(applyPayment(back, payment(), true, late)).toBe(back);
    const told = (after: StoredOrder) => orderNotifications({ id: 'NR-1', before: waiting, after, at: late });
    const soldOut = applyPayment(applyRelease(waiting), payment(), false, inTime);
    expect(told(back).map(({ event }) => event)).toEqual(told(soldOut).map(({ event }) => event));
    expect(told(back)).not.toEqual([]);
  });

  test.each(
    atLeast(
      7,
      ORDER_STATUSES.filter((status) => status !== 'Pending'),
    ),
  )('refunds a second payment of an order that is %s, which keeps its state', (status) => {
    const captures = [{ ...capture, paymentId: 'pay_0' }];
    const before = order(status, { paymentId: 'pay_0', captures });
    const after = applyPayment(before, payment(), true, AT);
    expect(after.refunds).toMatchObject([{ paymentId: 'pay_1', amountPaise: TOTAL, state: 'due' }]);
    expect([after.refundsDue, after.paymentId, after.hold]).toEqual([true, 'pay_0', 'sold']);
    const isOver = ['Cancelled', 'Returned', 'Lost'].includes(status);
    expect(after.status).toBe(isOver ? 'Refund Pending' : status);
  });
});
