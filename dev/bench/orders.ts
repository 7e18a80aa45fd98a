import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentData } from '@google-cloud/firestore';
import { identify } from '@nirala/functions/auth/sessions';
import { productRef } from '@nirala/functions/store/products';
import { skuRef } from '@nirala/functions/store/stock/skus';
import { startPincodeStandIn } from '../stand-ins/pincodes.ts';
import { signUpMany } from '../testing/sign-up-many.ts';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Line,
  type Shopper,
  type CheckoutDriver,
} from '../testing/checkout-driver.ts';
import { median, rounded, type Figure } from './figure.ts';

const BUYERS = 50;
/** Sequential orders of each buyer in a round. */
const EACH = 4;
const ROUNDS = 15;

/** Rounds before the first that counts: the emulator's virtual machine compiles itself while it works. */
const WARM_UP = 5;

/** An order reads first and writes five documents instead of one; a higher ratio means that buyers block each other. */
const THROUGHPUT_AT_MOST = 3;

/** What the store may add to reading and writing the same documents. */
const DECISION_AT_MOST = 1.4;

type Round = { perSecond: number; p95: number };
type Buyer = { shopper: Shopper; shirt: string };
type Act = (buyer: Buyer) => Promise<{ status: number; text: string }>;

/** The speed of orders, alone and beside floods. */
export async function measureOrders(): Promise<Figure[]> {
  return [...(await measureThroughput()), ...(await measureRefused()), ...(await measureFairness())];
}

/**
 * Fifty buyers of fifty products place COD orders concurrently, in process. The result is a ratio to writing one bare
 * document by the same callers through the same app, so that a slow machine affects both equally. A second ratio leaves
 * out what Firestore itself needs for an order: the same documents are read and written, and nothing is decided.
 */
async function measureThroughput(): Promise<Figure[]> {
  const postalService = await startPincodeStandIn();
  const driver = await openCheckoutDriver({ remembersSettings: true, pincodeUrl: () => postalService.url });
  // Each buyer orders again and again.
  await driver.changeSettings({ maxOpenCod: null });
  const { bareWrite, bareOrder } = await addBareRoutes(driver);
  const order: Act = ({ shopper, shirt }) => driver.payOnDelivery(shopper, [line(shirt)]);
  const [bareRounds, bareOrderRounds, orderRounds]: [Round[], Round[], Round[]] = [[], [], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const buyers: Buyer[] = [];
    for (const shopper of await signUpMany(BUYERS))
      buyers.push({ shopper, shirt: (await driver.addProduct({ stockBySize: { M: EACH } })).id });
    await driver.warmUp();
    const bareRound = await rush(buyers, bareWrite);
    const bareOrderRound = await rush(buyers, bareOrder);
    const orderRound = await rush(buyers, order);
    if (round < 0) continue;
    bareRounds.push(bareRound);
    bareOrderRounds.push(bareOrderRound);
    orderRounds.push(orderRound);
  }
  await driver.close();
  await postalService.close();
  const of = (rounds: readonly Round[], what: keyof Round) => rounded(median(rounds.map((round) => round[what])), 1);
  const [bareRate, orderRate] = [of(bareRounds, 'perSecond'), of(orderRounds, 'perSecond')];
  const bareOrderRate = of(bareOrderRounds, 'perSecond');
  const [bareP95, orderP95] = [of(bareRounds, 'p95'), of(orderRounds, 'p95')];
  return [
    {
      key: 'orderThroughput',
      what: `Bare writes a second over COD orders a second, ${BUYERS} buyers of different products`,
      value: rounded(bareRate / orderRate),
      unit: 'x',
      atMost: THROUGHPUT_AT_MOST,
      raw: { ordersPerSecond: orderRate, bareWritesPerSecond: bareRate, orderP95Ms: orderP95, bareP95Ms: bareP95 },
    },
    {
      key: 'orderDecision',
      what: `Bare reads and writes of an order's documents a second over COD orders a second, ${BUYERS} buyers`,
      value: rounded(bareOrderRate / orderRate),
      unit: 'x',
      atMost: DECISION_AT_MOST,
      raw: { ordersPerSecond: orderRate, bareOrdersPerSecond: bareOrderRate },
    },
  ];
}

/** The collections to which an order writes, one document each. */
const WRITTEN = ['orders', 'checkouts', 'skus', 'movements', 'outbox'];

