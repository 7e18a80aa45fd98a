/** Returns and exchanges, from the request to the money. Each test has its own shopper, product and order. */
import { randomUUID } from 'node:crypto';
import { dayOf } from '@nirala/contract/day';
import { formatDay } from '@nirala/contract/format-day';
import { returnableUntil } from '@nirala/contract/return';
import { bankDaysAfter } from '@nirala/contract/weekday';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDiscount } from '../../store/discounts.ts';
import { productRef } from '../../store/products.ts';
import { returnRef } from '../../store/returns.ts';
import { editProduct } from '../../products/edit.ts';
import { settleReturns } from '../settle.ts';

const DAY = 24 * 60 * 60_000;
let ahead = 0;
const driver = await openCheckoutDriver({ clock: () => Date.now() + ahead });
const { db, call, standIn } = driver;
let admin: Shopper;
let orders: ReturnType<typeof openAdminOrders>;
const stock: Record<string, Record<string, number>> = {};

beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  orders = openAdminOrders(driver, admin);
  await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
  const expiresAt = new Date('2099-01-01');
  const common = { discountPercentage: 10, expiresAt, listed: true };
  await saveDiscount(db, { code: 'THREE10', ...common, minimumPaise: 120_000 });
});
afterAll(async () => {
  const faults = await faultsOf(db, { stock }, standIn.ledger());
  await driver.close();
  expect(faults).toEqual([]);
});

/** Refunds paise in Razorpay's dashboard, and returns the events that its webhook sends. */
function refundByHand(paymentId: string, amount: number) {
  const before = standIn.book.events.length;
  standIn.book.refund(paymentId, { amount });
  return standIn.book.events.slice(before);
}

type Placed = { buyer: Shopper; shirt: string; id: string; paymentId: string };

/** A delivered order of shirts in M at ₹400; one is left in L. */
async function delivered({
  quantity = 1,
  method = 'Pre-Paid',
  code = '',
  large = 1,
  ...product
}: { quantity?: number; method?: string; code?: string; large?: number; returnable?: boolean } = {}): Promise<Placed> {
  const buyer = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: 10, L: large }, ...product })).id;
  stock[shirt] = { M: 10, L: large };
  const lines = [line(shirt, { quantity })];
  const checkoutId = `c-${shirt}`;
  const total = code === '' ? 400 * quantity : 360 * quantity;
  const change = code === '' ? {} : { redeemCode: code };
  let id: string;
  let paymentId = '';
  if (method === 'COD') {
    const { json } = await driver.payOnDelivery(buyer, lines, checkoutId);
    id = String(json.order._id);
  } else {
    const { json } = await driver.payOnline(buyer, lines, checkoutId, { ...change, amount: total });
    id = String(json.order._id);
    const paid = standIn.pay(json.orderId);
    paymentId = paid.razorpay_payment_id;
    await driver.confirm(buyer, lines, checkoutId, paid);
  }
  await deliver(id);
  return { buyer, shirt, id, paymentId };
}

async function deliver(id: string) {
  expect((await orders.move('Dispatched', [id])).json.outcomes).toMatchObject([{ done: true }]);
  expect((await orders.move('Delivered', [id])).json.outcomes).toMatchObject([{ done: true }]);
}

type Wanted = {
  kind?: string;
  quantity?: number;
  reason?: string;
  wantedSize?: string;
  size?: string;
  requestId?: string;
};
const bodyOf = (
  { id, shirt }: Pick<Placed, 'id' | 'shirt'>,
  {
    kind = 'return',
    requestId = randomUUID(),
    size = 'M',
    quantity = 1,
    reason = 'changed-mind',
    ...rest
  }: Wanted = {},
) => ({ orderId: id, kind, requestId, lines: [{ productId: shirt, size, quantity, reason, ...rest }] });

const ask = (placed: Placed, wanted: Wanted = {}) =>
  call('/api/returns', { token: placed.buyer.token, body: bodyOf(placed, wanted) });
