import { API } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/endpoint';
import { failureFault } from '../../testing/failure-fault.ts';
import { MESSAGE_KEYS } from '../../stand-ins/phone/keys.ts';
import { COD_RUPEES, shirt, signUp, createTestStore, ADDRESS, type Shopper } from '../../testing/test-store.ts';
import { firebaseApp } from '@nirala/functions/lib/firebase';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { messageRef } from '@nirala/functions/store/messages';
import { orderRef } from '@nirala/functions/store/orders';
import { returnRef, toReturnDoc, type StoredReturn } from '@nirala/functions/store/returns';
import { notificationRef } from '@nirala/functions/store/outbox';
import { savePincode } from '@nirala/functions/store/pincodes';
import { saveReviews } from '@nirala/functions/store/reviews';
import { Timestamp } from '@google-cloud/firestore';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLERS, MATRIX, type CallerKind } from './matrix.ts';
import { keysOf } from '../../lib/keys-of.ts';

const { call, db, stock } = createTestStore({ messageSecrets: MESSAGE_KEYS });
const people: Partial<Record<CallerKind, Shopper>> = {};

beforeAll(async () => {
  await stock(shirt({ id: 'neem' }));
  people.user = await signUp();
  people.other = await signUp();
  people.admin = await signUp(undefined, { admin: true });
  people.revoked = await signUp(undefined, { admin: true });
  // Firebase compares whole seconds: a token issued in the same second would still be valid.
  const second = Math.floor(Date.now() / 1000);
  await vi.waitUntil(() => Date.now() / 1000 > second + 1, { timeout: 5000 });
  await getAuth(firebaseApp()).revokeRefreshTokens(people.revoked.uid);
  await placeOrderOf(people.user);
  await fill();
});

/** Creates the documents that the rows name: a coupon, a review, a message with its ticket, a SKU code, and a cached
 * pincode. */
async function fill(): Promise<void> {
  const createdAt = Timestamp.now();
  await saveDiscount(db, { code: 'NEEM10', discountPercentage: 10, expiresAt: new Date('2099-01-01'), listed: true });
  const review = { name: 'Asha', rating: 5 as const, review: 'Soft', verified: false, helpful: 0, createdAt };
  await saveReviews(db, [{ id: 'kind', approved: true, ...review }]);
  await messageRef(db, 'NR-2222-2222').set({
    name: 'Asha',
    email: 'asha@example.com',
    message: 'Hello',
    open: true,
    createdAt,
  });
  await db.collection('skuCodes').doc('code.NEEM-M').set({ productId: 'neem', size: 'M' });
  const office = { Name: 'Jayanagar', District: 'Bengaluru', State: 'Karnataka' };
  await savePincode(db, '560011', [{ Status: 'Success', PostOffice: [office] }]);
}

/** Creates a second document for a placed order, which the rows name. */
async function placeOrderOf(user: Shopper): Promise<void> {
  const body = {
    userPhone: user.phone,
    address: ADDRESS,
    totalAmount: 400 + COD_RUPEES,
    paymentMethod: 'COD',
    cartItems: [{ _id: 'neem', size: 'M', quantity: 1 }],
  };
  const { json } = await call('/api/orders/confirm', { token: user.token, body });
  const placed = await orderRef(db, json.order._id).get();
  await orderRef(db, 'order-of-the-user').set(placed.data() ?? {});
  const failed = { event: 'dispatched', to: user.phone, values: {}, createdAt: Timestamp.now(), state: 'failed' };
  await notificationRef(db, 'order-of-the-user.dispatched').set(failed);
  const at = Timestamp.now();
  const ret: StoredReturn = {
    orderId: 'order-of-the-user',
    paidOrderId: 'order-of-the-user',
    uid: user.uid,
    userPhone: user.phone,
    name: 'Asha Rao',
    pincode: '560011',
    kind: 'return',
    state: 'Withdrawn',
    lines: [],
    photos: [],
    route: 'pickup',
    moneyDue: false,
    answerPhotos: [],
    createdAt: at,
    history: [{ state: 'Withdrawn', at, by: 'shopper' }],
  };
  await returnRef(db, 'order-of-the-user-R1').set(toReturnDoc(ret));
  await db.doc('returnPhotos/0123456789abcdef01234567').set({ uid: user.uid, bytes: Buffer.from('photo') });
}

const rows = keysOf(MATRIX).flatMap((name) =>
  CALLERS.map((kind) => ({ name, kind, answer: MATRIX[name].answers[kind] })),
);

/** Sends an input as the browser does: parameters of the path first, the rest in the query or the body. */
function request(line: Endpoint, input: Record<string, unknown>, token: string | undefined) {
  const left = new Map(Object.entries(input));
  const path = line.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = encodeURIComponent(String(left.get(part)));
    left.delete(part);
    return value;
  });
  const auth = token === undefined ? {} : { token };
  if (line.method === 'POST') return call(path, { body: Object.fromEntries(left), ...auth });
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]));
  return call(query.size > 0 ? `${path}?${query}` : path, auth);
}

describe('access matrix', () => {
  test.each(rows)('$name by $kind is answered with $answer', async ({ name, kind, answer }) => {
    const { user } = people;
    if (!user) throw new Error('There is no user.');
    const { status, json } = await request(API[name], MATRIX[name].input(user), people[kind]?.token);
    expect([status, 'error' in json]).toEqual([answer, answer !== 200]);
    if (answer !== 200) expect(failureFault(status, json)).toBeUndefined();
  });
});

test('each call is allowed for at least its own kind of caller', () => {
  for (const name of keysOf(MATRIX)) {
    const { answers } = MATRIX[name];
    const { who } = API[name];
    const kinds = CALLERS.filter((kind) => ![401, 403, 404].includes(answers[kind]));
    expect([name, kinds.includes(who === 'admin' ? 'admin' : 'user')]).toEqual([name, true]);
  }
});

test('calls under /api/admin, and only those, are for admins', () => {
  const lines: [string, Endpoint][] = Object.entries(API);
  for (const [name, { path, who }] of lines)
    expect([name, path.startsWith('/api/admin/')]).toEqual([name, who === 'admin']);
});