/**
 * Adds two routes to the app that identify the caller as an order does: one writes the body as one document, the other
 * one reads and writes the documents of an order without deciding anything.
 */
async function addBareRoutes(driver: CheckoutDriver): Promise<{ bareWrite: Act; bareOrder: Act }> {
  const { app, call, db } = driver;
  const documents: DocumentData[] = [];
  const identifyCaller = (authorization = '') => identify(authorization.replace('Bearer ', ''), '');
  app.post('/bare', async (context) => {
    const { uid } = await identifyCaller(context.req.header('Authorization'));
    await db
      .collection('bare')
      .doc()
      .create({ uid, body: await context.req.text() });
    return context.json({});
  });
  app.post('/bare-order', async (context) => {
    const { uid } = await identifyCaller(context.req.header('Authorization'));
    const [{ _id }] = await context.req.json<[Line]>();
    await db.getAll(
      db.collection('bare-orders').doc(),
      db.collection('bare-checkouts').doc(uid),
      skuRef(db, _id, 'M'),
      productRef(db, _id),
    );
    const batch = db.batch();
    documents.forEach((data, index) => batch.create(db.collection(`bare-${WRITTEN[index]}`).doc(), data));
    await batch.commit();
    return context.json({});
  });
  const shopper = await signUp();
  const { id } = await driver.addProduct();
  const { status, text } = await driver.payOnDelivery(shopper, [line(id)]);
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
  for (const name of WRITTEN) {
    const [doc] = (await db.collection(name).limit(1).get()).docs;
    if (!doc) throw new Error(`an order wrote nothing to ${name}`);
    documents.push(doc.data());
  }
  const post =
    (path: string): Act =>
    ({ shopper, shirt }) =>
      call(path, { token: shopper.token, body: [line(shirt)] });
  return { bareWrite: post('/bare'), bareOrder: post('/bare-order') };
}

