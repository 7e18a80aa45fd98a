import { Timestamp } from '@google-cloud/firestore';
import { describe, expect, test } from 'vitest';
import { AT, capture, gatewayRefund, order, refund, refundByHand, steps, TOTAL } from '@nirala/dev/testing/paid-order';
import type { Refund } from '../services/payments/gateway.ts';
import type { StoredRefund } from '../store/orders.ts';
import { isPaidTwice, isUnplaced } from '../store/order-money.ts';
import {
  addRefund,
  applyCancellation,
  applyManualRefund,
  applyLateSettled,
  applyPayoutInstead,
  applyRefund,
  applyReturn,
} from './refunds.ts';
import { transitionTo } from './states.ts';
import { withRefundSpeed } from './write.ts';

describe('a refund', () => {
  const paid = order('Processing');
  const due = applyCancellation(paid, 'shopper', AT);
  const refundOf = (id: string, status: Refund['status'], attempt = 1) =>
    gatewayRefund({ id, status, receipt: `pay_1-all-${attempt}` });

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
    const second = applyRefund(again, refundOf('r2', 'pending', 2), AT);
    expect(applyRefund(second, refundOf('r1', 'failed'), AT)).toBe(second);
    expect(applyRefund(second, refundOf('r2', 'processed', 2), AT).status).toBe('Refunded');
  });

  /** Fails once for each of these letters, which are the refund ids. */
  const failing = (letters: string) =>
    [...letters].reduce((now, letter, index) => applyRefund(now, refundOf(letter, 'failed', index + 1), AT), due);
  const ALL = 'abcdefghijklmnopq';

  test('that failed three times waits for half a day, and fails for good after a week', () => {
    expect(failing('ab').refunds[0]).not.toHaveProperty('waitUntil');
    expect(failing('abc').refunds[0]?.waitUntil?.toMillis()).toBe(AT.getTime() + 12 * 60 * 60_000);
    expect(failing(ALL.slice(1))).toMatchObject({ refundsDue: true, refunds: [{ state: 'due' }] });
    expect(failing(ALL)).toMatchObject({ status: 'Refund Pending', refundsDue: false, refunds: [{ state: 'failed' }] });
  });

  test('goes by a payout only when it has failed for good, and once', () => {
    const message = expect.objectContaining({ message: expect.stringContaining('can still arrive') });
    const pending = applyRefund(due, refundOf('r1', 'pending'), AT);
    for (const now of [due, pending, failing('ab'), failing(ALL.slice(1))]) {
      expect(() => applyPayoutInstead(now, 'pay_1-all', AT)).toThrow(message);
    }
    const processed = applyRefund(pending, refundOf('r1', 'processed'), AT);
    expect(() => applyPayoutInstead(processed, 'pay_1-all', AT)).toThrow('The bank has this refund already.');
    expect(() => applyPayoutInstead(due, 'pay_2-all', AT)).toThrow('no such refund');
    const paid = applyPayoutInstead(failing(ALL), 'pay_1-all', AT);
    const payoutId = paid.payouts[0]?.id;
    expect(paid.payouts).toMatchObject([{ amountPaise: TOTAL, state: 'due', paymentId: 'pay_1' }]);
    expect(paid.refunds).toMatchObject([{ state: 'failed', payoutId }]);
    expect(applyPayoutInstead(paid, 'pay_1-all', AT)).toBe(paid);
    // Nothing is left for a second way.
    expect(addRefund(paid, 'pay_1', AT)).toBe(paid);
    expect(applyRefund(paid, gatewayRefund({ id: 'h1' }), AT)).toBe(paid);
  });

  describe('that failed for good and arrived after all', () => {
    const last = ALL.at(-1) ?? '';
    const late = refundOf(last, 'processed', ALL.length);

    test('counts, and nothing is to be seen to, if no payout took its place', () => {
      const arrived = applyRefund(failing(ALL), late, AT);
      expect(arrived).toMatchObject({ status: 'Refunded', refunds: [{ state: 'processed', refundId: last }] });
      expect(isPaidTwice(arrived)).toBe(false);
      expect(applyRefund(arrived, late, AT)).toBe(arrived);
    });

    test('takes the payout back that nobody has sent', () => {
      const arrived = applyRefund(applyPayoutInstead(failing(ALL), 'pay_1-all', AT), late, AT);
      expect(arrived).toMatchObject({ status: 'Refunded', refunds: [{ state: 'processed' }], payouts: [] });
      expect(arrived.refunds[0]).not.toHaveProperty('payoutId');
      expect(isPaidTwice(arrived)).toBe(false);
    });

    test.each([
      ['with a link', { state: 'link-sent' as const }],
      ['that is paid', { state: 'paid' as const }],
      ['that is being sent', { claim: { by: 'job', at: Timestamp.fromDate(AT) } }],
      ['in a file', { exportedAt: Timestamp.fromDate(AT) }],
    ])('stands as paid twice beside a payout %s, until it is settled', (_what, sent) => {
      const instead = applyPayoutInstead(failing(ALL), 'pay_1-all', AT);
      const paid = { ...instead, payouts: instead.payouts.map((payout) => ({ ...payout, ...sent })) };
      expect(isPaidTwice(paid)).toBe(false);
      const twice = applyRefund(paid, late, AT);
      expect([isPaidTwice(twice), twice.payouts]).toEqual([true, paid.payouts]);
      expect(applyRefund(twice, late, AT)).toBe(twice);
      const over = { ...twice, payouts: twice.payouts.map((payout) => ({ ...payout, state: 'expired' as const })) };
      expect(isPaidTwice(over)).toBe(false);
      const settled = applyLateSettled(twice, 'pay_1-all', AT);
      expect(isPaidTwice(settled)).toBe(false);
      expect(applyLateSettled(settled, 'pay_1-all', AT)).toBe(settled);
      expect(() => applyLateSettled(paid, 'pay_1-all', AT)).toThrow('did not arrive late');
    });
  });

  test('goes by a payout for what is left of its payment, and not for more', () => {
    const part = applyRefund(failing(ALL), gatewayRefund({ id: 'h1', amountPaise: TOTAL - 50 }), AT);
    const forged = { ...part, refunds: [...failing(ALL).refunds, ...part.refunds] };
    expect(() => applyPayoutInstead(forged, 'pay_1-all', AT)).toThrow('More than what is left');
  });

  test('by hand, after the store’s refund failed for good, reduces or replaces it', () => {
    const now = failing(ALL);
    const part = applyRefund(now, gatewayRefund({ id: 'h1', amountPaise: 10_000 }), AT);
    expect(part).toMatchObject({ status: 'Refund Pending', refundsDue: true });
    expect(part.refunds).toMatchObject([{ amountPaise: TOTAL - 10_000, state: 'due' }, { amountPaise: 10_000 }]);
    const whole = applyRefund(now, gatewayRefund({ id: 'h2' }), AT);
    expect(whole).toMatchObject({ status: 'Refunded', refundsDue: false, refunds: [{ refundId: 'h2' }] });
    expect(whole.refunds).toHaveLength(1);
  });

  test('of the whole payment by hand cancels an order that is not dispatched', () => {
    expect(applyRefund(paid, refundOf('r1', 'processed'), AT)).toMatchObject({ status: 'Refunded', hold: 'released' });
    const part = applyRefund(paid, { ...refundOf('r1', 'processed'), amountPaise: 10_000 }, AT);
    expect(part).toMatchObject({ status: 'Processing', hold: 'sold', refunds: [{ amountPaise: 10_000 }] });
    const sent = transitionTo(paid, 'Dispatched', 'admin', AT);
    expect(applyRefund(sent, refundOf('r1', 'processed'), AT)).toMatchObject({ status: 'Dispatched', hold: 'sold' });
  });
});

