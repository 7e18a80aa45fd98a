import { randomUUID } from 'node:crypto';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { expect } from 'vitest';
import { openAdminOrders } from './admin-orders.ts';
import { line, openCheckoutDriver, signUp, type Line, type Shopper } from './checkout-driver.ts';
import { faultsOf } from './invariants.ts';

/** Milliseconds. */
export const DAY = 24 * 60 * 60_000;

/** An order and who placed it; `shirt` is the id of its product. */
export type Placed = { buyer: Shopper; shirt: string; id: string; paymentId: string };

/** What a shopper returns, or wants in exchange. */
export type Wanted = {
  kind?: string;
  quantity?: number;
  reason?: string;
  wantedSize?: string;
  size?: string;
  requestId?: string;
};

type Delivered = { quantity?: number; method?: string; code?: string; large?: number; returnable?: boolean };

/** A store with delivered orders, whose shoppers and admin return and exchange pieces. Each order has its own shopper. */
export async function openReturnDriver() {
  /** The store's clock is `ahead` by so many milliseconds. */
  const clock = { ahead: 0 };
  const driver = await openCheckoutDriver({ clock: () => Date.now() + clock.ahead });
  const { db, call, standIn } = driver;
  const admin = await signUp(undefined, { admin: true });
  const orders = openAdminOrders(driver, admin);
  const stock: Record<string, Record<string, number>> = {};
  await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
  await saveDiscount(db, {
    code: 'THREE10',
    discountPercentage: 10,
    expiresAt: new Date('2099-01-01'),
    listed: true,
    minimumPaise: 120_000,
  });

  /** Refunds paise in Razorpay's dashboard, and returns the events that its webhook sends. */
  function refundByHand(paymentId: string, amount: number) {
    const before = standIn.book.events.length;
    standIn.book.refund(paymentId, { amount });
    return standIn.book.events.slice(before);
  }

  /** A delivered order of shirts in M at ₹400; one is left in L. */
  async function delivered({
    quantity = 1,
    method = 'Pre-Paid',
    code = '',
    large = 1,
    ...product
  }: Delivered = {}): Promise<Placed> {
    const buyer = await signUp();
    const shirt = (await driver.addProduct({ stockBySize: { M: 10, L: large }, ...product })).id;
    stock[shirt] = { M: 10, L: large };
    const lines = [line(shirt, { quantity })];
    const checkoutId = `c-${shirt}`;
    const total = code === '' ? 400 * quantity : 360 * quantity;
    const { id, paymentId } =
      method === 'COD'
        ? await placeCod(buyer, lines, checkoutId)
        : await placePaid(buyer, lines, checkoutId, { ...(code === '' ? {} : { redeemCode: code }), amount: total });
    await deliver(id);
    return { buyer, shirt, id, paymentId };
  }

  async function placeCod(buyer: Shopper, lines: readonly Line[], checkoutId: string) {
    const { json } = await driver.payOnDelivery(buyer, lines, checkoutId);
    return { id: String(json.order._id), paymentId: '' };
  }

  async function placePaid(buyer: Shopper, lines: readonly Line[], checkoutId: string, change: object) {
    const { json } = await driver.payOnline(buyer, lines, checkoutId, change);
    const paid = standIn.pay(json.orderId);
    await driver.confirm(buyer, lines, checkoutId, paid);
    return { id: String(json.order._id), paymentId: paid.razorpay_payment_id };
  }

  async function deliver(id: string) {
    expect((await orders.move('Dispatched', [id])).json.outcomes).toMatchObject([{ done: true }]);
    expect((await orders.move('Delivered', [id])).json.outcomes).toMatchObject([{ done: true }]);
  }

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
    const { gatewayOrderId } = await driver.order(id);
    return standIn.ledger().payments.find(({ orderId }) => orderId === gatewayOrderId)?.refunded;
  }

  return {
    driver,
    db,
    call,
    clock,
    admin,
    orders,
    delivered,
    deliver,
    bodyOf,
    ask,
    exchange,
    move,
    withdraw,
    returnable,
    setRules,
    withRules,
    receive,
    accept,
    refundedOf,
    refundByHand,
    /** Ends the store, and says what is wrong with its stock and money. */
    async close() {
      const faults = await faultsOf(db, { stock }, standIn.ledger());
      await driver.close();
      return faults;
    },
  };
}
