import { codAboveMaximum } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { readStock } from '@nirala/dev/testing/stock';
import { COD_RUPEES, ADDRESS, shirt, signUp, createTestStore, type Shopper } from '@nirala/dev/testing/test-store';

const { db, call, stock } = createTestStore();
const path = '/api/admin/settings';
let admin: Shopper;
beforeAll(async () => void (admin = await signUp(undefined, { admin: true })));
beforeEach(async () => void (await db.doc('settings/store').delete()));

/** What the shop says of itself until the owner changes it. */
const STORE = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS };

const edit = (base: object, changes: object) => call(path, { token: admin.token, body: { base, changes } });

describe('the settings', () => {
  test('are the defaults, and only changed fields are stored', async () => {
    expect((await call(path, { token: admin.token })).json).toEqual(DEFAULT_SETTINGS);
    const reply = await call('/api/store');
    expect(reply.json).toEqual(STORE);
    expect(reply.headers.get('Cache-Control')).toMatch(/^public/);
    const { json } = await edit({ phone: DEFAULT_SETTINGS.phone }, { phone: '080 1234 5678' });
    expect(json).toEqual({ ...DEFAULT_SETTINGS, phone: '+91 80 1234 5678' });
    expect((await call('/api/store')).json).toEqual({ ...STORE, phone: '+91 80 1234 5678' });
    expect((await db.doc('settings/store').get()).data()).toEqual({ phone: '+91 80 1234 5678' });
  });

  test('have one audit entry per change', async () => {
    const { codMax } = DEFAULT_SETTINGS;
    const twice = () => edit({ codMax, cod: true }, { codMax: 5000, cod: true });
    await twice();
    await twice();
    const audit = await db.collection('audit').where('action', '==', 'settings.edit').get();
    const deeds = audit.docs.map((doc) => doc.data()).filter(({ after }) => after['codMaxPaise'] === 500_000);
    expect(deeds).toMatchObject([{ target: 'settings/store', phone: admin.phone, before: { codMaxPaise: codMax } }]);
    expect((await edit({ codMax: 5000, maxOpenCod: 3 }, { codMax: null, maxOpenCod: null })).json.codMax).toBe(null);
    // `null` (no limit) is not replaced by the default, unlike a limit that was never set.
    expect((await call(path, { token: admin.token })).json).toMatchObject({ codMax: null, maxOpenCod: null });
  });

  test('two admins at the same time: different fields are both saved, the same field is 409 for the second', async () => {
    const both = await Promise.all([
      edit({ hours: DEFAULT_SETTINGS.hours }, { hours: '9 to 5' }),
      edit({ cod: true }, { cod: false }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call('/api/store')).json).toMatchObject({ hours: '9 to 5', cod: false });
    expect(await edit({ hours: DEFAULT_SETTINGS.hours }, { hours: '10 to 4' })).toMatchObject({
      status: 409,
      json: { details: { reason: 'stale', theirs: { hours: '9 to 5' } } },
    });
  });

  test('one of two instances that save a field at the same time wins, even for a new document', async () => {
    vi.resetModules();
    const again = await import('@nirala/dev/testing/test-store');
    const other = again.createTestStore({ db });
    let { hours } = DEFAULT_SETTINGS;
    // The first makes the document, the second changes it.
    for (let round = 0; round < 2; round += 1) {
      const calls = [call, other.call].map((send, index) =>
        send(path, { token: admin.token, body: { base: { hours }, changes: { hours: `${round} to ${index}` } } }),
      );
      expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 409]);
      hours = (await call('/api/store')).json.hours;
    }
  });

  test('refuses invalid values, and reads invalid stored fields as defaults', async () => {
    for (const changes of [{ email: 'x' }, { social: [{ name: 'X', url: 'javascript:alert(1)' }] }, { nonsense: 1 }]) {
      const { status } = await refusalOf(
        () => edit({}, changes),
        () => edit({}, {}),
      );
      expect(status).toBe(400);
    }
    await db.doc('settings/store').set({ email: 5, hours: 'Any time' });
    expect((await call('/api/store')).json).toEqual({ ...STORE, hours: 'Any time' });
  });

  test('are refused for everybody but admins', async () => {
    const { token } = await signUp();
    expect((await call(path, { token })).status).toBe(403);
    expect((await call(path, { token, body: { base: {}, changes: { cod: false } } })).status).toBe(403);
  });
});

describe('cash on delivery', () => {
  async function order(shopper: Shopper, id: string, checkoutId: string) {
    const body = {
      ...{
        userPhone: shopper.phone,
        address: ADDRESS,
        paymentMethod: 'COD',
        checkoutId,
        totalAmount: 400 + COD_RUPEES,
      },
      cartItems: [{ _id: id, size: 'M', quantity: 1 }],
    };
    return call('/api/orders/confirm', { token: shopper.token, body });
  }

  test('is refused if it is off or above the limit; earlier orders stay placed', async () => {
    const [shopper, product] = [await signUp(), shirt()];
    await stock(product);
    await edit({ codMax: DEFAULT_SETTINGS.codMax }, { codMax: 400 + COD_RUPEES });
    expect((await order(shopper, product.id, 'at-the-limit')).status).toBe(200);
    await edit({ codMax: 400 + COD_RUPEES }, { codMax: 399 + COD_RUPEES });
    expect(await order(shopper, product.id, 'above')).toMatchObject({
      status: 409,
      json: { error: codAboveMaximum(399 + COD_RUPEES) },
    });
    await edit({ codMax: 399 + COD_RUPEES, cod: true }, { codMax: null, cod: false });
    expect(await order(shopper, product.id, 'off')).toMatchObject({ status: 409, json: { error: MESSAGES.codOff } });
    expect((await order(shopper, product.id, 'at-the-limit')).status).toBe(200);
    expect((await readStock(db, product.id)).M).toBe(4);
  });

  test('an order that was started online cannot change to cash on delivery either', async () => {
    const [shopper, product] = [await signUp(), shirt()];
    await stock(product);
    const lines = [{ _id: product.id, size: 'M', quantity: 1 }];
    const about = { userPhone: shopper.phone, address: ADDRESS, checkoutId: 'begun', cartItems: lines };
    // Razorpay does not answer here, but the order still awaits its payment.
    await call('/api/payments/create-order', {
      token: shopper.token,
      body: { ...about, amount: 400, currency: 'INR' },
    });
    await edit({ cod: true }, { cod: false });
    expect(await order(shopper, product.id, 'begun')).toMatchObject({ status: 409, json: { error: MESSAGES.codOff } });
    const [kept] = (await db.collection('orders').where('uid', '==', shopper.uid).get()).docs;
    expect([kept?.get('paymentMethod'), kept?.get('hold')]).toEqual(['Pre-Paid', 'held']);
  });
});