describe('addRefund', () => {
  test('refunds what is left of the payment, and nothing of an unknown one', () => {
    const part = refundByHand({ amountPaise: 5_000, refundId: 'rfnd_0' });
    const other = refundByHand({ paymentId: 'pay_2', amountPaise: 9_000, refundId: 'rfnd_2' });
    const before = order('Processing', { refunds: [part, other] });
    expect(addRefund(before, 'pay_1', AT).refunds).toEqual([part, other, refund({ amountPaise: TOTAL - 5_000 })]);
    expect(addRefund(before, 'pay_unknown', AT)).toBe(before);
    const failed = order('Processing', { refunds: [{ ...part, state: 'failed' }] });
    expect(addRefund(failed, 'pay_1', AT).refunds[1]).toEqual(refund());
  });

  test.each(['Processing', 'Dispatched', 'Delivered'] as const)('does not change the status %s', (status) => {
    const second = { ...capture, paymentId: 'pay_2' };
    const after = addRefund(order(status, { captures: [capture, second] }), 'pay_2', AT);
    expect([after.status, after.refunds]).toEqual([status, [refund({ id: 'pay_2-all', paymentId: 'pay_2' })]]);
  });
});

describe('applyRefund', () => {
  const due = (change: Partial<StoredRefund> = {}) =>
    order('Refund Pending', { hold: 'released', refunds: [refund(change)], refundsDue: true });
  /** What Razorpay says about an attempt of the store. */
  const told = (change: Partial<Refund> = {}, attempt = 1) =>
    gatewayRefund({ receipt: `pay_1-all-${attempt}`, ...change });

  test('finds a processed refund by its id or by its receipt', () => {
    const done = refund({ state: 'processed', refundId: 'rfnd_1' });
    for (const [before, update] of [
      [due(), told()],
      [due({ state: 'pending', refundId: 'rfnd_1' }), gatewayRefund()],
    ] as const) {
      const after = applyRefund(before, update, AT);
      expect(after).toMatchObject({ status: 'Refunded', refunds: [done], refundsDue: false });
      expect(steps(after)).toEqual(['Refunded by payment']);
    }
  });

  test('ignores a refund of another payment, attempt or id', () => {
    const before = due();
    expect(applyRefund(before, told({ paymentId: 'pay_2' }), AT)).toBe(before);
    expect(applyRefund(before, told({ status: 'pending' }, 2), AT)).toBe(before);
    expect(applyRefund(before, gatewayRefund({ status: 'pending' }), AT)).toBe(before);
    const known = due({ state: 'pending', refundId: 'rfnd_9' });
    expect(applyRefund(known, told({ status: 'pending' }), AT)).toBe(known);
  });

  test('ignores outdated updates', () => {
    const pending = due({ state: 'pending', refundId: 'rfnd_1' });
    expect(applyRefund(pending, told({ status: 'pending' }), AT)).toBe(pending);
    const done = due({ state: 'processed', refundId: 'rfnd_1' });
    expect(applyRefund(done, told({ status: 'failed' }), AT)).toBe(done);
    const again = due({ attempt: 2, failed: ['rfnd_1'] });
    for (const status of ['failed', 'pending', 'processed'] as const) {
      expect(applyRefund(again, told({ status }), AT)).toBe(again);
    }
  });

  test('stores the id of a pending refund, and the order stays Refund Pending', () => {
    const after = applyRefund(due(), told({ status: 'pending' }), AT);
    expect(after).toMatchObject({ status: 'Refund Pending', refundsDue: true });
    expect(after.refunds).toEqual([
      refund({ state: 'pending', refundId: 'rfnd_1', requestedAt: Timestamp.fromDate(AT) }),
    ]);
  });

  test('does not change the other of two refunds', () => {
    const two = order('Refund Pending', {
      hold: 'released',
      captures: [capture, { ...capture, paymentId: 'pay_2' }],
      refunds: [refund(), refund({ id: 'pay_2-all', paymentId: 'pay_2' })],
      refundsDue: true,
    });
    const one = applyRefund(two, gatewayRefund({ paymentId: 'pay_2', receipt: 'pay_2-all-1' }), AT);
    expect([one.status, one.refundsDue, one.refunds[0]]).toEqual(['Refund Pending', true, refund()]);
    expect(one.refunds[1]).toMatchObject({ id: 'pay_2-all', state: 'processed' });
    expect(applyRefund(one, told({ id: 'rfnd_2' }), AT)).toMatchObject({
      status: 'Refunded',
      refundsDue: false,
    });
  });

  test('retries a failed refund immediately, then after half a day, and stops after the last attempt', () => {
    const failed = (attempt: number) => applyRefund(due({ attempt }), told({ status: 'failed' }, attempt), AT);
    expect(failed(2).refunds).toEqual([refund({ attempt: 3, failed: ['rfnd_1'] })]);
    const waitUntil = Timestamp.fromMillis(AT.getTime() + 12 * 60 * 60_000);
    expect(failed(3).refunds).toEqual([refund({ attempt: 4, failed: ['rfnd_1'], waitUntil })]);
    expect(failed(16).refunds).toEqual([refund({ attempt: 17, failed: ['rfnd_1'], waitUntil })]);
    const last = failed(17);
    expect(last.refunds).toEqual([refund({ attempt: 17, failed: ['rfnd_1'], refundId: 'rfnd_1', state: 'failed' })]);
    expect(last).toMatchObject({ status: 'Refund Pending', refundsDue: false });
  });
});

