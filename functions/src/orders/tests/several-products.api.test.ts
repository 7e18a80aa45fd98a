/** Bags of several products, each submitted three times at once: whole bags or nothing, and each of them once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { size } from '@nirala/dev/testing/storm-size';
import {
  line,
  openCheckoutDriver,
  type Line,
  type Shopper,
  type CheckoutDriver,
} from '@nirala/dev/testing/checkout-driver';

const BAGS = size(36, 200);
/** Of each product: for more than half of the bags and not for all. */
const PIECES = Math.floor(BAGS / 3);
const TABS = 3;
const PATIENCE = size(60_000, 300_000);

let driver: CheckoutDriver;
let shoppers: Shopper[];
beforeAll(async () => {
  [driver, shoppers] = [await openCheckoutDriver(), await signUpMany(BAGS)];
});
afterAll(() => driver.close());

/** Three of six, each of the twenty choices in turn, and in another sequence each time. */
function bagOf(shirts: readonly string[], turn: number): Line[] {
  const choices = shirts.flatMap((a, i) =>
    shirts.slice(i + 1).flatMap((b, j) => shirts.slice(i + j + 2).map((c) => [a, b, c])),
  );
  const three = choices[turn % choices.length] ?? [];
  return [0, 1, 2].map((at) => line(three[(at + turn) % 3] ?? ''));
}

test(
  `${BAGS} bags of 3 out of 6 products, ${TABS} times each`,
  async () => {
    const shirts = await Promise.all(
      Array.from({ length: 6 }, async () => (await driver.addProduct({ stockBySize: { M: PIECES } })).id),
    );
    const bags = shoppers.map((shopper, turn) => ({ shopper, checkoutId: `bag-${turn}`, lines: bagOf(shirts, turn) }));
    const submitted = await Promise.all(
      bags.map(async ({ shopper, checkoutId, lines }) => {
        const submit = () => driver.payOnDelivery(shopper, lines, checkoutId);
        return { lines, replies: await Promise.all(Array.from({ length: TABS }, submit)) };
      }),
    );

    // Three tabs of one bag hear the same, whatever that is.
    const heard = submitted.map(({ lines, replies }) => {
      const [status = 0, ...others] = new Set(replies.map((reply) => reply.status));
      expect([others, [200, 409].includes(status)]).toEqual([[], true]);
      const ids = new Set(replies.map(({ json }) => (status === 200 ? String(json.order._id) : json.details?.reason)));
      expect(ids.size).toBe(1);
      return { lines, status, id: [...ids][0] };
    });
    const placed = heard.filter(({ status }) => status === 200);
    const orders = (await driver.db.collection('orders').get()).docs;
    expect(orders.map(({ id }) => id).sort()).toEqual(placed.map(({ id }) => id).sort());
    for (const doc of orders) expect(doc.get('lines')).toHaveLength(3);

    const stock = Object.fromEntries(shirts.map((shirt) => [shirt, { M: PIECES }]));
    expect(await faultsOf(driver.db, { stock }, driver.standIn.ledger())).toEqual([]);
    // Nobody was sent away whose bag could have been filled.
    const left = new Map(
      await Promise.all(shirts.map(async (shirt) => [shirt, (await driver.stockOf(shirt))['M']] as const)),
    );
    const refused = heard.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThan(0);
    for (const { lines } of refused) expect(lines.some(({ _id }) => left.get(_id) === 0)).toBe(true);
  },
  PATIENCE,
);
