import { randomBytes, randomInt } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { describe, expect, test, vi } from 'vitest';
import { shirt, createTestStore } from '@nirala/dev/testing/test-store';
import { logWarning } from '../lib/log.ts';
import { productRef, readEvery, toNewDoc } from '../store/products.ts';
import { readHead, readSnapshot, writeSnapshot } from '../store/snapshot.ts';
import { createCatalogue } from './catalogue.ts';
import { readProducts, takeSnapshot } from './snapshot.ts';

vi.mock(import('../lib/log.ts'), { spy: true });

const MINUTE = 60_000;
const later = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE);

/** A shop of its own with so many products. */
async function shop(count = 3) {
  const { db, stock } = createTestStore();
  await stock(...Array.from({ length: count }, (_, index) => shirt({ id: `tee-${index}` })));
  return {
    db,
    /** By default so late that every write has settled. */
    take: (now = later(2)) => takeSnapshot({ db, now }),
    change: (id: string, fields: object) =>
      productRef(db, id).update({ ...fields, updatedAt: FieldValue.serverTimestamp() }),
  };
}

/** What a cold instance sells: price by id. */
async function onSale(db: Firestore): Promise<Record<string, number>> {
  const catalogue = createCatalogue({ readAll: () => readProducts(db), readChanged: async () => [] });
  const shelf = (await catalogue.shelves()).shelf();
  expect(new Set(shelf.map(({ id }) => id)).size).toBe(shelf.length);
  return Object.fromEntries(shelf.map(({ id, price }) => [id, price]));
}

const files = async (db: Firestore) =>
  (await db.collection('catalogue').get()).docs.map(({ id, updateTime }) => `${id} ${updateTime.valueOf()}`);

describe('a cold instance', () => {
  test('takes the snapshot and what was changed, hidden, restored and made since', async () => {
    const { db, take, change } = await shop(5);
    await change('tee-0', { active: false });
    await take();
    await change('tee-0', { active: true });
    await change('tee-1', { active: false });
    await change('tee-2', { pricePaise: 90_000 });
    await productRef(db, 'new').create(toNewDoc(shirt(), Timestamp.now()));
    // Not told by `updatedAt`: it comes from the snapshot, which shows that this one is read at all.
    await productRef(db, 'tee-3').update({ pricePaise: 1 });
    expect(await onSale(db)).toEqual({ 'tee-0': 1000, 'tee-2': 900, 'tee-3': 1000, 'tee-4': 1000, new: 1000 });
  });

  test.each<[string, (db: Firestore) => Promise<unknown>]>([
    ['there is none', (db) => db.recursiveDelete(db.collection('catalogue'))],
    ['its head is broken', (db) => db.doc('catalogue/head').update({ mark: 'today' })],
    ['it is of a build with another shape', (db) => db.doc('catalogue/head').update({ shape: 'of old' })],
    ['a part is missing', async (db) => (await part(db)).delete()],
    ['a part is broken', async (db) => (await part(db)).update({ bytes: randomBytes(500) })],
    ['a part is no bytes', async (db) => (await part(db)).update({ bytes: 'none' })],
  ])('reads each product, and says so, when %s; the next snapshot is whole again', async (_what, spoil) => {
    const { db, take } = await shop();
    await take();
    await spoil(db);
    await productRef(db, 'tee-1').update({ pricePaise: 70_000 });
    vi.mocked(logWarning).mockClear();
    const expected = { 'tee-0': 1000, 'tee-1': 700, 'tee-2': 1000 };
    expect(await onSale(db)).toEqual(expected);
    expect(logWarning).toHaveBeenCalledOnce();
    // Nothing need have changed for a head that can not be read; a lost part is noticed with the next change.
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
  test('is not written when nothing changed, but whole again after a day, with what was changed by hand', async () => {
    const { db, take } = await shop();
    await take();
    const first = await files(db);
    await productRef(db, 'tee-1').update({ pricePaise: 80_000 });
    await take();
    await take(later(23 * 60));
    expect(await files(db)).toEqual(first);
    await take(later(25 * 60));
    expect(await onSale(db)).toMatchObject({ 'tee-1': 800 });
  });

  test('replaces the parts of the last, however many documents they fill', async () => {
    const { db, take, change } = await shop(0);
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

  test.each([0, 1])('is not put in the place of one that it does not know of (%i before)', async (before) => {
    const { db, take, change } = await shop();
    for (let count = 0; count < before; count += 1) await take();
    const known = await readHead(db);
    const old = { onSale: [], hidden: [], mark: Timestamp.now() };
    await change('tee-1', { pricePaise: 80_000 });
    await take();
    await writeSnapshot(db, known, old, old.mark);
    expect((await readSnapshot(db))?.onSale).toHaveLength(3);
  });

  test('is written by one of those who make it at once, from whatever they saw', async () => {
    const { db, take, change } = await shop();
    for (let round = 0; round < 8; round += 1) {
      const changes = [0, 1, 2].map((index) => change(`tee-${index}`, { pricePaise: 1e5 + round }));
      await Promise.all([take(), take(), ...changes, take()]);
      await take();
      const expected = (await readEvery(db)).map(({ product }) => product).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(await readSnapshot(db)).toMatchObject({ onSale: expected, hidden: [] });
    }
    const names = (await files(db)).map((file) => file.split(' ')[0]);
    expect(names).toHaveLength(2);
  });
});

test('nothing is lost, doubled or old while products change, snapshots are made and instances begin', async () => {
  const { db } = await shop(0);
  const now = () => new Date();
  /** Of each product, every version that was begun to be written, and the last one that is. The price is the version. */
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
    const seen = new Map((await readProducts(db)).map((one) => [one.product.id, one]));
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
  const truth = (await readEvery(db)).filter(({ active }) => active).map(({ product }) => [product.id, product.price]);
  expect(await onSale(db)).toEqual(Object.fromEntries(truth));
});
