import { discountRef } from '../store/discounts.ts';
import { orderRef } from '../store/orders.ts';
import { productRef } from '../store/products.ts';
import { skuRef } from '../store/stock/skus.ts';
import { describe, expect, test } from 'vitest';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { CODE, openOrderStore, placeOrder, inventoryOf, withCoupon } from '@nirala/dev/testing/order-store';
import { setStock } from '@nirala/dev/testing/stock';
import { canReserve } from './effects.ts';
import { type Inventory, inventoryRefs, productRefs, toInventory, toProducts, withLimits } from './inventory.ts';

describe('the documents of an inventory', () => {
  test('are those of the SKUs and the coupon; each product counts once', async () => {
    const db = await openOrderStore();
    const order = withCoupon();
    expect(inventoryRefs(db, order).map(({ path }) => path)).toEqual(['skus/neem.M', `discounts/${CODE}`]);
    const twoSizes = [...order.lines, ...order.lines.map((line) => ({ ...line, size: 'L' as const }))];
    expect(productRefs(db, twoSizes).map(({ path }) => path)).toEqual(['products/neem']);
  });

  test('are only SKUs if the order has no coupon', async () => {
    const db = await openOrderStore();
    expect(inventoryRefs(db, storedOrder()).map(({ path }) => path)).toEqual(['skus/neem.M']);
  });

  test('are distinguished by their collection, whatever their fields', async () => {
    const db = await openOrderStore({});
    const refs = [productRef(db, 'neem'), skuRef(db, 'neem', 'M'), discountRef(db, CODE)];
    const fields = Object.assign({}, ...(await db.getAll(...refs)).map((doc) => doc.data()));
    for (const ref of refs) await ref.set(fields);
    const docs = await db.getAll(...refs);
    const { skus, coupons } = toInventory(docs);
    expect([[...skus.keys()], [...coupons.keys()], [...toProducts(docs).keys()]]).toEqual([
      ['neem.M'],
      [CODE],
      ['neem'],
    ]);
  });

  test('are left out if they do not exist', async () => {
    const db = await openOrderStore();
    const docs = await db.getAll(productRef(db, 'gone'), skuRef(db, 'gone', 'M'), discountRef(db, 'GONE'));
    const { skus, coupons } = toInventory(docs);
    expect([skus.size, coupons.size, toProducts(docs).size]).toEqual([0, 0, 0]);
  });
});

describe('the uses of a coupon', () => {
  test('are counted from the orders when the stored count is too low', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    await placeOrder(db, 'one');
    await orderRef(db, 'two').set((await orderRef(db, 'one').get()).data() ?? {});
    const inventory = await inventoryOf(db);
    expect(inventory.coupons.get(CODE)).toMatchObject({ uses: 1, left: 2 });
    const counted = await withLimits(db, { inventory, products: new Map() }, withCoupon());
    expect(counted.coupons.get(CODE)).toMatchObject({ uses: 2, left: 1 });
    expect(counted.skus).toBe(inventory.skus);
  });

  test('are not counted without a code or if the coupon does not exist', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    const inventory = await inventoryOf(db);
    for (const redeemCode of [undefined, 'OTHER']) {
      const { coupons } = await withLimits(db, { inventory, products: new Map() }, { ...storedOrder(), redeemCode });
      expect(coupons).toBe(inventory.coupons);
    }
  });
});

test('canReserve is true while the stock and a use of the coupon are available', async () => {
  const db = await openOrderStore({ maxUses: 1 });
  const order = withCoupon({ hold: 'released' });
  expect(canReserve(order, await inventoryOf(db))).toBe(true);
  await placeOrder(db, 'one');
  expect(canReserve(order, await inventoryOf(db))).toBe(false);
  expect(canReserve({ ...order, redeemCode: undefined }, await inventoryOf(db))).toBe(true);
  await setStock(db, 'neem', { M: 1 });
  expect(canReserve({ ...order, redeemCode: undefined }, await inventoryOf(db))).toBe(false);
  const skus = new Map();
  skus.get = () => {
    throw new Error('a programming error');
  };
  const broken: Inventory = { skus, coupons: new Map() };
  expect(() => canReserve(order, broken)).toThrow('a programming error');
});

test('canReserve accepts a first-order coupon if the shopper has no other orders or they were not read', async () => {
  const db = await openOrderStore({ firstOrderOnly: true });
  const order = withCoupon({ hold: 'released' });
  const inventory = await inventoryOf(db);
  expect(canReserve(order, inventory)).toBe(true);
  expect(canReserve(order, { ...inventory, ownOrders: [] })).toBe(true);
  expect(canReserve(order, { ...inventory, ownOrders: [{ id: 'other', coupons: [] }] })).toBe(false);
});
