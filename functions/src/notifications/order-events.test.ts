import { Timestamp } from '@google-cloud/firestore';
import {
  AT,
  TOTAL,
  awaitingPayment,
  capture,
  gatewayRefund,
  order,
  payment,
  refund,
} from '@nirala/dev/testing/paid-order';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { applyPayment } from '../orders/payments.ts';
import { applyLineCancellation } from '../orders/cancel.ts';
import { applyConfirmation } from '../orders/change.ts';
import { closeAsLost, refundLost } from '../orders/losses.ts';
import { applyCancellation, applyManualRefund, applyRefund, applyReturn } from '../orders/refunds.ts';
import { applyRelease, transitionTo } from '../orders/states.ts';
import type { StoredOrder } from '../store/orders.ts';
import { notificationId } from '../store/outbox.ts';
import { orderNotifications } from './order-events.ts';

const found = (before: StoredOrder | undefined, after: StoredOrder) =>
  orderNotifications({ id: 'NR-1', before, after }).map((added) => [notificationId(added), added.values]);
const values = { order: 'NR-1', amount: '850' };

test('a COD order that is placed', () => {
  const placed = storedOrder();
  expect(found(undefined, placed)).toEqual([['NR-1.order-placed', values]]);
  expect(orderNotifications({ id: 'NR-1', before: undefined, after: placed })).toMatchObject([
    { to: '+919876543210', orderId: 'NR-1' },
  ]);
  expect(found(placed, placed)).toEqual([]);
});

test('an online order: nothing while it waits, then paid', () => {
  const waiting = awaitingPayment();
  expect(found(undefined, waiting)).toEqual([]);
  const paid = applyPayment(waiting, payment(), true, AT);
  expect(found(waiting, paid)).toEqual([['NR-1.order-paid', values]]);
});

test('a COD order that its shopper confirms, and one that an online payment confirms: one message each', () => {
  const { gatewayOrderId } = payment();
  const offer = {
    gatewayOrderId: gatewayOrderId ?? '',
    totalPaise: TOTAL,
    codTotalPaise: TOTAL,
    at: Timestamp.fromDate(AT),
    paid: false,
  };
  const waiting = storedOrder({ confirmBy: Timestamp.fromDate(AT), payNow: offer });
  expect(found(undefined, waiting)).not.toContainEqual(['NR-1.order-placed', values]);
  expect(found(waiting, applyConfirmation(waiting, 'shopper', AT))).toEqual([['NR-1.order-placed', values]]);
  const paid = applyPayment(waiting, payment(), true, AT);
  expect(paid.confirmed?.by).toBe('payment');
  expect(found(waiting, paid)).toEqual([['NR-1.order-paid', { ...values, amount: '800' }]]);
});

test('an unpaid order whose reservation ends, with or without a failed payment', () => {
  const waiting = awaitingPayment();
  expect(found(waiting, applyRelease(waiting))).toEqual([['NR-1.payment-expired', values]]);
  const failed = applyPayment(waiting, payment({ status: 'failed', failure: 'No funds' }), true, AT);
  expect(found(waiting, failed)).toEqual([]);
  expect(found(failed, applyRelease(failed))).toEqual([['NR-1.payment-failed', values]]);
  const released = applyRelease(waiting);
  // Its payment came too late for the reservation: a refund follows, so it is no failed payment.
  expect(found(waiting, { ...released, captures: [capture] })).toEqual([]);
  expect(found(released, { ...released, nextCheckAt: Timestamp.fromDate(AT) })).toEqual([]);
});

test('cancelled: one message, with the refund if there is one', () => {
  const [cod, paid] = [storedOrder(), order('Processing')];
  expect(found(cod, applyCancellation(cod, 'shopper', AT))).toEqual([['NR-1.cancelled', { order: 'NR-1' }]]);
  expect(found(paid, applyCancellation(paid, 'shopper', AT))).toEqual([['NR-1.cancelled-refund', values]]);
});

test('dispatched, and delivered with the last day for a return', () => {
  const paid = order('Processing');
  const dispatched = transitionTo(paid, 'Dispatched', 'admin', AT);
  expect(found(paid, dispatched)).toEqual([['NR-1.dispatched', { order: 'NR-1' }]]);
  const delivered = transitionTo(dispatched, 'Delivered', 'admin', AT);
  expect(found(dispatched, delivered)).toEqual([['NR-1.delivered', { order: 'NR-1', day: '28 Nov 2026' }]]);
});

test('delivered: the last day is that of the rules of its sale, and there is none for pieces that cannot be returned', () => {
  const messagesOf = (change: Partial<StoredOrder>) => {
    const dispatched = order('Dispatched', change);
    return found(dispatched, transitionTo(dispatched, 'Delivered', 'admin', AT));
  };
  expect(messagesOf({ returnTerms: { days: 15, feePaise: 0 } })).toEqual([
    ['NR-1.delivered', { order: 'NR-1', day: '6 Dec 2026' }],
  ]);
  const { lines } = storedOrder();
  const final = lines.map((line) => ({ ...line, returnable: false }));
  expect(messagesOf({ lines: final })).toEqual([['NR-1.delivered-final', { order: 'NR-1' }]]);
  expect(messagesOf({ lines: [...lines, ...final] })).toMatchObject([['NR-1.delivered', { day: '28 Nov 2026' }]]);
});