const exchange = (placed: Placed, wanted: Wanted = {}) =>
  ask(placed, { kind: 'exchange', wantedSize: 'L', reason: 'size-small', ...wanted });
const move = (id: string, change: object) =>
  call(`/api/admin/returns/${id}/move`, { token: admin.token, body: { move: change } });
const withdraw = (placed: Placed, id: string) =>
  call(`/api/returns/${id}/withdraw`, { token: placed.buyer.token, body: {} });
const returnable = ({ buyer, id }: Placed) => call(`/api/orders/${id}/returnable`, { token: buyer.token });

async function setRules(changes: object) {
  const path = '/api/admin/return-settings';
  const base = (await call(path, { token: admin.token })).json;
  expect(await call(path, { token: admin.token, body: { base, changes } })).toMatchObject({ status: 200 });
}

/** Runs with other rules of returns, and puts the usual ones back. */
async function withRules(changes: object, run: () => Promise<void>) {
  await setRules(changes);
  try {
    await run();
  } finally {
    await db.doc('settings/returns').delete();
  }
}

async function receive(id: string, { shirt }: Placed, { quantity = 1, condition = 'sellable', size = 'M' } = {}) {
  await move(id, { to: 'PickupBooked', awb: `RET${id.slice(3, 12)}` });
  await move(id, { to: 'PickedUp' });
  return move(id, { to: 'Received', pieces: [{ productId: shirt, size, quantity, condition }] });
}

async function accept(id: string, placed: Placed, pieces: { quantity?: number; size?: string } = {}) {
  await receive(id, placed, pieces);
  return move(id, { to: 'Closed', as: 'accepted' });
}

/** Paise that Razorpay has refunded of an order. */
async function refundedOf(id: string) {
  const { razorpayOrderId } = await driver.order(id);
  return standIn.ledger().payments.find(({ orderId }) => orderId === razorpayOrderId)?.refunded;
}

