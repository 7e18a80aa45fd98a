/**
 * Before and after every call of an order with an advance, the process dies or a competing process acts. Three days later
 * stock and money must be right: no order without its advance, and no advance without its order.
 */
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, signUp, type CheckoutDriver, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { type OrderWithId, readAllOrders } from '@nirala/dev/testing/orders-and-returns';
import { DIES, openTwoProcesses, testInterruptions } from '@nirala/dev/testing/two-processes';
import { size } from '@nirala/dev/testing/races';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { afterAll, beforeAll } from 'vitest';
import { awaitedPaise } from '../../store/order-money.ts';

const processes = await openTwoProcesses();
const { clock, driver, rival } = processes;
let shopper: Shopper;
let admin: Shopper;

beforeAll(async () => {
  [shopper, admin] = await Promise.all([signUp(), signUp(undefined, { admin: true })]);
  await rival.changeSettings({
    gstMode: 'registered',
    gstin: '29AAPFU0939F1ZR',
    codRisk: { ...NO_COD_RISK, advance: { ...NO_COD_RISK.advance, value: 0 } },
    advanceKept: true,
    maxOpenCod: null,
  });
});
afterAll(() => driver.close());

type Setup = { shirt: string; checkoutId: string };

async function setUp(): Promise<Setup> {
  await rival.db.collection('checkouts').doc(shopper.uid).delete();
  const { id: shirt } = await rival.addProduct({ stockBySize: { M: 2 } });
  return { shirt, checkoutId: `c-${shirt}` };
}

const advance = { amount: 99, kept: true };
const start = (at: CheckoutDriver, { shirt, checkoutId }: Setup) =>
  at.payAdvance(shopper, [line(shirt)], checkoutId, { advance });
const startOnline = (at: CheckoutDriver, { shirt, checkoutId }: Setup) =>
  at.payOnline(shopper, [line(shirt)], checkoutId);

/** Pays what is awaited, if it is not paid yet; undefined if nothing is. */
async function pay(setup: Setup) {
  const { json } = await start(rival, setup);
  if (typeof json.orderId !== 'string' || driver.standIn.book.order(json.orderId).status === 'paid') return undefined;
  return { id: String(json.order._id), proof: driver.standIn.pay(json.orderId) };
}

/** An order whose advance is paid. */
async function place(setup: Setup): Promise<string> {
  const paid = await pay(setup);
  if (!paid) throw new Error('the advance could not be paid');
  await rival.confirm(shopper, [line(setup.shirt)], setup.checkoutId, paid.proof);
  return paid.id;
}

const FLOWS: Record<string, (setup: Setup) => Promise<() => Promise<unknown>>> = {
  'create-order': async (setup) => () => start(driver, setup),
  async 'a switch from online payment'(setup) {
    await startOnline(rival, setup);
    return () => start(driver, setup);
  },
  async 'a switch to online payment'(setup) {
    await start(rival, setup);
    return () => startOnline(driver, setup);
  },
  async confirm(setup) {
    const paid = await pay(setup);
    return () => driver.confirm(shopper, [line(setup.shirt)], setup.checkoutId, paid?.proof ?? {});
  },
  async 'a webhook'(setup) {
    await pay(setup);
    const event = driver.standIn.book.events.findLast(({ name }) => name === 'payment.captured');
    return async () => event && driver.sendWebhook(event);
  },
  async 'the release'(setup) {
    await start(rival, setup);
    clock.pass(21);
    return () => driver.release();
  },
  async 'an advance that comes too late'(setup) {
    const { json } = await start(rival, setup);
    clock.pass(21);
    await rival.release();
    const proof = driver.standIn.pay(json.orderId);
    return () => driver.confirm(shopper, [line(setup.shirt)], setup.checkoutId, proof);
  },
  async 'cancelling it'(setup) {
    const id = await place(setup);
    return () => driver.cancel(shopper, id);
  },
  async 'the return of a refused parcel'(setup) {
    const id = await place(setup);
    await openAdminOrders(rival, admin).move('Dispatched', [id]);
    return () => openAdminOrders(driver, admin).move('Returned', [id], { restock: true, refused: true });
  },
};

const INTERRUPTIONS: Record<string, (setup: Setup) => Promise<unknown>> = {
  ...DIES,
  async 'it is paid and the webhooks arrive'(setup) {
    const events = driver.standIn.book.events.length;
    await pay(setup);
    for (const event of driver.standIn.book.events.slice(events)) await rival.sendWebhook(event);
  },
  'the same checkout is sent again': (setup) => start(rival, setup),
  'it is to be paid online': (setup) => startOnline(rival, setup),
  async 'it is cancelled'(setup) {
    const { json } = await start(rival, setup);
    const id = json.order?._id ?? json.details?.order?._id;
    if (id) await rival.cancel(shopper, id);
  },
};

testInterruptions(processes, {
  flows: FLOWS,
  interruptions: INTERRUPTIONS,
  setUp,
  begin: (flow, setup) => flow(setup),
  async findFaults({ setup: { shirt }, ledger }) {
    const orders = await readAllOrders(rival.db);
    return [...(await faultsOf(rival.db, { stock: { [shirt]: { M: 2 } } }, ledger)), ...orders.flatMap(advanceFaults)];
  },
  collections: ['orders', 'papers', 'paperSeries'],
  every: 6,
  atLeast: 1,
  patience: size(60_000, 600_000),
});

/**
 * What is paid at the gateway is what the order waits for. An advance is that of a COD order, revives none, and stays with
 * the store if the parcel was refused, as was said before.
 */
function advanceFaults(order: OrderWithId): string[] {
  const { id, advance, gatewayOrderId, paymentMethod, paymentId, hold, wasHeldUntil, history, refunds } = order;
  const asked = gatewayOrderId && Number(driver.standIn.book.order(gatewayOrderId).amount);
  const isReturned = history.some(({ status }) => status === 'Returned');
  const faults = [
    ...(asked === undefined || asked === awaitedPaise(order) ? [] : [`the gateway asks for ${asked} paise`]),
    ...(!advance || paymentMethod === 'COD' ? [] : ['an order that is paid online has an advance']),
    ...(advance && hold === 'sold' && wasHeldUntil ? ['its advance came too late and revived it'] : []),
    ...(isReturned && paymentId && (!advance?.retained || refunds.length > 0) ? ['a refused one is paid back'] : []),
  ];
  return faults.map((fault) => `${id}: ${fault}`);
}
