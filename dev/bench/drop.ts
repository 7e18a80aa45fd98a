import { inParallel } from '@nirala/functions/lib/turns';
import { startPincodeStandIn } from '../stand-ins/pincodes.ts';
import { line, openCheckoutDriver } from '../testing/checkout-driver.ts';
import { requireSuccess } from '../testing/replies.ts';
import { signUpMany } from '../testing/sign-up-many.ts';
import { median, rounded, timed } from './measuring.ts';
import type { Figure } from './report.ts';
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
const COMMIT_MS = 30;

/** Orders a second: the target of a drop, and the rate for which the writes to one document are given. */
const RATE = 100;

/** `mostWrites`: a second, to the document that is written most often, at `RATE` orders a second. */
type Rush = { perSecond: number; mostWrites: number; commitsPerOrder: number };

/**
 * COD orders of one size, as a drop and as an ordinary product, through a proxy that treats commits as Firestore does:
 * each takes 30 ms, and a document that is being written refuses another write.
 */
export async function measureDrop(): Promise<Figure[]> {
  const postalService = await startPincodeStandIn();
  const pincodeUrl = () => postalService.url;
  for (let i = 0; i < WARM_UP; i++) await rush('drop', DROP_ORDERS, pincodeUrl);
  const drops: Rush[] = [];
  while (drops.length < RUSHES) drops.push(await rush('drop', DROP_ORDERS, pincodeUrl));
  const ordinary = await rush('ordinary', ORDINARY_ORDERS, pincodeUrl);
  await postalService.close();
  const medianOf = (what: keyof Rush) => median(drops.map((drop) => drop[what]));
  const perSecond = medianOf('perSecond');
  return [
    {
      key: 'dropWrites',
      what: `Writes a second to its most written document, at ${RATE} orders a second`,
      value: rounded(medianOf('mostWrites'), 1),
      unit: 'writes/s',
      atMost: 5,
      raw: {
        ofAnOrdinaryProduct: rounded(ordinary.mostWrites, 1),
        commitsPerOrder: rounded(medianOf('commitsPerOrder')),
      },
    },
    {
      key: 'dropThroughput',
      what: 'Orders a second for one size of a drop',
      value: rounded(perSecond, 1),
      unit: 'orders/s',
      atLeast: RATE,
      raw: {
        ofAnOrdinaryProduct: rounded(ordinary.perSecond, 1),
        timesAsMany: rounded(perSecond / ordinary.perSecond, 1),
      },
    },
  ];
}

/** Orders one piece for each of many shoppers, in an empty store. */
async function rush(product: 'drop' | 'ordinary', orders: number, pincodeUrl: () => string): Promise<Rush> {
  const firestore = await openCountedFirestore({ commitTime: COMMIT_MS });
  const driver = await openCheckoutDriver({ db: firestore.db, remembersSettings: true, pincodeUrl });
  const stock = { stockBySize: { M: 10_000 } };
  const { id } = await (product === 'drop' ? driver.addDrop(stock) : driver.addProduct(stock));
  const shoppers = await signUpMany(orders);
  await driver.warmUp();
  firestore.take();
  const milliseconds = await timed(() =>
    inParallel(shoppers, AT_ONCE, async (shopper) => requireSuccess(await driver.payOnDelivery(shopper, [line(id)]))),
  );
  const { writesTo, commits } = firestore.take();
  await driver.close();
  await firestore.close();
  return {
    perSecond: (orders / milliseconds) * 1000,
    mostWrites: (Math.max(...writesTo.values()) / orders) * RATE,
    commitsPerOrder: commits / orders,
  };
}
