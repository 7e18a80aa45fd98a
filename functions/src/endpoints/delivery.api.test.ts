import { createServer } from 'node:http';
import { DocumentReference, Firestore, Query } from '@google-cloud/firestore';
import { DEFAULT_DELIVERY } from '@nirala/contract/delivery/settings';
import { noCodTo, notDeliveredTo, pincodeNotFound } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { portOf } from '@nirala/dev/lib/serve';
import { startPincodeStandIn } from '@nirala/dev/stand-ins/pincodes';
import { ADDRESS, COD_RUPEES, createTestStore, shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const standIn = await startPincodeStandIn();
afterAll(() => standIn.close());

/** A Tuesday, 10 in the morning in India. */
const MORNING = '2026-11-24T04:30:00Z';
let now = MORNING;
const store = createTestStore({ pincodeUrl: () => standIn.url, now: () => new Date(now) });
const { db, call } = store;
let admin: Shopper;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  await store.stock(shirt({ id: 'neem', stockBySize: { M: 50 } }));
});
beforeEach(async () => {
  now = MORNING;
  await db.doc('settings/delivery').delete();
});

const rules = (fields: object) => db.doc('settings/delivery').set(fields);
const ask = (pincode: string) => call(`/api/delivery?pincode=${pincode}`);
const edit = (base: object, changes: object) =>
  call('/api/admin/delivery', { token: admin.token, body: { base, changes } });

