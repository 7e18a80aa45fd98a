import { startPincodeStandIn } from '../stand-ins/pincodes.ts';
import { line, openCheckoutDriver, type CheckoutDriver, type Shopper } from '../testing/checkout-driver.ts';
import { signUpMany } from '../testing/sign-up-many.ts';
import { median, rounded, type Figure } from './figure.ts';
import { openCountedFirestore } from '../testing/traffic-counter.ts';

/**
 * Each rush has this many orders and an empty store of its own: the emulator answers a query in a time that grows with
 * the number of orders, and Firestore does not.
 */
const DROP_ORDERS = 400;
const ORDINARY_ORDERS = 120;
const RUSHES = 5;

/**
 * Rushes before the first that counts: the emulator's virtual machine compiles itself while it works. Nine rushes in a
 * row had 66, 84, 81, 75, 92, 110, 122, 124 and 105 orders a second.
 */
const WARM_UP = 5;

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
export async function measureDrop(): Promise<Figure[]> {
  const postalService = await startPincodeStandIn();

  async function rush(as: 'drop' | 'ordinary', orders: number) {
    const firestore = await openCountedFirestore({ commitTime: COMMIT });
    const { db } = firestore;
    const driver = await openCheckoutDriver({ db, remembersSettings: true, pincodeUrl: () => postalService.url });
    const stock = { stockBySize: { M: 10_000 } };
    const { id } = await (as === 'drop' ? driver.addDrop(stock) : driver.addProduct(stock));
    const shoppers = await signUpMany(orders);
    await driver.warmUp();
    firestore.take();
    const begun = performance.now();
    await buy(driver, id, shoppers);
    const seconds = (performance.now() - begun) / 1000;
    const { writesTo, commits } = firestore.take();
    await driver.close();
    await firestore.close();
    const most = (Math.max(...writesTo.values()) / orders) * RATE;
    return { perSecond: orders / seconds, most, commitsPerOrder: commits / orders };
  }
  for (let i = 0; i < WARM_UP; i++) await rush('drop', DROP_ORDERS);
  const drops: Awaited<ReturnType<typeof rush>>[] = [];
  while (drops.length < RUSHES) drops.push(await rush('drop', DROP_ORDERS));
  const single = await rush('ordinary', ORDINARY_ORDERS);
  await postalService.close();
  const of = (what: keyof typeof single) => median(drops.map((drop) => drop[what]));
  const perSecond = of('perSecond');
  return [
    {
      key: 'dropWrites',
      what: `Writes a second to its most written document, at ${RATE} orders a second`,
      value: rounded(of('most'), 1),
      unit: 'writes/s',
      atMost: 5,
      raw: { ofAnOrdinaryProduct: rounded(single.most, 1), commitsPerOrder: rounded(of('commitsPerOrder')) },
    },
    {
      key: 'dropThroughput',
      what: 'Orders a second for one size of a drop',
      value: rounded(perSecond, 1),
      unit: 'orders/s',
      atLeast: RATE,
      raw: {
        ofAnOrdinaryProduct: rounded(single.perSecond, 1),
        timesAsMany: rounded(perSecond / single.perSecond, 1),
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
