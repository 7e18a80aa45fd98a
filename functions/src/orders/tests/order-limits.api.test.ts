/** The owner's limits on orders: pieces, open COD orders, COD amounts. They also hold under concurrent requests. */
import {
  codAboveNewCustomerMaximum,
  codOpenOrders,
  codAboveMaximum,
  tooManyPiecesPerSize,
  tooManyPieces,
} from '@nirala/contract/text/message-templates';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { orderRef } from '../../store/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countByStatus } from '@nirala/dev/testing/replies';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const { maxPerLine, maxPerOrder, maxOpenCod } = DEFAULT_SETTINGS;
const [codMax, codNewMax] = [10_000, 5_000];

let driver: CheckoutDriver;
let shopper: Shopper;
beforeAll(async () => (driver = await openCheckoutDriver()));
afterAll(() => driver.close());
beforeEach(async () => {
  await driver.db.doc('settings/store').delete();
  shopper = await signUp();
});

const addPlenty = (price = 400) =>
  driver.addProduct({ stockBySize: { S: 500, M: 500, L: 500 }, discountedPrice: price, price });
const refused = (error: string, reason: string) => ({ status: 409, json: { error, details: { reason } } });
const history = async () =>
  (await driver.call('/api/payments/cod?payable=450&pincode=560011', { token: shopper.token })).json;

describe('pieces', () => {
  test('a line has at most the pieces that the setting allows, even when it is split in two', async () => {
    const { id } = await addPlenty(10);
    const error = refused(tooManyPiecesPerSize(maxPerLine), 'pieces');
    const tooMany = line(id, { quantity: maxPerLine + 1, price: 10 });
    const inParts = [line(id, { quantity: maxPerLine, price: 10 }), line(id, { quantity: 1, price: 10 })];
    for (const way of ['payOnline', 'payOnDelivery'] as const) {
      expect(await driver[way](shopper, [tooMany])).toMatchObject(error);
      expect(await driver[way](shopper, inParts)).toMatchObject(error);
    }
    expect(await driver.stockOf(id)).toEqual({ S: 500, M: 500, L: 500 });
    expect((await driver.payOnline(shopper, [line(id, { quantity: maxPerLine, price: 10 })])).status).toBe(200);
    await driver.changeSettings({ maxPerLine: 12 });
    expect((await driver.payOnDelivery(shopper, [line(id, { quantity: 12, price: 10 })])).status).toBe(200);
  });

  test('an order has at most the pieces that the setting allows', async () => {
    const shirts = await Promise.all(Array.from({ length: 2 }, () => addPlenty(10)));
    const lines = shirts.flatMap(({ id }) =>
      ['S', 'M', 'L'].map((size) => line(id, { size, quantity: 10, price: 10 })),
    );
    for (const way of ['payOnline', 'payOnDelivery'] as const)
      expect(await driver[way](shopper, lines)).toMatchObject(refused(tooManyPieces(maxPerOrder, 10), 'pieces'));
    expect((await driver.payOnDelivery(shopper, lines.slice(1))).status).toBe(200);
    await driver.changeSettings({ maxPerOrder: 60 });
    expect((await driver.payOnDelivery(shopper, lines)).status).toBe(200);
  });
});

