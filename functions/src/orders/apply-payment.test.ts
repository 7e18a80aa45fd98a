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

/** One piece for ₹400, paid online, awaited. */
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
    ...{ uid: 'u', userPhone: '+919845012345', checkoutId: 'c', address: { ...address, landmark: 'G' } },
    ...{ status: 'Pending', paymentMethod: 'Pre-Paid', hold: 'held', listed: true, createdAt: at },
    lines: [],
    ...{ subtotalPaise: 40_000, couponDiscountPaise: 0, codChargePaise: 0, totalPaise: 40_000 },
    ...{ captures: [], refunds: [], refundsDue: false, razorpayOrderId: 'order_1' },
    history: [{ status: 'Pending', at, by: 'shopper' }],
    ...change,
  };
}

const payment = (change: Partial<RazorpayPayment> = {}): RazorpayPayment => ({
  ...{ id: 'pay_1', order_id: 'order_1', amount: 40_000, currency: 'INR', status: 'captured', amount_refunded: 0 },
  ...change,
});

const states = Object.keys(ORDER_STATES) as OrderStatus[];

describe('moveTo', () => {
  test.each(states)('from %s goes only where the table says', (from) => {
    const allowed: readonly string[] = ORDER_STATES[from];
    for (const to of states) {
      const move = () => transitionTo(order({ status: from }), to, 'test', AT).history.at(-1)?.status;
      if (allowed.includes(to)) expect(move()).toBe(to);
      else expect(move).toThrow(`An order cannot go from ${from} to ${to}.`);
    }
  });
});

