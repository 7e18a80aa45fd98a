/**
 * Everything that the store holds, offers or waits for until a certain moment: what it is a minute before that moment,
 * at it, and a minute after. The moments are computed here, not read from what the store wrote.
 */
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { randomUUID } from 'node:crypto';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { openAdminOrders, type AdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDiscount } from '../../store/discounts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clock = createFakeClock();
const driver = await openCheckoutDriver({ clock: clock.now });
const { call, db, standIn } = driver;
let admin: Shopper;
let orders: AdminOrders;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  const path = '/api/admin/return-settings';
  const { json: base } = await call(path, { token: admin.token });
  await call(path, { token: admin.token, body: { base, changes: { days: 5, heldDays: 3 } } });
});
afterAll(() => driver.close());

/** The last millisecond of the day that is so many days after the clock's, in India. */
function endOfDayIn(days: number): number {
  const indian = 5.5 * HOUR;
  return Math.floor((clock.now() + indian) / DAY) * DAY - indian + (days + 1) * DAY - 1;
}
const addShirt = async () => (await driver.addProduct({ stockBySize: { M: 2, L: 2 } })).id;
const holdOf = async (id: string) => (await driver.order(id)).hold;

/** Something that ends at `end`. `isOver` says at the clock's time whether it has ended. */
type Held = { end: number; isOver: () => Promise<boolean> };

const checkout = async () => {
  const started = await driver.startPayment();
  return { ...started, end: clock.now() + 20 * MINUTE };
};

async function ofCaller() {
  const shirt = await addShirt();
  const body = { requestId: randomUUID(), phone: `+917${String(Math.random()).slice(2, 11)}`, address: ADDRESS };
  const order = { cartItems: [line(shirt)], method: 'Pre-Paid', total: 400 };
  const { json } = await call('/api/admin/orders/place', { token: admin.token, body: { ...body, ...order } });
  return { id: String(json.order._id), shirt, end: clock.now() + DAY };
}

async function unconfirmed() {
  await driver.changeSettings({
    codRisk: { ...NO_COD_RISK, confirm: { ...NO_COD_RISK.confirm, first: 0 } },
    codConfirmHours: 2,
  });
  const { id } = await orders.placeOrder('COD');
  await driver.changeSettings({ codRisk: NO_COD_RISK });
  return { id, end: clock.now() + 2 * HOUR };
}

async function delivered() {
  const shopper = await signUp();
  const shirt = await addShirt();
  const { json } = await driver.payOnline(shopper, [line(shirt)], `c-${shirt}`);
  const paid = standIn.pay(json.orderId);
  await driver.confirm(shopper, [line(shirt)], `c-${shirt}`, paid);
  const id = String(json.order._id);
  for (const state of ['Dispatched', 'Delivered'])
    expect((await orders.move(state, [id])).json.outcomes).toMatchObject([{ done: true }]);
  const piece = { productId: shirt, size: 'M', quantity: 1, reason: 'size-small' };
  const asked = (path: string, kind: 'return' | 'exchange') => {
    const wanted = kind === 'exchange' ? { wantedSize: 'L' } : {};
    const lines = [{ ...piece, ...wanted }];
    const key = path === '/api/returns' ? { requestId: randomUUID() } : {};
    return call(path, { token: shopper.token, body: { orderId: id, kind, lines, ...key } });
  };
  return { id, shopper, shirt, asked, razorpayOrderId: String(json.orderId) };
}

async function coupon(change: object) {
  const code = `C${String(Math.random()).slice(2, 10)}`;
  const usual = { code, discountPercentage: 10, expiresAt: new Date('2099-01-01'), listed: true };
  await saveDiscount(db, { ...usual, ...change });
  const shirt = await addShirt();
  const isTaken = async () => {
    const change = { redeemCode: code, totalAmount: 410 };
    const { status } = await driver.payOnDelivery(await signUp(), [line(shirt)], undefined, change);
    return status === 200;
  };
  return isTaken;
}

