/** The server checks that the state of an address belongs to its pincode, in orders and in the address book. */
import { randomUUID } from 'node:crypto';
import { COD_RUPEES, ADDRESS, shirt, signUp, createTestStore, type Shopper } from '../testing/test-store.ts';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { afterAll, describe, expect, test } from 'vitest';
import { startPincodeStandIn, FAILING_PINS, POST_OFFICES } from './pincodes.ts';

const standIn = await startPincodeStandIn();
afterAll(() => standIn.close());
const { db, call, stock } = createTestStore({ pincodeUrl: () => standIn.url });

const save = ({ token, phone: phoneNumber }: Shopper, address: object) =>
  call('/api/users/updateAddress', { token, body: { phoneNumber, address } });

const bookOf = async ({ token, phone: phoneNumber }: Shopper) =>
  (await call('/api/users/getAddress', { token, body: { phoneNumber } })).json.address;

async function order({ token, phone: userPhone }: Shopper, address: object) {
  const product = shirt();
  await stock(product);
  const cartItems = [{ _id: product.id, size: 'M', quantity: 1 }];
  const body = {
    userPhone,
    address,
    cartItems,
    totalAmount: 400 + COD_RUPEES,
    paymentMethod: 'COD',
    checkoutId: randomUUID(),
  };
  return call('/api/orders/confirm', { token, body });
}

async function openPayment({ token, phone: userPhone }: Shopper, address: object) {
  const product = shirt();
  await stock(product);
  const cartItems = [{ _id: product.id, size: 'M', quantity: 1 }];
  return call('/api/payments/create-order', { token, body: { userPhone, address, cartItems, amount: 400 } });
}

const WRONG = [
  ['560001', 'Kerala', 'Pincode 560001 is in Karnataka. Please correct the address.'],
  ['560001', 'Texas', 'Pincode 560001 is in Karnataka. Please correct the address.'],
  ['999999', 'Karnataka', 'Invalid Pincode: 999999 was not found. Please check its six digits.'],
  [FAILING_PINS.fails, 'Kerala', /Pincode 560500 is not in that state/],
] as const;

test('an address with an army pincode, which the postal service does not know, is kept and ordered to', async () => {
  const shopper = await signUp();
  const army = { ...ADDRESS, pincode: '900056', city: '56 APO', state: 'Maharashtra' };
  expect(await save(shopper, army)).toMatchObject({ status: 200, json: { address: [{ pincode: '900056' }] } });
  expect((await order(shopper, army)).status).toBe(200);
});

describe.each(WRONG)('%s in %s', (pincode, state, error) => {
  // The server ignores `typedByHand` from the browser.
  const wrong = { ...ADDRESS, pincode, state, typedByHand: true };
  const refused = { status: 400, json: { error: expect.stringMatching(error), details: { reason: 'address' } } };

  test('is refused by the address book, which stays unchanged', async () => {
    const shopper = await signUp();
    const { id } = (await save(shopper, ADDRESS)).json.address[0];
    expect(await save(shopper, wrong)).toMatchObject(refused);
    expect(await save(shopper, { ...wrong, id })).toMatchObject(refused);
    expect(await bookOf(shopper)).toMatchObject([{ id, pincode: ADDRESS.pincode, state: ADDRESS.state }]);
  });

  test('is refused for COD and online orders, and nothing is reserved', async () => {
    const shopper = await signUp();
    expect(await order(shopper, wrong)).toMatchObject(refused);
    expect(await openPayment(shopper, wrong)).toMatchObject({ ...refused, status: expect.any(Number) });
    expect((await db.collection('orders').where('uid', '==', shopper.uid).get()).size).toBe(0);
    expect(await order(shopper, ADDRESS)).toMatchObject({ status: 200 });
  });
});

test('a confirmed state is saved under its standard name, without typedByHand', async () => {
  const shopper = await signUp();
  const { json } = await save(shopper, { ...ADDRESS, pincode: '492001', city: 'Raipur', state: 'Chattisgarh' });
  expect(json.address[0].state).toBe('Chhattisgarh');
  expect(json.address[0].typedByHand).toBeUndefined();
  const placed = await order(shopper, json.address[0]);
  expect(placed).toMatchObject({ status: 200, json: { order: { address: { state: 'Chhattisgarh' } } } });
});

test.each(atLeast(4, Object.entries(FAILING_PINS)))(
  'when the postal service %s, the server sets typedByHand for a city that its own table does not have',
  async (_how, pincode) => {
    const shopper = await signUp();
    const typed = { ...ADDRESS, city: 'Bangalore South', pincode, typedByHand: false };
    const { status, json } = await save(shopper, typed);
    expect([status, json.address[0].typedByHand]).toEqual([200, true]);
    const placed = await order(shopper, typed);
    expect(placed.status).toBe(200);
    const stored = await db.doc(`orders/${placed.json.order._id}`).get();
    expect(stored.get('address.typedByHand')).toBe(true);
  },
);

test('an address with a real pincode can be saved in every state', async () => {
  for (const [pincode, [office]] of atLeast(10, POST_OFFICES)) {
    const shopper = await signUp();
    const { status, json } = await save(shopper, { ...ADDRESS, pincode, state: office?.State ?? '' });
    expect([pincode, status, json.error]).toEqual([pincode, 200, undefined]);
  }
});

test('an address saved before this check is still listed, and so are its orders', async () => {
  const shopper = await signUp();
  const placed = await order(shopper, ADDRESS);
  const old = { ...ADDRESS, mobileNumber: '+919845012345', landmark: 'Not Provided', state: 'Kerala', id: 'old' };
  await db.doc(`users/${shopper.uid}`).set({ addresses: [old] });
  await db.doc(`orders/${placed.json.order._id}`).update({ 'address.state': 'Kerala' });
  expect(await bookOf(shopper)).toEqual([old]);
  const { json } = await call('/api/orders/me', { token: shopper.token });
  expect(json.orders).toMatchObject([{ _id: placed.json.order._id, address: { state: 'Kerala' } }]);
  // Further addresses can be added, and the old one can be corrected.
  expect((await save(shopper, { ...ADDRESS, name: 'Office' })).json.address).toHaveLength(2);
  const corrected = await save(shopper, { ...old, state: 'Karnataka' });
  expect(corrected).toMatchObject({ status: 200, json: { address: [{ name: 'Office' }, { id: 'old' }] } });
});
