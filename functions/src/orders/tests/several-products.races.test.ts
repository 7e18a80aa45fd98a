/**
 * Bags with several products, each sent three times concurrently: a bag is ordered as a whole and once, or not at all.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { size } from '@nirala/dev/testing/races';
import {
  line,
  openCheckoutDriver,
  type Line,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const BAGS = size(36, 200);
/** Units of each product: enough for more than half of the bags, but not for all. */
const UNITS = Math.floor(BAGS / 3);
const TABS = 3;
const PATIENCE = size(60_000, 300_000);

let driver: CheckoutDriver;
let shoppers: Shopper[];
beforeAll(async () => {
  [driver, shoppers] = [await openCheckoutDriver(), await signUpMany(BAGS)];
});
afterAll(() => driver.close());

/** Three of six products: one of the twenty combinations in turn, in varying sequence. */
function bagOf(shirts: readonly string[], turn: number): Line[] {
  const choices = shirts.flatMap((a, i) =>
    shirts.slice(i + 1).flatMap((b, j) => shirts.slice(i + j + 2).map((c) => [a, b, c])),
  );
  const three = choices[turn % choices.length] ?? [];
  return [0, 1, 2].map((at) => line(three[(at + turn) % 3] ?? ''));
}

test(
  `${BAGS} bags of 3 out of 6 products, each sent ${TABS} times: every bag is ordered once or refused`,
  async () => {
    const shirts = await Promise.all(
      Array.from({ length: 6 }, async () => (await driver.addProduct({ stockBySize: { M: UNITS } })).id),
    );
    const bags = shoppers.map((shopper, turn) => ({ shopper, checkoutId: `bag-${turn}`, lines: bagOf(shirts, turn) }));
    const submitted = await Promise.all(
      bags.map(async ({ shopper, checkoutId, lines }) => {
        const submit = () => driver.payOnDelivery(shopper, lines, checkoutId);
        return { lines, replies: await Promise.all(Array.from({ length: TABS }, submit)) };
      }),
    );

    // The three requests of a bag get the same reply.
    const outcomes = submitted.map(({ lines, replies }) => {
      const [status = 0, ...others] = new Set(replies.map((reply) => reply.status));
      expect([others, [200, 409].includes(status)]).toEqual([[], true]);
      const ids = new Set(replies.map(({ json }) => (status === 200 ? String(json.order._id) : json.details?.reason)));
      expect(ids.size).toBe(1);
      return { lines, status, id: [...ids][0] };
    });
    const placed = outcomes.filter(({ status }) => status === 200);
    const orders = (await driver.db.collection('orders').get()).docs;
    expect(orders.map(({ id }) => id).sort()).toEqual(placed.map(({ id }) => id).sort());
    for (const doc of orders) expect(doc.get('lines')).toHaveLength(3);

    const stock = Object.fromEntries(shirts.map((shirt) => [shirt, { M: UNITS }]));
    expect(await faultsOf(driver.db, { stock }, driver.standIn.ledger())).toEqual([]);
    // Every refused bag has a product that is sold out.
    const left = new Map(
      await Promise.all(shirts.map(async (shirt) => [shirt, (await driver.stockOf(shirt))['M']] as const)),
    );
    const refused = outcomes.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThan(0);
    for (const { lines } of refused) expect(lines.some(({ _id }) => left.get(_id) === 0)).toBe(true);
  },
  PATIENCE,
);
