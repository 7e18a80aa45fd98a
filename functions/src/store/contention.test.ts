import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { retryOnContention, planThenRetry } from './contention.ts';

/** Holds the queue of a key until `finish` is called. */
function occupy(key: string) {
  const { promise, resolve } = Promise.withResolvers<{ done: string }>();
  return { first: retryOnContention([key], () => promise), finish: () => resolve({ done: 'first' }) };
}

test('a refused call does not wait in the queue', async () => {
  const { first, finish } = occupy('busy');
  const refused = () => Promise.reject(new ApiError('out-of-stock', { message: 'sold out' }));
  await expect(planThenRetry(refused)).rejects.toThrow('sold out');
  expect(await planThenRetry(async () => ({ done: 'nothing to write' }))).toBe('nothing to write');
  finish();
  expect(await first).toBe('first');
});

test('a call that writes waits in the queue and then reads again', async () => {
  const { first, finish } = occupy('shirt');
  let reads = 0;
  const second = planThenRetry(async () => {
    const read = (reads += 1);
    return { keys: ['shirt'], write: async () => `written as read ${read}` };
  });
  const order: string[] = [];
  const both = [first.then(() => order.push('first')), second.then(() => order.push('second'))];
  finish();
  await Promise.all(both);
  expect(order).toEqual(['first', 'second']);
  expect(await second).toBe('written as read 2');
});

test('reads once without a queue, and again after each write that met contention', async () => {
  let reads = 0;
  const plan = async () => {
    const read = (reads += 1);
    return { keys: ['quiet'], write: async () => (read < 3 ? undefined : read) };
  };
  expect(await planThenRetry(async () => ({ keys: ['quiet'], write: async () => 'at once' }))).toBe('at once');
  expect(await planThenRetry(plan)).toBe(3);
});
