/**
 * Before and after every call of a COD order's way to an online payment, the process dies or a competing process acts.
 * Three days later stock and money must be right, and the order must not be paid both ways.
 */
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { DIES, openTwoProcesses, testInterruptions } from '@nirala/dev/testing/two-processes';
import { size } from '@nirala/dev/testing/races';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { afterAll, beforeAll } from 'vitest';

const processes = await openTwoProcesses();
const { clock, driver, rival } = processes;
let shopper: Shopper;
let admin: Shopper;

beforeAll(async () => {
  [shopper, admin] = await Promise.all([signUp(), signUp(undefined, { admin: true })]);
  const confirm = { ...NO_COD_RISK.confirm, value: 0 };
  await rival.changeSettings({
    payNowPercent: 10,
    gstMode: 'registered',
    gstin: '29AAPFU0939F1ZR',
    codRisk: { ...NO_COD_RISK, confirm },
    maxOpenCod: null,
  });
});
afterAll(() => driver.close());

type Setup = { id: string; shirt: string };

/** A COD order that waits for its confirmation. */
async function setUp(): Promise<Setup> {
  await rival.db.collection('checkouts').doc(shopper.uid).delete();
  const { id: shirt } = await rival.addProduct({ stockBySize: { M: 2 } });
  const { json } = await rival.payOnDelivery(shopper, [line(shirt)]);
  return { id: json.order._id, shirt };
}

const send = (at: CheckoutDriver, path: string) => at.call(`/api/orders/${path}`, { body: {}, token: shopper.token });
const offer = (at: CheckoutDriver, id: string) => send(at, `${id}/pay-now`);
const check = (at: CheckoutDriver, id: string) => send(at, `${id}/pay-now/check`);
const confirm = (at: CheckoutDriver, id: string) => send(at, `${id}/confirm-cod`);
const dispatch = (at: CheckoutDriver, id: string) => openAdminOrders(at, admin).move('Dispatched', [id]);
async function pay(id: string) {
  const { json } = await offer(rival, id);
  const { book } = driver.standIn;
  if (typeof json.orderId === 'string' && book.order(json.orderId).status !== 'paid') driver.standIn.pay(json.orderId);
}

const FLOWS: Record<string, (setup: Setup) => Promise<() => Promise<unknown>>> = {
  'the offer':
    async ({ id }) =>
    () =>
      offer(driver, id),
  async 'the check of a payment'({ id }) {
    await pay(id);
    return () => check(driver, id);
  },
  async 'a webhook'({ id }) {
    await pay(id);
    const event = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
    return async () => event && driver.sendWebhook(event);
  },
  confirming:
    async ({ id }) =>
    () =>
      confirm(driver, id),
  async 'the dispatch of an order that is paid'({ id }) {
    await confirm(rival, id);
    await pay(id);
    return () => dispatch(driver, id);
  },
  async 'the dispatch of an order that is offered'({ id }) {
    await confirm(rival, id);
    await offer(rival, id);
    return () => dispatch(driver, id);
  },
  async 'the cancellation of an unconfirmed order'({ id }) {
    await offer(rival, id);
    clock.pass(24 * 60 + 1);
    return () => driver.release();
  },
};

const INTERRUPTIONS: Record<string, (setup: Setup) => Promise<unknown>> = {
  ...DIES,
  async 'it is paid and the webhooks arrive'({ id }) {
    const events = driver.standIn.book.events.length;
    await pay(id);
    for (const event of driver.standIn.book.events.slice(events)) await rival.sendWebhook(event);
  },
  'it is paid and checked': ({ id }) => pay(id).then(() => check(rival, id)),
  'it is confirmed': ({ id }) => confirm(rival, id),
  'it is cancelled': ({ id }) => rival.cancel(shopper, id),
  async 'it is confirmed and dispatched'({ id }) {
    await confirm(rival, id);
    await dispatch(rival, id);
  },
};

testInterruptions(processes, {
  flows: FLOWS,
  interruptions: INTERRUPTIONS,
  setUp,
  begin: (flow, setup) => flow(setup),
  findFaults: ({ setup: { shirt }, ledger }) => faultsOf(rival.db, { stock: { [shirt]: { M: 2 } } }, ledger),
  collections: ['orders', 'papers', 'paperSeries'],
  every: 3,
  atLeast: 1,
  patience: size(60_000, 600_000),
});