describe('applyManualRefund', () => {
  const manual = { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: TOTAL };
  const processed = (amountPaise: number) => refundByHand({ amountPaise, processedAt: Timestamp.fromDate(AT) });

  test('stores no more than is left of the payment', () => {
    const after = applyManualRefund(order('Dispatched'), { ...manual, amountPaise: TOTAL + 1 }, AT);
    expect([after.status, after.refunds]).toEqual(['Dispatched', [processed(TOTAL)]]);
    expect(applyManualRefund(after, { ...manual, id: 'rfnd_2' }, AT)).toBe(after);
  });

  test('in part reduces the store’s refund and starts its next attempt', () => {
    const pending = refund({ state: 'pending', refundId: 'rfnd_9', waitUntil: Timestamp.fromDate(AT) });
    const before = order('Refund Pending', { hold: 'released', refunds: [pending], refundsDue: true });
    const after = applyManualRefund(before, { ...manual, amountPaise: 5_000 }, AT);
    expect(after.refunds).toEqual([refund({ amountPaise: TOTAL - 5_000, attempt: 2 }), processed(5_000)]);
    expect(after).toMatchObject({ status: 'Refund Pending', refundsDue: true });
  });

  test('in full removes the store’s refund', () => {
    const before = order('Refund Pending', { hold: 'released', refunds: [refund()], refundsDue: true });
    const after = applyManualRefund(before, manual, AT);
    expect(after).toMatchObject({ status: 'Refunded', refunds: [processed(TOTAL)], refundsDue: false });
  });

  test('keeps a refund of the store that asks for no more than is left', () => {
    const ours = refund({ amountPaise: 10_000 });
    const before = order('Refund Pending', { hold: 'released', refunds: [ours], refundsDue: true });
    expect(applyManualRefund(before, { ...manual, amountPaise: TOTAL - 10_000 }, AT).refunds).toEqual([
      ours,
      processed(TOTAL - 10_000),
    ]);
  });

  test('does not change refunds of other payments, nor an order that another payment paid for', () => {
    const other = refund({ paymentId: 'pay_2' });
    const both = [capture, { ...capture, paymentId: 'pay_2' }];
    const before = order('Processing', { captures: both, refunds: [other], refundsDue: true });
    const after = applyManualRefund(before, { ...manual, paymentId: 'pay_2' }, AT);
    expect(after).toMatchObject({ status: 'Processing', hold: 'sold', refundsDue: false });
    expect(after.refunds).toEqual([{ ...processed(TOTAL), paymentId: 'pay_2' }]);
    const first = applyManualRefund(before, { ...manual, amountPaise: 5_000 }, AT);
    expect(first.refunds).toEqual([other, processed(5_000)]);
  });

  test('in full before dispatch cancels the order', () => {
    const after = applyManualRefund(order('Processing'), manual, AT);
    expect(after).toMatchObject({ hold: 'released', refunds: [processed(TOTAL)], refundsDue: false });
    expect(steps(after)).toEqual(['Cancelled by Razorpay', 'Refund Pending by Razorpay', 'Refunded by payment']);
    const part = applyManualRefund(order('Processing'), { ...manual, amountPaise: TOTAL - 100 }, AT);
    expect([part.status, steps(part)]).toEqual(['Processing', []]);
  });
});