describe('judge', () => {
  test('a payment of just this amount places the order, once', () => {
    const placed = applyPayment(order(), payment(), true, AT);
    expect(placed).toMatchObject({ status: 'Processing', hold: 'sold', paymentId: 'pay_1', refundsDue: false });
    expect(applyPayment(placed, payment(), true, AT)).toBe(placed);
  });

  test.each(['created', 'authorized'] as const)('one that is %s changes nothing', (status) => {
    const waiting = order();
    expect(applyPayment(waiting, payment({ status }), true, AT)).toBe(waiting);
  });

  test('a failed one is told while the order waits, and not afterwards', () => {
    const failed = payment({ id: 'pay_0', status: 'failed', error_description: 'Declined.' });
    expect(applyPayment(order(), failed, true, AT).paymentFailure).toBe('Declined.');
    const placed = applyPayment(order(), payment(), true, AT);
    expect(applyPayment(placed, failed, true, AT)).toBe(placed);
  });

  const late = order({ hold: 'released', listed: false });
  test('after the release it claims again, or is cancelled and goes back', () => {
    expect(applyPayment(late, payment(), true, AT)).toMatchObject({ status: 'Processing', hold: 'sold', listed: true });
    const gone = applyPayment(late, payment(), false, AT);
    expect(gone).toMatchObject({ status: 'Refund Pending', hold: 'released', listed: true, refundsDue: true });
    expect(gone.history.map(({ status }) => status)).toEqual(['Pending', 'Cancelled', 'Refund Pending']);
  });

  // Whatever state an order is in: a further captured payment goes back, whole, and the order stays where it is.
  test.each(states.filter((status) => status !== 'Pending'))(
    'a second payment of one that is %s goes back',
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

describe('money on its way back', () => {
  const paid = applyPayment(order(), payment(), true, AT);
  const due = applyCancellation(paid, 'shopper', AT);
  const refundOf = (id: string, status: 'pending' | 'processed' | 'failed') => ({
    id,
    status,
    payment_id: 'pay_1',
    amount: 40_000,
  });

  test('is asked for once, and Refunded when it is there', () => {
    expect(due).toMatchObject({ status: 'Refund Pending', hold: 'released', refunds: [{ state: 'due', attempt: 1 }] });
    expect(addRefund(due, 'pay_1', AT)).toBe(due);
    const pending = applyRefund(due, refundOf('r1', 'pending'), AT);
    expect(pending).toMatchObject({ status: 'Refund Pending', refundsDue: true });
    expect(applyRefund(pending, refundOf('r1', 'processed'), AT)).toMatchObject({
      status: 'Refunded',
      refundsDue: false,
    });
  });

  test('that failed is asked for under another key; old news of it are not heard', () => {
    const again = applyRefund(applyRefund(due, refundOf('r1', 'pending'), AT), refundOf('r1', 'failed'), AT);
    expect(again.refunds).toEqual([expect.objectContaining({ state: 'due', attempt: 2, failed: ['r1'] })]);
    expect(again.refunds[0]).not.toHaveProperty('refundId');
    expect(applyRefund(again, refundOf('r1', 'failed'), AT)).toBe(again);
    const second = applyRefund(again, refundOf('r2', 'pending'), AT);
    expect(applyRefund(second, refundOf('r1', 'failed'), AT)).toBe(second);
    expect(applyRefund(second, refundOf('r2', 'processed'), AT).status).toBe('Refunded');
  });

  /** Fails once for each of these letters. */
  const failing = (letters: string) =>
    [...letters].reduce((now, letter) => applyRefund(now, refundOf(letter, 'failed'), AT), due);
  const ALL = 'abcdefghijklmnopq';

  test('that failed three times waits for half a day, and after a week is left for a person', () => {
    expect(failing('ab').refunds[0]).not.toHaveProperty('waitUntil');
    expect(failing('abc').refunds[0]?.waitUntil?.toMillis()).toBe(BEGUN + 12 * 60 * MINUTE);
    expect(failing(ALL.slice(1))).toMatchObject({ refundsDue: true, refunds: [{ state: 'due' }] });
    expect(failing(ALL)).toMatchObject({ status: 'Refund Pending', refundsDue: false, refunds: [{ state: 'failed' }] });
  });

  test('by hand, after ours failed for good: nothing of ours is owed any more', () => {
    const now = failing(ALL);
    const part = applyRefund(now, { ...refundOf('h1', 'processed'), amount: 10_000 }, AT);
    expect(part).toMatchObject({ status: 'Refund Pending', refundsDue: true });
    expect(part.refunds).toMatchObject([{ amountPaise: 30_000, state: 'due' }, { amountPaise: 10_000 }]);
    const whole = applyRefund(now, refundOf('h2', 'processed'), AT);
    expect(whole).toMatchObject({ status: 'Refunded', refundsDue: false, refunds: [{ refundId: 'h2' }] });
    expect(whole.refunds).toHaveLength(1);
  });

  test('by hand: the whole takes an order back before dispatch, a part does not', () => {
    expect(applyRefund(paid, refundOf('r1', 'processed'), AT)).toMatchObject({ status: 'Refunded', hold: 'released' });
    const part = applyRefund(paid, { ...refundOf('r1', 'processed'), amount: 10_000 }, AT);
    expect(part).toMatchObject({ status: 'Processing', hold: 'sold', refunds: [{ amountPaise: 10_000 }] });
    const sent = transitionTo(paid, 'Dispatched', 'admin', AT);
    expect(applyRefund(sent, refundOf('r1', 'processed'), AT)).toMatchObject({ status: 'Dispatched', hold: 'sold' });
  });
});

describe('the reconciler looks', () => {
  const minutes = (from: StoredOrder, passed: number) => {
    const next = nextCheck(from, new Date(BEGUN + passed * MINUTE));
    return next && (next.toMillis() - BEGUN) / MINUTE;
  };
  test('at 15 minutes, hourly, and for the last time after 72 hours', () => {
    expect([0, 15, 75, 71.5 * 60, 72 * 60].map((passed) => minutes(order(), passed))).toEqual([
      ...[15, 75, 135, 72 * 60, undefined],
    ]);
  });
  test('only that last time at one that is paid; also at one that was released or cancelled', () => {
    expect(minutes(order({ paymentId: 'pay_1' }), 15)).toBe(72 * 60);
    expect(minutes(applyRelease(order()), 30)).toBe(90);
    expect(minutes(order({ razorpayOrderId: undefined }), 0)).toBeUndefined();
  });
});

describe('money that was taken and buys nothing', () => {
  const takes = (change: Partial<RazorpayPayment> = {}, before = order(), inStock = true) =>
    applyPayment(before, payment(change), inStock, AT);
  const went = (before: StoredOrder, status: 'processed' | 'failed') =>
    applyRefund(before, { id: `rfnd_${status}`, payment_id: 'pay_1', amount: 40_000, status }, AT);

  test('an order that is paid and placed has none, nor one that nobody paid for', () => {
    expect([isUnplaced(order()), isUnplaced(takes())]).toEqual([false, false]);
  });

  test('sold out meanwhile: until it is back', () => {
    const soldOut = takes({}, order({ hold: 'released' }), false);
    expect([isUnplaced(soldOut), isUnplaced(went(soldOut, 'processed'))]).toEqual([true, false]);
  });

  test('another amount than the order asks for', () => {
    expect(isUnplaced(takes({ amount: 39_900 }))).toBe(true);
  });

  test('a placed order that is cancelled owes a refund; only when that has failed for good must a person look', () => {
    let over = applyCancellation(takes(), 'shopper', AT);
    expect(isUnplaced(over)).toBe(false);
    for (let attempt = 1; attempt <= 17; attempt += 1) {
      over = applyRefund(over, { id: `rfnd_${attempt}`, payment_id: 'pay_1', amount: 40_000, status: 'failed' }, AT);
    }
    expect([isUnplaced(over), over.refundsDue]).toEqual([true, false]);
  });
});
