/** The advance of a COD order in all its states: awaited, captured in time, late, twice or elsewhere, lowered, gone back, kept. */
import { Timestamp } from '@google-cloud/firestore';
import { AT, gatewayRefund, payment, steps } from '@nirala/dev/testing/paid-order';
import { storedOrder, storedParcel } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import { awaitedPaise, canPayNow, cashDuePaise, cashDifference, leftToGiveBack } from '../store/order-money.ts';
import type { StoredOrder } from '../store/orders.ts';
import { applyLineCancellation } from './cancel.ts';
import { withoutPayment } from './checkout.ts';
import { owe } from './debts.ts';
import { closeAsLost, refundLost } from './losses.ts';
import { applyPayment, gatewayOrdersOf } from './payments.ts';
import { applyCancellation, applyManualRefund, applyRefund, applyReturn } from './refunds.ts';
import { applyRelease, transitionTo } from './states.ts';

const ADVANCE = 9_900;
const advance = { paise: ADVANCE, kept: false };

/** A COD order of ₹850 that waits for its advance of ₹99. */
const awaiting = (change: Partial<StoredOrder> = {}): StoredOrder =>
  storedOrder({
    status: 'Pending',
    hold: 'held',
    heldUntil: Timestamp.fromDate(AT),
    gateway: 'razorpay',
    gatewayOrderId: 'order_a',
    advance,
    history: [{ status: 'Pending', at: Timestamp.fromDate(AT), by: 'shopper' }],
    ...change,
  });
const paidAdvance = payment({ gatewayOrderId: 'order_a', amountPaise: ADVANCE });
/** The order after its advance was captured. */
const placed = (change: Partial<StoredOrder> = {}) => applyPayment(awaiting(change), paidAdvance, true, AT);
const moved = (order: StoredOrder, ...to: ('Dispatched' | 'Delivered')[]) =>
  to.reduce((now, status) => transitionTo(now, status, 'courier', AT), order);
const delivered = (change: Partial<StoredOrder> = {}) => moved(placed(change), 'Dispatched', 'Delivered');
const amounts = ({ refunds, payouts }: StoredOrder) => ({
  online: refunds.map(({ amountPaise }) => amountPaise),
  cash: payouts.map(({ amountPaise }) => amountPaise),
});

