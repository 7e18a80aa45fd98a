/** Every change of stock leaves a movement, whoever makes it, and the daily check finds changes that left none. */
import type { Movement } from '@nirala/contract/product/stock';
import { setStock } from '@nirala/dev/testing/stock';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { draft } from '@nirala/dev/testing/admin-store';
import {
  line,
  openCheckoutDriver,
  signUp,
  type CheckoutDriver,
  type Shopper,
} from '@nirala/dev/testing/checkout-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumsOfMovements, readStockCheck } from '../store/stock/movements.ts';
import { checkStock } from './check.ts';

const clock = createFakeClock();
let driver: CheckoutDriver;
let admin: Shopper;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  admin = await signUp(undefined, { admin: true });
});
afterAll(() => driver.close());

const orders = () => openAdminOrders(driver, admin);
const post = (path: string, body: object) => driver.call(`/api/admin/products${path}`, { body, token: admin.token });

/** The movements of a product, oldest first. */
async function movementsOf(id: string, query = ''): Promise<Movement[]> {
  const { status, json } = await driver.call(`/api/admin/products/${id}/movements${query}`, { token: admin.token });
  expect(status).toBe(200);
  return json.movements.reverse();
}

const brief = (movements: readonly Movement[]) =>
  movements.map(({ size, delta, reason, ref, by }) => [size, delta, reason, ref, by]);

describe('an order', () => {
  test('takes its pieces with a sale, and gives them back with a cancellation', async () => {
    const { shirt, id, buyer } = await orders().placeOrder('COD');
    await driver.cancel(buyer, id);
    expect(brief(await movementsOf(shirt))).toEqual([
      ['M', 2, 'opening', 'seed', 'store'],
      ['M', -1, 'sale', id, 'shopper'],
      ['M', 1, 'cancel', id, 'shopper'],
    ]);
  });

  test('that expires unpaid releases its pieces, and takes them again when its payment arrives', async () => {
    const { shirt, id, razorpayOrderId } = await driver.startPayment();
    driver.standIn.pay(razorpayOrderId);
    driver.standIn.fault({ call: 'payments', kind: 'bad-gateway' });
    clock.pass(21);
    await driver.release();
    await driver.reconcile();
    const found = brief(await movementsOf(shirt)).slice(1);
    expect(found.map(([, delta, reason]) => [delta, reason])).toEqual([
      [-1, 'sale'],
      [1, 'release'],
      [-1, 'sale'],
    ]);
    expect(found.every(([, , , ref]) => ref === id)).toBe(true);
  });

  test('that an admin cancels names the admin, whose number the shopper does not see', async () => {
    const { shirt, id, buyer } = await orders().placeOrder('COD');
    const { json } = await driver.call(`/api/admin/orders/${id}/cancel`, { token: admin.token, body: {} });
    expect(brief(await movementsOf(shirt)).at(-1)).toEqual(['M', 1, 'cancel', id, admin.phone]);
    const { text } = await driver.call('/api/orders/me', { token: buyer.token });
    expect(text).toContain(json.order._id);
    expect(text).not.toContain(admin.phone);
  });

  test('that comes back undelivered is restocked with that reason, or written off without a movement', async () => {
    for (const restock of [true, false]) {
      const { shirt, id } = await orders().placeOrder('COD');
      await orders().move('Dispatched', [id]);
      const { status } = await orders().move('Returned', [id], { restock });
      expect(status).toBe(200);
      expect(brief(await movementsOf(shirt)).slice(2)).toEqual(
        restock ? [['M', 1, 'undelivered', id, admin.phone]] : [],
      );
    }
  });
});

describe('an admin', () => {
  test('creates a product with its opening stock, and changes it with a reason', async () => {
    const requestId = randomUUID();
    const { json } = await post('', { requestId, product: draft({ name: 'Ledger', stockBySize: { S: 3, M: 0 } }) });
    const change = (changes: object, reason?: string) =>
      post(`/${json.id}/stock`, { changes, reason, requestId: randomUUID() });
    await change({ S: -1 }, 'damage');
    await change({ S: 2, M: 4 });
    await change({ M: -1 }, 'correction');
    const found = brief(await movementsOf(json.id));
    expect(found[0]).toEqual(['S', 3, 'opening', requestId, admin.phone]);
    expect(found[1]?.slice(0, 3)).toEqual(['S', -1, 'damage']);
    expect(
      found
        .slice(2, 4)
        .map(([size, delta, reason]) => [size, delta, reason])
        .sort(),
    ).toEqual([
      ['M', 4, 'count'],
      ['S', 2, 'count'],
    ]);
    expect(found[4]?.slice(0, 3)).toEqual(['M', -1, 'correction']);
    expect(found.every(([, , , , by]) => by === admin.phone)).toBe(true);
    expect(await change({ S: 1 }, 'magic')).toMatchObject({ status: 400 });
    expect([...(await sumsOfMovements(driver.db, json.id, ['S', 'M']))].slice(0, 2)).toEqual([
      ['S', 4],
      ['M', 3],
    ]);
  });

  test('sees the movements of one size or with one reason, page by page', async () => {
    const { id } = await driver.addProduct({ stockBySize: { S: 1, M: 200 } });
    const changes = Array.from({ length: 55 }, (_, index) => (index % 5 === 0 ? 'damage' : 'count'));
    for (const reason of changes) await post(`/${id}/stock`, { changes: { M: -1 }, reason, requestId: randomUUID() });
    expect(brief(await movementsOf(id, '?size=S'))).toEqual([['S', 1, 'opening', 'seed', 'store']]);
    expect(await movementsOf(id, '?reason=damage&size=M')).toHaveLength(11);
    const path = `/api/admin/products/${id}/movements`;
    const { json: first } = await driver.call(path, { token: admin.token });
    const { json: second } = await driver.call(`${path}?cursor=${first.next}`, { token: admin.token });
    const seen = [...first.movements, ...second.movements].map(({ _id }: Movement) => _id);
    expect([first.movements.length, seen.length, new Set(seen).size, second.next]).toEqual([50, 57, 57, undefined]);
  });
});

test('the daily check reports a size whose stock is not the sum of its movements', async () => {
  const { id: right } = await driver.addProduct({ stockBySize: { M: 5 } });
  const { id: wrong } = await driver.addProduct({ name: 'Wrong', stockBySize: { S: 2, M: 5 } });
  await driver.payOnDelivery(await signUp(), [line(right)]);
  await setStock(driver.db, wrong, { M: 4 });
  await checkStock(driver.paymentDeps);
  const expected = [{ id: wrong, name: 'Wrong', size: 'M', stock: 4, movements: 5 }];
  expect(await readStockCheck(driver.db)).toEqual(expected);
  const { json } = await driver.call('/api/admin/summary', { token: admin.token });
  expect(json.stockDifferences).toEqual(expected);
});

test('of twenty buyers of two pieces each, fifteen get them, and each of these orders is one sale', async () => {
  const { id } = await driver.addProduct({ stockBySize: { M: 30 } });
  const buyers = Array.from({ length: 20 }, async () =>
    driver.payOnDelivery(await signUp(), [line(id, { quantity: 2 })]),
  );
  const replies = await Promise.all(buyers);
  const sold = 2 * replies.filter(({ status }) => status === 200).length;
  expect(sold).toBe(30);
  expect((await sumsOfMovements(driver.db, id, ['M'])).get('M')).toBe(0);
  expect(await movementsOf(id, '?reason=sale')).toHaveLength(15);
});