describe('the money', () => {
  test('pieces of a discounted order bring back their share of what was paid, and all of them exactly all of it', async () => {
    const placed = await delivered({ quantity: 3, code: 'THREE10' });
    const quote = await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed) });
    expect(quote.json).toEqual({ amount: 360, codCharge: 0, fee: 0, way: 'source', expectedDays: 7 });

    const first = String((await ask(placed)).json.return._id);
    const closed = await accept(first, placed);
    expect(closed.json.return).toMatchObject({
      state: 'Closed',
      refund: { amount: 360, state: 'owed', way: 'source' },
    });
    expect(await driver.order(placed.id)).toMatchObject({ status: 'Delivered' });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 8, L: 1 });

    const second = String((await ask(placed, { quantity: 2 })).json.return._id);
    await accept(second, placed, { quantity: 2 });
    const order = await driver.order(placed.id);
    expect(order.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(108_000);
    expect(order.history.map(({ status }) => status)).toContain('Returned');
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 1 });
  });

  test('a coupon is not judged again when too few pieces for it stay', async () => {
    const placed = await delivered({ quantity: 6, code: 'THREE10' });
    const id = String((await ask(placed, { quantity: 5 })).json.return._id);
    const { json } = await accept(id, placed, { quantity: 5 });
    expect(json.return.refund).toMatchObject({ amount: 1800 });
  });

  test('the COD charge goes back only if the store is responsible and everything came back', async () => {
    const placed = await delivered({ quantity: 2, method: 'COD' });
    const quote = async (wanted: Wanted) =>
      (await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed, wanted) })).json;
    expect(await quote({ quantity: 2, reason: 'damaged' })).toMatchObject({ amount: 800 + COD_RUPEES, way: 'payout' });
    expect(await quote({ quantity: 2 })).toMatchObject({ amount: 800, codCharge: 0 });
    expect(await quote({ quantity: 1, reason: 'damaged' })).toMatchObject({ amount: 400, codCharge: 0 });
    const id = String((await ask(placed, { quantity: 2, reason: 'damaged' })).json.return._id);
    await accept(id, placed, { quantity: 2 });
    expect((await driver.order(placed.id)).payouts).toMatchObject([{ amountPaise: 80_000 + COD_RUPEES * 100 }]);
  });

  test('a fee is taken only if the store is not responsible, and it is the one of the sale', async () => {
    const quote = async (placed: Placed, reason: string) =>
      (await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed, { reason }) })).json;
    const before = await delivered();
    await withRules({ fee: 50 }, async () => {
      const placed = await delivered({ quantity: 2 });
      expect(await quote(placed, 'changed-mind')).toMatchObject({ amount: 350, fee: 50 });
      expect(await quote(placed, 'damaged')).toMatchObject({ amount: 400, fee: 0 });
      expect(await quote(before, 'changed-mind')).toMatchObject({ amount: 400, fee: 0 });
      expect([(await returnable(placed)).json.fee, (await returnable(before)).json.fee]).toEqual([50, 0]);
      const id = String((await ask(placed)).json.return._id);
      await db.doc('settings/returns').delete();
      const { json } = await accept(id, placed);
      expect(json.return.refund).toMatchObject({ amount: 350, fee: 50, state: 'owed' });
    });
  });

  test('a refund by hand in between lowers what goes back', async () => {
    const placed = await delivered({ quantity: 1 });
    const id = String((await ask(placed)).json.return._id);
    for (const event of refundByHand(placed.paymentId, 10_000)) await driver.sendWebhook(event);
    const { json } = await accept(id, placed);
    expect(json.return.refund).toMatchObject({ amount: 300 });
    expect((await driver.order(placed.id)).refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([
      10_000, 30_000,
    ]);
  });

  test('a return whose process died after the move is settled by the job, once', async () => {
    const placed = await delivered({ quantity: 2 });
    const id = String((await ask(placed)).json.return._id);
    await receive(id, placed);
    await returnRef(db, id).update({ moneyDue: true });
    await settleReturns(driver.paymentDeps);
    await returnRef(db, id).update({ moneyDue: true });
    await settleReturns(driver.paymentDeps);
    expect((await driver.order(placed.id)).refunds.map(({ amountPaise }) => amountPaise)).toEqual([40_000]);
    expect((await returnRef(db, id).get()).get('moneyDue')).toBe(false);
  });
});