describe('the advance is captured', () => {
  test('in time: the order is placed once, stays COD, and the courier collects the rest', () => {
    const order = placed({ paymentFailure: 'Declined.' });
    expect(steps(order)).toEqual(['Processing by payment']);
    expect(order).toMatchObject({
      paymentMethod: 'COD',
      paymentId: 'pay_1',
      hold: 'sold',
      totalPaise: 85_000,
      refunds: [],
    });
    expect([awaitedPaise(awaiting()), cashDuePaise(order)]).toEqual([ADVANCE, 75_100]);
    expect(applyPayment(order, paidAdvance, true, AT)).toBe(order);
    expect(canPayNow(order)).toBe(false);
  });

  test('a second time: that payment goes back, once, and the order stands', () => {
    const second = { ...paidAdvance, id: 'pay_2' };
    const twice = applyPayment(applyPayment(placed(), second, true, AT), second, true, AT);
    expect(twice).toMatchObject({ status: 'Processing', paymentId: 'pay_1', refundsDue: true });
    expect(twice.refunds).toMatchObject([{ paymentId: 'pay_2', amountPaise: ADVANCE, state: 'due' }]);
  });

  test('after the hold ended: it goes back and revives nothing, although the pieces are in stock', () => {
    const late = applyPayment(applyRelease(awaiting()), paidAdvance, true, AT);
    expect(steps(late)).toEqual(['Cancelled by late payment', 'Refund Pending by payment']);
    expect(late).toMatchObject({ hold: 'released', listed: true, refunds: [{ amountPaise: ADVANCE }] });
    expect(applyPayment(late, paidAdvance, true, AT)).toBe(late);
  });

  test('after a cancellation: it goes back and revives nothing', () => {
    const cancelled = applyCancellation(awaiting(), 'shopper', AT);
    const late = applyPayment(cancelled, paidAdvance, true, AT);
    expect(late).toMatchObject({ status: 'Refund Pending', hold: 'released', refunds: [{ amountPaise: ADVANCE }] });
    expect(applyRefund(late, gatewayRefund({ amountPaise: ADVANCE, receipt: 'pay_1-all-1' }), AT).status).toBe(
      'Refunded',
    );
  });

  test.each([
    ['another amount', { ...paidAdvance, amountPaise: ADVANCE - 1 }],
    ['the full price in the window of before', { ...paidAdvance, gatewayOrderId: 'order_full', amountPaise: 85_000 }],
    ['the same amount in the window of before', { ...paidAdvance, gatewayOrderId: 'order_full' }],
  ])('%s is not the advance: it goes back, and the order still waits', (_what, wrong) => {
    const order = applyPayment(awaiting({ earlierGatewayOrders: ['order_full'] }), wrong, true, AT);
    expect(order).toMatchObject({ status: 'Pending', hold: 'held' });
    expect(order.paymentId).toBeUndefined();
    expect(order.refunds).toMatchObject([{ amountPaise: wrong.amountPaise, state: 'due' }]);
    expect(applyPayment(order, { ...paidAdvance, id: 'pay_2' }, true, AT).status).toBe('Processing');
  });

  test('beside a full payment: the order is paid online, and the advance goes back', () => {
    const online = withoutPayment(awaiting({ paymentMethod: 'Pre-Paid', totalPaise: 80_000 }));
    expect(online).toMatchObject({ earlierGatewayOrders: ['order_a'] });
    expect(online.advance).toBeUndefined();
    expect(gatewayOrdersOf(online)).toEqual(['order_a']);
    const full = payment({ id: 'pay_2', gatewayOrderId: 'order_b', amountPaise: 80_000 });
    for (const both of [
      [full, paidAdvance],
      [paidAdvance, full],
    ]) {
      const order = both.reduce((now, each) => applyPayment(now, each, true, AT), online);
      expect(order).toMatchObject({ status: 'Processing', paymentId: 'pay_2' });
      expect(order.refunds).toMatchObject([{ paymentId: 'pay_1', amountPaise: ADVANCE }]);
    }
  });
});

describe('before dispatch', () => {
  test.each(['shopper', 'admin', 'store'])('cancelled by the %s: all of it goes back', (by) => {
    const order = applyCancellation(placed({ advance: { ...advance, kept: true } }), by, AT);
    expect(order).toMatchObject({ status: 'Refund Pending', refunds: [{ amountPaise: ADVANCE }], payouts: [] });
  });

  test('refunded by hand at the gateway, the order is cancelled: nothing is sent that was not paid for', () => {
    const manual = { id: 'rfnd_9', paymentId: 'pay_1', amountPaise: ADVANCE };
    expect(applyManualRefund(placed(), manual, AT)).toMatchObject({ status: 'Refunded', hold: 'released' });
  });

  const cancelOne = (order: StoredOrder) =>
    applyLineCancellation(
      order,
      { pieces: [{ productId: 'neem', size: 'M', quantity: 1 }], ref: 'r-1' },
      'shopper',
      AT,
    );

  test('some pieces cancelled: the courier collects less, and what the advance is above the rest goes back', () => {
    const less = cancelOne(placed());
    expect([less.totalPaise, cashDuePaise(less), less.refunds]).toEqual([45_000, 35_100, []]);
    const large = { paise: 60_000, kept: false };
    const paid = { ...paidAdvance, amountPaise: 60_000 };
    const lowered = cancelOne(applyPayment(awaiting({ advance: large }), paid, true, AT));
    expect([lowered.totalPaise, cashDuePaise(lowered)]).toEqual([45_000, 0]);
    expect(lowered.refunds).toMatchObject([
      { cause: { kind: 'lines', ref: 'r-1' }, amountPaise: 15_000, state: 'due' },
    ]);
    expect(cancelOne(lowered)).toBe(lowered);
    // The rest goes back if all is cancelled after that.
    const all = applyCancellation(lowered, 'shopper', AT);
    expect(amounts(all).online).toEqual([15_000, 45_000]);
  });

  test('less than a rupee above the rest stays, and is not promised to anybody', () => {
    const large = { paise: 45_050, kept: false };
    const paid = { ...paidAdvance, amountPaise: 45_050 };
    const lowered = cancelOne(applyPayment(awaiting({ advance: large }), paid, true, AT));
    expect([cashDuePaise(lowered), lowered.refunds, leftToGiveBack(lowered)]).toEqual([0, [], 45_000]);
  });
});

