import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import type { CallName } from '@nirala/contract/api';
import { STOCK_ALERT_CONSENT } from '@nirala/contract/product/stock-alert';
import { ROOT } from '../../lib/paths.ts';
import { draft } from '../../testing/admin-store.ts';
import { ADDRESS, COD_RUPEES, shirt } from '../../testing/test-store.ts';
import { MATRIX } from '../access/matrix.ts';
import type { Target } from './target.ts';

type Input = Record<string, unknown>;

/** Brings a store to the state in which a call is accepted. Returns the input with which it is. */
type Prepare = (target: Target) => Promise<() => Input>;

/** Whether a call is accepted in the scene of the access matrix, so that it can share a store with others. */
export const needsNothing = (name: CallName) => PREPARED[name] === undefined;

/** The input with which a call is accepted in this store, which it changes if need be. A new one each time. */
export async function prepareValid(name: CallName, target: Target): Promise<() => Input> {
  const prepare = PREPARED[name];
  return prepare ? prepare(target) : () => MATRIX[name].input(target.user);
}

/** A shopper for inputs that name none. */
const NOBODY = { uid: '', phone: '', token: '' };
const ORDER = 'orders/order-of-the-user';
const order = { id: 'order-of-the-user' };
const piece = { _id: 'neem', size: 'M', quantity: 1 };

/** The order of the user after these steps. */
async function moveOrder({ db }: Target, steps: readonly string[], change: object = {}): Promise<void> {
  const history = ['Processing', ...steps].map((status) => ({ status, at: Timestamp.now(), by: 'admin' }));
  await db.doc(ORDER).update({ status: steps.at(-1), history, ...change });
}
/** The order of the user after a failed delivery. */
/** An order that was paid online and cancelled, and whose refund the gateway has refused for good. */
async function failRefund(target: Target, change: object = {}): Promise<void> {
  const known = { id: 'pay_1-all', paymentId: 'pay_1', amountPaise: 1_000 };
  const refund = { ...known, state: 'failed', attempt: 17, failed: ['rfnd_1'], at: Timestamp.now(), ...change };
  const captures = [{ paymentId: 'pay_1', amountPaise: 1_000, currency: 'INR' }];
  await moveOrder(target, ['Cancelled', 'Refund Pending'], { paymentId: 'pay_1', captures, refunds: [refund] });
}

const failedDelivery = (target: Target) =>
  moveOrder(target, ['Dispatched'], {
    parcel: {
      courier: 'manual',
      booking: 1,
      state: 'undelivered',
      stateAt: new Date().toISOString(),
      attempts: 1,
      scans: [],
      awb: '123456789012',
    },
  });
const moveReturn = ({ db }: Target, state: string) =>
  db.doc('returns/order-of-the-user-R1').update({ state, history: [{ state, at: Timestamp.now(), by: 'shopper' }] });
/** The input of an upload. */
const withPicture: Prepare = async () => {
  const bytes = await readFile(join(ROOT, 'web/brand/icons/512.png'));
  return () => ({ bytes });
};
const returned = {
  orderId: order.id,
  kind: 'return',
  lines: [{ productId: 'neem', size: 'M', quantity: 1, reason: 'quality' }],
};
const checkout = () => ({
  address: ADDRESS,
  checkoutId: randomUUID(),
  cartItems: [piece],
});

/** A receipt of many pieces, from which many corrections can take. */
async function receiveGoods({ call, admin }: Target): Promise<{ id: string }> {
  const lines = [{ productId: 'neem', size: 'M', pieces: 900 }];
  const receipt = { supplier: 'Kora Mill', day: '2026-01-05', lines };
  const id = randomUUID();
  await call('/api/admin/goods-receipts', { token: admin.token, body: { requestId: id, receipt } });
  return { id };
}