describe('a piece', () => {
  test('is in at most one return, also if two requests come at once', async () => {
    const placed = await delivered();
    const replies = await Promise.all([ask(placed), ask(placed), ask(placed)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await driver.order(placed.id)).returns).toHaveLength(1);
    expect((await returnable(placed)).json).toMatchObject({
      open: false,
      lines: [{ returnable: 0, why: 'all-returned' }],
    });
  });

  test('is in one return if the same request is sent again', async () => {
    const placed = await delivered({ quantity: 2 });
    const requestId = randomUUID();
    const [first, again] = [await ask(placed, { requestId }), await ask(placed, { requestId })];
    expect(again.json.return._id).toBe(first.json.return._id);
    expect(await ask(placed, { requestId, quantity: 2 })).toMatchObject({ status: 409 });
    expect((await returnable(placed)).json.lines).toMatchObject([{ returnable: 1 }]);
  });

  test('comes back once: an order with a return cannot be marked as returned', async () => {
    const placed = await delivered({ quantity: 3 });
    const { id, shirt } = placed;
    const refuses = async () => (await orders.move('Returned', [id], { restock: true })).json.outcomes;
    const message = expect.stringMatching(/in a return or an exchange/);
    await ask(placed);
    expect(await refuses()).toMatchObject([{ done: false, message }]);
    await accept(`${id}-R1`, placed);
    expect(await refuses()).toMatchObject([{ done: false, message }]);
    expect(await driver.stockOf(shirt)).toEqual({ M: 8, L: 1 });
    const other = await delivered();
    await ask(other);
    await withdraw(other, `${other.id}-R1`);
    expect((await orders.move('Returned', [other.id], { restock: true })).json.outcomes).toMatchObject([
      { done: true },
    ]);
    expect(await driver.stockOf(other.shirt)).toEqual({ M: 10, L: 1 });
  });

  test('of another shopper’s order cannot be returned', async () => {
    const placed = await delivered();
    const stranger = await signUp();
    expect(await ask({ ...placed, buyer: stranger })).toMatchObject({ status: 404 });
    const id = String((await ask(placed)).json.return._id);
    expect(await withdraw({ ...placed, buyer: stranger }, id)).toMatchObject({ status: 404 });
    expect(await call(`/api/returns/${id}`, { token: placed.buyer.token })).toMatchObject({ status: 200 });
  });

  test('cannot be returned after the window closed, even if the form was open before', async () => {
    const placed = await delivered({ quantity: 2 });
    const until = Date.parse((await returnable(placed)).json.until);
    try {
      ahead = until - Date.now() - 60_000;
      expect(await ask(placed)).toMatchObject({ status: 200 });
      ahead = until - Date.now() + 60_000;
      expect((await ask(placed)).json).toMatchObject({ code: 'return-window-closed' });
    } finally {
      ahead = 0;
    }
  });

  test('keeps the window under which it was sold', async () => {
    const usual = await delivered();
    const untilOf = async (placed: Placed) => Date.parse((await returnable(placed)).json.until);
    await withRules({ days: 30 }, async () => {
      const long = await delivered();
      expect(Math.round(((await untilOf(long)) - (await untilOf(usual))) / DAY)).toBe(23);
      await setRules({ days: 2 });
      expect(Math.round(((await untilOf(long)) - (await untilOf(usual))) / DAY)).toBe(23);
    });
  });

  test('that was sold as not returnable comes back only if it is damaged, another one or not as shown', async () => {
    const placed = await delivered({ quantity: 4, returnable: false });
    // The order keeps the rule of its sale; the product may change later.
    await productRef(db, placed.shirt).update({ returnable: true });
    expect((await returnable(placed)).json).toMatchObject({
      open: true,
      lines: [{ returnable: 4, why: 'excluded', reasons: ['not-as-shown', 'damaged', 'wrong-item'] }],
    });
    const { json: mine } = await call('/api/orders/me', { token: placed.buyer.token });
    expect(mine).toMatchObject({ orders: [{ cartItems: [{ returnable: false }] }] });
    for (const wanted of [{ reason: 'changed-mind' }, { reason: 'late' }, { reason: 'quality' }]) {
      const refused = await ask(placed, wanted);
      expect(refused).toMatchObject({ status: 409, json: { code: 'piece-not-returnable' } });
      expect(refused.json.error).toContain('cannot be returned or exchanged, unless it arrived damaged');
    }
    expect(await exchange(placed)).toMatchObject({ status: 409, json: { code: 'piece-not-returnable' } });
    expect((await driver.order(placed.id)).returns).toBeUndefined();
    for (const reason of ['damaged', 'wrong-item', 'not-as-shown']) {
      expect(await ask(placed, { reason })).toMatchObject({ status: 200 });
    }
    const child = String((await exchange(placed, { reason: 'damaged' })).json.return.exchangeOrderId);
    expect((await driver.order(child)).lines).toMatchObject([{ size: 'L', returnable: false }]);
  });

  test('can be returned as it was sold, also if its product cannot be any more', async () => {
    const placed = await delivered();
    await productRef(db, placed.shirt).update({ returnable: false });
    const { lines } = (await returnable(placed)).json;
    expect(lines).toMatchObject([{ returnable: 1 }]);
    expect(lines[0]).not.toHaveProperty('reasons');
    expect(await ask(placed)).toMatchObject({ status: 200 });
  });

  test('that was sold while the store took no returns cannot be returned later either', async () => {
    const sold: Placed[] = [];
    await withRules({ kinds: [] }, async () => void sold.push(await delivered()));
    const [placed] = sold;
    if (!placed) throw new Error('nothing was sold');
    expect(await ask(placed)).toMatchObject({ status: 409, json: { code: 'piece-not-returnable' } });
    expect(await ask(placed, { reason: 'damaged' })).toMatchObject({ status: 200 });
  });

  test.each(['damaged', 'sellable'])(
    'that came back %s and was not accepted is not paid back, and not in stock',
    async (condition) => {
      const placed = await delivered();
      const id = String((await ask(placed)).json.return._id);
      await receive(id, placed, { condition });
      const rejected = await move(id, { to: 'Rejected', reason: 'It was worn.' });
      expect(rejected.json.return).toMatchObject({
        state: 'Rejected',
        answer: 'It was worn.',
        refund: { state: 'none' },
      });
      expect(await move(id, { to: 'Closed', as: 'accepted' })).toMatchObject({ status: 409 });
      expect((await move(id, { to: 'Closed', as: 'waived' })).json.return).toMatchObject({ closedAs: 'waived' });
      expect((await driver.order(placed.id)).refunds).toEqual([]);
      expect(await driver.stockOf(placed.shirt)).toEqual({ M: 9, L: 1 });
    },
  );

  test('is paid for if it is damaged, but not in stock, and not paid for if it is missing', async () => {
    const placed = await delivered({ quantity: 3 });
    const id = String((await ask(placed, { quantity: 3 })).json.return._id);
    await move(id, { to: 'PickupBooked' });
    await move(id, { to: 'PickedUp' });
    const piece = { productId: placed.shirt, size: 'M', quantity: 1 };
    const pieces = ['sellable', 'damaged', 'missing'].map((condition) => ({ ...piece, condition }));
    expect(await move(id, { to: 'Received', pieces: pieces.slice(1) })).toMatchObject({ status: 409 });
    await move(id, { to: 'Received', pieces });
    await move(id, { to: 'Closed', as: 'accepted' });
    expect(await refundedOf(placed.id)).toBe(80_000);
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 8, L: 1 });
  });

  test('comes by post after two failed pickups', async () => {
    const placed = await delivered();
    const id = String((await ask(placed)).json.return._id);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await move(id, { to: 'PickupBooked' });
      await move(id, { to: 'PickupFailed', reason: 'Nobody was at home.' });
    }
    const { json } = await call(`/api/returns/${id}`, { token: placed.buyer.token });
    expect(json.return).toMatchObject({ state: 'SelfShip', route: 'self-ship', selfShip: { reimbursement: 100 } });
  });
});

