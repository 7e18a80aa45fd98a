/** A total limit is added to a coupon while orders with it are being placed. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { changeCoupon } from '../../shop/coupons.ts';
import { countUses, discountRef, saveDiscount } from '../../store/discounts.ts';
import { ADMIN_PHONE } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countByStatus } from '@nirala/dev/testing/replies';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { line, openCheckoutDriver, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const clock = createFakeClock();
let driver: CheckoutDriver;
let shirt: string;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
  shirt = (await driver.addProduct({ stockBySize: { M: 500 } })).id;
});
afterAll(() => driver.close());

let made = 0;
async function newCoupon() {
  const code = `LATE${(made += 1)}`;
  const expiresAt = new Date(clock.now() + 24 * 60 * 60_000);
  await saveDiscount(driver.db, { code, discountPercentage: 10, expiresAt, listed: true });
  return code;
}

const buy = (shopper: Shopper, redeemCode: string) =>
  driver.payOnDelivery(shopper, [line(shirt)], undefined, { redeemCode, totalAmount: 410 });

/** Sets the limit as the admin's call does. `meanwhile` runs after the uses are counted and before the write. */
async function setLimit(code: string, maxUses: number, meanwhile: () => Promise<unknown> = async () => undefined) {
  const db = Object.create(driver.db);
  db.batch = () => {
    const batch = driver.db.batch();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      await meanwhile();
      return commit();
    };
    return batch;
  };
  const by = { uid: 'admin', phone: ADMIN_PHONE };
  await changeCoupon(db, code, 'coupon.edit', (stored) => ({ ...stored, maxUses }), { by, at: new Date(clock.now()) });
}

test('counts orders that are placed between counting and saving', async () => {
  const [code, shoppers] = [await newCoupon(), await signUpMany(24)];
  const place = (from: number, to: number) => Promise.all(shoppers.slice(from, to).map((each) => buy(each, code)));
  await place(0, 8);
  await setLimit(code, 12, () => place(8, 12));
  const late = await place(12, 24);
  expect(countByStatus(late.map(({ status }) => status))).toEqual({ 409: 12 });
  expect(late[0]).toMatchObject({ json: { error: MESSAGES.codeUsedUp } });
  expect(await countUses(driver.db, code)).toBe(12);
});

test('counts an order that was decided before the limit was set and written after it', async () => {
  const [code, shoppers] = [await newCoupon(), await signUpMany(3)];
  const [straggler, second, third] = shoppers;
  if (!straggler || !second || !third) throw new Error('there are no shoppers');
  // Another product, so that the other orders do not wait in its queue.
  const own = (await driver.addProduct()).id;
  const { batch: newBatch } = driver.db;
  const [isDecided, goOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  driver.db.batch = () => {
    driver.db.batch = newBatch;
    const batch = driver.db.batch();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      isDecided.resolve(undefined);
      await goOn.promise;
      return commit();
    };
    return batch;
  };
  const late = driver.payOnDelivery(straggler, [line(own)], undefined, { redeemCode: code, totalAmount: 410 });
  await isDecided.promise;
  await setLimit(code, 2);
  goOn.resolve(undefined);
  expect((await late).status).toBe(200);
  expect((await buy(second, code)).status).toBe(200);
  expect(await buy(third, code)).toMatchObject({ status: 409, json: { error: MESSAGES.codeUsedUp } });
  expect((await discountRef(driver.db, code).get()).get('uses')).toBe(2);
});
