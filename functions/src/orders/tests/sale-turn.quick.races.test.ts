/** Bags in checkout while a sale begins and while it ends: each gets right figures, or a 409 that names the new ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, openCheckoutDriver, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { size } from '@nirala/dev/testing/races';
import { recover } from '@nirala/dev/testing/recovery';
import { saleOf, saveSale } from '@nirala/dev/testing/sales';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';

const BUYERS = size(50, 500);
const PATIENCE = size(60_000, 300_000);

const START = Date.parse('2026-11-21T18:30:00.000Z');
const END = START + 10 * 24 * 60 * 60_000;
const REGULAR = 400;
const IN_SALE = 320;

const clock = createFakeClock(START - 1);
let driver: CheckoutDriver;
let shoppers: Shopper[];
let tee = '';
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now, hasLine: true, memoryClock: clock.now });
  shoppers = await signUpMany(BUYERS);
  tee = (await driver.addProduct({ stockBySize: { M: 4 * BUYERS } })).id;
  const [from, until] = [START, END].map((at) => new Date(at).toISOString());
  if (!from || !until) throw new Error('the sale has no times');
  await saveSale(driver.db, saleOf({ products: [tee], from, until }));
  await driver.warmUp();
});
afterAll(() => driver.close());

/** Orders of all shoppers at this price. A fifth of them has an answer when the clock reaches `turn`. */
async function orderAround(turn: number, price: number, name: string) {
  let answered = 0;
  return Promise.all(
    shoppers.map(async (shopper, index) => {
      const way = index % 2 ? 'payOnline' : 'payOnDelivery';
      const reply = await driver[way](shopper, [line(tee, { price })], `${name}-${index}`);
      answered += 1;
      if (answered === Math.ceil(BUYERS / 5)) clock.moveTo(turn);
      return { ...reply, shopper, way, checkoutId: `${name}-${index}` } as const;
    }),
  );
}

/** The prices of all orders by whether they were placed in the sale; the clock stands still before and after a turn. */
async function pricesOfOrders(): Promise<string[]> {
  const { docs } = await driver.db.collection('orders').get();
  const prices = docs.map((doc) => {
    const at: number = doc.get('createdAt').toMillis();
    const [{ pricePaise, regularPricePaise = pricePaise }] = doc.get('lines');
    const total = doc.get('totalPaise') - doc.get('codChargePaise');
    return `${START <= at && at < END ? 'in the sale' : 'outside'}: ${total} of ${pricePaise}, regularly ${regularPricePaise}`;
  });
  return [...new Set(prices)].sort();
}

test.each([
  ['begins', START, REGULAR, IN_SALE],
  ['ends', END, IN_SALE, REGULAR],
])(
  `${BUYERS} bags in checkout when a sale %s get the price of their moment, or the new one in a 409`,
  async (name, turn, before, after) => {
    clock.moveTo(turn - 1);
    const replies = await orderAround(turn, before, name);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(BUYERS);
    for (const { status, json } of refused) {
      expect([status, json.code, json.details.lines]).toEqual([
        409,
        'price-changed',
        [{ id: tee, size: 'M', price: after }],
      ]);
    }
    const again = await Promise.all(
      refused.map(({ shopper, way, checkoutId }) => driver[way](shopper, [line(tee, { price: after })], checkoutId)),
    );
    expect(again.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await pricesOfOrders()).filter((price) => !RIGHT.includes(price))).toEqual([]);
    // Nobody paid online: those pieces go back.
    await recover(driver, clock);
    expect(await faultsOf(driver.db, { stock: { [tee]: { M: 4 * BUYERS } } }, driver.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);

const RIGHT = ['in the sale: 32000 of 32000, regularly 40000', 'outside: 40000 of 40000, regularly 40000'];