describe('a refund by hand that leaves less than one rupee', () => {
  const leaving = (paise: number) => ({ id: 'rfnd_1', paymentId: 'pay_1', amountPaise: TOTAL - paise });

  test('before dispatch cancels the order, and the store requests no refund', () => {
    const after = applyManualRefund(order('Processing'), leaving(99), AT);
    expect(after).toMatchObject({ status: 'Refunded', hold: 'released', refundsDue: false });
    expect(after.refunds).toMatchObject([{ amountPaise: TOTAL - 99, attempt: 0 }]);
  });

  test('replaces the store’s refund, and the order is Refunded', () => {
    const before = order('Refund Pending', { hold: 'released', refunds: [refund()], refundsDue: true });
    const after = applyManualRefund(before, leaving(99), AT);
    expect(after).toMatchObject({ status: 'Refunded', refundsDue: false });
    expect(after.refunds).toHaveLength(1);
    const rupee = applyManualRefund(before, leaving(100), AT);
    expect(rupee).toMatchObject({ status: 'Refund Pending', refundsDue: true });
    expect(rupee.refunds).toMatchObject([{ amountPaise: 100, state: 'due' }, { amountPaise: TOTAL - 100 }]);
  });

  test('before a return or a cancellation leaves nothing to refund', () => {
    const sent = applyManualRefund(order('Dispatched'), leaving(1), AT);
    expect(sent.status).toBe('Dispatched');
    const returned = applyReturn(sent, true, 'admin', AT);
    expect(returned).toMatchObject({ status: 'Refunded', refundsDue: false });
    expect(returned.refunds).toHaveLength(1);
    const part = refundByHand({ amountPaise: TOTAL - 99 });
    const cancelled = applyCancellation(order('Processing', { refunds: [part] }), 'shopper', AT);
    expect(cancelled).toMatchObject({ status: 'Refunded', refunds: [part] });
    expect(isUnplaced(cancelled)).toBe(false);
  });
});

