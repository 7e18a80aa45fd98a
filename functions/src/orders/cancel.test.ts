import { Timestamp } from '@google-cloud/firestore';
import { sharesPaise } from '@nirala/contract/order/shares';
import { MESSAGES } from '@nirala/contract/text/messages';
import { AT, order } from '@nirala/dev/testing/paid-order';
import { discounted, storedOrder } from '@nirala/dev/testing/stored-order';
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import { applyLineCancellation } from './cancel.ts';

const [neem] = storedOrder().lines;
if (!neem) throw new Error('an order without lines');
/** Three shirts at ₹400 and one at ₹100, with ₹100.01 off. */
const withCoupon = (change: Partial<StoredOrder> = {}): Partial<StoredOrder> => ({
  lines: discounted(
    [
      { ...neem, quantity: 3 },
      { ...neem, productId: 'rain', quantity: 1, pricePaise: 10_000 },
    ],
    10_001,
  ),
  codChargePaise: 0,
  totalPaise: 119_999,
  captures: [{ paymentId: 'pay_1', amountPaise: 119_999, currency: 'INR' }],
  ...change,
});
const cancel = (before: StoredOrder, quantity: number, ref = 'c-1', productId = 'neem') =>
  applyLineCancellation(before, { pieces: [{ productId, size: 'M', quantity }], ref }, 'shopper', AT);
const sumsOf = ({ lines, codChargePaise, totalPaise }: StoredOrder) => ({
  net: lines.reduce((sum, { netPaise }) => sum + netPaise, codChargePaise),
  price: lines.reduce(
    (sum, { pricePaise, quantity, shares }) => sum + pricePaise * quantity - sharesPaise(shares),
    codChargePaise,
  ),
  total: totalPaise,
});

describe('cancelling pieces', () => {
  test('of the order of an exchange is refused, because nothing would be given back', () => {
    const paid = { orderId: 'NR-1', returnId: 'NR-1-R1', paidOrderId: 'NR-1', round: 1, sizes: [] };
    const before = order('Processing', withCoupon({ exchangeOf: paid }));
    expect(() => cancel(before, 1)).toThrow(MESSAGES.cancelTooLate);
    expect(() => cancel(before, 3)).toThrow(MESSAGES.cancelTooLate);
    expect(cancel({ ...before, exchangeOf: undefined }, 1).cancelledLines).toHaveLength(1);
  });

  test('of a discounted order refunds their net, and what is left adds up', () => {
    let now = order('Processing', withCoupon());
    for (const [index, [product, pieces]] of (
      [
        ['neem', 1],
        ['rain', 1],
        ['neem', 1],
      ] as const
    ).entries()) {
      now = cancel(now, pieces, `c-${index}`, product);
      const refunded = now.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(sumsOf(now)).toEqual({ net: now.totalPaise, price: now.totalPaise, total: 119_999 - refunded });
    }
    expect(now).toMatchObject({ status: 'Processing', hold: 'sold', refundsDue: true });
    expect(now.lines).toMatchObject([{ productId: 'neem', quantity: 1 }]);
    expect(now.cancelledLines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['neem', 1],
      ['rain', 1],
      ['neem', 1],
    ]);
    expect(cancel(now, 1, 'c-9').refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(119_999);
  });

  test('of a COD order lowers what is collected, and nothing is paid out', () => {
    const before = storedOrder();
    const after = cancel(before, 1);
    expect(after).toMatchObject({ totalPaise: 45_000, refunds: [], payouts: [], codChargePaise: 5_000 });
    expect(sumsOf(after)).toEqual({ net: 45_000, price: 45_000, total: 45_000 });
  });

  test('counts once for each request', () => {
    for (const before of [order('Processing', withCoupon()), storedOrder()]) {
      const once = cancel(before, 1);
      expect(cancel(once, 1)).toBe(once);
      expect(cancel(once, 1, 'c-2')).not.toBe(once);
      expect(() => cancel(once, 2)).toThrow(expect.objectContaining({ code: 'request-id-reused' }));
    }
  });

  test('that are all the order has left cancels it', () => {
    const one = cancel(order('Processing', withCoupon()), 3);
    const none = cancel(one, 1, 'c-2', 'rain');
    expect(none).toMatchObject({ status: 'Refund Pending', hold: 'released' });
    expect(none.refunds.map(({ id }) => id)).toContain('pay_1-all');
    expect(cancel(none, 1, 'c-2', 'rain')).toBe(none);
    // Other pieces than those that were left.
    expect(() => cancel(none, 1, 'c-3')).toThrow(/cancelled already/);
  });

  test.each([
    ['is packed', storedOrder({ parcel: parcel() }), /packed or booked/],
    ['is dispatched', storedOrder({ status: 'Dispatched' }), /can no longer be cancelled/],
    ['is not paid yet', storedOrder({ status: 'Pending', hold: 'held' }), /only cancel all of it/],
    ['has fewer pieces', storedOrder({ lines: [{ ...neem, quantity: 1 }] }), /Only 1 of these/],
  ])('is refused when the order %s', (_what, before, words) => {
    expect(() => cancel(before, 2)).toThrow(
      expect.objectContaining({ status: 409, message: expect.stringMatching(words) }),
    );
  });
});

function parcel(): NonNullable<StoredOrder['parcel']> {
  const stateAt = Timestamp.fromDate(AT).toDate().toISOString();
  return { courier: 'manual', booking: 1, state: 'booked', stateAt, attempts: 0, scans: [], awb: '1' };
}
