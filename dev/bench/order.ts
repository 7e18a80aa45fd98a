import { randomUUID } from 'node:crypto';
import type { DocumentData, DocumentReference, SetOptions } from '@google-cloud/firestore';
import { startPincodeStandIn } from '../stand-ins/pincodes.ts';
import {
  line,
  openCheckoutDriver,
  signUp,
  type Line,
  type Shopper,
  type CheckoutDriver,
} from '../testing/checkout-driver.ts';
import { median, rounded, type Figure } from './figure.ts';
import type { Traffic, TrafficCounter } from '../testing/traffic-counter.ts';

type Reply = { status: number; text: string };

/** Firestore reads, batches and round trips of an order: COD, and online before and after the payment. */
export async function measureOrder(counter: TrafficCounter): Promise<Figure[]> {
  const postalService = await startPincodeStandIn();
  const driver = await openCheckoutDriver({ remembersSettings: true, pincodeUrl: () => postalService.url });
  const [one, three] = [await placeOrders(counter, driver, 1), await placeOrders(counter, driver, 3)];
  const messages = await measureMessageOf(counter, driver);
  await driver.close();
  await postalService.close();
  return [
    ...messages,
    // Order, checkout, product and SKU are read in one call, then the phone number's open COD orders; one write.
    ...figuresOf('codOrder', 'COD order', one.onDelivery, three.onDelivery, {
      reads: 5,
      rpcs: 3,
      commits: 1,
    }),
    // The same, with a second batch for Razorpay's order id, which is known only after the first batch.
    ...figuresOf('createOrder', 'Creating an online order', one.begun, three.begun, { reads: 4, rpcs: 3, commits: 2 }),
    // The order is read before and after the call to Razorpay, then written.
    ...figuresOf('confirmOrder', 'Confirming an online order', one.paid, three.paid, { reads: 4, rpcs: 3, commits: 1 }),
  ];
}

const ORDERS_EACH = 60;

/** What the message of an order costs: COD orders with it and without it in turn, of one product each. */
async function measureMessageOf(counter: TrafficCounter, driver: CheckoutDriver): Promise<Figure[]> {
  let isOn = true;
  const { db } = driver;
  const newBatch = db.batch.bind(db);
  db.batch = () => {
    const batch = newBatch();
    const set = batch.set.bind(batch);
    // Without messages, their writes are left out of the batch.
    return Object.assign(batch, {
      set: (ref: DocumentReference, data: DocumentData, options: SetOptions) =>
        !isOn && ref.path.startsWith('outbox/') ? batch : set(ref, data, options),
    });
  };
  const { id } = await driver.addProduct({ stockBySize: { M: 10 * ORDERS_EACH } });
  const times: { on: number[]; off: number[] } = { on: [], off: [] };
  const writes = { on: 0, off: 0 };
  for (let index = 0; index < 2 * (ORDERS_EACH + 1); index += 1) {
    isOn = index % 2 === 0;
    const shopper = await signUp();
    await driver.warmUp();
    counter.take();
    const begun = performance.now();
    const { status, text } = await driver.payOnDelivery(shopper, [line(id)]);
    const took = performance.now() - begun;
    if (status !== 200) throw new Error(`the order was answered ${status}: ${text}`);
    const key = isOn ? 'on' : 'off';
    writes[key] = counter.take().writes;
    // The first of each warms up.
    if (index > 1) times[key].push(took);
  }
  db.batch = newBatch;
  const [withMessage, without] = [median(times.on), median(times.off)];
  return [
    {
      key: 'orderMessageWrites',
      what: 'COD order: writes for its message to the shopper',
      value: writes.on - writes.off,
      unit: 'writes',
      atMost: 1,
      raw: { withMessage: writes.on, without: writes.off },
    },
    {
      key: 'orderMessageTime',
      what: 'COD order: its time with the message, against the time without',
      value: rounded(withMessage / without),
      unit: '×',
      atMost: 1.1,
      raw: { withMessageMs: rounded(withMessage, 1), withoutMs: rounded(without, 1) },
    },
  ];
}

/** Reads grow by two for each product in the bag; round trips and batches do not. */
function figuresOf(
  key: string,
  what: string,
  one: Traffic,
  three: Traffic,
  most: Pick<Traffic, 'reads' | 'rpcs' | 'commits'>,
): Figure[] {
  const ofBoth = (count: 'rpcs' | 'commits') => ({
    value: Math.max(one[count], three[count]),
    raw: { ofOneProduct: one[count], ofThreeProducts: three[count] },
  });
  const readsAndWrites = { readsOfThree: three.reads, writes: one.writes, writesOfThree: three.writes };
  return [
    {
      key: `${key}Reads`,
      what: `${what}: documents read, for one product`,
      value: one.reads,
      unit: 'reads',
      atMost: most.reads,
      raw: readsAndWrites,
    },
    {
      key: `${key}Batches`,
      what: `${what}: batches written, of however many products`,
      unit: 'batches',
      ...ofBoth('commits'),
      atMost: most.commits,
    },
    {
      key: `${key}RoundTrips`,
      what: `${what}: round trips, of however many products`,
      unit: 'round trips',
      ...ofBoth('rpcs'),
      atMost: most.rpcs,
    },
  ];
}

async function placeOrders(counter: TrafficCounter, driver: CheckoutDriver, products: number) {
  const lines: Line[] = [];
  for (let count = 0; count < products; count += 1) lines.push(line((await driver.addProduct()).id));
  const count = async <T extends Reply>(ask: (shopper: Shopper) => Promise<T>, shopper: Shopper) => {
    await driver.warmUp();
    counter.take();
    const reply = await ask(shopper);
    if (reply.status !== 200) throw new Error(`the order was answered ${reply.status}: ${reply.text}`);
    return { reply, traffic: counter.take() };
  };

  const onDelivery = await count((shopper) => driver.payOnDelivery(shopper, lines), await signUp());
  const [shopper, checkoutId] = [await signUp(), randomUUID()];
  const begun = await count(() => driver.payOnline(shopper, lines, checkoutId), shopper);
  const proof = driver.standIn.pay(begun.reply.json.orderId);
  const paid = await count(() => driver.confirm(shopper, lines, checkoutId, proof), shopper);
  return { onDelivery: onDelivery.traffic, begun: begun.traffic, paid: paid.traffic };
}
