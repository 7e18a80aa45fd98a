import { randomBytes, randomInt } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { setStock } from '@nirala/dev/testing/stock';
import { shirt, createTestStore } from '@nirala/dev/testing/test-store';
import { logWarning } from '../lib/log.ts';
import { productRef, readEvery, toNewDoc } from '../store/products.ts';
import { skuRef } from '../store/stock/skus.ts';
import { readHead, readSnapshot, writeSnapshot } from '../store/snapshot.ts';
import { createCatalogue } from './catalogue.ts';
import { readCatalogue, takeSnapshot } from './snapshot.ts';

// Only this file hears the warnings: its modules are loaded anew, and so are those of the next file.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../lib/log.ts'), { spy: true });
afterAll(() => {
  vi.doUnmock('../lib/log.ts');
  vi.resetModules();
});

const MINUTE = 60_000;
const later = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE);

/** An empty store with this many products. */
async function openStore(count = 3) {
  const { db, stock } = createTestStore();
  await stock(...Array.from({ length: count }, (_, index) => shirt({ id: `tee-${index}` })));
  return {
    db,
    /** Takes a snapshot, by default two minutes from now, when no write is recent any more. */
    take: (now = later(2)) => takeSnapshot({ db, now }),
    change: (id: string, fields: object) =>
      productRef(db, id).update({ ...fields, updatedAt: FieldValue.serverTimestamp() }),
  };
}

/** The products that a cold instance sells, as prices by id. */
async function onSale(db: Firestore): Promise<Record<string, number>> {
  const products = (await cold(db)).list();
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  return Object.fromEntries(products.map(({ id, price }) => [id, price]));
}

function cold(db: Firestore) {
  const readChanged = async () => ({ products: [], skus: [] });
  return createCatalogue({ readAll: () => readCatalogue(db), readChanged }).index();
}

const files = async (db: Firestore) =>
  (await db.collection('catalogue').get()).docs.map(({ id, updateTime }) => `${id} ${updateTime.valueOf()}`);

describe('a cold instance', () => {
  test('reads the snapshot and the products that were changed, hidden, shown or created since', async () => {
    const { db, take, change } = await openStore(5);
    await change('tee-0', { active: false });
    await take();
    await change('tee-0', { active: true });
    await change('tee-1', { active: false });
    await change('tee-2', { pricePaise: 90_000 });
    await productRef(db, 'new').create(toNewDoc(shirt(), Timestamp.now()));
    // Without `updatedAt` this change is invisible, so its old price shows that the snapshot was read.
    await productRef(db, 'tee-3').update({ pricePaise: 1 });
    expect(await onSale(db)).toEqual({ 'tee-0': 1000, 'tee-2': 900, 'tee-3': 1000, 'tee-4': 1000, new: 1000 });
  });

  test('has the stock of the snapshot, and that of the SKUs that were written since', async () => {
    const { db, take } = await openStore(2);
    await setStock(db, 'tee-0', { M: 2 });
    await take();
    await setStock(db, 'tee-0', { L: 0 });
    // Without `updatedAt` this change is invisible, so the old stock shows that the snapshot was read.
    await skuRef(db, 'tee-1', 'S').update({ available: 1 });
    const { byId } = await cold(db);
    expect(['tee-0', 'tee-1'].map((id) => byId.get(id)?.stockBySize)).toEqual([
      { S: 5, M: 2, L: 0 },
      { S: 5, M: 5, L: 5 },
    ]);
  });

  test.each<[string, (db: Firestore) => Promise<unknown>]>([
    ['there is none', (db) => db.recursiveDelete(db.collection('catalogue'))],
    ['its head is broken', (db) => db.doc('catalogue/head').update({ marks: 'today' })],
    ['it is of a build with another shape', (db) => db.doc('catalogue/head').update({ shape: 'of old' })],
    ['a part is missing', async (db) => (await part(db)).delete()],
    ['a part is broken', async (db) => (await part(db)).update({ bytes: randomBytes(500) })],
    ['a part does not hold bytes', async (db) => (await part(db)).update({ bytes: 'none' })],
  ])('reads every product and logs a warning when %s; the next snapshot is complete again', async (_what, spoil) => {
    const { db, take } = await openStore();
    await take();
    await spoil(db);
    await productRef(db, 'tee-1').update({ pricePaise: 70_000 });
    vi.mocked(logWarning).mockClear();
    const expected = { 'tee-0': 1000, 'tee-1': 700, 'tee-2': 1000 };
    expect(await onSale(db)).toEqual(expected);
    expect(logWarning).toHaveBeenCalledOnce();
    // A broken head is replaced without any change; a lost part is noticed with the next change.
    await productRef(db, 'tee-2').update({ updatedAt: FieldValue.serverTimestamp() });
    await take();
    vi.mocked(logWarning).mockClear();
    expect(await onSale(db)).toEqual(expected);
    expect(logWarning).not.toHaveBeenCalled();
  });
});

