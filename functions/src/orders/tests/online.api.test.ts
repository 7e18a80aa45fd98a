import { MESSAGES } from '@nirala/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line, openTill, signUp, type Till } from '@nirala/dev/testing/checkout-driver';

let till: Till;
beforeAll(async () => (till = await openTill()));
afterAll(() => till.close());

describe('an online payment', () => {
  test('keeps the pieces, opens one Razorpay order, and is placed by the window', async () => {
    const [shopper, shirt] = [await signUp(), await till.onSale({ stockBySize: { M: 3 } })];
    const lines = [line(shirt.id, { quantity: 2 })];
    const begun = await till.payOnline(shopper, lines, 'c1');
    expect(begun).toMatchObject({ status: 200, json: { amount: 80_000, currency: 'INR', key: till.real.keyId } });
    expect(begun.json.order).toMatchObject({ status: 'Pending', totalAmount: 800, paymentMethod: 'Pre-Paid' });
    expect(await till.left(shirt.id)).toEqual({ M: 1 });

    const again = await till.payOnline(shopper, lines, 'c1');
    expect(again.json.orderId).toBe(begun.json.orderId);
    expect(await till.left(shirt.id)).toEqual({ M: 1 });

    const paid = till.standIn.pay(begun.json.orderId);
    const placed = await till.confirm(shopper, lines, 'c1', paid);
    expect(placed).toMatchObject({ status: 200, json: { message: MESSAGES.orderPlaced } });
    expect(placed.json.order).toMatchObject({ status: 'Processing', refunds: [] });
    expect(placed.json.order.payUntil).toBeUndefined();
    expect(await till.left(shirt.id)).toEqual({ M: 1 });
    for (const event of till.standIn.book.events) expect((await till.hear(event)).status).toBe(200);
    expect(await till.order(begun.json.order._id)).toMatchObject({ status: 'Processing', hold: 'sold' });
  });
});
