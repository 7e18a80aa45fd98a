/**
 * Before and after every call of a return or exchange, the process dies or a competing process acts. After the retry of
 * the caller and three days of jobs, pieces, stock and money must be right.
 */
import { randomUUID } from 'node:crypto';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { DIES, openTwoProcesses, testInterruptions } from '@nirala/dev/testing/two-processes';
import { returnFaults } from '@nirala/dev/testing/return-invariants';
import { size } from '@nirala/dev/testing/races';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import type * as settling from '../money.ts';
import { afterAll, beforeAll, expect } from 'vitest';

const processes = await openTwoProcesses();
const { driver, rival } = processes;
/** The job of the second process. The one of the first would wait in the queue of the call that it interrupts. */
let settle: () => Promise<void>;
let shopper: Shopper;
let another: Shopper;
let admin: Shopper;

beforeAll(async () => {
  const { settleReturns }: typeof settling = await import('../money.ts');
  settle = () => settleReturns(rival.paymentDeps);
  [shopper, another, admin] = await Promise.all([signUp(), signUp(), signUp(undefined, { admin: true })]);
  await rival.changeSettings({
    gstMode: 'registered',
    gstin: '29AAPFU0939F1ZR',
    codRisk: NO_COD_RISK,
    maxOpenCod: null,
  });
  const path = '/api/admin/return-settings';
  const base = (await rival.call(path, { token: admin.token })).json;
  const changes = { refundAt: 'pickup', pickupLimit: 1000 };
  await rival.call(path, { token: admin.token, body: { base, changes } });
});
afterAll(() => driver.close());

type Setup = { id: string; shirt: string; paymentId: string; requestId: string };

/** A delivered, paid order of one shirt in M; one is left in M, and one in L. */
async function setUp(): Promise<Setup> {
  await rival.db.collection('checkouts').doc(shopper.uid).delete();
  const { id: shirt } = await rival.addProduct({ stockBySize: { M: 2, L: 1 } });
  const [lines, checkoutId] = [[line(shirt)], `c-${shirt}`];
  const { json } = await rival.payOnline(shopper, lines, checkoutId);
  const paid = driver.standIn.pay(json.orderId);
  await rival.confirm(shopper, lines, checkoutId, paid);
  const id = String(json.order._id);
  const orders = openAdminOrders(rival, admin);
  await orders.move('Dispatched', [id]);
  await orders.move('Delivered', [id]);
  return { id, shirt, paymentId: paid.razorpay_payment_id, requestId: randomUUID() };
}

function ask(at: CheckoutDriver, { id, shirt, requestId }: Setup, kind: 'return' | 'exchange') {
  const wanted = kind === 'exchange' ? { wantedSize: 'L' } : {};
  const lines = [{ productId: shirt, size: 'M', quantity: 1, reason: 'changed-mind', ...wanted }];
  return at.call('/api/returns', { token: shopper.token, body: { orderId: id, kind, requestId, lines } });
}
const withdraw = (at: CheckoutDriver, { id }: Setup) =>
  at.call(`/api/returns/${id}-R1/withdraw`, { token: shopper.token, body: {} });
function move(at: CheckoutDriver, { id, shirt }: Setup, to: string) {
  const more: Record<string, object> = {
    PickupBooked: { awb: `RET${id.slice(3, 12)}` },
    Received: { pieces: [{ productId: shirt, size: 'M', quantity: 1, condition: 'sellable' }] },
    Rejected: { reason: 'Worn.' },
    Closed: { as: 'accepted' },
  };
  const change = { to, ...more[to] };
  return at.call(`/api/admin/returns/${id}-R1/move`, { token: admin.token, body: { move: change } });
}

/** Asks in the rival process, and makes the moves up to the one that is tested. */
async function upTo(setup: Setup, kind: 'return' | 'exchange', moves: readonly string[]) {
  expect(await ask(rival, setup, kind)).toMatchObject({ status: 200 });
  for (const to of moves) expect(await move(rival, setup, to)).toMatchObject({ status: 200 });
}

