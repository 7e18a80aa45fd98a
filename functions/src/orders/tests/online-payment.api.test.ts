import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

let driver: CheckoutDriver;
beforeAll(async () => (driver = await openCheckoutDriver()));
afterAll(() => driver.close());

describe('an online payment', () => {
  test('reserves stock, creates one Razorpay order, and is placed by the confirm', async () => {
    const [shopper, shirt] = [await signUp(), await driver.addProduct({ stockBySize: { M: 3 } })];
    const lines = [line(shirt.id, { quantity: 2 })];
    const started = await driver.payOnline(shopper, lines, 'c1');
    expect(started).toMatchObject({
      status: 200,
      json: { amount: 80_000, currency: 'INR', key: driver.gateway.keyId },
    });
    expect(started.json.order).toMatchObject({ status: 'Pending', totalAmount: 800, paymentMethod: 'Pre-Paid' });
    expect(await driver.stockOf(shirt.id)).toEqual({ M: 1 });

    const again = await driver.payOnline(shopper, lines, 'c1');
    expect(again.json.orderId).toBe(started.json.orderId);
    expect(await driver.stockOf(shirt.id)).toEqual({ M: 1 });

    const paid = driver.standIn.pay(started.json.orderId);
    const placed = await driver.confirm(shopper, lines, 'c1', paid);
    expect(placed).toMatchObject({ status: 200, json: { message: MESSAGES.orderPlaced } });
    expect(placed.json.order).toMatchObject({ status: 'Processing', refunds: [] });
    expect(placed.json.order.payUntil).toBeUndefined();
    expect(await driver.stockOf(shirt.id)).toEqual({ M: 1 });
    for (const event of driver.standIn.book.events) expect((await driver.sendWebhook(event)).status).toBe(200);
    expect(await driver.order(started.json.order._id)).toMatchObject({ status: 'Processing', hold: 'sold' });
  });
});
