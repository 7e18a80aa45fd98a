/**
 * One shopper pays, cancels and switches to COD in several tabs at the same time, with a slow Razorpay and repeated
 * webhooks.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { discountRef, saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom, type Random } from '@nirala/dev/testing/random';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { size } from '@nirala/dev/testing/races';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const ROUNDS = size(6, 200);
const PATIENCE = size(60_000, 600_000);
const USES = 3;

const clock = createFakeClock();
let random: Random;
let driver: CheckoutDriver;
beforeAll(async () => {
  random = createRandom(20261122);
  driver = await openCheckoutDriver({
    clock: clock.now,
    gateway: (real) => ({
      ...real,
      async createOrder(amount, receipt) {
        await pause(random.below(60));
        return real.createOrder(amount, receipt);
      },
      async payment(id) {
        await pause(random.below(20));
        return real.payment(id);
      },
    }),
  });
});
afterAll(() => driver.close());

test(
  `${ROUNDS} shoppers in three tabs each: stock, coupon, money and replies are right`,
  async () => {
    const shirts: string[] = [];
    const codes: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const shirt = (await driver.addProduct({ stockBySize: { M: 3 } })).id;
      const code = `TABS${round}`;
      const expiresAt = new Date(clock.now() + 7 * 24 * 60 * 60_000);
      await saveDiscount(driver.db, {
        code,
        discountPercentage: 10,
        expiresAt,
        listed: false,
        maxUses: USES,
        maxPerPhone: 2,
      });
      shirts.push(shirt);
      codes.push(code);
      const shopper = await signUp();
      await Promise.all([1, 2, 3].map(() => tab(shopper, shirt, code)));
    }
    await recover(driver, clock, driver.standIn.book.events);
    const stock = Object.fromEntries(shirts.map((shirt) => [shirt, { M: 3 }]));
    const coupons = Object.fromEntries(codes.map((code) => [code, USES]));
    expect(await faultsOf(driver.db, { stock, coupons }, driver.standIn.ledger())).toEqual([]);
    for (const code of codes)
      expect((await discountRef(driver.db, code).get()).get('uses') ?? 0).toBeLessThanOrEqual(2);
  },
  PATIENCE,
);

/** The actions of one tab. All tabs share two checkouts. */
async function tab(shopper: Shopper, shirt: string, code: string): Promise<void> {
  const lines = [line(shirt)];
  for (let step = 0; step < 4; step += 1) {
    const hasCoupon = random.is(0.5);
    const checkoutId = `${shirt}-${hasCoupon ? 'coupon' : 'plain'}`;
    const coupon = hasCoupon ? { redeemCode: code } : {};
    const amount = hasCoupon ? 360 : 400;
    const codTotal = amount + toRupees(COD_CHARGE);
    const goToCod = async () =>
      expectTrueReply(await driver.payOnDelivery(shopper, lines, checkoutId, { ...coupon, totalAmount: codTotal }));
    await pause(random.below(30));
    if (random.is(0.3)) {
      await goToCod();
      continue;
    }
    const started = expectTrueReply(await driver.payOnline(shopper, lines, checkoutId, { ...coupon, amount }));
    const then = random.one(['pays', 'pays and cancels', 'pays and goes to COD', 'cancels', 'leaves'] as const);
    if (started.status !== 200 || then === 'leaves') continue;
    const cancel = () => driver.cancel(shopper, started.json.order._id);
    if (then === 'cancels') {
      await cancel();
      continue;
    }
    const eventsBefore = driver.standIn.book.events.length;
    const proof = payOnce(started.json.orderId);
    if (!proof) continue;
    const events = driver.standIn.book.events.slice(eventsBefore);
    const [confirmed] = await Promise.all([
      driver.confirm(shopper, lines, checkoutId, proof),
      ...events.flatMap((event) => [driver.sendWebhook(event), driver.sendWebhook(event)]),
      ...(then === 'pays and cancels' ? [cancel()] : []),
      ...(then === 'pays and goes to COD' ? [goToCod()] : []),
    ]);
    expectTrueReply(confirmed);
  }
}

/** Razorpay accepts one payment for an order; undefined if it has one already. */
function payOnce(razorpayOrderId: string) {
  try {
    return driver.standIn.pay(razorpayOrderId);
  } catch {
    return undefined;
  }
}

type Answer = Awaited<ReturnType<CheckoutDriver['confirm']>>;

/** Checks that a reply calls an order placed only if it is. */
function expectTrueReply<Reply extends Answer>(reply: Reply): Reply {
  const { status, json, text } = reply;
  expect([200, 409], text).toContain(status);
  if ('message' in json) expect(json.order.status, text).toBe('Processing');
  if (json.details?.reason === 'placed') expect(json.details.order.status, text).toBe('Processing');
  return reply;
}