describe('cash on delivery', () => {
  const limit = maxOpenCod ?? 0;
  const tooManyOpen = refused(codOpenOrders(limit), 'cod');

  test(`of 20 concurrent orders of one phone number, ${limit} are placed`, async () => {
    const shirts = await Promise.all(Array.from({ length: 5 }, () => addPlenty()));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => driver.payOnDelivery(shopper, [line(shirts[index % 5]?.id ?? '')])),
    );
    expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 200: limit, 409: 20 - limit });
    expect(replies.find(({ status }) => status === 409)).toMatchObject(tooManyOpen);
    const orders = await driver.db.collection('orders').where('userPhone', '==', shopper.phone).get();
    expect(orders.size).toBe(limit);
    expect((await driver.payOnDelivery(await signUp(), [line(shirts[0]?.id ?? '')])).status).toBe(200);
    expect((await driver.payOnline(shopper, [line(shirts[0]?.id ?? '')])).status).toBe(200);
  });

  test('an online checkout that switches to COD counts, even under concurrent requests', async () => {
    const { id } = await addPlenty();
    await driver.payOnline(shopper, [line(id)], 'started');
    const replies = await Promise.all([
      ...Array.from({ length: limit }, (_, index) => driver.payOnDelivery(shopper, [line(id)], `new-${index}`)),
      driver.payOnDelivery(shopper, [line(id)], 'started'),
    ]);
    // The online checkout either counts, or was released by a newer one.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(limit);
    const open = await driver.db.collection('orders').where('userPhone', '==', shopper.phone).get();
    expect(open.docs.filter((doc) => doc.get('status') === 'Processing')).toHaveLength(limit);
  });

  test('an online checkout stays as it is when it is refused to switch to COD', async () => {
    const { id } = await addPlenty();
    for (let count = 0; count < limit; count += 1) await driver.payOnDelivery(shopper, [line(id)]);
    const { json } = await driver.payOnline(shopper, [line(id)], 'started');
    expect(await driver.payOnDelivery(shopper, [line(id)], 'started')).toMatchObject(tooManyOpen);
    expect(await driver.order(json.order._id)).toMatchObject({ status: 'Pending', paymentMethod: 'Pre-Paid' });
    // Without a limit for new phone numbers nobody asks what was delivered.
    expect(await history()).toEqual({ open: limit, hasReceived: true, last: 'Pre-Paid' });
  });

  test('a delivered, cancelled or returned order no longer counts; a dispatched one does', async () => {
    const { id } = await addPlenty();
    const placed: string[] = [];
    for (let count = 0; count < limit; count += 1)
      placed.push((await driver.payOnDelivery(shopper, [line(id)])).json.order._id);
    const again = async () => (await driver.payOnDelivery(shopper, [line(id)])).status;
    await orderRef(driver.db, placed[0] ?? '').update({ status: 'Dispatched' });
    expect(await again()).toBe(409);
    await driver.cancel(shopper, placed[1] ?? '');
    expect(await again()).toBe(200);
    for (const status of ['Delivered', 'Returned']) {
      expect(await again()).toBe(409);
      await orderRef(driver.db, placed[status === 'Delivered' ? 0 : 2] ?? '').update({ status });
      expect(await again()).toBe(200);
    }
  });

  test('a repeated request returns the placed order, even at the limit', async () => {
    const { id } = await addPlenty();
    const orders = await Promise.all(
      Array.from({ length: limit }, (_, index) => driver.payOnDelivery(shopper, [line(id)], `again-${index}`)),
    );
    const repeated = await driver.payOnDelivery(shopper, [line(id)], 'again-0');
    expect([repeated.status, repeated.json.order._id]).toEqual([200, orders[0]?.json.order._id]);
  });

  test('a first order of any ordinary amount can be paid on delivery until the owner sets a maximum', async () => {
    const { id } = await addPlenty(3_621);
    expect((await driver.payOnDelivery(shopper, [line(id, { price: 3_621, quantity: 2 })])).status).toBe(200);
  });

  test('a phone number without a delivered order has a lower maximum amount', async () => {
    await driver.changeSettings({ codNewMax });
    const price = codNewMax - 50;
    const [fits, more] = [await addPlenty(price), await addPlenty(price + 1)];
    const expensive = [line(more.id, { price: price + 1 })];
    expect(await driver.payOnDelivery(shopper, expensive)).toMatchObject(
      refused(codAboveNewCustomerMaximum(codNewMax), 'cod'),
    );
    await driver.payOnline(shopper, expensive, 'started');
    expect(await driver.payOnDelivery(shopper, expensive, 'started')).toMatchObject(
      refused(codAboveNewCustomerMaximum(codNewMax), 'cod'),
    );
    const { json } = await driver.payOnDelivery(shopper, [line(fits.id, { price })]);
    await orderRef(driver.db, json.order._id).update({ status: 'Delivered' });
    expect(await history()).toEqual({ open: 0, hasReceived: true, last: 'COD' });
    expect((await driver.payOnDelivery(shopper, expensive)).status).toBe(200);
  });

  test('refuses COD above the maximum amount, and allows it without a maximum', async () => {
    await driver.changeSettings({ codMax });
    const price = codMax - 49;
    const { id } = await addPlenty(price);
    expect(await driver.payOnDelivery(shopper, [line(id, { price })])).toMatchObject(
      refused(codAboveMaximum(codMax), 'cod'),
    );
    await driver.changeSettings({ codMax: null });
    expect((await driver.payOnDelivery(shopper, [line(id, { price })])).status).toBe(200);
  });
});
