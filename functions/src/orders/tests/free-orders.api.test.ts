/** Orders that cost nothing: no gateway is asked for a payment, and no courier for cash. */
import { randomUUID } from 'node:crypto';
import { dayOf } from '@nirala/contract/text/day';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderShipment } from '../../parcels/shipment.ts';
import { saveDiscount } from '../../store/discounts.ts';

let driver: CheckoutDriver;
let admin: Shopper;
let orders: AdminOrders;
beforeAll(async () => {
  driver = await openCheckoutDriver();
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ codCharge: 0, gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await saveDiscount(driver.db, { code: 'GIFT', discountPercentage: 100, expiresAt, listed: true });
});
afterAll(() => driver.close());

const free = { redeemCode: 'GIFT', totalAmount: 0 };
const placeFree = (
  shopper: Shopper,
  shirt: string,
  paymentMethod: 'Pre-Paid' | 'COD',
  checkoutId: string = randomUUID(),
) =>
  driver.payOnDelivery(shopper, [line(shirt, { quantity: 2 })], checkoutId, {
    ...free,
    paymentMethod,
    paymentId: paymentMethod === 'COD' ? 'null' : undefined,
  });

async function setUp() {
  return { shopper: await signUp(), shirt: (await driver.addProduct({ stockBySize: { M: 5 } })).id };
}

test('an online order of ₹0 is placed at once, once, without the gateway', async () => {
  const { shopper, shirt } = await setUp();
  const asked = driver.standIn.calls.length;
  const placed = await placeFree(shopper, shirt, 'Pre-Paid', 'free');
  expect(placed).toMatchObject({
    status: 200,
    json: { order: { status: 'Processing', paymentMethod: 'Pre-Paid', totalAmount: 0, refunds: [] } },
  });
  const again = await placeFree(shopper, shirt, 'Pre-Paid', 'free');
  expect([again.status, again.json.order]).toEqual([200, placed.json.order]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 3 });
  expect(driver.standIn.calls.length).toBe(asked);
});

test('a bag that costs something is not placed by a total of ₹0', async () => {
  const { shopper, shirt } = await setUp();
  const reply = await driver.payOnDelivery(shopper, [line(shirt)], 'not-free', {
    totalAmount: 0,
    paymentMethod: 'Pre-Paid',
    paymentId: undefined,
  });
  expect(reply).toMatchObject({ status: 409, json: { code: 'price-changed', details: { totalAmount: 400 } } });
  expect(await driver.stockOf(shirt)).toEqual({ M: 5 });
});

test('it is cancelled in part and as a whole, and nothing goes back', async () => {
  const { shopper, shirt } = await setUp();
  const id = String((await placeFree(shopper, shirt, 'Pre-Paid')).json.order._id);
  const body = { requestId: randomUUID(), lines: [{ _id: shirt, size: 'M', quantity: 1 }] };
  const part = await driver.call(`/api/orders/${id}/cancel-lines`, { body, token: shopper.token });
  expect(part).toMatchObject({ status: 200, json: { order: { status: 'Processing', totalAmount: 0, refunds: [] } } });
  const all = await driver.cancel(shopper, id);
  expect(all).toMatchObject({ status: 200, json: { order: { status: 'Cancelled', refunds: [] } } });
  expect(await driver.stockOf(shirt)).toEqual({ M: 5 });
});

test('it is dispatched with its invoice and comes back for nothing, and all sums agree', async () => {
  const { shopper, shirt } = await setUp();
  const id = String((await placeFree(shopper, shirt, 'Pre-Paid')).json.order._id);
  expect((await orders.move('Dispatched', [id])).status).toBe(200);
  expect((await driver.order(id)).papers).toMatchObject([{ kind: 'invoice', totalPaise: 0 }]);
  await orders.move('Delivered', [id]);
  const lines = [{ productId: shirt, size: 'M', quantity: 2, reason: 'damaged' }];
  const asked = { orderId: id, kind: 'return', requestId: randomUUID(), lines };
  const { json } = await driver.call('/api/returns', { token: shopper.token, body: asked });
  expect(json.return).toMatchObject({ refund: { amount: 0 } });
  const pieces = [{ productId: shirt, size: 'M', quantity: 2, condition: 'sellable' }];
  const steps = [
    { to: 'PickupBooked', awb: 'RET123456789' },
    { to: 'PickedUp' },
    { to: 'Received', pieces },
    { to: 'Closed', as: 'accepted' },
  ];
  for (const move of steps) {
    const path = `/api/admin/returns/${json.return._id}/move`;
    expect(await driver.call(path, { token: admin.token, body: { move } })).toMatchObject({ status: 200 });
  }
  const order = await driver.order(id);
  expect([order.refunds, order.payouts, order.history.some(({ status }) => status === 'Returned')]).toEqual([
    [],
    [],
    true,
  ]);
  expect(await driver.stockOf(shirt)).toEqual({ M: 5 });
  const today = dayOf(new Date());
  const path = `/api/admin/papers/reconciliation?from=${today}&to=${today}`;
  expect((await driver.call(path, { token: admin.token })).json.disagreements).toEqual([]);
});

test('a COD order of ₹0 asks the courier for no cash', async () => {
  const { shopper, shirt } = await setUp();
  const id = String((await placeFree(shopper, shirt, 'COD')).json.order._id);
  const shipment = await orderShipment(
    { ...driver.paymentDeps, couriers: () => expect.fail('no courier is asked') },
    id,
    await driver.order(id),
  );
  expect(shipment).toMatchObject({ cashPaise: 0, totalPaise: 0 });
});