test('a return that was paid at pickup and brought nothing back can be closed, and nothing is paid again', async () => {
  await withRules({ refundAt: 'pickup' }, async () => {
    const placed = await delivered();
    const id = String((await ask(placed)).json.return._id);
    await receive(id, placed, { condition: 'missing' });
    expect(await refundedOf(placed.id)).toBe(40_000);
    expect(await move(id, { to: 'Rejected', reason: 'Empty.', photos: [] })).toMatchObject({ status: 409 });
    expect((await move(id, { to: 'Closed', as: 'accepted' })).json.return).toMatchObject({ state: 'Closed' });
    expect(await refundedOf(placed.id)).toBe(40_000);
    expect(await driver.stockOf(placed.shirt)).toMatchObject({ M: 9 });
  });
});

describe('an exchange', () => {
  test('holds the new piece at the request, and sends it when the old one came back', async () => {
    const placed = await delivered();
    const { json } = await exchange(placed);
    const { _id: id, exchangeOrderId } = json.return;
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 9, L: 0 });
    expect(await driver.order(exchangeOrderId)).toMatchObject({ status: 'Pending', hold: 'held', totalPaise: 0 });
    await accept(id, placed);
    expect(await driver.order(exchangeOrderId)).toMatchObject({ status: 'Processing', hold: 'sold' });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 0 });
    expect((await driver.order(placed.id)).refunds).toEqual([]);
  });

  test('can be returned once more, with the money of the piece that was paid', async () => {
    const placed = await delivered();
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    await accept(id, placed);
    await deliver(exchangeOrderId);
    const second = { ...placed, id: exchangeOrderId };
    const back = String((await ask(second, { size: 'L' })).json.return._id);
    const { json } = await accept(back, second, { size: 'L' });
    expect(json.return.refund).toMatchObject({ amount: 400, state: 'owed' });
    expect((await driver.order(placed.id)).refunds.map(({ amountPaise }) => amountPaise)).toEqual([40_000]);
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 1 });
    expect(await ask(placed)).toMatchObject({ status: 409 });
  });

  test('is refused with the other sizes if the size is gone, and nothing is written', async () => {
    const placed = await delivered({ large: 0 });
    const { status, json } = await exchange(placed);
    expect({ status, ...json }).toMatchObject({
      status: 409,
      code: 'exchange-size-gone',
      details: { size: 'L', sizes: ['M'] },
    });
    expect((await driver.order(placed.id)).returns ?? []).toEqual([]);
    expect(await exchange(placed, { wantedSize: 'XL' })).toMatchObject({ status: 409 });
  });

  test('of a product that was deleted is refused, but the piece can be returned', async () => {
    const placed = await delivered();
    await productRef(db, placed.shirt).delete();
    expect((await returnable(placed)).json.lines).toMatchObject([{ returnable: 1, sizes: [] }]);
    expect((await exchange(placed)).json).toMatchObject({ code: 'exchange-size-gone', details: { sizes: [] } });
    const id = String((await ask(placed)).json.return._id);
    expect((await accept(id, placed)).json.return.refund).toMatchObject({ amount: 400 });
  });

  test('releases its piece when it is withdrawn, which is refused after the pickup', async () => {
    const placed = await delivered({ quantity: 2, large: 2 });
    const first = (await exchange(placed)).json.return;
    expect((await withdraw(placed, first._id)).json.return).toMatchObject({ state: 'Withdrawn' });
    expect(await withdraw(placed, first._id)).toMatchObject({ status: 200 });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 8, L: 2 });
    const second = (await exchange(placed)).json.return;
    await move(second._id, { to: 'PickupBooked' });
    const [picked, withdrawn] = await Promise.all([move(second._id, { to: 'PickedUp' }), withdraw(placed, second._id)]);
    expect([picked.status, withdrawn.status].sort()).toEqual([200, 409]);
    const last = picked.status === 200 ? second : (await exchange(placed)).json.return;
    await move(last._id, { to: 'PickupBooked' });
    await move(last._id, { to: 'PickedUp' });
    expect(await withdraw(placed, last._id)).toMatchObject({ status: 409 });
  });

  test('whose replacement comes back undelivered gives the money back, once', async () => {
    const placed = await delivered();
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    await accept(id, placed);
    await orders.move('Dispatched', [exchangeOrderId]);
    for (let time = 0; time < 2; time += 1) {
      const { json } = await orders.move('Returned', [exchangeOrderId], { restock: true });
      expect(json.outcomes).toMatchObject([{ done: true }]);
      await settleReturns(driver.paymentDeps);
    }
    expect(await refundedOf(placed.id)).toBe(40_000);
    expect((await call(`/api/admin/returns/${id}`, { token: admin.token })).json.return.refund).toMatchObject({
      amount: 400,
      state: 'owed',
    });
    expect(await driver.stockOf(placed.shirt)).toEqual({ M: 10, L: 1 });
  });

  test('ends after one for each piece: then the piece goes back for its money', async () => {
    const placed = await delivered();
    const first = (await exchange(placed)).json.return;
    await accept(first._id, placed);
    await deliver(first.exchangeOrderId);
    const second = { ...placed, id: String(first.exchangeOrderId) };
    expect((await returnable(second)).json.kinds).toEqual(['return']);
    const again = () => exchange(second, { size: 'L', wantedSize: 'M' });
    expect(await again()).toMatchObject({ status: 409, json: { code: 'return-refused' } });
    await withRules({ exchangesPerPiece: 2 }, async () => {
      expect((await returnable(second)).json.kinds).toEqual(['return', 'exchange']);
      const { _id: id } = (await again()).json.return;
      expect((await withdraw(second, id)).status).toBe(200);
    });
    const mine = await call('/api/orders/me', { token: placed.buyer.token });
    const shown = (id: string) => mine.json.orders.find((order: { _id: string }) => order._id === id);
    expect(shown(placed.id).returns).toMatchObject([{ exchangeOrderId: second.id }]);
    expect(shown(second.id)).toMatchObject({ exchangeOf: placed.id, totalAmount: 0 });
  });

  test('holds its piece for three days, and longer once the courier has the old one', async () => {
    const placed = await delivered();
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    const heldDays = async () => {
      const { heldUntil, createdAt } = await driver.order(exchangeOrderId);
      return Math.floor(((heldUntil?.toMillis() ?? 0) - createdAt.toMillis()) / DAY);
    };
    expect(await heldDays()).toBe(3);
    await move(id, { to: 'PickupBooked' });
    expect(await heldDays()).toBe(3);
    await move(id, { to: 'PickedUp' });
    expect(await heldDays()).toBe(14);
    try {
      ahead = 5 * DAY;
      await driver.release();
      expect(await driver.order(exchangeOrderId)).toMatchObject({ hold: 'held' });
    } finally {
      ahead = 0;
    }
  });

  test('takes no piece of a drop that has not started', async () => {
    const placed = await delivered();
    const drop = { startsAt: new Date(Date.now() + 2 * DAY).toISOString(), perPhone: 1 };
    await editProduct(db, { by: { uid: admin.uid, phone: admin.phone }, at: new Date() }, placed.shirt, {
      base: { drop: null },
      changes: { drop },
    });
    expect(await exchange(placed)).toMatchObject({ status: 409, json: { code: 'drop-not-started' } });
    expect((await driver.order(placed.id)).returns).toBeUndefined();
  });

  test('whose piece is not held any more is not paid at pickup', async () => {
    await withRules({ refundAt: 'pickup', pickupLimit: 100 }, async () => {
      const placed = await delivered();
      const { _id: id } = (await exchange(placed)).json.return;
      try {
        ahead = 16 * DAY;
        await driver.release();
        await move(id, { to: 'PickupBooked' });
        expect((await move(id, { to: 'PickedUp' })).json.return.state).toBe('PickedUp');
        expect(await refundedOf(placed.id)).toBe(0);
        await move(id, {
          to: 'Received',
          pieces: [{ productId: placed.shirt, size: 'M', quantity: 1, condition: 'missing' }],
        });
        expect(await move(id, { to: 'Rejected', reason: 'The box was empty.', photos: [] })).toMatchObject({
          status: 200,
        });
        expect(await refundedOf(placed.id)).toBe(0);
      } finally {
        ahead = 0;
      }
    });
  });

  test.each([0, 50])('whose piece was held for too long becomes a refund without the fee of ₹%i', async (fee) => {
    const sold: Placed[] = [];
    await withRules({ fee }, async () => void sold.push(await delivered()));
    const [placed] = sold;
    if (!placed) throw new Error('nothing was sold');
    const { _id: id, exchangeOrderId } = (await exchange(placed)).json.return;
    try {
      ahead = 16 * DAY;
      await driver.release();
      expect(await driver.order(exchangeOrderId)).toMatchObject({ status: 'Cancelled', hold: 'released' });
      expect(await driver.stockOf(placed.shirt)).toEqual({ M: 9, L: 1 });
      expect((await accept(id, placed)).json.return.refund).toMatchObject({ amount: 400, state: 'owed' });
    } finally {
      ahead = 0;
    }
  });
});

