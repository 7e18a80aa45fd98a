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

/** ₹1,300 as above, with free delivery from ₹900 on and otherwise ₹49. */
const freeFrom900 = (change: Partial<StoredOrder> = {}) => {
  const priceTerms = { codChargePaise: 0, roundsCod: false, deliveryFeePaise: 4_900, freeFromPaise: 90_000 };
  return withCoupon({ priceTerms, ...change });
};

describe('the delivery fee, when so many pieces are cancelled that delivery would not have been free', () => {
  const cancelBy = (by: string, quantity: number, before: StoredOrder, productId = 'neem', ref = 'c-1') =>
    applyLineCancellation(before, { pieces: [{ productId, size: 'M', quantity }], ref }, by, AT);
  const backOf = ({ refunds }: StoredOrder) => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

  test('comes off what goes back to a shopper who cancels them', () => {
    const before = order('Processing', freeFrom900());
    const enough = cancelBy('shopper', 1, before);
    expect([enough.deliveryFeePaise, backOf(enough)]).toEqual([0, 36_923]);
    const less = cancelBy('shopper', 2, before);
    expect([less.deliveryFeePaise, backOf(less)]).toEqual([4_900, 73_845 - 4_900]);
    expect(less.totalPaise).toBe(119_999 - backOf(less));
    // Once.
    expect(backOf(cancelBy('shopper', 1, less, 'rain', 'c-2')) - backOf(less)).toBe(9_231);
    expect(cancelBy('shopper', 2, less)).toBe(less);
  });

  test('is added to what the courier collects of a COD order', () => {
    const less = cancelBy('shopper', 2, storedOrder(freeFrom900()));
    expect([less.deliveryFeePaise, less.totalPaise]).toEqual([4_900, 119_999 - 73_845 + 4_900]);
  });

  test('is never more than what goes back, in whole rupees; the rest comes off the next pieces', () => {
    const cheap = { ...neem, productId: 'pin', quantity: 2, pricePaise: 4_050, netPaise: 8_100, shares: [] };
    const lines = [{ ...neem, quantity: 2, netPaise: 80_000, shares: [] }, cheap];
    const captures = [{ paymentId: 'pay_1', amountPaise: 88_100, currency: 'INR' }];
    const priceTerms = { codChargePaise: 0, roundsCod: false, deliveryFeePaise: 4_900, freeFromPaise: 85_000 };
    const before = order('Processing', { lines, captures, priceTerms, codChargePaise: 0, totalPaise: 88_100 });
    const one = cancelBy('shopper', 1, before, 'pin');
    expect([one.deliveryFeePaise, one.totalPaise]).toEqual([4_000, 88_050]);
    const two = cancelBy('shopper', 1, one, 'pin', 'c-2');
    expect([two.deliveryFeePaise, two.totalPaise, backOf(two)]).toEqual([4_900, 84_900, 3_150]);
  });

  test('stays off if the store cancels them, if no fee was set, and if the whole order is cancelled', () => {
    const before = order('Processing', freeFrom900());
    expect(backOf(cancelBy('admin', 2, before))).toBe(73_845);
    // What the store cancelled does not count against the shopper.
    expect(backOf(cancelBy('shopper', 1, cancelBy('admin', 2, before), 'rain', 'c-2'))).toBe(73_845 + 9_231);
    expect(backOf(cancelBy('shopper', 2, order('Processing', withCoupon())))).toBe(73_845);
    const all = cancelBy('shopper', 1, cancelBy('shopper', 3, before), 'rain', 'c-2');
    expect([all.status, backOf(all)]).toEqual(['Refund Pending', 119_999]);
  });
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
