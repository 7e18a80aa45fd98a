/** The documents that `countOrder` writes for one event. */
import { Firestore, Timestamp } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import { expect, test } from 'vitest';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { readDemand, readFigures } from '../store/dashboard.ts';
import type { StoredOrder } from '../store/orders.ts';
import { countOrder } from './figures.ts';

const now = new Date('2026-11-21T06:30:00Z');
const DAY = '2026-11-21';

let events = 0;
const event = () => `event-${(events += 1)}`;

function order(states: OrderStatus[], change: Partial<StoredOrder> = {}): StoredOrder {
  const at = Timestamp.fromDate(now);
  const history = states.map((status) => ({ status, at, by: 'shopper' }));
  return storedOrder({ createdAt: at, status: states.at(-1) ?? 'Pending', history, ...change });
}

/** The stored figures by field path, added up over all shards, without zeros. */
async function stored(db: Firestore, kind: 'counters' | 'demand'): Promise<unknown> {
  const total: Record<string, number> = {};
  const add = (name: string, value: unknown) => {
    if (typeof value === 'number') total[name] = (total[name] ?? 0) + value;
    else for (const [part, inner] of Object.entries(value ?? {})) add(name ? `${name}.${part}` : part, inner);
  };
  for (const doc of (await db.collection(kind).get()).docs) add('', doc.get('days'));
  return Object.fromEntries(Object.entries(total).filter(([, count]) => count !== 0));
}

const count = async (db: Firestore, collection: string) => (await db.collection(collection).count().get()).data().count;

test('adds the difference of each event, and takes revenue and units back when an order is cancelled', async () => {
  const { db } = createTestStore();
  const [placed, sent] = [order(['Processing']), order(['Processing', 'Dispatched'])];
  const cancelled = order(['Processing', 'Cancelled']);
  await countOrder(db, { id: event(), before: undefined, after: placed }, now);
  expect(await stored(db, 'counters')).toEqual({
    [`${DAY}.orders`]: 1,
    [`${DAY}.standing`]: 1,
    [`${DAY}.revenuePaise`]: 85_000,
    [`${DAY}.cod`]: 1,
    [`${DAY}.margin.unknown`]: 2,
    [`${DAY}.states.Processing`]: 1,
  });
  expect(await stored(db, 'demand')).toEqual({ [`${DAY}.products.neem`]: 2, [`${DAY}.sizes.M`]: 2 });

  const demands = await db.collection('demand').get();
  await countOrder(db, { id: event(), before: placed, after: sent }, now);
  expect(await stored(db, 'counters')).toMatchObject({ [`${DAY}.states.Dispatched`]: 1, [`${DAY}.orders`]: 1 });
  // The demand did not change and is not written.
  const writes = demands.docs.map((doc) => doc.updateTime.toMillis());
  const after = (await db.collection('demand').get()).docs.map((doc) => doc.updateTime.toMillis());
  expect(after).toEqual(writes);

  await countOrder(db, { id: event(), before: placed, after: cancelled }, now);
  await countOrder(db, { id: event(), before: sent, after: placed }, now);
  expect(await stored(db, 'counters')).toEqual({
    [`${DAY}.orders`]: 1,
    [`${DAY}.cod`]: 1,
    [`${DAY}.states.Cancelled`]: 1,
  });
  expect(await stored(db, 'demand')).toEqual({});
});

test('writes only the demand when only units change', async () => {
  const { db } = createTestStore();
  const [line] = order([]).lines;
  const before = order(['Processing']);
  const after = order(['Processing'], { lines: line ? [{ ...line, size: 'L' }] : [] });
  await countOrder(db, { id: event(), before, after }, now);
  expect(await stored(db, 'demand')).toEqual({ [`${DAY}.sizes.M`]: -2, [`${DAY}.sizes.L`]: 2 });
  expect(await count(db, 'counters')).toBe(0);
});

test('counts a hundred concurrent events', async () => {
  const { db } = createTestStore();
  const all = Array.from({ length: 100 }, () =>
    countOrder(db, { id: event(), before: undefined, after: order(['Processing']) }, now),
  );
  await Promise.all(all);
  expect(await stored(db, 'counters')).toMatchObject({ [`${DAY}.orders`]: 100 });
  expect(await stored(db, 'demand')).toEqual({ [`${DAY}.products.neem`]: 200, [`${DAY}.sizes.M`]: 200 });
});

test('stores the time of an event, but nothing for an event that changes no figure', async () => {
  const { db } = createTestStore();
  await countOrder(db, { id: event(), before: undefined, after: order(['Processing']) }, now);
  const [processed] = (await db.collection('orderEvents').get()).docs;
  expect(processed?.get('at').toDate()).toEqual(now);
  const same = order(['Processing']);
  await countOrder(
    db,
    { id: event(), before: same, after: { ...same, trackingLink: 'https://courier.example/1' } },
    now,
  );
  await countOrder(db, { id: event(), before: undefined, after: order(['Pending'], { listed: false }) }, now);
  await countOrder(db, { id: event(), before: order(['Pending'], { listed: false }), after: undefined }, now);
  expect(await count(db, 'orderEvents')).toBe(1);
});

test('throws if the write fails, so that Firestore retries the event', async () => {
  const { db } = createTestStore();
  db.batch = () => {
    const batch = Firestore.prototype.batch.call(db);
    batch.commit = () => Promise.reject(new Error('Firestore is down.'));
    return batch;
  };
  const counted = countOrder(db, { id: event(), before: undefined, after: order(['Processing']) }, now);
  await expect(counted).rejects.toThrow('Firestore is down.');
});

test('readFigures and readDemand return the days from first to last, both inclusive', async () => {
  const { db } = createTestStore();
  // All four days are in the same bucket.
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
    const createdAt = Timestamp.fromDate(new Date(`${day}T06:00:00Z`));
    await countOrder(db, { id: event(), before: undefined, after: order(['Processing'], { createdAt }) }, now);
  }
  for (const read of [readFigures, readDemand]) {
    const days = (await read(db, '2026-11-18', '2026-11-19')).map(({ day }) => day);
    expect(days.sort()).toEqual(['2026-11-18', '2026-11-19']);
  }
});