/** What has ended at its moment. */
const OVER_AT: Record<string, () => Promise<Held>> = {
  'the pieces of an unpaid checkout': async () => {
    const { id, shirt, end } = await checkout();
    return {
      end,
      async isOver() {
        await driver.release();
        const isReleased = (await holdOf(id)) === 'released';
        expect(await driver.stockOf(shirt)).toEqual({ M: isReleased ? 2 : 1 });
        return isReleased;
      },
    };
  },
  'an unpaid checkout that is sent again online': async () => {
    const { shopper, lines, checkoutId, end } = await checkout();
    return { end, isOver: async () => (await driver.payOnline(shopper, lines, checkoutId)).status === 409 };
  },
  'an unpaid checkout that is sent again on delivery': async () => {
    const { shopper, lines, checkoutId, end } = await checkout();
    return { end, isOver: async () => (await driver.payOnDelivery(shopper, lines, checkoutId)).status === 409 };
  },
  'the pieces of an unpaid order for a caller': async () => {
    const { id, shirt, end } = await ofCaller();
    return {
      end,
      async isOver() {
        await driver.release();
        const isReleased = (await holdOf(id)) === 'released';
        expect(await driver.stockOf(shirt)).toEqual({ M: isReleased ? 2 : 1, L: 2 });
        return isReleased;
      },
    };
  },
  'the payment link of an order for a caller': async () => {
    const { id, end } = await ofCaller();
    const token = await createOrderLink(driver.db, id, { at: new Date(clock.now()) });
    return { end, isOver: async () => (await call('/api/order-links/pay', { body: { token } })).status !== 200 };
  },
  'the time to confirm a COD order': async () => {
    const { id, end } = await unconfirmed();
    return {
      end,
      async isOver() {
        await driver.release();
        return (await driver.order(id)).status === 'Cancelled';
      },
    };
  },
  'the piece of an exchange': async () => {
    const { asked, shirt } = await delivered();
    const { json } = await asked('/api/returns', 'exchange');
    return {
      end: endOfDayIn(3),
      async isOver() {
        await driver.release();
        const { status, hold } = await driver.order(String(json.return.exchangeOrderId));
        expect(status).toBe(hold === 'released' ? 'Cancelled' : 'Pending');
        expect(await driver.stockOf(shirt)).toEqual({ M: 1, L: hold === 'released' ? 2 : 1 });
        return hold === 'released';
      },
    };
  },
  'the wait for the start of a drop': async () => {
    const end = clock.now() + HOUR;
    const { id } = await driver.addDrop({ startsAt: end });
    return { end, isOver: async () => (await driver.payOnDelivery(await signUp(), [line(id)])).status === 200 };
  },
  'the wait for the start of a coupon': async () => {
    const end = clock.now() + HOUR;
    return { end, isOver: await coupon({ startsAt: new Date(end) }) };
  },
  'the wait before Razorpay is asked for a payment that nobody reported': async () => {
    const { id, razorpayOrderId } = await checkout();
    standIn.pay(razorpayOrderId);
    return {
      end: clock.now() + 15 * MINUTE,
      async isOver() {
        await driver.reconcile();
        return (await driver.order(id)).status === 'Processing';
      },
    };
  },
};

/** What lasts until its moment, which is the last one. */
const LASTS_UNTIL: Record<string, () => Promise<Held>> = {
  'the window of a return that is asked for': async () => {
    const { asked } = await delivered();
    return { end: endOfDayIn(5), isOver: async () => (await asked('/api/returns', 'return')).status === 409 };
  },
  'the window of an exchange that is asked for': async () => {
    const { asked } = await delivered();
    return { end: endOfDayIn(5), isOver: async () => (await asked('/api/returns', 'exchange')).status === 409 };
  },
  'the window of a return whose amount is asked for': async () => {
    const { asked } = await delivered();
    return { end: endOfDayIn(5), isOver: async () => (await asked('/api/returns/quote', 'return')).status === 409 };
  },
  'the window that an order shows': async () => {
    const { id, shopper } = await delivered();
    const end = endOfDayIn(5);
    return {
      end,
      async isOver() {
        const { json } = await call(`/api/orders/${id}/returnable`, { token: shopper.token });
        expect(json.until).toBe(new Date(end).toISOString());
        return json.open === false;
      },
    };
  },
  'the six months in which Razorpay refunds': async () => {
    const { id, razorpayOrderId } = await delivered();
    return {
      end: clock.now() + 180 * DAY,
      async isOver() {
        await orders.send(`${id}/goodwill`, { requestId: randomUUID(), amount: 10, reason: 'A loose thread' });
        const { payouts } = await driver.order(id);
        const refunded = payouts.length > 0 ? 0 : 1_000;
        expect(orders.paymentOf(razorpayOrderId)).toMatchObject({ refunded });
        return payouts.length > 0;
      },
    };
  },
  'a coupon': async () => {
    const end = clock.now() + HOUR;
    const isTaken = await coupon({ expiresAt: new Date(end) });
    return { end, isOver: async () => !(await isTaken()) };
  },
};

describe.each([
  { table: OVER_AT, atTheEnd: true },
  { table: LASTS_UNTIL, atTheEnd: false },
])('at its end (over: $atTheEnd)', ({ table, atTheEnd }) => {
  test.each(Object.entries(table))('%s', async (_name, begin) => {
    for (const [minutes, isOver] of [
      [-1, false],
      [0, atTheEnd],
      [1, true],
    ] as const) {
      const held = await begin();
      clock.moveTo(held.end + minutes * MINUTE);
      expect({ minutes, isOver: await held.isOver() }).toEqual({ minutes, isOver });
    }
  });
});

test('a payout link can be used for 30 days', async () => {
  const path = '/api/admin/return-settings';
  const { json: base } = await call(path, { token: admin.token });
  await call(path, { token: admin.token, body: { base, changes: { payoutLinks: true } } });
  const { id } = await orders.placeOrder('COD');
  await orders.move('Dispatched', [id]);
  await orders.move('Delivered', [id]);
  await orders.receiveCash(id);
  await orders.send(`${id}/goodwill`, { requestId: randomUUID(), amount: 100, reason: 'A loose thread' });
  await driver.runPayouts();
  const { items } = standIn.book.payoutLinks(new URLSearchParams('count=100'));
  const link = items.find(({ notes }) => notes['order'] === id);
  expect(link?.expire_by).toBe(Math.floor((clock.now() + 30 * DAY) / 1000));
});