type Send = (at: CheckoutDriver, setup: Setup) => Promise<unknown>;
type Flow = { prepare: (setup: Setup) => Promise<unknown>; send: Send };
const asking = (kind: 'return' | 'exchange'): Flow => ({
  prepare: () => Promise.resolve(),
  send: (at, setup) => ask(at, setup, kind),
});
const moving = (kind: 'return' | 'exchange', before: readonly string[], to: string): Flow => ({
  prepare: (setup) => upTo(setup, kind, before),
  send: (at, setup) => move(at, setup, to),
});
const WAY = ['PickupBooked', 'PickedUp', 'Received'];

const FLOWS: Record<string, Flow> = {
  'asking for a return': asking('return'),
  'asking for an exchange': asking('exchange'),
  'withdrawing an exchange': { prepare: (setup) => upTo(setup, 'exchange', ['PickupBooked']), send: withdraw },
  'a pickup that brings the money back': moving('return', ['PickupBooked'], 'PickedUp'),
  'the pickup of an exchange': moving('exchange', ['PickupBooked'], 'PickedUp'),
  'the receipt of a parcel by post': moving('return', ['SelfShip'], 'Received'),
  'accepting a return': moving('return', ['SelfShip', 'Received'], 'Closed'),
  'accepting an exchange': moving('exchange', WAY, 'Closed'),
  'rejecting an exchange': moving('exchange', ['SelfShip', 'Received'], 'Rejected'),
};

const INTERRUPTIONS: Record<string, (setup: Setup, flow: Flow) => Promise<unknown>> = {
  ...DIES,
  'the same call comes again': (setup, { send }) => send(rival, setup),
  'the shopper withdraws it': (setup) => withdraw(rival, setup),
  async 'an admin takes it to its end'(setup) {
    for (const to of [...WAY, 'Closed']) await move(rival, setup, to);
  },
  'another shopper buys the last piece of the other size': ({ shirt }) =>
    rival.payOnDelivery(another, [line(shirt, { size: 'L' })]),
  async 'a part is refunded by hand'({ paymentId }) {
    const { book } = driver.standIn;
    const events = book.events.length;
    book.refund(paymentId, { amount: 10_000 });
    for (const event of book.events.slice(events)) await rival.sendWebhook(event);
  },
  'the job settles returns': () => settle(),
};

testInterruptions(processes, {
  flows: FLOWS,
  interruptions: INTERRUPTIONS,
  setUp,
  async begin({ prepare, send }, setup) {
    await prepare(setup);
    return () => send(driver, setup);
  },
  retry: ({ send }, setup) => send(rival, setup),
  async findFaults({ setup, interruption, ledger }) {
    await settle();
    await rival.reconcile();
    return [
      ...(await faultsOf(rival.db, { stock: { [setup.shirt]: { M: 2, L: 1 } } }, ledger)),
      ...(await returnFaults(rival.db, [setup.shirt])),
      ...(await outcomeFaults(setup, interruption)),
    ];
  },
  // The limits too: at full size one shopper asks for more returns than anybody may in a day.
  collections: ['orders', 'papers', 'paperSeries', 'returns', 'limits'],
  every: 8,
  atLeast: 3,
  patience: size(120_000, 900_000),
});

/** A request that was interrupted and sent again is there once, and what was accepted brought the money back once. */
async function outcomeFaults({ id }: Setup, interruption: string): Promise<string[]> {
  const { returns = [], refunds } = await rival.order(id);
  const isAskedOnce = returns.length === 1;
  const isGone = interruption === 'another shopper buys the last piece of the other size' && returns.length === 0;
  const paise = refunds.reduce((all, { amountPaise }) => all + amountPaise, 0);
  const byHand = interruption === 'a part is refunded by hand' ? 10_000 : 0;
  const [ret] = returns;
  const isPaid = ret?.kind === 'return' && (ret.state === 'Closed' || ret.state === 'PickedUp');
  return [
    ...(isAskedOnce || isGone ? [] : [`${returns.length} returns`]),
    ...(isPaid && paise !== 40_000 ? [`${paise} paise went back for a ${ret.state} return`] : []),
    ...(!isPaid && ret?.kind === 'exchange' && paise !== byHand ? [`${paise} paise went back for an exchange`] : []),
  ];
}