/** The calls that the scene of the access matrix alone would refuse, or whose input differs from request to request. */
const PREPARED: Partial<Record<CallName, Prepare>> = {
  takeBackGoods: async (target) => {
    const { id } = await receiveGoods(target);
    return () => ({ requestId: randomUUID(), id, productId: 'neem', size: 'M', pieces: 1 });
  },
  deleteProduct: async ({ call, admin }) => {
    // Each is deleted once.
    const ids = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const product = draft({ name: `Gone ${randomUUID().slice(0, 8)}` });
        const body = { requestId: randomUUID(), product };
        return String((await call('/api/admin/products', { token: admin.token, body })).json.id);
      }),
    );
    return () => ({ id: ids.pop() ?? 'neem', requestId: randomUUID() });
  },
  deleteCategory: async () => () => ({ id: 'tshirt', moveTo: 'vests' }),
  endTestOrder: async ({ call, admin }) => {
    const requestId = randomUUID();
    await call('/api/admin/setup/test-order', { token: admin.token, body: { requestId } });
    return () => ({ requestId });
  },
  uploadReviewPhoto: withPicture,
  uploadReturnPhoto: withPicture,
  uploadImage: withPicture,
  uploadBrandPicture: async (target) => {
    const picture = await withPicture(target);
    return () => ({ ...picture(), kind: 'mark' });
  },
  addStockAlert: async ({ stock }) => {
    await stock(shirt({ id: 'gone', stockBySize: { M: 0 } }));
    return () => ({ productId: 'gone', size: 'M', consent: STOCK_ALERT_CONSENT });
  },
  confirmOrder:
    async ({ user }) =>
    () => ({
      ...checkout(),
      userPhone: user.phone,
      totalAmount: 400 + COD_RUPEES,
      paymentMethod: 'COD',
    }),
  createOrder:
    async ({ user }) =>
    () => ({ ...checkout(), userPhone: user.phone, amount: 400, currency: 'INR' }),
  changeOrderSize: async () => () => ({ ...order, requestId: randomUUID(), ...piece, wantedSize: 'L' }),
  splitOrder: async ({ db }) => {
    const known = await db.doc(ORDER).get();
    const lines: object[] = known.get('lines');
    const two = lines.map((line) => ({ ...line, quantity: 2, pricePaise: 20_000 }));
    await db.doc(ORDER).update({ lines: two, parts: FieldValue.delete() });
    return () => ({ ...order, requestId: randomUUID(), pieces: 2, later: [piece] });
  },
  changeSizeAtDesk: async () => () => ({ ...order, requestId: randomUUID(), ...piece, wantedSize: 'L' }),
  quoteReturn: async (target) => {
    await moveOrder(target, ['Dispatched', 'Delivered']);
    return () => returned;
  },
  requestReturn: async (target) => {
    const withdrawn = { kind: 'return', state: 'Withdrawn', requestId: randomUUID(), lines: [] };
    await moveOrder(target, ['Dispatched', 'Delivered'], { returns: [{ id: 'order-of-the-user-R1', ...withdrawn }] });
    return () => ({ ...returned, requestId: randomUUID() });
  },
  requestDelivery: async (target) => {
    await failedDelivery(target);
    return () => ({ ...order, request: { kind: 'landmark', text: 'Near the lake' } });
  },
  answerParcel: async (target) => {
    await failedDelivery(target);
    return () => ({ ...order, request: { kind: 'landmark', text: 'Near the lake' } });
  },
  createClaim: async (target) => {
    await moveOrder(target, ['Dispatched']);
    return () => ({ orderId: order.id, kind: 'lost', amount: 449, state: 'filed', reference: 'C-1', note: 'Lost' });
  },
  editClaim: async (target) => {
    await moveOrder(target, ['Dispatched']);
    const claim = { orderId: order.id, kind: 'lost', amount: 449, state: 'filed', reference: '', note: '' };
    await target.call('/api/admin/claims/create', { token: target.admin.token, body: claim });
    return () => ({ id: `${order.id}-lost`, base: { state: 'filed' }, changes: { state: 'accepted' } });
  },
  createProduct: async () => () => ({ requestId: randomUUID(), product: draft() }),
  placeOrderForCaller:
    async ({ user }) =>
    () => ({
      requestId: randomUUID(),
      phone: user.phone,
      address: ADDRESS,
      cartItems: [piece],
      method: 'COD',
      total: 350 + COD_RUPEES,
      agreed: { reason: 'A loose thread', lines: [{ _id: piece._id, size: piece.size, price: 350 }] },
    }),
  undoDelivery: async (target) => {
    await moveOrder(target, ['Dispatched', 'Delivered']);
    return () => ({ ...order, reason: 'The courier was wrong' });
  },
  decideLoss: async (target) => {
    await moveOrder(target, ['Dispatched']);
    return () => ({ ...order, decision: 'later', seen: 'Dispatched' });
  },
  markPaidAlready: async ({ db }) => {
    const stored = await db.doc(ORDER).get();
    const amount = (Number(stored.get('totalPaise')) - Number(stored.get('codChargePaise'))) / 100;
    return () => ({ ...order, reference: '412678901234', amount });
  },
  correctPayment: async ({ db }) => {
    const before = { status: 'Processing', paymentMethod: 'COD' };
    const outside = { at: Timestamp.now(), by: 'admin', credits: 0, before };
    const [from, to] = ['412678901234', '412678901235'];
    const capture = { paymentId: from, amountPaise: 1_000, currency: 'INR', outside };
    await db.doc(ORDER).update({ paymentMethod: 'Pre-Paid', paymentId: from, captures: [capture] });
    return () => ({ ...order, from, to, reason: 'A typing mistake' });
  },
  giveGoodwill: async (target) => {
    await moveOrder(target, ['Dispatched', 'Delivered']);
    return () => ({ ...order, requestId: randomUUID(), amount: 10, reason: 'A loose thread' });
  },
  payOutRefund: async (target) => {
    await failRefund(target);
    return () => ({ ...order, refund: 'pay_1-all' });
  },
  settleLateRefund: async (target) => {
    await failRefund(target, { late: { refundId: 'rfnd_1', at: Timestamp.now() } });
    return () => ({ ...order, refund: 'pay_1-all' });
  },
  editOrder: async (target) => {
    await moveOrder(target, ['Dispatched'], { trackingLink: 'https://courier.example/0' });
    const base = { trackingLink: 'https://courier.example/0' };
    return () => ({ ...order, base, changes: { trackingLink: 'https://courier.example/1' } });
  },
  sendPayoutAgain: async (target) => {
    const cause = { kind: 'goodwill', ref: 'thread' };
    const payouts = [{ id: 'po-1', cause, amountPaise: 1_000, state: 'failed', at: Timestamp.now() }];
    await moveOrder(target, ['Dispatched', 'Delivered'], { payouts, payoutsDue: true });
    return () => ({ orderId: order.id, id: 'po-1', attempt: 1 });
  },
  approvePayout: async (target) => {
    const cause = { kind: 'goodwill', ref: 'thread' };
    const payouts = [{ id: 'po-1', cause, amountPaise: 1_000, state: 'due', at: Timestamp.now() }];
    await moveOrder(target, ['Dispatched', 'Delivered'], { payouts, payoutsDue: true });
    return () => ({ orderId: order.id, id: 'po-1', reason: 'The courier confirmed it' });
  },
  issueInvoices: async (target) => {
    await target.db.doc('settings/store').set({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' }, { merge: true });
    await moveOrder(target, ['Dispatched']);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return () => ({ from: day(-20), to: day(1) });
  },
  acceptDifference: async (target) => {
    const totalPaise = Number((await target.db.doc(ORDER).get()).get('totalPaise'));
    const remittances = [{ id: 'r-1', amountPaise: totalPaise - 5_000, reference: 'UTR1', day: '2026-11-20' }];
    await moveOrder(target, ['Dispatched', 'Delivered'], { remittances });
    return () => ({ ...order, of: 'cash', amount: -50, reason: 'Agreed' });
  },
  createCoupon: async () => () => ({
    ...MATRIX.createCoupon.input(NOBODY),
    code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
  }),
  quoteReturnAtDesk: async (target) => {
    await moveOrder(target, ['Dispatched', 'Delivered']);
    return () => returned;
  },
  requestReturnAtDesk: async (target) => {
    const withdrawn = { kind: 'return', state: 'Withdrawn', requestId: randomUUID(), lines: [] };
    await moveOrder(target, ['Dispatched', 'Delivered'], { returns: [{ id: 'order-of-the-user-R1', ...withdrawn }] });
    return () => ({ ...returned, requestId: randomUUID(), approve: true });
  },
  moveReturns: async (target) => {
    await moveReturn(target, 'Requested');
    return () => ({ moves: [{ id: 'order-of-the-user-R1', move: { to: 'Approved' } }] });
  },
  moveReturn: async (target) => {
    await moveReturn(target, 'Requested');
    return () => ({ id: 'order-of-the-user-R1', move: { to: 'Approved' } });
  },
  askReturnPickup: async (target) => {
    await target.db.doc('settings/store').set({ courier: 'shiprocket' }, { merge: true });
    await moveReturn(target, 'Approved');
    return () => ({ id: 'order-of-the-user-R1' });
  },
  confirmEmail: async ({ call, db, user }) => {
    await call('/api/account/email', { token: user.token, body: { email: 'asha@example.com', version: 1 } });
    const { docs } = await db.collection('outbox').where('event', '==', 'confirm-email').get();
    return () => ({ code: docs[0]?.get('values')?.number });
  },
};