describe('a parcel that comes back', () => {
  const sent = (kept: boolean) => moved(placed({ advance: { ...advance, kept } }), 'Dispatched');

  test.each([
    ['refused, and the checkout said that the store keeps it', true, true, []],
    ['refused, and the checkout promised it back', false, true, [ADVANCE]],
    ['not refused', true, false, [ADVANCE]],
  ])('%s', (_how, kept, isRefused, refunds) => {
    const back = applyReturn(sent(kept), true, 'admin', AT, { isRefused });
    expect(amounts(back)).toEqual({ online: refunds, cash: [] });
    expect(back.status).toBe(refunds.length > 0 ? 'Refund Pending' : 'Returned');
    expect(back.advance?.retained).toBe(refunds.length > 0 ? undefined : true);
  });

  test('lost by the courier: all of it goes back', () => {
    expect(amounts(refundLost(closeAsLost(sent(true), AT), AT)).online).toEqual([ADVANCE]);
  });

  test('a piece that was delivered first was not refused at the door', () => {
    const back = applyReturn(delivered({ advance: { ...advance, kept: true } }), true, 'admin', AT, {
      isRefused: true,
    });
    expect(amounts(back).online).toEqual([ADVANCE]);
  });
});

describe('after the delivery', () => {
  test('the courier owes what the advance left', () => {
    const row = { id: 'row', amountPaise: 75_100, reference: 'UTR', day: '2026-11-25' };
    expect(cashDifference(delivered())?.paise).toBe(-75_100);
    expect(cashDifference({ ...delivered(), remittances: [row] })).toBeUndefined();
    expect(leftToGiveBack(delivered())).toBe(85_000);
  });

  const goodwill = (order: StoredOrder, otherPaise: number, ref = 'g') =>
    owe(order, { cause: { kind: 'goodwill', ref }, pieces: [], otherPaise }, 'admin', AT);

  test.each([
    ['less than the advance', 5_000, { online: [5_000], cash: [] }],
    ['all of the advance', ADVANCE, { online: [ADVANCE], cash: [] }],
    ['a rest that no gateway refunds', ADVANCE - 50, { online: [ADVANCE - 100], cash: [50] }],
    ['more than the advance', 40_000, { online: [ADVANCE], cash: [30_100] }],
    ['less than a rupee', 50, { online: [], cash: [50] }],
    ['everything', 85_000, { online: [ADVANCE], cash: [75_100] }],
  ])('%s goes back to the payment first, the rest by a payout link', (_what, paise, expected) => {
    const order = goodwill(delivered(), paise);
    expect(amounts(order)).toEqual(expected);
    expect(leftToGiveBack(order)).toBe(85_000 - paise);
    expect(goodwill(order, paise)).toBe(order);
  });

  test('no more goes back than was paid, in any number of steps', () => {
    let order = delivered();
    for (const [index, paise] of [9_850, 20, 40_000, 35_130].entries()) order = goodwill(order, paise, `g-${index}`);
    const { online, cash } = amounts(order);
    const sum = [...online, ...cash].reduce((all, each) => all + each, 0);
    expect([sum, leftToGiveBack(order)]).toEqual([85_000, 0]);
    expect(() => goodwill(order, 100, 'more')).toThrow('only');
  });

  test('before it only the advance can go back', () => {
    const order = moved(placed({ parcel: storedParcel() }), 'Dispatched');
    expect(leftToGiveBack(order)).toBe(ADVANCE);
    expect(amounts(goodwill(order, 5_000))).toEqual({ online: [5_000], cash: [] });
  });
});
