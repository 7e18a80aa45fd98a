import { MESSAGES } from '@nirala/contract/text/messages';
import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
import { orderSchema, type Order } from '@nirala/contract/order/order';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { readStock } from '@nirala/dev/testing/stock';
import { COD_RUPEES, ADDRESS, shirt, signUp, createTestStore, type Shopper } from '@nirala/dev/testing/test-store';
import { productRef } from '../store/products.ts';

const { db, call, stock } = createTestStore();

async function addProduct(change: Parameters<typeof shirt>[0] = {}) {
  const product = shirt(change);
  await stock(product);
  return product;
}

const line = (id: string, change: object = {}) => ({ _id: id, size: 'M', quantity: 1, price: 400, ...change });

/** `totalAmount` defaults to one shirt at ₹400 plus the COD charge, in rupees. */
function confirm({ phone, token }: Shopper, cartItems: object[], change: object = {}) {
  const body = {
    userPhone: phone,
    address: ADDRESS,
    cartItems,
    totalAmount: 400 + COD_RUPEES,
    paymentMethod: 'COD',
    paymentId: 'null',
    status: 'Processing',
    ...change,
  };
  return call('/api/orders/confirm', { token, body });
}

const stockOf = (id: string) => readStock(db, id);
const ordersOf = async ({ uid }: Shopper) => (await db.collection('orders').where('uid', '==', uid).get()).size;