describe('GET /api/delivery', () => {
  test('says where, when and how the store delivers', async () => {
    const { status, json, headers } = await ask('560011');
    expect(status).toBe(200);
    expect(json).toEqual({
      pincode: '560011',
      city: 'Bengaluru',
      state: 'Karnataka',
      deliverable: true,
      cod: true,
      returns: true,
      earliest: '2026-11-26',
      latest: '2026-11-27',
      dispatch: '2026-11-25',
      cutoff: '2026-11-24T08:30:00.000Z',
      codCharge: COD_RUPEES,
      codMax: null,
      codNewMax: null,
    });
    expect(headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60');
  });

  test('is cached no longer than until the cutoff', async () => {
    await ask('560011');
    now = '2026-11-24T08:29:52Z';
    expect((await ask('560011')).headers.get('Cache-Control')).toBe('public, max-age=8, s-maxage=8');
    now = '2026-11-24T08:30:00Z';
    const later = await ask('560011');
    expect([later.json.latest, later.headers.get('Cache-Control')]).toEqual([
      '2026-11-28',
      'public, max-age=60, s-maxage=60',
    ]);
  });

  test('follows the rules of the owner', async () => {
    await rules({ deny: ['797'], noCod: ['Karnataka'], allow: ['560001'] });
    expect((await ask('797001')).json).toMatchObject({ deliverable: false, cod: false, returns: false });
    expect((await ask('560011')).json).toMatchObject({ deliverable: true, cod: false, returns: true });
    expect((await ask('560001')).json).toMatchObject({ deliverable: true, cod: true });
    await db.doc('settings/store').set({ cod: false });
    expect((await ask('560001')).json).toMatchObject({ deliverable: true, cod: false });
    await db.doc('settings/store').delete();
  });

  test.each([
    ['56001', MESSAGES.invalidPincode],
    ['012345', MESSAGES.invalidPincode],
    ['56001x', MESSAGES.invalidPincode],
    ['560999', pincodeNotFound('560999')],
    ['999999', pincodeNotFound('999999')],
  ])('refuses the pincode %s', async (pincode, message) => {
    expect(await ask(pincode)).toMatchObject({ status: 400, json: { error: message } });
  });

  test('makes no read of Firestore for a pincode that it has seen', async () => {
    const warm = createTestStore({ db, pincodeUrl: () => standIn.url, remembersSettings: true });
    const path = '/api/delivery?pincode=400001';
    const reads = [
      vi.spyOn(DocumentReference.prototype, 'get'),
      vi.spyOn(Query.prototype, 'get'),
      vi.spyOn(Firestore.prototype, 'getAll'),
    ];
    const count = () => reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const first = await warm.call(path);
    const cold = count();
    expect((await warm.call(path)).json).toEqual(first.json);
    expect([cold > 0, count() - cold]).toEqual([true, 0]);
    reads.forEach((spy) => spy.mockRestore());
  });

  test('answers from the table while the postal service hangs, and the answer is cached for seconds only', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const slow = createTestStore({ pincodeUrl: () => `http://127.0.0.1:${portOf(silent)}`, now: () => new Date(now) });
    const { json, headers } = await slow.call('/api/delivery?pincode=781005');
    expect(json).toMatchObject({ city: 'Kamrup Metropolitan', state: 'Assam', earliest: '2026-12-02', cod: true });
    expect(headers.get('Cache-Control')).toBe('public, max-age=5, s-maxage=5');
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  test('the times for every pincode are those of the settings', async () => {
    const { json } = await call('/api/delivery/times');
    expect(json).toEqual({
      handlingDays: 1,
      workingDays: [1, 2, 3, 4, 5, 6],
      cutoff: '14:00',
      earliest: 1,
      latest: 10,
    });
  });
});

describe('an order', () => {
  const order = async (method: 'COD' | 'Pre-Paid', address: object, checkoutId: string) => {
    const shopper = await signUp();
    const { discountedPrice: price } = (await call('/api/shirts/neem')).json;
    const body = {
      userPhone: shopper.phone,
      address: { ...ADDRESS, ...address },
      checkoutId,
      cartItems: [{ _id: 'neem', size: 'M', quantity: 1, price }],
      paymentMethod: method,
      paymentId: 'null',
      totalAmount: price + COD_RUPEES,
      amount: price,
      status: 'Processing',
    };
    const path = method === 'COD' ? '/api/orders/confirm' : '/api/payments/create-order';
    return { shopper, body, ...(await call(path, { token: shopper.token, body })) };
  };
  const mumbai = { pincode: '400001', city: 'Mumbai', state: 'Maharashtra' };

  test('stores the promise of its moment, which its shopper and the admin see', async () => {
    const placed = await order('COD', {}, 'promised');
    expect(placed.json.order).toMatchObject({ promise: { earliest: '2026-11-26', latest: '2026-11-27' } });
    now = '2026-11-25T20:00:00Z';
    const list = await call('/api/orders/me', { token: placed.shopper.token });
    expect(list.json.orders[0].promise).toEqual({
      earliest: '2026-11-26',
      latest: '2026-11-27',
      dispatch: '2026-11-25',
    });
    const id: string = placed.json.order._id;
    expect((await call(`/api/admin/orders/${id}`, { token: admin.token })).json.order.promise).toEqual(
      placed.json.order.promise,
    );
  });

  test('to a place without delivery is a 400 for both payment methods, and so is saving the address', async () => {
    await rules({ deny: ['Maharashtra'] });
    const refusal = {
      status: 400,
      json: { code: 'not-delivered-there', error: notDeliveredTo('400001'), details: { reason: 'address' } },
    };
    expect(await order('COD', mumbai, 'denied-cod')).toMatchObject(refusal);
    expect((await order('COD', {}, 'allowed-cod')).status).toBe(200);
    const { shopper } = await order('COD', mumbai, 'denied-again');
    const body = { phoneNumber: shopper.phone, address: { ...ADDRESS, ...mumbai } };
    expect(await call('/api/users/updateAddress', { token: shopper.token, body })).toMatchObject(refusal);
  });

  test('on COD to a place without COD is a 400, and a repeated order gets the one that was placed', async () => {
    await rules({ noCod: ['400'] });
    expect(await order('COD', mumbai, 'no-cod')).toMatchObject({
      status: 400,
      json: { code: 'no-cod-there', error: noCodTo('400001'), details: { reason: 'cod' } },
    });
    await rules({ noCod: [] });
    const placed = await order('COD', mumbai, 'cod');
    expect(placed.status).toBe(200);
    await rules({ noCod: ['400'] });
    const again = await call('/api/orders/confirm', { token: placed.shopper.token, body: placed.body });
    expect([again.status, again.json.order._id]).toEqual([200, placed.json.order._id]);
  });

  test('has no mark of an address typed by hand if the table has its city', async () => {
    const { call: offline, db: other, stock } = createTestStore();
    await stock(shirt({ id: 'neem', stockBySize: { M: 5 } }));
    const { token, phone } = await signUp();
    const save = async (address: object) => {
      const body = { phoneNumber: phone, address: { ...ADDRESS, ...address } };
      return (await offline('/api/users/updateAddress', { token, body })).json.address[0];
    };
    expect(await save({ city: 'Bengaluru' })).not.toHaveProperty('typedByHand');
    expect(await save({ city: 'Bangalore South' })).toMatchObject({ typedByHand: true });
    await other.terminate();
  });
});

describe('the settings of deliveries', () => {
  test('are the defaults, only changed fields are stored, and each change is in the audit log', async () => {
    expect((await call('/api/admin/delivery', { token: admin.token })).json).toEqual(DEFAULT_DELIVERY);
    const { json } = await edit({ deny: [] }, { deny: ['nagaland', '797', '797'] });
    expect(json).toEqual({ ...DEFAULT_DELIVERY, deny: ['797', 'Nagaland'] });
    expect((await db.doc('settings/delivery').get()).data()).toEqual({ deny: ['797', 'Nagaland'] });
    const { entries } = (await call('/api/admin/audit?target=settings/delivery', { token: admin.token })).json;
    expect(entries[0]).toMatchObject({ action: 'delivery.edit', phone: admin.phone, before: { deny: [] } });
  });

  test('are refused if an area has two rules, and a field that somebody else changed is a conflict', async () => {
    await edit({ deny: [] }, { deny: ['797'] });
    expect(await edit({ noCod: [] }, { noCod: ['797'] })).toMatchObject({
      status: 400,
      json: { code: 'delivery-settings-invalid', error: '797 has two rules. Remove one of them.' },
    });
    expect(await edit({ deny: [] }, { deny: ['798'] })).toMatchObject({
      status: 409,
      json: { details: { reason: 'stale', theirs: { deny: ['797'] } } },
    });
    expect((await edit({ deny: ['797'] }, { deny: ['Texas'] })).status).toBe(400);
  });

  test('a broken field in the database does not stop deliveries', async () => {
    await rules({ handlingDays: 'soon', cutoff: '16:00' });
    expect((await ask('560011')).json).toMatchObject({ latest: '2026-11-27', cutoff: '2026-11-24T10:30:00.000Z' });
  });
});
