/** A shopper keeps the pieces of one unpaid checkout, and of no more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { openClock, recover } from '@nirala/dev/testing/recover';
import { line, openTill, signUp, type Till } from '@nirala/dev/testing/checkout-driver';

const clock = openClock();
let till: Till;
beforeAll(async () => (till = await openTill({ clock: clock.now })));
afterAll(() => till.close());

const writtenAt = async (path: string) => (await till.db.doc(path).get()).updateTime?.toMillis();

test.each(['payOnline', 'payOnDelivery'] as const)('%s gives an older checkout back in the same write', async (way) => {
  const shopper = await signUp();
  const [older, newer] = [await till.onSale({ stockBySize: { M: 2 } }), await till.onSale({ stockBySize: { M: 2 } })];
  const { json } = await till.payOnline(shopper, [line(older.id)], 'older');
  expect(await till.left(older.id)).toEqual({ M: 1 });

  expect((await till[way](shopper, [line(newer.id)], 'newer')).status).toBe(200);
  expect([await till.left(older.id), await till.left(newer.id)]).toEqual([{ M: 2 }, { M: 1 }]);
  expect(await till.order(json.order._id)).toMatchObject({ status: 'Pending', hold: 'released', listed: false });
  const paths = [`products/${older.id}`, `products/${newer.id}`, `orders/${json.order._id}`];
  expect(new Set(await Promise.all(paths.map(writtenAt))).size).toBe(1);
});

test('a new checkout may need the pieces of the older one', async () => {
  const shopper = await signUp();
  const shirt = await till.onSale({ stockBySize: { M: 3 } });
  await till.payOnline(shopper, [line(shirt.id, { quantity: 2 })]);
  expect((await till.payOnline(shopper, [line(shirt.id, { quantity: 3 })])).status).toBe(200);
  expect(await till.left(shirt.id)).toEqual({ M: 0 });
  // More than there is of it: the older one is kept.
  const tooMany = await till.payOnline(shopper, [line(shirt.id, { quantity: 4 })]);
  expect(tooMany).toMatchObject({ status: 409, json: { details: { reason: 'stock', left: 3 } } });
  expect(await till.left(shirt.id)).toEqual({ M: 0 });
});

test('what is sold is not given back by the next checkout', async () => {
  const shopper = await signUp();
  const shirt = await till.onSale({ stockBySize: { M: 3 } });
  const { json } = await till.payOnline(shopper, [line(shirt.id)], 'paid');
  await till.confirm(shopper, [line(shirt.id)], 'paid', till.standIn.pay(json.orderId));
  await till.payOnDelivery(shopper, [line(shirt.id)]);
  expect((await till.payOnline(shopper, [line(shirt.id)])).status).toBe(200);
  expect(await till.left(shirt.id)).toEqual({ M: 0 });
});

test('two new checkouts at once: one of them is kept', async () => {
  const shopper = await signUp();
  const shirt = await till.onSale({ stockBySize: { M: 4 } });
  const other = await till.onSale({ stockBySize: { M: 4 } });
  await till.payOnline(shopper, [line(shirt.id)]);
  const bags = [shirt.id, other.id, shirt.id, other.id].map((id) => [line(id, { quantity: 2 })]);
  const replies = await Promise.all(bags.map((lines) => till.payOnline(shopper, lines)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const left = [await till.left(shirt.id), await till.left(other.id)].map((stock) => stock['M']);
  expect(left.sort()).toEqual([2, 4]);

  await recover(till, clock);
  const stock = { [shirt.id]: { M: 4 }, [other.id]: { M: 4 } };
  expect(await faultsOf(till.db, { stock }, till.standIn.ledger())).toEqual([]);
  expect([await till.left(shirt.id), await till.left(other.id)]).toEqual([{ M: 4 }, { M: 4 }]);
});
