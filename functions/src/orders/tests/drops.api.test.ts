/** Drops: a start by the server's clock, a limit for each phone number, and stock that is spread over shards. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';
import { draft } from '@nirala/dev/testing/admin-store';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { recover } from '@nirala/dev/testing/recovery';
import { readSpread, spreadStock } from '@nirala/dev/testing/stock';
import { ADMIN_PHONE } from '@nirala/dev/testing/test-store';
import { readCatalogue, takeSnapshot } from '../../catalogue/snapshot.ts';
import { createStockedProducts } from '../../catalogue/stocked-products.ts';
import { arrangeDrops, SHARDS } from '../../stock/shards.ts';
import { createCallLimiter } from '../../lib/call-limiter.ts';
import { changeStock, editProduct } from '../../products/change.ts';
import { importRows } from '../../products/import.ts';
import { createDropLine } from '../../stock/drop-line.ts';

const clock = createFakeClock();
let driver: CheckoutDriver;
beforeAll(async () => {
  driver = await openCheckoutDriver({ clock: clock.now });
});
afterAll(() => driver.close());

const HOUR = 60 * 60_000;
const sum = (pieces: readonly number[]) => pieces.reduce((total, each) => total + each, 0);
const actor = () => ({ by: { uid: 'admin', phone: ADMIN_PHONE }, at: new Date(clock.now()) });
const faults = (id: string, M: number) =>
  faultsOf(driver.db, { stock: { [id]: { M } } }, { ...driver.standIn.ledger(), payments: [] });

describe('the start', () => {
  test('is by the clock of the server; before it nothing is written', async () => {
    const { id, name } = await driver.addDrop({ startsAt: clock.now() + HOUR });
    const shopper = await signUp();
    const early = await driver.payOnDelivery(shopper, [line(id)]);
    expect(early).toMatchObject({ status: 409, json: { code: 'drop-not-started' } });
    expect(early.json.error).toContain(name);
    expect(await driver.stockOf(id)).toMatchObject({ M: 5 });
    clock.pass(60);
    expect((await driver.payOnDelivery(shopper, [line(id)])).status).toBe(200);
  });
});

describe('the limit for each phone number', () => {
  test('counts all sizes and all orders that are not cancelled', async () => {
    const { id } = await driver.addDrop({ perPhone: 2 });
    const shopper = await signUp();
    const order = (size: string, quantity: number) => driver.payOnDelivery(shopper, [line(id, { size, quantity })]);
    expect(await order('M', 3)).toMatchObject({ status: 409, json: { code: 'drop-limit' } });
    const three = await driver.payOnDelivery(shopper, [line(id, { quantity: 2 }), line(id, { size: 'S' })]);
    expect(three.json.code).toBe('drop-limit');
    const both = await driver.payOnDelivery(shopper, [line(id), line(id, { size: 'S' })]);
    expect(both.status).toBe(200);
    const third = await order('L', 1);
    expect(third).toMatchObject({ status: 409, json: { code: 'drop-limit' } });
    expect(third.json.error).toContain('You have already ordered 2.');
    await driver.cancel(shopper, both.json.order._id);
    expect((await order('L', 2)).status).toBe(200);
    expect((await driver.payOnDelivery(await signUp(), [line(id)])).status).toBe(200);
  });

  test('does not count the pieces of an exchange again', async () => {
    const { id } = await driver.addDrop({ perPhone: 2 });
    const shopper = await signUp();
    const { json } = await driver.payOnDelivery(shopper, [line(id)]);
    const orders = driver.db.collection('orders');
    const paid = (await orders.doc(json.order._id).get()).data();
    const exchangeOf = { orderId: json.order._id, returnId: 'R1', paidOrderId: json.order._id, round: 1, sizes: [] };
    const replacement = orders.doc(`${json.order._id}-X1`);
    await replacement.set({ ...paid, exchangeOf });
    expect((await driver.payOnDelivery(shopper, [line(id, { size: 'L' })])).status).toBe(200);
    await replacement.delete();
    const third = await driver.payOnDelivery(shopper, [line(id, { size: 'L' })]);
    expect(third.json.code).toBe('drop-limit');
  });

  test('counts from the start of each drop, also in a bag with an older one', async () => {
    const { id: older } = await driver.addDrop({ startsAt: clock.now() - 48 * HOUR });
    const { id } = await driver.addProduct();
    const shopper = await signUp();
    expect((await driver.payOnDelivery(shopper, [line(id)])).status).toBe(200);
    clock.pass(60);
    const drop = { startsAt: new Date(clock.now()).toISOString(), perPhone: 1 };
    await editProduct(driver.db, actor(), id, { base: { drop: null }, changes: { drop } });
    const both = () => driver.payOnDelivery(shopper, [line(older), line(id)]);
    expect((await both()).status).toBe(200);
    expect((await both()).json.code).toBe('drop-limit');
  });

  test('does not count the open checkout that a new one replaces', async () => {
    const { id } = await driver.addDrop({ perPhone: 1 });
    const shopper = await signUp();
    expect((await driver.payOnline(shopper, [line(id)])).status).toBe(200);
    expect((await driver.payOnline(shopper, [line(id, { size: 'S' })])).status).toBe(200);
    expect(await driver.stockOf(id)).toEqual({ S: 4, M: 5, L: 5 });
  });

  test('holds for orders that are sent at the same time', async () => {
    const { id } = await driver.addDrop({ perPhone: 2 });
    const shopper = await signUp();
    const replies = await Promise.all(Array.from({ length: 6 }, () => driver.payOnDelivery(shopper, [line(id)])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  test('refunds a late payment if the shopper has bought another piece meanwhile', async () => {
    const { id } = await driver.addDrop({ perPhone: 1 });
    const shopper = await signUp();
    const first = await driver.payOnline(shopper, [line(id)], `first-${id}`);
    clock.pass(21);
    await driver.release();
    expect((await driver.payOnDelivery(shopper, [line(id)])).status).toBe(200);
    const proof = driver.standIn.pay(first.json.orderId);
    const late = await driver.confirm(shopper, [line(id)], `first-${id}`, proof);
    expect(late).toMatchObject({ status: 409, json: { code: 'payment-returned' } });
    expect(await driver.stockOf(id)).toMatchObject({ M: 4 });
  });
});

describe('the shards of a drop', () => {
  test('hold the same pieces evenly, and shoppers see their sum', async () => {
    const { id } = await driver.addDrop({ stockBySize: { S: SHARDS, M: 100 } });
    const spread = await readSpread(driver.db, id, 'M');
    expect([spread.length, sum(spread), Math.max(...spread) - Math.min(...spread)]).toEqual([SHARDS, 100, 1]);
    // There are no more orders than pieces.
    expect(await readSpread(driver.db, id, 'S')).toEqual([SHARDS]);
    const shown = async () => (await driver.call(`/api/shirts/${id}`)).json;
    expect(await shown()).toMatchObject({ stockBySize: { S: SHARDS, M: 100 }, drop: { perPhone: 100 } });
    await driver.payOnDelivery(await signUp(), [line(id)]);
    expect(await shown()).toMatchObject({ stockBySize: { M: 99 } });
  });

  test('take turns: as many orders as shards write each of them once', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 4 * SHARDS } });
    for (let order = 0; order < SHARDS; order += 1) await driver.payOnDelivery(await signUp(), [line(id)]);
    expect(await readSpread(driver.db, id, 'M')).toEqual(Array.from({ length: SHARDS }, () => 3));
  });

  test.each([1, 2, 3])('are all tried before a drop is sold out: %i pieces in two other shards', async (quantity) => {
    const { id } = await driver.addDrop({ stockBySize: { M: 3 } });
    await spreadStock(driver.db, id, 'M', [0, 0, 0, 2, 0, 0, 0, 1]);
    const buy = async (pieces: number) => driver.payOnDelivery(await signUp(), [line(id, { quantity: pieces })]);
    expect((await buy(quantity)).status).toBe(200);
    const refused = await buy(4 - quantity);
    expect(refused).toMatchObject({ status: 409, json: { details: { reason: 'stock', left: 3 - quantity } } });
    expect(await faults(id, 3)).toEqual([]);
  });

  test('get back what was not paid and what was cancelled', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 100 } });
    await driver.payOnline(await signUp(), [line(id, { quantity: 2 })]);
    const shopper = await signUp();
    const { json } = await driver.payOnDelivery(shopper, [line(id)]);
    await driver.cancel(shopper, json.order._id);
    await recover(driver, clock);
    expect(await driver.stockOf(id)).toEqual({ M: 100 });
    expect(await faults(id, 100)).toEqual([]);
  });

  test('are in a snapshot, which stays right when one of them is sold from', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 100 } });
    await takeSnapshot(driver.paymentDeps);
    await driver.payOnDelivery(await signUp(), [line(id)]);
    const pieces = new Map<string, number>();
    for (const sku of (await readCatalogue(driver.db)).skus) {
      if (sku.productId === id) pieces.set(`${sku.size}.${sku.shard}`, sku.available);
    }
    expect([pieces.size, sum([...pieces.values()])]).toEqual([SHARDS, 99]);
  });

  test('leave the SKU code and the threshold of their size as they are', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 100 } });
    const details = { skuCodes: { M: `D-${id}`.toUpperCase() }, lowAt: { M: 20 } };
    await editProduct(driver.db, actor(), id, { base: { skuCodes: {}, lowAt: {} }, changes: details });
    expect(await driver.stockOf(id)).toEqual({ M: 100 });
    const seen = async () => {
      const stocked = createStockedProducts();
      stocked.put(await readCatalogue(driver.db));
      return stocked.get(id);
    };
    await takeSnapshot(driver.paymentDeps);
    for (let order = 0; order < 3; order += 1) await driver.payOnDelivery(await signUp(), [line(id)]);
    expect(await seen()).toMatchObject({ details, product: { stockBySize: { M: 97 } } });
    const change = { changes: { M: 10 }, reason: 'count' as const, requestId: `more-${id}` };
    expect(await changeStock(driver.db, actor(), id, change)).toMatchObject({ ...details, stockBySize: { M: 107 } });
  });

  test('take what the admin adds, and give what the admin takes out', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 100 } });
    const change = (M: number) =>
      changeStock(driver.db, actor(), id, { changes: { M }, reason: 'count', requestId: `${id}${M}` });
    expect((await change(60)).stockBySize).toEqual({ M: 160 });
    const spread = await readSpread(driver.db, id, 'M');
    expect([sum(spread), Math.max(...spread) - Math.min(...spread)]).toEqual([160, 2]);
    expect((await change(-151)).stockBySize).toEqual({ M: 9 });
    expect(await driver.stockOf(id)).toEqual({ M: 9 });
    expect(await faults(id, 9)).toEqual([]);
  });

  test('of a product that becomes a drop are made at once, and merged a day after its start', async () => {
    const { id } = await driver.addProduct({ stockBySize: { M: 100 } });
    const drop = { startsAt: new Date(clock.now() + HOUR).toISOString(), perPhone: 1 };
    await editProduct(driver.db, actor(), id, { base: { drop: null }, changes: { drop } });
    expect(await readSpread(driver.db, id, 'M')).toHaveLength(SHARDS);
    clock.pass(24 * 60);
    await arrangeDrops(driver.paymentDeps);
    expect(await readSpread(driver.db, id, 'M')).toHaveLength(SHARDS);
    clock.pass(60);
    await arrangeDrops(driver.paymentDeps);
    expect(await readSpread(driver.db, id, 'M')).toEqual([100]);
    expect((await driver.call(`/api/shirts/${id}`)).json.stockBySize).toEqual({ M: 100 });
    expect((await driver.payOnDelivery(await signUp(), [line(id)])).status).toBe(200);
    expect(await faults(id, 100)).toEqual([]);
  });

  test('are made when a product is created as a drop, and for the pieces that a file adds', async () => {
    const drop = { startsAt: new Date(clock.now() + HOUR).toISOString(), perPhone: 1 };
    const product = draft({ name: 'Made as a drop', stockBySize: { M: 100 }, drop });
    const admin = await signUp(undefined, { admin: true });
    const body = { requestId: randomUUID(), product };
    const { id } = (await driver.call('/api/admin/products', { token: admin.token, body })).json;
    expect(await readSpread(driver.db, id, 'M')).toHaveLength(SHARDS);
    const { id: small } = await driver.addDrop({ stockBySize: { M: 1 } });
    expect(await readSpread(driver.db, small, 'M')).toEqual([1]);
    const rows = [{ row: 2, cells: { id: small, stock_M: '200' } }];
    const request = { run: randomUUID(), dryRun: false, stock: 'count' as const, rows };
    expect(await importRows(driver.db, actor(), request)).toMatchObject([{ outcome: 'updated' }]);
    const spread = await readSpread(driver.db, small, 'M');
    expect([spread.length, sum(spread)]).toEqual([SHARDS, 200]);
  });

  test('may be merged while an order is written: it reads again', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 100 } });
    const newBatch = driver.db.batch.bind(driver.db);
    vi.spyOn(driver.db, 'batch').mockImplementationOnce(() => {
      const batch = newBatch();
      const commit = batch.commit.bind(batch);
      batch.commit = async () => {
        clock.pass(24 * 60);
        await arrangeDrops(driver.paymentDeps);
        return commit();
      };
      return batch;
    });
    expect((await driver.payOnDelivery(await signUp(), [line(id)])).status).toBe(200);
    expect(await readSpread(driver.db, id, 'M')).toEqual([99]);
    expect(await faults(id, 100)).toEqual([]);
  });
});

describe('a crowd', () => {
  test('beyond what one instance can serve waits in line, and that is not held against it', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 100 } });
    const limiter = createCallLimiter({ failures: 1 });
    const crowded = await openCheckoutDriver({ db: driver.db, clock: clock.now, limiter, hasLine: true });
    const { drops } = crowded.paymentDeps;
    if (!drops) throw new Error('there is no line');
    await crowded.deps.catalogue.index();
    drops.line = createDropLine({ atOnce: 1 });
    const free = Promise.withResolvers<unknown>();
    const first = drops.line(() => free.promise);
    const shopper = await signUp();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { status, json, headers } = await crowded.payOnDelivery(shopper, [line(id)]);
      expect([status, json.code]).toEqual([429, 'in-line']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    const other = await driver.addProduct();
    expect((await crowded.payOnDelivery(await signUp(), [line(other.id)])).status).toBe(200);
    free.resolve(undefined);
    await first;
    expect((await crowded.payOnDelivery(shopper, [line(id)])).status).toBe(200);
    await crowded.close();
  });

  test('is told that a drop is sold out without reading its shards, and without a write', async () => {
    const { id } = await driver.addDrop({ stockBySize: { M: 3 } });
    await spreadStock(driver.db, id, 'M', [0, 0, 0, 0]);
    const crowded = await openCheckoutDriver({ db: driver.db, clock: clock.now, hasLine: true });
    await crowded.deps.catalogue.index();
    const { drops } = crowded.paymentDeps;
    if (!drops) throw new Error('there is no line');
    const seen = vi.spyOn(drops, 'seen');
    const write = vi.spyOn(driver.db, 'batch').mockClear();
    const read = vi.spyOn(driver.db, 'getAll');
    const { json } = await crowded.payOnDelivery(await signUp(), [line(id)]);
    expect(json.details).toEqual({ reason: 'stock', id, size: 'M', left: 0 });
    const paths = read.mock.calls.flat().flatMap((ref) => ('path' in ref ? [ref.path] : []));
    expect(paths.filter((path) => path.startsWith('skus/'))).toEqual([`skus/${id}.M`]);
    expect(write).not.toHaveBeenCalled();
    // What the replica saw long ago may be wrong by now.
    expect(seen.mock.calls.at(-1)).toEqual([id, 10_000]);
    vi.restoreAllMocks();
    const other = await driver.addProduct();
    const bought = vi.spyOn(driver.db, 'batch');
    expect((await crowded.payOnDelivery(await signUp(), [line(other.id)])).status).toBe(200);
    expect(bought).toHaveBeenCalled();
    bought.mockRestore();
    await crowded.close();
  });
});