async function rush(buyers: readonly Buyer[], act: Act): Promise<Round> {
  const times: number[] = [];
  const begun = performance.now();
  const buy = async (buyer: Buyer) => {
    for (let count = 0; count < EACH; count += 1) {
      const asked = performance.now();
      const { status, text } = await act(buyer);
      if (status !== 200) throw new Error(`answered ${status}: ${text}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(buyers.map(buy));
  const seconds = (performance.now() - begun) / 1000;
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
  return { perSecond: times.length / seconds, p95 };
}

const CALLS = 400;
const FLOODS = 7;
const FLOODED_AT_MOST = 1.5;

/**
 * The effect of 400 refused create-order calls for a product on another shopper's order for it: the order's time while
 * they run, relative to its time alone. Both are measured alternately in one process, once with one account making all
 * 400 calls and once with forty.
 */
async function measureRefused(): Promise<Figure[]> {
  const driver = await openCheckoutDriver();
  const figures = [
    await measureFlood(driver, 'refusedOne', 'one account', 1),
    await measureFlood(driver, 'refusedForty', 'forty accounts', 40),
  ];
  await driver.close();
  return figures;
}

async function measureFlood(driver: CheckoutDriver, key: string, whose: string, accounts: number): Promise<Figure> {
  const [quiet, busy]: [number[], number[]] = [[], []];
  const flooders = await signUpMany(accounts);
  // The first round warms up the compiler and the connections.
  for (let round = -1; round < FLOODS; round += 1) {
    const shirt = (await driver.addProduct({ stockBySize: { M: 10, L: 0 } })).id;
    // Each order has a new buyer, because earlier orders would slow down the next one.
    const [first, second] = await signUpMany(2);
    if (!first || !second) throw new Error('no accounts');
    const alone = await timed(driver, first, shirt);
    const flood = sendRefused(driver, flooders, shirt);
    const beside = await timed(driver, second, shirt);
    await flood;
    if (round < 0) continue;
    quiet.push(alone);
    busy.push(beside);
  }
  return {
    key,
    what: `An order's time during ${CALLS} refused calls of ${whose} over its time alone`,
    value: rounded(median(busy) / median(quiet)),
    unit: 'x',
    atMost: FLOODED_AT_MOST,
    raw: { quietMs: rounded(median(quiet), 1), busyMs: rounded(median(busy), 1) },
  };
}

/** Sends all calls concurrently, for a size that is sold out. */
async function sendRefused(driver: CheckoutDriver, shoppers: readonly Shopper[], shirt: string): Promise<void> {
  const lines = [line(shirt, { size: 'L' })];
  const calls = Array.from({ length: CALLS }, async (_, index) => {
    const shopper = shoppers[index % shoppers.length];
    if (!shopper) throw new Error('no account');
    return driver.payOnline(shopper, lines, randomUUID());
  });
  for (const { status, text } of await Promise.all(calls)) {
    if (status !== 409 && status !== 429) throw new Error(`a call was answered ${status}: ${text}`);
  }
}

/** Calls of a flooding account that run or wait at the same time: one less than the limiter allows. */
const AT_ONCE = 28;
const FAIR_ROUNDS = 7;
/** Milliseconds in which each order beside thirty flooding accounts must be answered. */
const ANSWERED_WITHIN = 5_000;

/** A flood: after `start`, each account calls `send` again and again, `AT_ONCE` times at the same time. */
type Flood = { key: string; what: string; accounts: number; atMost: number; start: Send; send: Send };
type Send = (driver: CheckoutDriver, shopper: Shopper, shirt: string) => Promise<unknown>;

/** An order that exists: it is answered with 200 as often as it is sent. */
const repeatOrder: Send = (driver, shopper, shirt) => driver.payOnDelivery(shopper, [line(shirt)], 'again');

const startPayment: Send = (driver, shopper, shirt) => driver.payOnline(shopper, [line(shirt)], 'again');

/** A payment that Razorpay does not know, and about which it takes long to say so. */
const UNKNOWN_PAYMENT = 'pay_none';
const SLOW_MS = 1_500;
const confirmNothing: Send = (driver, shopper, shirt) =>
  driver.confirm(shopper, [line(shirt)], 'again', { paymentId: UNKNOWN_PAYMENT });

const FAIRNESS: readonly Flood[] = [
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
 * The order of a shopper who was refused once, beside a flood, relative to such an order alone. Both are measured
 * alternately in one process.
 */
async function measureFairness(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const flood of FAIRNESS) figures.push(await measureFair(flood));
  return figures;
}

async function measureFair({ key, what, accounts, atMost, start, send }: Flood): Promise<Figure> {
  const driver = await openCheckoutDriver({
    gateway: (real) => ({
      ...real,
      async payment(id) {
        if (id === UNKNOWN_PAYMENT) await pause(SLOW_MS);
        return real.payment(id);
      },
    }),
  });
  const [quiet, busy]: [number[], number[]] = [[], []];
  // The first round warms up the compiler and the connections.
  for (let round = -1; round < FAIR_ROUNDS; round += 1) {
    const shirt = (await driver.addProduct({ stockBySize: { M: 100, L: 0 } })).id;
    const [first, second, ...flooders] = await signUpMany(2 + accounts);
    if (!first || !second) throw new Error('no accounts');
    for (const flooder of flooders) await start(driver, flooder, shirt);
    const alone = await timedAfterRefusal(driver, first, shirt);
    await driver.payOnDelivery(second, [line(shirt, { size: 'L' })]);
    let isOver = false;
    const sending = flooders.flatMap((flooder) =>
      Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) await send(driver, flooder, shirt);
      }),
    );
    const beside = await timed(driver, second, shirt);
    isOver = true;
    await Promise.all(sending);
    if (beside > ANSWERED_WITHIN) throw new Error(`${key}: an order took ${Math.round(beside)} ms`);
    if (round < 0) continue;
    quiet.push(alone);
    busy.push(beside);
  }
  await driver.close();
  return {
    key,
    what: `An order's time after one refusal during the calls ${what} over its time alone`,
    value: rounded(median(busy) / median(quiet)),
    unit: 'x',
    atMost,
    raw: {
      quietMs: rounded(median(quiet), 1),
      busyMs: rounded(median(busy), 1),
      slowestMs: rounded(Math.max(...busy), 1),
    },
  };
}

async function timedAfterRefusal(driver: CheckoutDriver, buyer: Shopper, shirt: string): Promise<number> {
  const refused = await driver.payOnDelivery(buyer, [line(shirt, { size: 'L' })]);
  if (refused.status !== 409) throw new Error(`a sold out size was answered ${refused.status}`);
  return timed(driver, buyer, shirt);
}

async function timed(driver: CheckoutDriver, buyer: Shopper, shirt: string): Promise<number> {
  const asked = performance.now();
  const { status, text } = await driver.payOnDelivery(buyer, [line(shirt)]);
  if (status !== 200) throw new Error(`the order was answered ${status}: ${text}`);
  return performance.now() - asked;
}
