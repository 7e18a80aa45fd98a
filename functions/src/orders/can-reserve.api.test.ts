import { expect, test } from 'vitest';
import { openOrderStore, placeOrder, inventoryOf, withCoupon } from '@nirala/dev/testing/order-store';
import { setStock } from '@nirala/dev/testing/stock';
import { type Inventory, canReserve } from './inventory.ts';

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
  expect(canReserve(order, { ...inventory, ownOrders: [{ id: 'other', redeemCode: undefined }] })).toBe(false);
});
