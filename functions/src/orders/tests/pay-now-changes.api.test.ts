/** A COD order that changes after it was offered online, and is paid for what it cost before. */
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { randomUUID } from 'node:crypto';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = createFakeClock();
const driver = await openCheckoutDriver({ clock: clock.now });
const { call } = driver;
let admin: Shopper;
let orders: AdminOrders;
const stock: Record<string, Record<string, number>> = {};
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ payNowRupees: 20 });
});
afterAll(async () => {
  // What was paid above without any arrival that the store could have heard of.
  await recover(driver, clock);
  const faults = await faultsOf(driver.db, { stock }, driver.standIn.ledger());
  await driver.close();
  expect(faults).toEqual([]);
});

type Offered = { id: string; buyer: Shopper; shirt: string; offer: string };

/** A COD order of two shirts for ₹850, which is offered online for ₹780. */
async function offered(): Promise<Offered> {
  const buyer = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: 2, L: 2 } })).id;
  stock[shirt] = { M: 2, L: 2 };
  const { json } = await driver.payOnDelivery(buyer, [line(shirt, { quantity: 2 })], `c-${shirt}`);
  const id = String(json.order._id);
  return { id, buyer, shirt, offer: await openOffer(id, buyer) };
}
async function openOffer(id: string, { token }: Shopper): Promise<string> {
  const { status, json } = await call(`/api/orders/${id}/pay-now`, { body: {}, token });
  expect(status).toBe(200);
  return json.orderId;
}

/** The last payment arrives by Razorpay's webhook. */
async function tell() {
  const captured = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
  if (captured) await driver.sendWebhook(captured);
}

/** Every way in which the store hears of a payment. */
const ARRIVALS = {
  'by its webhook': tell,
  'when the shopper asks': ({ id, buyer }: Offered) =>
    call(`/api/orders/${id}/pay-now/check`, { body: {}, token: buyer.token }),
  'when the page of its link asks': async ({ id }: Offered) => {
    const token = await createOrderLink(driver.db, id, { at: new Date(clock.now()) });
    return call('/api/order-links/check', { body: { token } });
  },
  'by the job that checks payments': () => {
    clock.pass(16);
    return driver.reconcile();
  },
  'before its parcel is packed': ({ id }: Offered) =>
    call('/api/admin/parcels/book', { body: { orders: [{ id }] }, token: admin.token }),
  'before its dispatch': ({ id }: Offered) => orders.move('Dispatched', [id]),
} as const;

const pieces = (shirt: string, quantity = 1) => ({
  requestId: randomUUID(),
  lines: [{ _id: shirt, size: 'M', quantity }],
});
const oneInL = (shirt: string) => ({
  requestId: randomUUID(),
  _id: shirt,
  size: 'M',
  quantity: 1,
  wantedSize: 'L',
});
const MYSURU = { ...ADDRESS, address: '7, 9th Main', pincode: '570001', city: 'Mysuru' };

type Change = (order: Offered) => Promise<{ status: number }>;

/** What changes the amount: the payment is for another order than the one that is left. */
const OTHER_AMOUNT: Record<string, Change> = {
  'the shopper cancels a piece': ({ id, buyer, shirt }) =>
    call(`/api/orders/${id}/cancel-lines`, { body: pieces(shirt), token: buyer.token }),
  'an admin cancels a piece': ({ id, shirt }) => orders.send(`${id}/cancel-lines`, pieces(shirt)),
  'a size is changed, and that piece is cancelled': async ({ id, buyer, shirt }) => {
    await call(`/api/orders/${id}/size`, { body: oneInL(shirt), token: buyer.token });
    const body = { requestId: randomUUID(), lines: [{ _id: shirt, size: 'L', quantity: 1 }] };
    return call(`/api/orders/${id}/cancel-lines`, { body, token: buyer.token });
  },
  // An owner can edit a document in the console.
  'the charge is taken off by hand': async ({ id }) => {
    await driver.db.doc(`orders/${id}`).update({ codChargePaise: 0, totalPaise: 80_000 });
    return { status: 200 };
  },
};

/** What leaves the amount as it is. */
const SAME_AMOUNT: Record<string, Change> = {
  'nothing changes': async () => ({ status: 200 }),
  'the shopper changes a size': ({ id, buyer, shirt }) =>
    call(`/api/orders/${id}/size`, { body: oneInL(shirt), token: buyer.token }),
  'an admin changes a size': ({ id, shirt }) => orders.send(`${id}/size`, oneInL(shirt)),
  'the shopper changes the address': ({ id, buyer }) =>
    call(`/api/orders/${id}/address`, { body: { address: MYSURU }, token: buyer.token }),
  'an admin changes the address': ({ id }) => orders.send(`${id}/address`, { address: MYSURU }),
  'the price of the product rises': async ({ shirt }) => {
    await driver.db.doc(`products/${shirt}`).update({ discountedPricePaise: 90_000 });
    return { status: 200 };
  },
  'the owner offers more for paying online': async () => {
    await driver.changeSettings({ payNowRupees: 100 });
    await driver.changeSettings({ payNowRupees: 20 });
    return { status: 200 };
  },
  'the offer is opened again': async ({ id, buyer, offer }) => {
    expect(await openOffer(id, buyer)).toBe(offer);
    return { status: 200 };
  },
};

