/**
 * Before and after every call of a COD order's way to an online payment, the process dies or a competing process acts.
 * Three days later stock and money must be right, and the order must not be paid both ways.
 */
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { Crash } from '@nirala/dev/testing/fault-injection';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { recover } from '@nirala/dev/testing/recovery';
import { openTwoProcesses } from '@nirala/dev/testing/two-processes';
import { isFull, size } from '@nirala/dev/testing/races';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PATIENCE = size(60_000, 600_000);

const { clock, injector, driver, rival } = await openTwoProcesses();
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
  'the process dies': () => Promise.reject(new Crash()),
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

describe.each(Object.keys(FLOWS))('%s', (name) => {
  test.each(Object.keys(INTERRUPTIONS))(
    'while %s',
    async (interruptionName) => {
      const [flow, act] = [FLOWS[name], INTERRUPTIONS[interruptionName]];
      if (!flow || !act) throw new Error('no such flow or interruption');
      const turn = Object.keys(INTERRUPTIONS).indexOf(interruptionName);
      const wrong = await injector.faultsAtEachPlace(
        async () => {
          const { book, ledger } = driver.standIn;
          const [events, payments] = [book.events.length, ledger().payments.length];
          const setup = await setUp();
          return {
            run: await flow(setup),
            act: () => act(setup),
            async findFaults() {
              await recover(rival, clock, book.events.slice(events));
              const own = { ...ledger(), payments: ledger().payments.slice(payments) };
              return faultsOf(rival.db, { stock: { [setup.shirt]: { M: 2 } } }, own);
            },
          };
        },
        { atLeast: 1, forget, take: (index) => isFull || (index + turn) % 3 === 0 },
      );
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );
});

async function forget() {
  for (const name of ['orders', 'papers', 'paperSeries']) await rival.db.recursiveDelete(rival.db.collection(name));
}