const part = async (db: Firestore) => {
  const doc = (await db.collection('catalogue').get()).docs.find(({ id }) => id !== 'head');
  if (!doc) throw new Error('a snapshot without parts');
  return doc.ref;
};

describe('the next snapshot', () => {
  test('is not written if nothing changed, but is made from all products after a day', async () => {
    const { db, take } = await openStore();
    await take();
    const first = await files(db);
    await productRef(db, 'tee-1').update({ pricePaise: 80_000 });
    await take();
    await take(later(23 * 60));
    expect(await files(db)).toEqual(first);
    await take(later(25 * 60));
    expect(await onSale(db)).toMatchObject({ 'tee-1': 800 });
  });

  test('replaces all parts of the last one, however many there are', async () => {
    const { db, take, change } = await openStore(0);
    const text = (bytes: number) => randomBytes(bytes).toString('base64');
    const wordy = () => shirt({ description: text(740), care: text(370), manufacture: text(370) });
    for (let half = 0; half < 2; half += 1) {
      const batch = db.batch();
      const ids = Array.from({ length: 400 }, (_, index) => `tee-${half}-${index}`);
      for (const id of ids) batch.create(productRef(db, id), toNewDoc(wordy(), Timestamp.now()));
      await batch.commit();
    }
    await take();
    const before = await files(db);
    expect(before.length).toBeGreaterThanOrEqual(3);
    await change('tee-1-7', { active: false });
    await take();
    const after = await files(db);
    expect(after).toHaveLength(before.length);
    expect(after.filter((file) => before.includes(file))).toEqual([]);
    expect(await readSnapshot(db)).toMatchObject({ hidden: [{ id: 'tee-1-7' }] });
    expect(Object.keys(await onSale(db))).toHaveLength(799);
  });

  test.each([0, 1])(
    'does not replace a newer one that was written meanwhile (%i earlier snapshots)',
    async (before) => {
      const { db, take, change } = await openStore();
      for (let count = 0; count < before; count += 1) await take();
      const known = await readHead(db);
      const at = Timestamp.now();
      const old = { onSale: [], hidden: [], shards: {}, skuDetails: {}, marks: { products: at, skus: at } };
      await change('tee-1', { pricePaise: 80_000 });
      await take();
      await writeSnapshot(db, known, old, at);
      expect((await readSnapshot(db))?.onSale).toHaveLength(3);
    },
  );

  test('is written once and correctly if several run at the same time', async () => {
    const { db, take, change } = await openStore();
    for (let round = 0; round < 8; round += 1) {
      const changes = [0, 1, 2].map((index) => change(`tee-${index}`, { pricePaise: 1e5 + round }));
      // Now, not later: what is being written at this moment must count as recent.
      const rivals = [1, 2, 3].map(() => take(() => new Date()));
      await Promise.all([...rivals, ...changes]);
      await take();
      const expected = (await readEvery(db)).products
        .map(({ product }) => product)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(await readSnapshot(db)).toMatchObject({ onSale: expected, hidden: [] });
    }
    const names = (await files(db)).map((file) => file.split(' ')[0]);
    expect(names).toHaveLength(2);
  });
});

test('cold instances have the current version of every product while products change and snapshots are made', async () => {
  const { db } = await openStore(0);
  const now = () => new Date();
  /** For each product, all versions whose write was started, and the last one that is written. The price is the version. */
  const [begun, done] = [new Map<string, boolean[]>(), new Map<string, number>()];
  let isOver = false;

  async function changeOne(id: string): Promise<void> {
    const versions = begun.get(id) ?? [];
    const [active, price] = [randomInt(3) > 0, versions.length];
    begun.set(id, [...versions, active]);
    const updatedAt = FieldValue.serverTimestamp();
    if (price === 0) await productRef(db, id).create(toNewDoc(shirt({ price }), Timestamp.now(), active));
    else await productRef(db, id).update({ pricePaise: price * 100, active, updatedAt });
    done.set(id, price);
  }
  async function beginAndLook(): Promise<void> {
    const least = new Map(done);
    const seen = new Map((await readCatalogue(db)).products.map((one) => [one.product.id, one]));
    for (const [id, version] of least) {
      const price = seen.get(id)?.product.price ?? NaN;
      expect(price, id).toBeGreaterThanOrEqual(version);
      expect(seen.get(id)?.active, id).toBe(begun.get(id)?.[price]);
    }
  }
  const untilOver = async (act: () => Promise<unknown>) => {
    while (!isOver) await act();
  };
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let step = 0; step < 100; step += 1) await changeOne(`tee-${writer}-${randomInt(8)}`);
  });
  const others = [
    ...[1, 2].map(() => untilOver(() => takeSnapshot({ db, now }))),
    ...[1, 2].map(() => untilOver(beginAndLook)),
  ];
  await Promise.all(writers).finally(() => (isOver = true));
  await Promise.all(others);
  await beginAndLook();
  const truth = (await readEvery(db)).products
    .filter(({ active }) => active)
    .map(({ product }) => [product.id, product.price]);
  expect(await onSale(db)).toEqual(Object.fromEntries(truth));
});