test('every move of an admin is in the audit log, and every state has its message', async () => {
  const placed = await delivered();
  const id = String((await ask(placed)).json.return._id);
  await accept(id, placed);
  const { json } = await call(`/api/admin/audit?target=returns/${id}`, { token: admin.token });
  expect(json.entries.map(({ action }: { action: string }) => action).reverse()).toEqual([
    'return.pickup',
    'return.pickup',
    'return.receive',
    'return.close',
  ]);
  const { docs } = await db.collection('outbox').where('orderId', '==', placed.id).get();
  const events = docs.map((doc) => String(doc.get('event'))).filter((event) => event.startsWith('return-'));
  expect(events.sort()).toEqual(['return-approved', 'return-pickup', 'return-received']);
  expect(await refundedOf(placed.id)).toBe(40_000);
});

test('a piece that came back because it was too small or too large counts once for the fit of its size', async () => {
  const fitsOf = async ({ shirt }: Placed) => (await productRef(db, shirt).get()).get('fitsBySize');
  const [small, large, other, missing] = await Promise.all([1, 2, 3, 4].map(() => delivered({ quantity: 3 })));
  for (const [placed, reason] of [
    [small, 'size-small'],
    [large, 'size-large'],
    [other, 'quality'],
    [missing, 'size-small'],
  ] as const) {
    if (placed) await ask(placed, { quantity: 2, reason });
  }
  if (!small || !large || !other || !missing) throw new Error('an order is missing');
  await move(`${small.id}-R1`, { to: 'PickupBooked' });
  await move(`${small.id}-R1`, { to: 'PickedUp' });
  const arrived = {
    to: 'Received',
    pieces: [{ productId: small.shirt, size: 'M', quantity: 2, condition: 'sellable' }],
  };
  expect(await fitsOf(small)).toBeUndefined();
  await Promise.all([1, 2, 3].map(() => move(`${small.id}-R1`, arrived)));
  await move(`${small.id}-R1`, { to: 'Closed', as: 'accepted' });
  expect(await fitsOf(small)).toEqual({ M: { small: 1 } });
  expect((await productRef(db, small.shirt).get()).get('fits.small')).toBe(1);
  await ask(small, { reason: 'size-small' });
  await receive(`${small.id}-R2`, small);
  expect(await fitsOf(small)).toEqual({ M: { small: 2 } });

  await receive(`${large.id}-R1`, large, { quantity: 2, condition: 'damaged' });
  expect(await fitsOf(large)).toEqual({ M: { large: 1 } });
  for (const [placed, condition] of [
    [other, 'sellable'],
    [missing, 'missing'],
  ] as const) {
    const { status } = await receive(`${placed.id}-R1`, placed, { quantity: 2, condition });
    expect([status, await fitsOf(placed)]).toEqual([200, undefined]);
  }
});

