/** An admin edits a coupon while orders use it: no use is lost, and the limit holds. */
import { PLAIN_RULE } from '@nirala/contract/order/coupon-fields';
import { randomUUID } from 'node:crypto';
import { changeCoupon, createCoupon } from '../../shop/coupons.ts';
import { saveDiscount, type StoredDiscount } from '../../store/discounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const projectId = `demo-${randomUUID().slice(0, 13)}`;
const injector = createFaultInjector();
/** The admin's Firestore client; the shoppers use another one. */
const adminDb = injector.wrapDb(emulatorFirestore(projectId));
let driver: CheckoutDriver;
beforeAll(async () => void (driver = await openCheckoutDriver({ db: emulatorFirestore(projectId) })));
afterAll(() => driver.close());

let made = 0;
async function coupon(maxUses: number): Promise<string> {
  const code = `EDIT${(made += 1)}`;
  const expiresAt = new Date(Date.now() + 60 * 60_000);
  await saveDiscount(driver.db, { code, discountPercentage: 10, expiresAt, listed: true, maxUses });
  return code;
}

async function buy(redeemCode: string) {
  const { id } = await driver.addProduct();
  return driver.payOnDelivery(await signUp(), [line(id)], undefined, { redeemCode, totalAmount: 410 });
}

const by = { uid: 'owner', phone: '+919000000001' };
const hide = (code: string) =>
  changeCoupon(adminDb, code, 'coupon.edit', (stored): StoredDiscount => ({ ...stored, listed: false }), {
    by,
    at: new Date(),
  });
const stored = async (code: string) => (await driver.db.collection('discounts').doc(code).get()).data();

test('an order between any two calls of an edit stays counted, and the edit succeeds', async () => {
  const calls = await injector.run(async () => hide(await coupon(5)));
  expect(calls).toContain('write');
  for (const [at, name] of calls.entries()) {
    const code = await coupon(5);
    const act = async () => void expect((await buy(code)).status).toBe(200);
    await injector.run(() => hide(code), { at, when: 'before', act });
    expect([name, await stored(code)]).toEqual([name, expect.objectContaining({ listed: false, uses: 1 })]);
  }
});

test('a failure of Firestore is thrown unchanged, and not reported as an existing code', async () => {
  const fields = {
    ...PLAIN_RULE,
    discountPercentage: 10,
    listed: true,
    firstOrderOnly: false,
    begins: null,
    ends: '2099-12-31',
    minimum: null,
    maxUses: null,
    maxPerPhone: null,
  };
  const create = () =>
    createCoupon(adminDb, { ...fields, code: 'DOWN10', requestId: randomUUID() }, { by, at: new Date() });
  const failed: unknown[] = [];
  const act = () => Promise.reject(new Error('Firestore is down.'));
  await injector.run(() => create().catch((error: unknown) => failed.push(error)), {
    at: 0,
    when: 'before',
    act,
  });
  const edit = await coupon(5);
  const at = (await injector.run(async () => hide(await coupon(5)))).indexOf('write');
  await injector.run(() => hide(edit).catch((error: unknown) => failed.push(error)), {
    at,
    when: 'before',
    act,
  });
  expect(failed).toEqual([new Error('Firestore is down.'), new Error('Firestore is down.')]);
  expect(await stored(edit)).toMatchObject({ listed: true });
});

test('after an order takes the last use during an edit, the next order is refused', async () => {
  const code = await coupon(1);
  const at = (await injector.run(async () => hide(await coupon(1)))).indexOf('write');
  const act = async () => void expect((await buy(code)).status).toBe(200);
  await injector.run(() => hide(code), { at, when: 'before', act });
  expect((await buy(code)).status).toBe(409);
});
