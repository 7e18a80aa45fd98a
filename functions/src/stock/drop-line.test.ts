import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { createDropLine } from './drop-line.ts';

/** The seconds after which a shopper in line comes back. */
const waitOf = (reply: Promise<unknown>) =>
  reply.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError && error.code === 'in-line' ? error.retryAfter : error),
  );

test('shoppers in line come back one after the other, and after at most 30 seconds', async () => {
  let time = 1_000_000;
  const line = createDropLine({ atOnce: 1, now: () => time });
  const free = Promise.withResolvers<string>();
  const first = line(() => free.promise);
  const waits = await Promise.all(Array.from({ length: 2_000 }, () => waitOf(line(async () => 'served'))));
  expect(waits.slice(0, 2)).toEqual([2, 3]);
  // Twenty in each second.
  expect(waits.filter((seconds) => seconds === 10)).toHaveLength(20);
  expect(Math.max(...waits.map(Number))).toBe(30);
  // Half an hour later nobody waits.
  time += 1_800_000;
  expect(await waitOf(line(async () => 'served'))).toBe(2);
  free.resolve('served');
  expect(await first).toBe('served');
  expect(await line(async () => 'served')).toBe('served');
});

test('an order that met contention in all attempts waits in line; other failures stay what they are', async () => {
  const line = createDropLine();
  expect(await waitOf(line(() => Promise.reject(new ApiError('unavailable'))))).toBe(2);
  expect(await waitOf(line(() => Promise.reject(new ApiError('cod-not-allowed', { message: 'no' }))))).toMatchObject({
    code: 'cod-not-allowed',
  });
});

test('an order that takes too long goes on, and keeps its place until it is written', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const line = createDropLine({ atOnce: 1, now: () => 0 });
  const slow = Promise.withResolvers<string>();
  const first = waitOf(line(() => slow.promise));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBe(2);
  expect(await waitOf(line(async () => 'served'))).toBe(3);
  slow.resolve('written');
  await vi.advanceTimersByTimeAsync(0);
  expect(await line(async () => 'served')).toBe('served');
});
