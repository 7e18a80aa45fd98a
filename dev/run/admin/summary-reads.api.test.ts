import { shirt, signUp, createTestStore } from '../../testing/test-store.ts';
import { afterAll, expect, test } from 'vitest';
import { startTrafficCounter } from '../../bench/traffic-counter.ts';

const target = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
const counter = await startTrafficCounter(target);
afterAll(() => {
  counter.close();
  process.env['FIRESTORE_EMULATOR_HOST'] = target;
});

test('the admin dashboard reads fewer than 100 documents, however many orders there are', async () => {
  process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  const { call, db, stock } = createTestStore();
  const { token } = await signUp(undefined, { admin: true });
  const ask = async () => {
    counter.take();
    expect((await call('/api/admin/summary', { token })).status).toBe(200);
    return counter.take();
  };
  // The first request to an instance fills the catalogue's replica; those reads are not the dashboard's.
  await stock(...Array.from({ length: 5 }, () => shirt()));
  await ask();
  const empty = await ask();
  const batch = db.batch();
  for (let order = 0; order < 400; order += 1) batch.set(db.doc(`orders/o${order}`), { status: 'Processing' });
  await batch.commit();
  const busy = await ask();
  // In tests the replica asks for changes on every request; no other reads may grow. Firestore bills a count as one
  // read.
  const counts = 6;
  expect(busy.reads).toBeLessThanOrEqual(empty.reads);
  expect(busy.reads + counts).toBeLessThan(100);
});
