import { takeSnapshot } from '@nirala/functions/catalogue/snapshot';
import { shirt, signUp, createTestStore } from '../../testing/test-store.ts';
import { afterAll, expect, test } from 'vitest';
import { startTrafficCounter } from '../../bench/traffic-counter.ts';

const target = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
const counter = await startTrafficCounter(target);
afterAll(() => {
  counter.close();
  process.env['FIRESTORE_EMULATOR_HOST'] = target;
});

const MANY = 2_000;

test('a cold instance and the next snapshot read few documents, not every product', async () => {
  process.env['FIRESTORE_EMULATOR_HOST'] = counter.host;
  const { db, stock } = createTestStore();
  const products = Array.from({ length: MANY }, () => shirt());
  await stock(...products);
  // Two minutes later: writes of the last two seconds would be read again.
  const take = () => takeSnapshot({ db, now: () => new Date(Date.now() + 120_000) });
  const reads = async (act: () => Promise<unknown>) => {
    counter.take();
    await act();
    return counter.take().reads;
  };
  expect(await reads(take)).toBeGreaterThan(MANY);
  await stock(...products.slice(0, 10));

  const { token } = await signUp(undefined, { admin: true });
  const [visit, admins] = [createTestStore({ db }), createTestStore({ db })];
  // Ten products have changed, each with three SKUs.
  expect(await reads(() => visit.call('/api/shirts?limit=24'))).toBeLessThan(50);
  expect(await reads(() => admins.call('/api/admin/products', { token }))).toBeLessThan(50);
  expect((await visit.call('/api/shirts?limit=24')).headers.get('X-Total-Count')).toBe(String(MANY));
  // It reads the head, what changed, the head again, one part, and the names of both parts.
  expect(await reads(take)).toBeLessThan(50);
  // The head. Each of the two queries for changes costs a read, even if it finds nothing.
  expect(await reads(take)).toBeLessThan(4);
});
