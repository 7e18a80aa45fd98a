import { AT, awaitingPayment, order, payment, gatewayRefund, TOTAL } from '@nirala/dev/testing/paid-order';
import { describe, expect, test } from 'vitest';
import { applyPayment } from '../orders/payments.ts';
import { applyCancellation, applyRefund, receiptOf } from '../orders/refunds.ts';
import { isUnplaced } from './order-money.ts';

describe('isUnplaced', () => {
  test('is false for a paid and placed order, and for an unpaid one', () => {
    expect([isUnplaced(awaitingPayment()), isUnplaced(order('Processing'))]).toEqual([false, false]);
  });

  test('is true for a sold-out order until its refund is processed', () => {
    const soldOut = applyPayment(awaitingPayment({ hold: 'released' }), payment(), false, AT);
    const refunded = applyRefund(soldOut, gatewayRefund(), AT);
    expect([isUnplaced(soldOut), isUnplaced(refunded)]).toEqual([true, false]);
  });

  test('is true for a payment of another amount', () => {
    expect(isUnplaced(applyPayment(awaitingPayment(), payment({ amountPaise: TOTAL - 100 }), true, AT))).toBe(true);
  });

  test('is true for a cancelled order only once its refund has failed for good', () => {
    let over = applyCancellation(order('Processing'), 'shopper', AT);
    expect(isUnplaced(over)).toBe(false);
    for (let attempt = 1; attempt <= 17; attempt += 1) {
      const [refund] = over.refunds;
      const receipt = refund && receiptOf(refund);
      const failed = gatewayRefund({ id: `rfnd_${attempt}`, status: 'failed', ...(receipt ? { receipt } : {}) });
      over = applyRefund(over, failed, AT);
    }
    expect([isUnplaced(over), over.refundsDue]).toEqual([true, false]);
  });
});
