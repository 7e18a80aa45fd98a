import { atLeast } from '@nirala/contract/at-least.fixture';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATEWAYS } from '@nirala/dev/testing/gateways';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

describe.each(atLeast(2, GATEWAYS))('an online payment at %s', (at) => {
  let driver: CheckoutDriver;
  beforeAll(async () => (driver = await openCheckoutDriver({ at })));
  afterAll(() => driver.close());

  test('reserves stock, creates one order at the gateway, and is placed by the confirm', async () => {
    const [shopper, shirt] = [await signUp(), await driver.addProduct({ stockBySize: { M: 3 } })];
    const lines = [line(shirt.id, { quantity: 2 })];
    const started = await driver.payOnline(shopper, lines, 'c1');
    expect(started).toMatchObject({
      status: 200,
      json: { amount: 80_000, currency: 'INR', key: driver.gateway.window?.key ?? '' },
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
