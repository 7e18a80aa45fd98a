import { Timestamp } from '@google-cloud/firestore';
import { ORDER_STATES, type OrderStatus } from '@nirala/contract/order';
import { describe, expect, test } from 'vitest';
import type { RazorpayPayment } from '../services/payments/razorpay.ts';
import { isUnplaced, type StoredOrder } from '../store/orders.ts';
import { applyPayment, applyRelease } from './apply-payment.ts';
import { applyCancellation, addRefund, applyRefund } from './apply-refund.ts';
import { transitionTo } from './transition.ts';
import { nextCheck } from './next-check.ts';

const BEGUN = Date.parse('2026-11-21T06:00:00Z');
const AT = new Date(BEGUN);
const MINUTE = 60_000;

/** An online order of ₹400 that awaits its payment. */
function order(change: Partial<StoredOrder> = {}): StoredOrder {
  const at = Timestamp.fromMillis(BEGUN);
  const address = {
    name: 'A',
    address: 'B',
    locality: 'C',
    mobileNumber: 'D',
    pincode: '560011',
    city: 'E',
    state: 'F',
  };
  return {
    uid: 'u',
    userPhone: '+919845012345',
    checkoutId: 'c',
    address: { ...address, landmark: 'G' },
    status: 'Pending',
    paymentMethod: 'Pre-Paid',
    hold: 'held',
    listed: true,
    createdAt: at,
    lines: [],
    subtotalPaise: 40_000,
    couponDiscountPaise: 0,
    codChargePaise: 0,
    totalPaise: 40_000,
    captures: [],
    refunds: [],
    refundsDue: false,
    razorpayOrderId: 'order_1',
    history: [{ status: 'Pending', at, by: 'shopper' }],
    ...change,
  };
}

const payment = (change: Partial<RazorpayPayment> = {}): RazorpayPayment => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: 40_000,
  currency: 'INR',
  status: 'captured',
  amount_refunded: 0,
  ...change,
});

const states = Object.keys(ORDER_STATES) as OrderStatus[];

describe('transitionTo', () => {
  test.each(states)('from %s allows only the transitions of the table', (from) => {
    const allowed: readonly string[] = ORDER_STATES[from];
    for (const to of states) {
      const move = () => transitionTo(order({ status: from }), to, 'test', AT).history.at(-1)?.status;
      if (allowed.includes(to)) expect(move()).toBe(to);
      else expect(move).toThrow(`An order cannot go from ${from} to ${to}.`);
    }
  });
});

describe('applyPayment', () => {
  test('places the order once for a payment of the exact amount', () => {
    const placed = applyPayment(order(), payment(), true, AT);
    expect(placed).toMatchObject({ status: 'Processing', hold: 'sold', paymentId: 'pay_1', refundsDue: false });
    expect(applyPayment(placed, payment(), true, AT)).toBe(placed);
  });

  test.each(['created', 'authorized'] as const)('ignores a payment that is %s', (status) => {
    const waiting = order();
    expect(applyPayment(waiting, payment({ status }), true, AT)).toBe(waiting);
  });

  test('stores the reason of a failed payment only while the order is Pending', () => {
    const failed = payment({ id: 'pay_0', status: 'failed', error_description: 'Declined.' });
    expect(applyPayment(order(), failed, true, AT).paymentFailure).toBe('Declined.');
    const placed = applyPayment(order(), payment(), true, AT);
    expect(applyPayment(placed, failed, true, AT)).toBe(placed);
  });

  const late = order({ hold: 'released', listed: false });
  test('after the release, places the order if there is stock, and otherwise cancels and refunds it', () => {
    expect(applyPayment(late, payment(), true, AT)).toMatchObject({ status: 'Processing', hold: 'sold', listed: true });
    const gone = applyPayment(late, payment(), false, AT);
    expect(gone).toMatchObject({ status: 'Refund Pending', hold: 'released', listed: true, refundsDue: true });
    expect(gone.history.map(({ status }) => status)).toEqual(['Pending', 'Cancelled', 'Refund Pending']);
  });

  test.each(states.filter((status) => status !== 'Pending'))(
    'refunds a second payment of an order that is %s, which keeps its state',
    (status) => {
      const captures = [{ paymentId: 'pay_0', amountPaise: 40_000, currency: 'INR' }];
      const before = order({ status, hold: 'sold', paymentId: 'pay_0', captures });
      const after = applyPayment(before, payment(), true, AT);
      expect(after.refunds).toMatchObject([{ paymentId: 'pay_1', amountPaise: 40_000, state: 'due' }]);
      expect([after.refundsDue, after.paymentId, after.hold]).toEqual([true, 'pay_0', 'sold']);
      const isOver = status === 'Cancelled' || status === 'Returned';
      expect(after.status).toBe(isOver ? 'Refund Pending' : status);
    },
  );
});