describe('POST /api/orders/confirm with COD', () => {
  test('prices the order on the server and writes it together with the stock', async () => {
    const [shopper, one, two] = [
      await signUp(),
      await addProduct(),
      await addProduct({ discountedPrice: 600, price: 1500 }),
    ];
    const items = [line(one.id, { quantity: 2 }), line(two.id, { size: 'S', price: 600 })];
    const { status, json } = await confirm(shopper, items, { totalAmount: 1400 + COD_RUPEES });
    expect([status, json.message]).toEqual([200, MESSAGES.orderPlaced]);
    const order: Order = v.parse(orderSchema, json.order);
    expect(order).toMatchObject({
      status: 'Processing',
      subtotal: 1400,
      codCharge: COD_RUPEES,
      totalAmount: 1400 + COD_RUPEES,
    });
    expect(order).not.toHaveProperty('paymentId');
    expect(await stockOf(one.id)).toEqual({ S: 5, M: 3, L: 5 });
    expect(await stockOf(two.id)).toEqual({ S: 4, M: 5, L: 5 });
    const listed = await call('/api/orders/me', { token: shopper.token });
    expect(listed.json.orders).toEqual([order]);
    expect(listed.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('the same checkout sent again is the same order and takes stock once', async () => {
    const [shopper, product] = [await signUp(), await addProduct()];
    const again = () => confirm(shopper, [line(product.id)], { checkoutId: 'checkout-1' });
    const replies = await Promise.all([again(), again(), again()]);
    replies.push(await again());
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json.order._id)).size).toBe(1);
    expect(await stockOf(product.id)).toMatchObject({ M: 4 });
    const other = await confirm(shopper, [line(product.id, { size: 'L' })], { checkoutId: 'checkout-1' });
    expect(other).toMatchObject({ status: 409, json: { error: MESSAGES.checkoutReused } });
  });

  test('counts lines of the same product and size together', async () => {
    const [shopper, product] = [await signUp(), await addProduct({ stockBySize: { M: 3 } })];
    const twice = [line(product.id, { quantity: 2 }), line(product.id, { quantity: 2 })];
    expect((await confirm(shopper, twice, { totalAmount: 1650 })).status).toBe(409);
    expect(await stockOf(product.id)).toEqual({ M: 3 });
  });

  test('takes two sizes of one product from the stock of each size', async () => {
    const [shopper, product] = [await signUp(), await addProduct()];
    const both = [line(product.id, { size: 'S' }), line(product.id, { quantity: 2 })];
    expect((await confirm(shopper, both, { totalAmount: 1250 })).status).toBe(200);
    expect(await stockOf(product.id)).toEqual({ S: 4, M: 3, L: 5 });
  });

  test('places five orders of twenty concurrent buyers for five units, and answers 409 to the others', async () => {
    const product = await addProduct({ stockBySize: { M: 5 } });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => signUp()));
    const replies = await Promise.all(shoppers.map((shopper) => confirm(shopper, [line(product.id)])));
    const statuses = replies.map((reply) => reply.status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(15).fill(409)]);
    expect(await stockOf(product.id)).toEqual({ M: 0 });
  });

  test('answers 409 with the right figures to a wrong price or total, and writes nothing', async () => {
    const [shopper, product] = [await signUp(), await addProduct()];
    const wrong = [
      await confirm(shopper, [line(product.id)], { totalAmount: 1 }),
      await confirm(shopper, [line(product.id)], { totalAmount: 400.01 + COD_RUPEES }),
      await confirm(shopper, [line(product.id, { price: 1 })], { totalAmount: 51 }),
      await confirm(shopper, [line(product.id, { price: 1 })]),
    ];
    for (const { status, json } of wrong) {
      expect([status, json.error]).toEqual([409, MESSAGES.priceChanged]);
      expect(json.details).toEqual({
        reason: 'price',
        totalAmount: 400 + COD_RUPEES,
        prices: DEFAULT_PRICE_RULES,
        lines: [{ id: product.id, size: 'M', price: 400 }],
      });
    }
    expect([await ordersOf(shopper), await stockOf(product.id)]).toEqual([0, { S: 5, M: 5, L: 5 }]);
  });

  test('answers 409 with a message if stock, size or product is missing, and writes nothing', async () => {
    const [shopper, product] = [await signUp(), await addProduct({ stockBySize: { S: 0, M: 2 } })];
    const gone = await addProduct();
    await productRef(db, gone.id).update({ active: false });
    const attempts: [object, string][] = [
      [line(product.id, { quantity: 2 }), 'Only 2 left of Neem Leaf in size M.'],
      [line(product.id, { size: 'S' }), 'Neem Leaf in size S is sold out.'],
      [line(product.id, { size: '2XL' }), 'Neem Leaf in size 2XL is sold out.'],
      [line(gone.id, { name: 'A brand' }), 'Neem Leaf is no longer on sale.'],
      [line('never-was'), 'One item is no longer on sale.'],
    ];
    for (const [item, error] of attempts) {
      const totalAmount = 800 + COD_RUPEES + ('quantity' in item && item.quantity === 2 ? 400 : 0);
      const reply = await confirm(shopper, [line(product.id), item], { totalAmount });
      expect(reply).toMatchObject({ status: 409, json: { error } });
    }
    expect([await ordersOf(shopper), await stockOf(product.id)]).toEqual([0, { S: 0, M: 2 }]);
  });

  test("answers 401 without a token and 403 to another shopper's phone number", async () => {
    const [one, other, product] = [await signUp(), await signUp(), await addProduct()];
    expect((await confirm({ ...one, token: '' }, [line(product.id)])).status).toBe(401);
    expect(await confirm({ ...one, phone: other.phone }, [line(product.id)])).toMatchObject({
      status: 403,
      json: { error: MESSAGES.notYours },
    });
    expect(await ordersOf(one)).toBe(0);
  });

  test.each([
    { cartItems: [] },
    { cartItems: 'x' },
    { cartItems: Array.from({ length: 51 }, () => line('a')) },
    ...['../x', '..', '__x__', 'a/b', '', 'a'.repeat(2000), '\ud800', 7, null].map((_id) => ({
      cartItems: [line('x', { _id })],
    })),
    ...[0, -1, 1.5, 101, 1e9, '2', null].map((quantity) => ({ cartItems: [line('x', { quantity })] })),
    { cartItems: [line('x', { size: 'X/S' })] },
    { totalAmount: -5 },
    { totalAmount: '450' },
    { totalAmount: null },
    { paymentMethod: 'Barter' },
    { checkoutId: '../../x' },
    { checkoutId: '__x__' },
    { address: {} },
    { address: null },
    { userPhone: '' },
  ])('refuses %j with 400', async (change) => {
    const [shopper, { id }] = [await signUp(), await addProduct()];
    const send = (wrong: object) => confirm(shopper, [line(id)], wrong);
    const { status, json } = await refusalOf(
      () => send(change),
      () => send({}),
    );
    expect(status).toBe(400);
    expect(json.error).toBeTypeOf('string');
  });

  test('answers 400 to an item without an id, which the browser sends as MISSING_ID', async () => {
    const reply = await confirm(await signUp(), [line('MISSING_ID', { name: 'Nirala' })]);
    expect(reply).toMatchObject({ status: 400, json: { error: MESSAGES.itemWithoutId } });
  });
});

describe('GET /api/orders/{phoneNumber}', () => {
  test("accepts `me` and the caller's own number in each notation, and no other number", async () => {
    const [one, other] = [await signUp(), await signUp()];
    const digits = one.phone.slice(3);
    for (const form of ['me', `%2B91${digits}`, `91${digits}`, digits]) {
      expect(await call(`/api/orders/${form}`, { token: one.token })).toMatchObject({
        status: 200,
        json: { orders: [] },
      });
    }
    expect((await call(`/api/orders/${other.phone.slice(3)}`, { token: one.token })).status).toBe(403);
    expect((await call('/api/orders/me')).status).toBe(401);
    expect((await call('/api/orders/12345', { token: one.token })).status).toBe(400);
  });
});
