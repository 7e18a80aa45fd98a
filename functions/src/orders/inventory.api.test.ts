import { discountRef } from '../store/discounts.ts';
import { orderRef } from '../store/orders.ts';
import { productRef } from '../store/products.ts';
import { describe, expect, test } from 'vitest';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { CODE, openOrderStore, placeOrder, inventoryOf, withCoupon } from '@nirala/dev/testing/order-store';
import { inventoryRefs, toInventory, withCouponUses } from './inventory.ts';

describe('the documents of an inventory', () => {
  test('contain each product and coupon once', async () => {
    const db = await openOrderStore();
    const refs = inventoryRefs(db, [withCoupon(), withCoupon()]);
    expect(refs.map(({ path }) => path)).toEqual(['products/neem', `discounts/${CODE}`]);
  });

  test('contain only products if no order has a coupon', async () => {
    const db = await openOrderStore();
    const refs = inventoryRefs(db, [storedOrder()]);
    expect(refs.map(({ path }) => path)).toEqual(['products/neem']);
  });

  test('are distinguished by their collection, whatever their fields', async () => {
    const db = await openOrderStore({});
    const refs = [productRef(db, 'neem'), discountRef(db, CODE)];
    const fields = Object.assign({}, ...(await db.getAll(...refs)).map((doc) => doc.data()));
    for (const ref of refs) await ref.set(fields);
    const { products, coupons } = toInventory(await db.getAll(...refs));
    expect([[...products.keys()], [...coupons.keys()]]).toEqual([['neem'], [CODE]]);
  });

  test('are left out if they do not exist', async () => {
    const db = await openOrderStore();
    const docs = await db.getAll(productRef(db, 'gone'), discountRef(db, 'GONE'));
    const { products, coupons } = toInventory(docs);
    expect([products.size, coupons.size]).toEqual([0, 0]);
  });
});

describe('the uses of a coupon', () => {
  test('are counted from the orders when the stored count is too low', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    await placeOrder(db, 'one');
    await orderRef(db, 'two').set((await orderRef(db, 'one').get()).data() ?? {});
    const inventory = await inventoryOf(db);
    expect(inventory.coupons.get(CODE)).toMatchObject({ uses: 1, left: 2 });
    const counted = await withCouponUses(db, inventory, CODE);
    expect(counted.coupons.get(CODE)).toMatchObject({ uses: 2, left: 1 });
    expect(counted.products).toBe(inventory.products);
  });

  test('are not counted without a code or if the coupon does not exist', async () => {
    const db = await openOrderStore({ maxUses: 3 });
    const inventory = await inventoryOf(db);
    expect(await withCouponUses(db, inventory, undefined)).toBe(inventory);
    expect(await withCouponUses(db, inventory, 'OTHER')).toBe(inventory);
  });
});
