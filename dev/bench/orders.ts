import type { DocumentData } from '@google-cloud/firestore';
import { identify } from '@nirala/functions/auth/sessions';
import { productRef } from '@nirala/functions/store/products';
import { skuRef } from '@nirala/functions/store/stock/skus';
import { startPincodeStandIn } from '../stand-ins/pincodes.ts';
import { requireSuccess } from '../testing/replies.ts';
import { signUpMany } from '../testing/sign-up-many.ts';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Line,
  type Shopper,
  type CheckoutDriver,
} from '../testing/checkout-driver.ts';
import { median, rounded, timed } from './measuring.ts';
import type { Figure } from './report.ts';

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

/** Actions a second, and the milliseconds in which 95 % of them were done. */
type Round = { perSecond: number; p95: number };
type Buyer = { shopper: Shopper; shirt: string };
type Act = (buyer: Buyer) => Promise<{ status: number; text: string }>;

/**
 * The speed of orders: fifty buyers of fifty products place COD orders concurrently, in process. The result is a ratio to
 * writing one bare document by the same callers through the same app, so that a slow machine affects both equally. A
 * second ratio leaves out what Firestore itself needs for an order: the same documents are read and written, and nothing
 * is decided.
 */
export async function measureOrders(): Promise<Figure[]> {
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
  const medianOf = (rounds: readonly Round[], what: keyof Round) =>
    rounded(median(rounds.map((round) => round[what])), 1);
  const [bareRate, orderRate] = [medianOf(bareRounds, 'perSecond'), medianOf(orderRounds, 'perSecond')];
  const bareOrderRate = medianOf(bareOrderRounds, 'perSecond');
  return [
    {
      key: 'orderThroughput',
      what: `Bare writes a second over COD orders a second, ${BUYERS} buyers of different products`,
      value: rounded(bareRate / orderRate),
      unit: 'x',
      atMost: THROUGHPUT_AT_MOST,
      raw: {
        ordersPerSecond: orderRate,
        bareWritesPerSecond: bareRate,
        orderP95Ms: medianOf(orderRounds, 'p95'),
        bareP95Ms: medianOf(bareRounds, 'p95'),
      },
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
  requireSuccess(await driver.payOnDelivery(shopper, [line(id)]));
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

/** Lets each buyer do this again and again, all buyers at the same time. */
async function rush(buyers: readonly Buyer[], act: Act): Promise<Round> {
  const times: number[] = [];
  const buy = async (buyer: Buyer) => {
    for (let count = 0; count < EACH; count += 1) times.push(await timed(async () => requireSuccess(await act(buyer))));
  };
  const seconds = (await timed(() => Promise.all(buyers.map(buy)))) / 1000;
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
  return { perSecond: times.length / seconds, p95 };
}
