/**
 * Before and after every call while payout links are sent, the process dies or another one acts. Afterwards no debt is
 * paid twice, and each is paid once its link is.
 */
import { randomUUID } from 'node:crypto';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import type { Interruption } from '@nirala/dev/testing/fault-injection';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { payoutFaults } from '@nirala/dev/testing/payout-invariants';
import { DIES, openTwoProcesses } from '@nirala/dev/testing/two-processes';
import { isFull, size } from '@nirala/dev/testing/races';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PATIENCE = size(120_000, 900_000);

const { clock, injector, driver, rival } = await openTwoProcesses();
const { book } = driver.standIn;
let admin: Shopper;
let shopper: Shopper;

beforeAll(async () => {
  [admin, shopper] = [await signUp(undefined, { admin: true }), await signUp()];
  await rival.changeSettings({ codRisk: NO_COD_RISK, maxOpenCod: null });
  const path = '/api/admin/return-settings';
  const base = (await rival.call(path, { token: admin.token })).json;
  await rival.call(path, {
    token: admin.token,
    body: { base, changes: { payoutLinks: true, payoutsPerDay: 10_000_000 } },
  });
});
afterAll(() => driver.close());

const links = () => book.payoutLinks(new URLSearchParams('count=100')).items;
const linkOf = (id: string) => links().find(({ notes }) => notes['order'] === id);
const payoutOf = async (id: string) => (await rival.order(id)).payouts[0];
const sendAgain = (at: CheckoutDriver, orderId: string, id: string) =>
  at.call('/api/admin/payouts/again', { token: admin.token, body: { orderId, id, attempt: 1 } });
const webhooksOf = (act: () => unknown) => {
  const before = book.events.length;
  act();
  return book.events.slice(before);
};

type Setup = { id: string; shirt: string; payoutId: string };

/** A delivered COD order whose shopper gets ₹100 back. All earlier orders are gone. */
async function setUp(): Promise<Setup> {
  for (const name of ['orders', 'outbox']) await rival.db.recursiveDelete(rival.db.collection(name));
  await rival.db.collection('checkouts').doc(shopper.uid).delete();
  const orders = openAdminOrders(rival, admin);
  const { id, shirt } = await orders.placeOrder('COD', shopper);
  await orders.move('Dispatched', [id]);
  await orders.move('Delivered', [id]);
  await orders.receiveCash(id);
  await orders.send(`${id}/goodwill`, { requestId: randomUUID(), amount: 100, reason: 'A loose thread' });
  return { id, shirt, payoutId: (await payoutOf(id))?.id ?? '' };
}

type Flow = {
  prepare: (setup: Setup) => Promise<unknown>;
  send: (at: CheckoutDriver, setup: Setup) => Promise<unknown>;
};

const FLOWS: Record<string, Flow> = {
  'sending a link': { prepare: () => Promise.resolve(), send: (at) => at.runPayouts() },
  'sending another link': {
    async prepare({ id }) {
      await rival.runPayouts();
      book.movePayoutLink(linkOf(id)?.id ?? '', 'expired');
      await rival.runPayouts();
    },
    send: (at, { id, payoutId }) => sendAgain(at, id, payoutId),
  },
  'the news that a link was paid': {
    async prepare({ id }) {
      await rival.runPayouts();
      book.movePayoutLink(linkOf(id)?.id ?? '', 'processed');
    },
    send: (at) => at.runPayouts(),
  },
};

const INTERRUPTIONS: Record<string, (setup: Setup, flow: Flow) => Promise<unknown>> = {
  ...DIES,
  'another process does the same': (setup, { send }) => send(rival, setup),
  async 'the link is paid'({ id }) {
    const link = linkOf(id);
    if (link?.status !== 'issued') return;
    for (const event of webhooksOf(() => book.movePayoutLink(link.id, 'processed'))) await rival.sendWebhook(event);
  },
};

async function expectRight({ id, shirt, payoutId }: Setup) {
  // The claim of a process that died ends.
  for (let run = 0; run < 3; run += 1) {
    clock.pass(15);
    await rival.runPayouts();
  }
  if ((await payoutOf(id))?.state === 'expired') await sendAgain(rival, id, payoutId);
  const own = () => links().filter(({ notes }) => notes['order'] === id);
  expect(await payoutFaults(rival.db, own())).toEqual([]);
  const open = own().find(({ status }) => status === 'issued');
  if (open) book.movePayoutLink(open.id, 'processed');
  await rival.runPayouts();
  expect(await payoutFaults(rival.db, own())).toEqual([]);
  expect(own().filter(({ status }) => status === 'processed')).toHaveLength(1);
  expect(await payoutOf(id)).toMatchObject({ state: 'paid' });
  const ledger = { ...driver.standIn.ledger(), payments: [] };
  expect(await faultsOf(rival.db, { stock: { [shirt]: { M: 2 } } }, ledger)).toEqual([]);
}

describe.each(Object.entries(FLOWS))('%s', (_flow, flow) => {
  test.each(Object.entries(INTERRUPTIONS))(
    'while %s, at every call',
    async (_what, interrupt) => {
      const first = await setUp();
      await flow.prepare(first);
      const calls = await injector.run(() => flow.send(driver, first));
      expect(calls.length).toBeGreaterThan(2);
      for (const [start, when] of (['before', 'after'] as const satisfies readonly Interruption['when'][]).entries()) {
        // At the reduced size: before each second call, and after the others.
        for (let at = isFull ? 0 : start; at < calls.length; at += isFull ? 1 : 2) {
          const setup = await setUp();
          await flow.prepare(setup);
          const act = async () => void (await interrupt(setup, flow));
          await injector.run(() => flow.send(driver, setup), { at, when, act });
          await expectRight(setup);
        }
      }
    },
    PATIENCE,
  );
});