const costOf = async (id: string) => {
  const { paymentMethod, totalPaise, codChargePaise } = await driver.order(id);
  return { paymentMethod, totalPaise, codChargePaise };
};
const WHOLE = { paymentMethod: 'Pre-Paid', totalPaise: 78_000, codChargePaise: 0 };

describe('a payment of an offer', () => {
  const changed = Object.entries(OTHER_AMOUNT).flatMap(([change, apply]) =>
    Object.entries(ARRIVALS).map(([arrival, arrive]) => ({ change, apply, arrival, arrive })),
  );
  test.each(changed)('does not count if $change before it arrives $arrival', async ({ apply, arrive }) => {
    const order = await offered();
    expect((await apply(order)).status).toBe(200);
    const left = await costOf(order.id);
    expect(left.totalPaise).toBeLessThan(85_000);
    driver.standIn.pay(order.offer);
    await arrive(order);
    expect(await costOf(order.id)).toEqual(left);
    expect(orders.paymentOf(order.offer)).toMatchObject({ captured: 78_000, refunded: 78_000 });
  });

  test('is not captured if the order costs less by now', async () => {
    const order = await offered();
    await OTHER_AMOUNT['the shopper cancels a piece']?.(order);
    driver.standIn.pay(order.offer, { outcome: 'authorized' });
    await ARRIVALS['when the shopper asks'](order);
    expect(orders.paymentOf(order.offer)?.captured ?? 0).toBe(0);
    expect(await costOf(order.id)).toMatchObject({ paymentMethod: 'COD', totalPaise: 45_000 });
  });

  test.each(Object.entries(SAME_AMOUNT))('counts if %s before it arrives', async (_name, apply) => {
    const order = await offered();
    expect((await apply(order)).status).toBe(200);
    driver.standIn.pay(order.offer);
    await tell();
    expect(await costOf(order.id)).toEqual(WHOLE);
    expect(orders.paymentOf(order.offer)).toMatchObject({ captured: 78_000, refunded: 0 });
  });

  test.each(Object.entries(ARRIVALS))('counts when it arrives %s', async (_name, arrive) => {
    const order = await offered();
    driver.standIn.pay(order.offer);
    await arrive(order);
    expect(await costOf(order.id)).toEqual(WHOLE);
  });
});

test('a payment of an offer that is opened days after the order is found by the job that checks payments', async () => {
  const buyer = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: 2 } })).id;
  stock[shirt] = { M: 2 };
  const { json } = await driver.payOnDelivery(buyer, [line(shirt)]);
  clock.pass(4 * 24 * 60);
  driver.standIn.pay(await openOffer(json.order._id, buyer));
  clock.pass(16);
  await driver.reconcile();
  expect(await costOf(json.order._id)).toMatchObject({ paymentMethod: 'Pre-Paid', totalPaise: 38_000 });
});

describe('a second offer, after a piece was cancelled', () => {
  const ofTheRest = async () => {
    const order = await offered();
    await OTHER_AMOUNT['the shopper cancels a piece']?.(order);
    return { ...order, second: await openOffer(order.id, order.buyer) };
  };

  test.each(Object.entries(ARRIVALS))(
    'counts, and a payment of the first one is refunded, when they arrive %s',
    async (_name, arrive) => {
      const order = await ofTheRest();
      driver.standIn.pay(order.second);
      await tell();
      driver.standIn.pay(order.offer);
      await tell();
      await arrive(order);
      expect(await costOf(order.id)).toEqual({ ...WHOLE, totalPaise: 39_000 });
      expect(orders.paymentOf(order.offer)).toMatchObject({ captured: 78_000, refunded: 78_000 });
      expect(orders.paymentOf(order.second)).toMatchObject({ captured: 39_000, refunded: 0 });
    },
  );

  test('is not paid by the amount of the first one', async () => {
    const order = await ofTheRest();
    driver.standIn.pay(order.second, { amount: 78_000 });
    await tell();
    expect(await costOf(order.id)).toMatchObject({ paymentMethod: 'COD', totalPaise: 45_000 });
    expect(orders.paymentOf(order.second)).toMatchObject({ captured: 78_000, refunded: 78_000 });
  });
});

test.each(['by its webhook', 'by the job that checks payments'] as const)(
  'a payment of the first of three offers is refunded when it arrives %s',
  async (arrival) => {
    const buyer = await signUp();
    const shirt = (await driver.addProduct({ stockBySize: { M: 3 } })).id;
    stock[shirt] = { M: 3 };
    const { json } = await driver.payOnDelivery(buyer, [line(shirt, { quantity: 3 })]);
    const id = String(json.order._id);
    const offers = [await openOffer(id, buyer)];
    for (let piece = 0; piece < 2; piece += 1) {
      const cancelled = await call(`/api/orders/${id}/cancel-lines`, { body: pieces(shirt), token: buyer.token });
      expect(cancelled.status).toBe(200);
      offers.push(await openOffer(id, buyer));
    }
    const [offer = ''] = offers;
    expect(new Set(offers).size).toBe(3);
    driver.standIn.pay(offer);
    const arrive: (order: Offered) => unknown = ARRIVALS[arrival];
    await arrive({ id, buyer, shirt, offer });
    expect(await costOf(id)).toMatchObject({ paymentMethod: 'COD', totalPaise: 45_000 });
    expect(orders.paymentOf(offer)).toMatchObject({ captured: 118_000, refunded: 118_000 });
  },
);
