import { shirt, signUp, createTestStore } from '../../testing/test-store.ts';
import { afterAll, expect, test } from 'vitest';
import { startTrafficCounter } from '../../bench/traffic-counter.ts';

const target = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
const counter = await startTrafficCounter(target);
afterAll(() => {
  counter.close();
  process.env['FIRESTORE_EMULATOR_HOST'] = target;
});

test('the first screen reads fewer than a hundred documents, whatever the shop sells', async () => {
  process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  const { call, db, stock } = createTestStore();
  const { token } = await signUp(undefined, { admin: true });
  const ask = async () => {
    counter.take();
    expect((await call('/api/admin/summary', { token })).status).toBe(200);
    return counter.take();
  };
  // The catalogue's replica is filled by the first of an instance's visits, not by this screen.
  await stock(...Array.from({ length: 5 }, () => shirt()));
  await ask();
  const empty = await ask();
  const batch = db.batch();
  for (let order = 0; order < 400; order += 1) batch.set(db.doc(`orders/o${order}`), { status: 'Processing' });
  await batch.commit();
  const busy = await ask();
  // The replica of the test looks for changes each time; nothing else may grow. A count is billed as one read.
  const counts = 6;
  expect(busy.reads).toBeLessThanOrEqual(empty.reads);
  expect(busy.reads + counts).toBeLessThan(100);
});
