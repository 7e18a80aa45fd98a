import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { line, openCheckoutDriver, type CheckoutDriver, type Shopper } from '../testing/checkout-driver.ts';
import { requireSuccess } from '../testing/replies.ts';
import { signUpMany } from '../testing/sign-up-many.ts';
import { median, rounded, timed } from './measuring.ts';
import type { Figure } from './report.ts';

const ROUNDS = 7;

/** Refused calls for a product while another shopper orders it. */
const REFUSED_CALLS = 400;

/** Calls of a flooding account that run or wait at the same time: one less than the limiter allows. */
const AT_ONCE = 28;

/** Milliseconds in which each order beside accounts that call all the time must be answered. */
const ANSWERED_WITHIN = 5_000;

/** A flood: after `start`, each account calls `send` again and again, `AT_ONCE` times at the same time. */
type Flood = { key: string; what: string; accounts: number; atMost: number; start: Send; send: Send };
type Send = (driver: CheckoutDriver, shopper: Shopper, shirt: string) => Promise<unknown>;

/** An order that exists: it is answered with 200 as often as it is sent. */
const repeatOrder: Send = (driver, shopper, shirt) => driver.payOnDelivery(shopper, [line(shirt)], 'again');

const startPayment: Send = (driver, shopper, shirt) => driver.payOnline(shopper, [line(shirt)], 'again');

/** A payment that Razorpay does not know, and the milliseconds that it takes to say so. */
const UNKNOWN_PAYMENT = 'pay_none';
const SLOW_MS = 1_500;

const confirmNothing: Send = (driver, shopper, shirt) =>
  driver.confirm(shopper, [line(shirt)], 'again', { paymentId: UNKNOWN_PAYMENT });

/** The floods beside which an order must stay fair; `measureRefused` has those of refused calls. */
const FLOODS: readonly Flood[] = [
  {
    key: 'fairOne',
    what: 'of one account that repeats its order',
    accounts: 1,
    atMost: 1.5,
    start: repeatOrder,
    send: repeatOrder,
  },
  {
    key: 'fairSlow',
    what: 'of one account whose calls are invalid and slow',
    accounts: 1,
    atMost: 1.5,
    start: startPayment,
    send: confirmNothing,
  },
  {
    key: 'fairThirty',
    what: 'of thirty accounts that repeat their orders',
    accounts: 30,
    atMost: 3,
    start: repeatOrder,
    send: repeatOrder,
  },
];

/**
 * The effect of floods of calls on another shopper's order for the same product: the order's time while they run, relative
 * to its time alone. Both are measured alternately in one process.
 */
export async function measureFloods(): Promise<Figure[]> {
  const driver = await openCheckoutDriver();
  const figures = [
    await measureRefused(driver, 'refusedOne', 'one account', 1),
    await measureRefused(driver, 'refusedForty', 'forty accounts', 40),
  ];
  await driver.close();
  for (const flood of FLOODS) figures.push(await measureFairness(flood));
  return figures;
}

/** Milliseconds of an order alone and of one beside a flood. */
type Round = { alone: number; beside: number };

/** 400 refused create-order calls of some accounts, for a size that is sold out. */
async function measureRefused(driver: CheckoutDriver, key: string, whose: string, accounts: number): Promise<Figure> {
  const flooders = await signUpMany(accounts);
  const rounds = await repeat(async () => {
    const shirt = (await driver.addProduct({ stockBySize: { M: 10, L: 0 } })).id;
    // Each order has a new buyer, because earlier orders would slow down the next one.
    const [first, second] = await signUpMany(2);
    if (!first || !second) throw new Error('no accounts');
    const alone = await timeOrder(driver, first, shirt);
    const flood = sendRefused(driver, flooders, shirt);
    const beside = await timeOrder(driver, second, shirt);
    await flood;
    return { alone, beside };
  });
  const what = `An order's time during ${REFUSED_CALLS} refused calls of ${whose} over its time alone`;
  return toFigure({ key, what, atMost: 1.5 }, rounds);
}

/** Sends all calls concurrently. */
async function sendRefused(driver: CheckoutDriver, shoppers: readonly Shopper[], shirt: string): Promise<void> {
  const lines = [line(shirt, { size: 'L' })];
  const calls = Array.from({ length: REFUSED_CALLS }, async (_, index) => {
    const shopper = shoppers[index % shoppers.length];
    if (!shopper) throw new Error('no account');
    return driver.payOnline(shopper, lines, randomUUID());
  });
  for (const { status, text } of await Promise.all(calls)) {
    if (status !== 409 && status !== 429) throw new Error(`a call was answered ${status}: ${text}`);
  }
}

/** The order of a shopper who was refused once, beside a flood. */
async function measureFairness({ key, what, accounts, atMost, start, send }: Flood): Promise<Figure> {
  const driver = await openCheckoutDriver({
    gateway: (real) => ({
      ...real,
      async payment(id) {
        if (id === UNKNOWN_PAYMENT) await pause(SLOW_MS);
        return real.payment(id);
      },
    }),
  });
  const rounds = await repeat(async () => {
    const shirt = (await driver.addProduct({ stockBySize: { M: 100, L: 0 } })).id;
    const [first, second, ...flooders] = await signUpMany(2 + accounts);
    if (!first || !second) throw new Error('no accounts');
    for (const flooder of flooders) await start(driver, flooder, shirt);
    await orderSoldOut(driver, first, shirt);
    const alone = await timeOrder(driver, first, shirt);
    await orderSoldOut(driver, second, shirt);
    let isOver = false;
    const sending = flooders.flatMap((flooder) =>
      Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) await send(driver, flooder, shirt);
      }),
    );
    const beside = await timeOrder(driver, second, shirt);
    isOver = true;
    await Promise.all(sending);
    if (beside > ANSWERED_WITHIN) throw new Error(`${key}: an order took ${Math.round(beside)} ms`);
    return { alone, beside };
  });
  await driver.close();
  const figure = toFigure(
    { key, what: `An order's time after one refusal during the calls ${what} over its time alone`, atMost },
    rounds,
  );
  const slowestMs = rounded(Math.max(...rounds.map(({ beside }) => beside)), 1);
  return { ...figure, raw: { ...figure.raw, slowestMs } };
}

/** The rounds after a first one, which warms up the compiler and the connections. */
async function repeat(measure: () => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = -1; round < ROUNDS; round += 1) rounds.push(await measure());
  return rounds.slice(1);
}

function toFigure(about: { key: string; what: string; atMost: number }, rounds: readonly Round[]): Figure {
  const quiet = median(rounds.map(({ alone }) => alone));
  const busy = median(rounds.map(({ beside }) => beside));
  return {
    ...about,
    value: rounded(busy / quiet),
    unit: 'x',
    raw: { quietMs: rounded(quiet, 1), busyMs: rounded(busy, 1) },
  };
}

const timeOrder = (driver: CheckoutDriver, buyer: Shopper, shirt: string): Promise<number> =>
  timed(async () => requireSuccess(await driver.payOnDelivery(buyer, [line(shirt)])));

/** Orders a size that is sold out, which is refused. */
async function orderSoldOut(driver: CheckoutDriver, buyer: Shopper, shirt: string): Promise<void> {
  const { status } = await driver.payOnDelivery(buyer, [line(shirt, { size: 'L' })]);
  if (status !== 409) throw new Error(`a sold out size was answered ${status}`);
}
