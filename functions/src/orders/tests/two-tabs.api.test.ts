/** One shopper in several tabs at once: pays, cancels, goes to COD, while Razorpay is slow and tells its news twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import { COD_CHARGE } from '@nirala/contract/pricing';
import { discountRef, saveDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLuck, type Luck } from '@nirala/dev/testing/random';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { openClock, recover } from '@nirala/dev/testing/recover';
import { size } from '@nirala/dev/testing/storm-size';
import { line, openTill, signUp, type Shopper, type Till } from '@nirala/dev/testing/checkout-driver';

const ROUNDS = size(6, 200);
const PATIENCE = size(60_000, 600_000);
const USES = 3;

const clock = openClock();
let luck: Luck;
let till: Till;
beforeAll(async () => {
  luck = openLuck(20261122);
  till = await openTill({
    clock: clock.now,
    gateway: (real) => ({
      ...real,
      async createOrder(amount, receipt) {
        await pause(luck.below(60));
        return real.createOrder(amount, receipt);
      },
      async payment(id) {
        await pause(luck.below(20));
        return real.payment(id);
      },
    }),
  });
});
afterAll(() => till.close());

test(
  `${ROUNDS} shoppers in three tabs each: stock, coupon and money agree, and no reply is untrue`,
  async () => {
    const shirts: string[] = [];
    const codes: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const shirt = (await till.onSale({ stockBySize: { M: 3 } })).id;
      const code = `TABS${round}`;
      const expiresAt = new Date(clock.now() + 7 * 24 * 60 * 60_000);
      await saveDiscount(till.db, {
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
    await recover(till, clock, till.standIn.book.events);
    const stock = Object.fromEntries(shirts.map((shirt) => [shirt, { M: 3 }]));
    const coupons = Object.fromEntries(codes.map((code) => [code, USES]));
    expect(await faultsOf(till.db, { stock, coupons }, till.standIn.ledger())).toEqual([]);
    for (const code of codes) expect((await discountRef(till.db, code).get()).get('uses') ?? 0).toBeLessThanOrEqual(2);
  },
  PATIENCE,
);

/** What one tab does; there are two checkouts, which all tabs share. */
async function tab(shopper: Shopper, shirt: string, code: string): Promise<void> {
  const lines = [line(shirt)];
  for (let step = 0; step < 4; step += 1) {
    const hasCoupon = luck.is(0.5);
    const checkoutId = `${shirt}-${hasCoupon ? 'coupon' : 'plain'}`;
    const coupon = hasCoupon ? { redeemCode: code } : {};
    const amount = hasCoupon ? 360 : 400;
    const codTotal = amount + toRupees(COD_CHARGE);
    const goToCod = async () =>
      mustBeTrue(await till.payOnDelivery(shopper, lines, checkoutId, { ...coupon, totalAmount: codTotal }));
    await pause(luck.below(30));
    if (luck.is(0.3)) {
      await goToCod();
      continue;
    }
    const begun = mustBeTrue(await till.payOnline(shopper, lines, checkoutId, { ...coupon, amount }));
    const then = luck.one(['pays', 'pays and cancels', 'pays and goes to COD', 'cancels', 'leaves'] as const);
    if (begun.status !== 200 || then === 'leaves') continue;
    const cancel = () => till.cancel(shopper, begun.json.order._id);
    if (then === 'cancels') {
      await cancel();
      continue;
    }
    const told = till.standIn.book.events.length;
    const proof = payOnce(begun.json.orderId);
    if (!proof) continue;
    const news = till.standIn.book.events.slice(told);
    const [confirmed] = await Promise.all([
      till.confirm(shopper, lines, checkoutId, proof),
      ...news.flatMap((event) => [till.hear(event), till.hear(event)]),
      ...(then === 'pays and cancels' ? [cancel()] : []),
      ...(then === 'pays and goes to COD' ? [goToCod()] : []),
    ]);
    mustBeTrue(confirmed);
  }
}

/** Razorpay takes one payment for an order; undefined when it has it already. */
function payOnce(razorpayOrderId: string) {
  try {
    return till.standIn.pay(razorpayOrderId);
  } catch {
    return undefined;
  }
}

type Answer = Awaited<ReturnType<Till['confirm']>>;

/** A reply says that an order is placed only when it is. */
function mustBeTrue<Reply extends Answer>(reply: Reply): Reply {
  const { status, json, text } = reply;
  expect([200, 409], text).toContain(status);
  if (json.message === MESSAGES.orderPlaced) expect(json.order.status, text).toBe('Processing');
  if (json.details?.reason === 'placed') expect(json.details.order.status, text).toBe('Processing');
  return reply;
}