test('every place says the same days, fee, kinds and time of the refund', async () => {
  const rules = { days: 12, fee: 49, kinds: ['return'] };
  await withRules({ ...rules, refundDays: 9 }, async () => {
    const placed = await delivered({ quantity: 2 });
    const today = dayOf(new Date(Date.now() + ahead));
    const until = returnableUntil(new Date(Date.now() + ahead), 12);
    expect((await call('/api/store')).json).toMatchObject({ returns: rules, refundDays: 9 });
    expect((await call(`/api/shirts/${placed.shirt}`)).json.returns).toEqual({
      ...rules,
      policy: 'Easy 12 days return policy*',
      note: expect.stringContaining('costs ₹49.'),
    });
    const { fee, kinds, refundDays, until: shown } = (await returnable(placed)).json;
    expect({ fee, kinds, refundDays, shown }).toEqual({
      fee: 49,
      kinds: ['return'],
      refundDays: 9,
      shown: until.toISOString(),
    });
    const { json: quote } = await call('/api/returns/quote', { token: placed.buyer.token, body: bodyOf(placed) });
    expect(quote).toMatchObject({ fee: 49, expectedDays: 9 });
    expect(await exchange(placed)).toMatchObject({ status: 409 });
    const told = await db.collection('outbox').where('event', '==', 'delivered').get();
    const texts = told.docs
      .filter(({ id }) => id.startsWith(placed.id))
      .map((doc) => JSON.stringify(doc.get('values')));
    expect(texts.join()).toContain(formatDay(until));
    const id = String((await ask(placed)).json.return._id);
    expect((await accept(id, placed)).json.return.refund).toMatchObject({
      fee: 49,
      expectedBy: bankDaysAfter(today, 9),
    });
  });
});
