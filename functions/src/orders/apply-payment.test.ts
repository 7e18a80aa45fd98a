import { atLeast } from '@nirala/contract/at-least.fixture';
import { ORDER_STATUSES } from '@nirala/contract/order/order';
import { AT, awaitingPayment, capture, order, payment, TOTAL } from '@nirala/dev/testing/paid-order';
import { describe, expect, test } from 'vitest';
import { applyPayment } from './payments.ts';

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
