import { expect, test } from 'vitest';
import { CODE, openOrderStore, placeOrder, usesOf } from '@nirala/dev/testing/order-store';
import { discountRef, type StoredDiscount } from '../store/discounts.ts';
import { changeCoupon } from './coupons.ts';

const admin = { by: { uid: 'owner', phone: '+919000000001' }, at: new Date('2026-11-21T10:00:00Z') };
type Db = Awaited<ReturnType<typeof openOrderStore>>;
const edit = (db: Db, change: Partial<StoredDiscount>) =>
  changeCoupon(db, CODE, 'coupon.edit', (stored) => ({ ...stored, ...change }), admin);

test('an edit that adds a limit stores the uses of the orders that exist', async () => {
  const db = await openOrderStore({});
  await placeOrder(db, 'one');
  await placeOrder(db, 'two');
  expect(await edit(db, { maxUses: 3 })).toMatchObject({ uses: 2, left: 1 });
  expect(await usesOf(db)).toBe(2);
});

test('an edit of a coupon without a limit does not count its uses', async () => {
  const db = await openOrderStore({});
  await placeOrder(db, 'one');
  expect(await edit(db, { listed: false })).toMatchObject({ uses: 0, left: undefined });
  expect(await usesOf(db)).toBe(0);
});

test('an edit of a coupon with a limit leaves the stored uses as they are', async () => {
  const db = await openOrderStore({ maxUses: 5 });
  await placeOrder(db, 'one');
  await discountRef(db, CODE).update({ uses: 4 });
  expect(await edit(db, { maxUses: 6 })).toMatchObject({ uses: 4, left: 2 });
  expect(await usesOf(db)).toBe(4);
});

test('an edit that removes the limit leaves the stored uses as they are', async () => {
  const db = await openOrderStore({ maxUses: 5 });
  await placeOrder(db, 'one');
  await discountRef(db, CODE).update({ uses: 4 });
  expect(await edit(db, { maxUses: undefined })).toMatchObject({ uses: 4, left: undefined });
  expect(await usesOf(db)).toBe(4);
});