test('the promised day is named when an order is placed or dispatched, until that day is over', () => {
  const promise = { earliest: '2026-11-22', latest: '2026-11-24', dispatch: '2026-11-21' };
  const valuesAt = (before: StoredOrder | undefined, after: StoredOrder, day: string) =>
    orderNotifications({ id: 'NR-1', before, after, at: new Date(`${day}T06:00:00Z`) }).map(({ values: own }) => own);
  const delivery = 'Tue, 24 Nov';
  expect(valuesAt(undefined, storedOrder({ promise }), '2026-11-21')).toEqual([{ ...values, delivery }]);
  const paid = order('Processing', { promise });
  const dispatched = transitionTo(paid, 'Dispatched', 'admin', AT);
  expect(valuesAt(paid, dispatched, '2026-11-24')).toEqual([{ order: 'NR-1', delivery }]);
  expect(valuesAt(paid, dispatched, '2026-11-25')).toEqual([{ order: 'NR-1' }]);
});

test('a refund: started, completed with its reference, and nothing in between', () => {
  const dispatched = order('Dispatched');
  const returned = applyReturn(dispatched, true, 'admin', AT);
  expect(found(dispatched, returned)).toEqual([['NR-1.refund-started.pay_1', values]]);
  const pending = applyRefund(returned, gatewayRefund({ status: 'pending' }), AT);
  expect(found(returned, pending)).toEqual([]);
  const done = applyRefund(pending, gatewayRefund(), AT);
  expect(found(pending, done)).toEqual([['NR-1.refund-done.pay_1-rfnd_1', { ...values, reference: 'rfnd_1' }]]);
});

test('a refund that fails is not announced while it is retried', () => {
  const returned = order('Refund Pending', { refunds: [refund()], refundsDue: true });
  const again = applyRefund(returned, gatewayRefund({ status: 'failed', receipt: 'pay_1-all-1' }), AT);
  expect(again.refunds).toMatchObject([{ attempt: 2, failed: ['rfnd_1'] }]);
  expect(found(returned, again)).toEqual([]);
  const last = order('Refund Pending', { refunds: [refund({ attempt: 17 })], refundsDue: true });
  const failed = applyRefund(last, gatewayRefund({ status: 'failed', receipt: 'pay_1-all-17' }), AT);
  expect(found(last, failed)).toEqual([['NR-1.refund-failed.pay_1', values]]);
});

test('a partial refund in the dashboard, and a refund of a second payment', () => {
  const dispatched = order('Dispatched');
  const part = applyManualRefund(dispatched, { id: 'rfnd_2', paymentId: 'pay_1', amountPaise: 10_050 }, AT);
  expect(found(dispatched, part)).toEqual([
    ['NR-1.refund-done.pay_1-rfnd_2', { order: 'NR-1', amount: '100.50', reference: 'rfnd_2' }],
  ]);
  const twice = applyPayment(dispatched, payment({ id: 'pay_2' }), true, AT);
  expect(twice.captures).toContainEqual({ ...capture, paymentId: 'pay_2' });
  expect(found(dispatched, twice)).toEqual([['NR-1.refund-started.pay_2', values]]);
});

test('pieces of a COD order that are cancelled: the new amount to pay', () => {
  const cod = storedOrder();
  const pieces = [{ productId: 'neem', size: 'M', quantity: 1 }];
  const cancelled = applyLineCancellation(cod, { pieces, ref: 'c-1' }, 'shopper', AT);
  expect(found(cod, cancelled)).toEqual([['NR-1.items-cancelled.1', { order: 'NR-1', amount: '450' }]]);
  expect(found(cancelled, cancelled)).toEqual([]);
});

test('a parcel that the courier lost: said once it is decided what happens, with the refund', () => {
  const dispatched = order('Dispatched');
  const lost = closeAsLost(dispatched, AT);
  expect(found(dispatched, lost)).toEqual([]);
  expect(found(lost, refundLost(lost, AT)).map(([id]) => id)).toEqual(['NR-1.lost', 'NR-1.refund-started.pay_1']);
});

test('a parcel that is sent again: said once for each parcel that was lost, and not again with a refund', () => {
  const lost = closeAsLost(order('Dispatched'), AT);
  const again = (...orderIds: string[]): StoredOrder => ({ ...lost, loss: { decided: 'again', orderIds } });
  expect(found(lost, again('NR-2')).map(([id]) => id)).toEqual(['NR-1.lost']);
  const reopened = { ...lost, loss: { orderIds: ['NR-2'] } };
  expect(found(reopened, again('NR-2', 'NR-3')).map(([id]) => id)).toEqual(['NR-1.lost.2']);
  expect(found(reopened, refundLost(reopened, AT)).map(([id]) => id)).toEqual(['NR-1.refund-started.pay_1']);
  const sent = order('Processing', { replaces: 'NR-1' });
  expect(found(undefined, sent)).toEqual([]);
});

test('a refund that is completed has the bank’s reference if it is known, otherwise Razorpay’s', () => {
  const pending = order('Processing', { refunds: [refund({ state: 'pending', refundId: 'rfnd_1', attempt: 1 })] });
  const referenceOf = (change: Partial<Parameters<typeof applyRefund>[1]>) =>
    orderNotifications({
      id: 'NR-1',
      before: pending,
      after: applyRefund(pending, gatewayRefund(change), AT),
    }).find(({ event }) => event === 'refund-done')?.values['reference'];
  expect(referenceOf({ bankReference: '74012' })).toBe('74012');
  expect(referenceOf({})).toBe('rfnd_1');
});