describe('a refund', () => {
  const paid = applyPayment(order(), payment(), true, AT);
  const due = applyCancellation(paid, 'shopper', AT);
  const refundOf = (id: string, status: 'pending' | 'processed' | 'failed') => ({
    id,
    status,
    payment_id: 'pay_1',
    amount: 40_000,
  });

  test('is added once, and the order is Refunded when it is processed', () => {
    expect(due).toMatchObject({ status: 'Refund Pending', hold: 'released', refunds: [{ state: 'due', attempt: 1 }] });
    expect(addRefund(due, 'pay_1', AT)).toBe(due);
    const pending = applyRefund(due, refundOf('r1', 'pending'), AT);
    expect(pending).toMatchObject({ status: 'Refund Pending', refundsDue: true });
    expect(applyRefund(pending, refundOf('r1', 'processed'), AT)).toMatchObject({
      status: 'Refunded',
      refundsDue: false,
    });
  });

  test('that failed is retried as the next attempt, and repeated updates of the failed one are ignored', () => {
    const again = applyRefund(applyRefund(due, refundOf('r1', 'pending'), AT), refundOf('r1', 'failed'), AT);
    expect(again.refunds).toEqual([expect.objectContaining({ state: 'due', attempt: 2, failed: ['r1'] })]);
    expect(again.refunds[0]).not.toHaveProperty('refundId');
    expect(applyRefund(again, refundOf('r1', 'failed'), AT)).toBe(again);
    const second = applyRefund(again, refundOf('r2', 'pending'), AT);
    expect(applyRefund(second, refundOf('r1', 'failed'), AT)).toBe(second);
    expect(applyRefund(second, refundOf('r2', 'processed'), AT).status).toBe('Refunded');
  });

  /** Fails once for each of these letters, which are the refund ids. */
  const failing = (letters: string) =>
    [...letters].reduce((now, letter) => applyRefund(now, refundOf(letter, 'failed'), AT), due);
  const ALL = 'abcdefghijklmnopq';

  test('that failed three times waits for half a day, and fails for good after a week', () => {
    expect(failing('ab').refunds[0]).not.toHaveProperty('waitUntil');
    expect(failing('abc').refunds[0]?.waitUntil?.toMillis()).toBe(BEGUN + 12 * 60 * MINUTE);
    expect(failing(ALL.slice(1))).toMatchObject({ refundsDue: true, refunds: [{ state: 'due' }] });
    expect(failing(ALL)).toMatchObject({ status: 'Refund Pending', refundsDue: false, refunds: [{ state: 'failed' }] });
  });

  test('by hand, after the store’s refund failed for good, reduces or replaces it', () => {
    const now = failing(ALL);
    const part = applyRefund(now, { ...refundOf('h1', 'processed'), amount: 10_000 }, AT);
    expect(part).toMatchObject({ status: 'Refund Pending', refundsDue: true });
    expect(part.refunds).toMatchObject([{ amountPaise: 30_000, state: 'due' }, { amountPaise: 10_000 }]);
    const whole = applyRefund(now, refundOf('h2', 'processed'), AT);
    expect(whole).toMatchObject({ status: 'Refunded', refundsDue: false, refunds: [{ refundId: 'h2' }] });
    expect(whole.refunds).toHaveLength(1);
  });

  test('of the whole payment by hand cancels an order that is not dispatched', () => {
    expect(applyRefund(paid, refundOf('r1', 'processed'), AT)).toMatchObject({ status: 'Refunded', hold: 'released' });
    const part = applyRefund(paid, { ...refundOf('r1', 'processed'), amount: 10_000 }, AT);
    expect(part).toMatchObject({ status: 'Processing', hold: 'sold', refunds: [{ amountPaise: 10_000 }] });
    const sent = transitionTo(paid, 'Dispatched', 'admin', AT);
    expect(applyRefund(sent, refundOf('r1', 'processed'), AT)).toMatchObject({ status: 'Dispatched', hold: 'sold' });
  });
});

describe('nextCheck', () => {
  const minutes = (from: StoredOrder, passed: number) => {
    const next = nextCheck(from, new Date(BEGUN + passed * MINUTE));
    return next && (next.toMillis() - BEGUN) / MINUTE;
  };
  test('is after 15 minutes, then hourly, with a last check after 72 hours', () => {
    expect([0, 15, 75, 71.5 * 60, 72 * 60].map((passed) => minutes(order(), passed))).toEqual([
      15,
      75,
      135,
      72 * 60,
      undefined,
    ]);
  });
  test('is only the last check for a paid order, and hourly for a released one', () => {
    expect(minutes(order({ paymentId: 'pay_1' }), 15)).toBe(72 * 60);
    expect(minutes(applyRelease(order()), 30)).toBe(90);
    expect(minutes(order({ razorpayOrderId: undefined }), 0)).toBeUndefined();
  });
});

describe('isUnplaced', () => {
  const paidOrder = (change: Partial<RazorpayPayment> = {}, before = order(), inStock = true) =>
    applyPayment(before, payment(change), inStock, AT);
  const afterRefund = (before: StoredOrder, status: 'processed' | 'failed') =>
    applyRefund(before, { id: `rfnd_${status}`, payment_id: 'pay_1', amount: 40_000, status }, AT);

  test('is false for a paid and placed order, and for an unpaid one', () => {
    expect([isUnplaced(order()), isUnplaced(paidOrder())]).toEqual([false, false]);
  });

  test('is true for a sold-out order until its refund is processed', () => {
    const soldOut = paidOrder({}, order({ hold: 'released' }), false);
    expect([isUnplaced(soldOut), isUnplaced(afterRefund(soldOut, 'processed'))]).toEqual([true, false]);
  });

  test('is true for a payment of another amount', () => {
    expect(isUnplaced(paidOrder({ amount: 39_900 }))).toBe(true);
  });

  test('is true for a cancelled order only once its refund has failed for good', () => {
    let over = applyCancellation(paidOrder(), 'shopper', AT);
    expect(isUnplaced(over)).toBe(false);
    for (let attempt = 1; attempt <= 17; attempt += 1) {
      over = applyRefund(over, { id: `rfnd_${attempt}`, payment_id: 'pay_1', amount: 40_000, status: 'failed' }, AT);
    }
    expect([isUnplaced(over), over.refundsDue]).toEqual([true, false]);
  });
});
