/** The callers of the access matrix, and the documents that its inputs name. */
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { claimRef } from '@nirala/functions/store/claims';
import { goodsReceiptRef } from '@nirala/functions/store/stock/goods-receipts';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { orderLinkRef } from '@nirala/functions/store/order-links';
import { ticketRef } from '@nirala/functions/store/tickets';
import { orderRef } from '@nirala/functions/store/orders';
import { notificationRef } from '@nirala/functions/store/outbox';
import { savePincode } from '@nirala/functions/store/pincodes';
import { returnRef } from '@nirala/functions/store/returns';
import { saveReviews } from '../../seed/save-reviews.ts';
import { firebaseApp } from '@nirala/functions/lib/firebase';
import { saveProducts } from '@nirala/functions/store/products';
import { getAuth } from 'firebase-admin/auth';
import { setTimeout as pause } from 'node:timers/promises';
import { POST_OFFICES } from '../../stand-ins/pincodes.ts';
import { contentOf, savePage, textSection } from '../../testing/pages.ts';
import { saveCollections, storedCollection } from '../../testing/collections.ts';
import { comingSaleOf, saleOf, saveSale } from '../../testing/sales.ts';
import { createOrderLink, storedReturn } from '../../testing/stored-order.ts';
import { ADDRESS, COD_RUPEES, shirt, signUp, type Shopper } from '../../testing/test-store.ts';
import { ORDER_LINK, type CallerKind } from './matrix.ts';

type Store = {
  db: Firestore;
  /** Sends a call to the store. */
  call: (path: string, asked: { token: string; body: object }) => Promise<{ json: { order: { _id: string } } }>;
};

/** The callers that have an account. */
export type People = Record<Exclude<CallerKind, 'none'>, Shopper>;

export async function signUpPeople(): Promise<People> {
  const people = {
    user: await signUp(),
    other: await signUp(),
    admin: await signUp(undefined, { admin: true }),
    revoked: await signUp(undefined, { admin: true }),
  };
  // Firebase compares whole seconds: a token issued in the same second would still be valid.
  const second = Math.floor(Date.now() / 1000);
  while (Date.now() / 1000 <= second + 1) await pause(50);
  await getAuth(firebaseApp()).revokeRefreshTokens(people.revoked.uid);
  return people;
}

/** Fills an empty store: a product, and for the user an order, a return, a photo and what else the inputs name. */
export async function fillScene(store: Store, user: Shopper): Promise<void> {
  await saveProducts(store.db, [shirt({ id: 'neem' })]);
  await Promise.all([placeOrderOf(user, store), addDocuments(store.db)]);
}

/** A coupon, a review, a ticket, a SKU code, collections, pages, sales, and a cached pincode. */
async function addDocuments(db: Firestore): Promise<void> {
  const createdAt = Timestamp.now();
  // Not listed: two processes remember what is listed for up to a minute each, and would not answer alike.
  const tenPercent = { discountPercentage: 10, expiresAt: new Date('2099-01-01'), listed: false };
  await saveDiscount(db, { code: 'NEEM10', ...tenPercent });
  await saveDiscount(db, { code: 'DIWALI', ...tenPercent, singleUse: true });
  const review = { name: 'Asha', rating: 5 as const, review: 'Soft', verified: false, helpful: 0, createdAt };
  await saveReviews(db, [{ id: 'kind', approved: true, ...review }]);
  await ticketRef(db, 'MSG-2222-2222').set({
    name: 'Asha',
    email: 'asha@example.com',
    message: 'Hello',
    open: true,
    createdAt,
  });
  await db.collection('skuCodes').doc('code.NEEM-M').set({ productId: 'neem', size: 'M' });
  await goodsReceiptRef(db, 'receipt-1').set({
    supplier: 'Kora Mill',
    day: '2026-01-05',
    reference: '',
    lines: [{ productId: 'neem', name: 'Neem', size: 'M', pieces: 5, takenBack: 0 }],
    at: createdAt,
    by: '+919800000000',
  });
  await claimRef(db, 'order-of-the-user-weight').set({
    orderId: 'order-of-the-user',
    kind: 'weight',
    courier: 'shiprocket',
    state: 'to-file',
    amountPaise: 4_000,
    reference: '',
    note: '',
    paidPaise: null,
    paidOn: null,
    createdAt,
    history: [{ state: 'to-file', at: createdAt }],
  });
  await saveCollections(
    db,
    ['neem-edit', 'of-the-matrix', 'to-delete'].map((slug) => storedCollection(slug)),
  );
  await addPages(db);
  await saveSale(db, comingSaleOf('of-the-matrix', 'neem'));
  await saveSale(db, saleOf({ id: 'to-end' }));
  await saveSale(db, saleOf({ id: 'to-delete' }));
  await savePincode(db, '560011', [{ Status: 'Success', PostOffice: POST_OFFICES.get('560011') ?? [] }], new Date());
}

/** Places an order, and creates a second document for it with the id that the inputs name. */
async function placeOrderOf(user: Shopper, { db, call }: Store): Promise<void> {
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
  // There already if the tests of a worker that ended begin again.
  await orderLinkRef(db, ORDER_LINK).delete();
  await createOrderLink(db, 'order-of-the-user', { code: ORDER_LINK });
  const ret = storedReturn({
    orderId: 'order-of-the-user',
    paidOrderId: 'order-of-the-user',
    uid: user.uid,
    userPhone: user.phone,
    state: 'Withdrawn',
    history: [{ state: 'Withdrawn', at: Timestamp.now(), by: 'shopper' }],
  });
  await returnRef(db, 'order-of-the-user-R1').set(ret);
  await db.doc('reviewPhotos/r0123456789abcdef01234567-abc').set({ uid: user.uid });
  await db.doc('reviewPhotos/r0123456789abcdef01234567-abc/variants/1440').set({ bytes: Buffer.from('photo') });
  await db.doc('returnPhotos/0123456789abcdef01234567').set({ uid: user.uid, bytes: Buffer.from('photo') });
}

/** A page for each call that changes one. */
async function addPages(db: Firestore): Promise<void> {
  const draft = contentOf(textSection('one', 'Woven by hand.'));
  const version = { ...draft, id: 'v1', at: '2026-01-01T00:00:00.000Z' };
  for (const id of ['to-edit', 'to-drop', 'to-publish', 'to-schedule', 'to-revoke', 'to-be-deleted'])
    await savePage(db, id, { draft });
  await savePage(db, 'to-unschedule', { draft: null, next: { ...version, at: '2099-01-01T00:00:00.000Z' } });
  await savePage(db, 'to-restore', { draft: null, live: version, versions: [version] });
}
