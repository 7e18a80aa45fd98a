import { Firestore } from '@google-cloud/firestore';
import { line, openCheckoutDriver, type CheckoutDriver, type Shopper } from '../testing/checkout-driver.ts';
import { signUpMany } from '../testing/sign-up-many.ts';
import { rounded, type Figure } from './figure.ts';
import { startTrafficCounter } from './traffic-counter.ts';

/** Orders with each layout. */
const DROP_ORDERS = 1_200;
const ORDINARY_ORDERS = 120;

/** Orders on their way at the same time. */
const AT_ONCE = 40;

/** Milliseconds that Firestore needs for a commit. */
const COMMIT = 30;

/** The rate for which the writes to one document are given. */
const RATE = 100;

/**
 * COD orders of one size, as a drop and as an ordinary product, through a proxy that treats commits as Firestore does:
 * each takes 30 ms, and a document that is being written refuses another write.
 */
export async function measureDrop(emulator: string): Promise<Figure[]> {
  const firestore = await startTrafficCounter(emulator, { commitTime: COMMIT });
  process.env['FIRESTORE_EMULATOR_HOST'] = firestore.host;
  const driver = await openCheckoutDriver({
    db: new Firestore({ projectId: `demo-drop-${Date.now()}` }),
    remembersSettings: true,
  });
  const stockBySize = { M: 10_000 };
  const [drop, ordinary] = [await driver.addDrop({ stockBySize }), await driver.addProduct({ stockBySize })];

  async function rush(id: string, orders: number) {
    const shoppers = await signUpMany(orders);
    firestore.take();
    const begun = performance.now();
    await buy(driver, id, shoppers);
    const seconds = (performance.now() - begun) / 1000;
    const { writesTo, commits } = firestore.take();
    return { perSecond: orders / seconds, most: (Math.max(...writesTo.values()) / orders) * RATE, commits };
  }
  // The first orders warm up the compiler and the connections.
  await rush(drop.id, AT_ONCE);
  const [spread, single] = [await rush(drop.id, DROP_ORDERS), await rush(ordinary.id, ORDINARY_ORDERS)];
  await driver.close();
  firestore.close();
  return [
    {
      key: 'dropWrites',
      what: `Writes a second to the most written document at ${RATE} orders a second for one size of a drop`,
      value: rounded(spread.most, 1),
      unit: 'writes/s',
      atMost: 5,
      raw: { ofAnOrdinaryProduct: rounded(single.most, 1), commitsPerOrder: rounded(spread.commits / DROP_ORDERS) },
    },
    {
      key: 'dropThroughput',
      what: `Orders a second for one size of a drop, when a commit takes ${COMMIT} ms and a document takes one at a time`,
      value: rounded(spread.perSecond, 1),
      unit: 'orders/s',
      atLeast: RATE,
      raw: {
        ofAnOrdinaryProduct: rounded(single.perSecond, 1),
        timesAsMany: rounded(spread.perSecond / single.perSecond, 1),
      },
    },
  ];
}

async function buy(driver: CheckoutDriver, id: string, shoppers: readonly Shopper[]): Promise<void> {
  const waiting = [...shoppers];
  const till = async () => {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) {
      const { status, text } = await driver.payOnDelivery(shopper, [line(id)]);
      if (status !== 200) throw new Error(`answered ${status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, till));
}
