import { expect, test } from 'vitest';
import { open, placed, shelfOf, withCoupon } from '@nirala/dev/testing/order-store';
import { productRef } from '../store/products.ts';
import type { Shelf } from './shelf.ts';
import { fits } from './write.ts';

test('an order fits while its stock and a use of its coupon are available, whatever hold it has now', async () => {
  const db = await open({ maxUses: 1 });
  const order = withCoupon({ hold: 'released' });
  expect(fits(order, await shelfOf(db))).toBe(true);
  await placed(db, 'one');
  expect(fits(order, await shelfOf(db))).toBe(false);
  expect(fits({ ...order, redeemCode: undefined }, await shelfOf(db))).toBe(true);
  await productRef(db, 'neem').update({ 'stockBySize.M': 1 });
  expect(fits({ ...order, redeemCode: undefined }, await shelfOf(db))).toBe(false);
  const broken: Shelf = { products: new Map(), coupons: new Map() };
  broken.products.get = () => {
    throw new Error('a programming error');
  };
  expect(() => fits(order, broken)).toThrow('a programming error');
});

test('a first-order coupon fits when the shopper has no other orders or they were not read', async () => {
  const db = await open({ firstOrderOnly: true });
  const order = withCoupon({ hold: 'released' });
  const shelf = await shelfOf(db);
  expect(fits(order, shelf)).toBe(true);
  expect(fits(order, { ...shelf, own: [] })).toBe(true);
  expect(fits(order, { ...shelf, own: [{ id: 'other', redeemCode: undefined }] })).toBe(false);
});
