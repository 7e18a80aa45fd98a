import type { DocumentData } from '@google-cloud/firestore';
import { identify } from '@nirala/functions/auth/identity';
import { productRef } from '@nirala/functions/store/products';
import { skuRef } from '@nirala/functions/store/skus';
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
const AT_MOST = 3;

/** What the store may add to reading and writing the same documents. */
const DECISION_AT_MOST = 1.4;

type Round = { perSecond: number; p95: number };
type Buyer = { shopper: Shopper; shirt: string };
type Act = (buyer: Buyer) => Promise<{ status: number; text: string }>;

/**
 * Fifty buyers of fifty products place COD orders concurrently, in process. The result is a ratio to writing one bare
 * document by the same callers through the same app, so that a slow machine affects both equally. A second ratio leaves
 * out what Firestore itself needs for an order: the same documents are read and written, and nothing is decided.
 */
export async function measureThroughput(): Promise<Figure[]> {
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
      what: `Bare writes per second, relative to COD orders per second; ${BUYERS} buyers of different products`,
      value: rounded(bareRate / orderRate),
      unit: 'x',
      atMost: AT_MOST,
      raw: { ordersPerSecond: orderRate, bareWritesPerSecond: bareRate },
    },
    {
      key: 'orderDecision',
      what: `Reading and writing an order's documents without deciding, relative to COD orders per second; ${BUYERS} buyers`,
      value: rounded(bareOrderRate / orderRate),
      unit: 'x',
      atMost: DECISION_AT_MOST,
      raw: { ordersPerSecond: orderRate, bareOrdersPerSecond: bareOrderRate },
    },
    {
      key: 'orderP95',
      what: `p95 of a COD order, relative to a bare write; ${BUYERS} buyers of different products`,
      value: rounded(orderP95 / bareP95),
      unit: 'x',
      atMost: AT_MOST,
      raw: { orderP95Ms: orderP95, bareP95Ms: bareP95 },
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
