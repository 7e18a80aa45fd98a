import { identify } from '@nirala/functions/auth/identity';
import { signUpMany } from '../testing/sign-up-many.ts';
import { line, openCheckoutDriver, type Shopper, type CheckoutDriver } from '../testing/checkout-driver.ts';
import { median, rounded, type Figure } from './figure.ts';

const BUYERS = 50;
/** Sequential orders of each buyer per round. All rounds together stay within a shopper's daily limit. */
const EACH = 4;
const ROUNDS = 3;

/** An order makes two calls with three documents each instead of one; a higher ratio means that buyers block each other. */
const AT_MOST = 3;

type Round = { perSecond: number; p95: number };
type Buyer = { shopper: Shopper; shirt: string };
type Act = (buyer: Buyer) => Promise<{ status: number; text: string }>;

/**
 * Fifty buyers of fifty products place COD orders concurrently, in process. The result is a ratio to writing one bare
 * document by the same callers through the same app, so that a slow machine affects both equally.
 */
export async function measureThroughput(): Promise<Figure[]> {
  const driver = await openCheckoutDriver();
  // Each buyer orders again and again.
  await driver.changeSettings({ maxOpenCod: null });
  const bare = bareWrite(driver);
  const order: Act = ({ shopper, shirt }) => driver.payOnDelivery(shopper, [line(shirt)]);
  const buyers: Buyer[] = [];
  const stockBySize = { M: EACH * (ROUNDS + 1) };
  for (const shopper of await signUpMany(BUYERS))
    buyers.push({ shopper, shirt: (await driver.addProduct({ stockBySize })).id });
  const [bareRounds, orderRounds]: [Round[], Round[]] = [[], []];
  // The two take turns. The first round of each warms up the compiler and the connections.
  for (let round = -1; round < ROUNDS; round += 1) {
    const [bareRound, orderRound] = [await rush(buyers, bare), await rush(buyers, order)];
    if (round < 0) continue;
    bareRounds.push(bareRound);
    orderRounds.push(orderRound);
  }
  await driver.close();
  const of = (rounds: readonly Round[], what: keyof Round) => rounded(median(rounds.map((round) => round[what])), 1);
  const [bareRate, orderRate] = [of(bareRounds, 'perSecond'), of(orderRounds, 'perSecond')];
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
      key: 'orderP95',
      what: `p95 of a COD order, relative to a bare write; ${BUYERS} buyers of different products`,
      value: rounded(orderP95 / bareP95),
      unit: 'x',
      atMost: AT_MOST,
      raw: { orderP95Ms: orderP95, bareP95Ms: bareP95 },
    },
  ];
}

/** Adds a route to the app that identifies the caller as an order does, and writes the body as one document. */
function bareWrite({ app, call, db }: CheckoutDriver): Act {
  app.post('/bare', async (context) => {
    const token = context.req.header('Authorization')?.replace('Bearer ', '') ?? '';
    const { uid } = await identify(token, '');
    await db
      .collection('bare')
      .doc()
      .create({ uid, body: await context.req.text() });
    return context.json({});
  });
  return ({ shopper, shirt }) => call('/bare', { token: shopper.token, body: [line(shirt)] });
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