const sold = order('Processing', { hold: 'sold' });
const optimum = () => Promise.resolve('optimum' as const);
const normal = () => Promise.resolve('normal' as const);

test('a refund that begins has the speed of the setting, and keeps it', async () => {
  const cancelled = applyCancellation(sold, 'shopper', AT);
  const begun = await withRefundSpeed(sold, cancelled, optimum);
  expect(begun.refunds).toEqual([refund({ speed: 'optimum' })]);
  expect((await withRefundSpeed(begun, { ...begun, linkGeneration: 1 }, normal)).refunds).toEqual(begun.refunds);
  expect(await withRefundSpeed(sold, cancelled, normal)).toEqual(cancelled);
});

test('an attempt keeps its speed when the setting changes, and the next attempt has the new one', async () => {
  const old = order('Refund Pending', { refunds: [refund()], refundsDue: true });
  expect((await withRefundSpeed(old, { ...old, linkGeneration: 1 }, optimum)).refunds).toEqual([refund()]);
  const again = applyRefund(old, gatewayRefund({ status: 'failed', receipt: 'pay_1-all-1' }), AT);
  const fast = await withRefundSpeed(old, again, optimum);
  expect(fast.refunds).toMatchObject([{ attempt: 2, speed: 'optimum' }]);
  const slow = await withRefundSpeed(
    fast,
    applyRefund(fast, gatewayRefund({ id: 'rfnd_2', status: 'failed', receipt: 'pay_1-all-2' }), AT),
    normal,
  );
  expect(slow.refunds).toMatchObject([{ attempt: 3 }]);
  expect(slow.refunds[0]).not.toHaveProperty('speed');
});

test('an order knows which refunds Razorpay made immediately', () => {
  const due = order('Refund Pending', { refunds: [refund({ speed: 'optimum' })], refundsDue: true });
  const update = gatewayRefund({ receipt: 'pay_1-all-1', isInstant: true });
  expect(applyRefund(due, { ...update, status: 'pending' }, AT).refunds[0]?.instant).toBeUndefined();
  expect(applyRefund(due, update, AT).refunds).toMatchObject([{ state: 'processed', instant: true }]);
  expect(applyRefund(due, { ...update, isInstant: false }, AT).refunds[0]?.instant).toBeUndefined();
});
