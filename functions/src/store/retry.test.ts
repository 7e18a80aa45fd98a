import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { retryOnContention, planThenRetry } from './retry.ts';

/** Somebody whose work on this product never ends while the test runs. */
function occupy(key: string) {
  const { promise, resolve } = Promise.withResolvers<{ done: string }>();
  return { first: retryOnContention([key], () => promise), finish: () => resolve({ done: 'first' }) };
}

test('a call that is refused does not wait in the queue, and nobody waits for it', async () => {
  const { first, finish } = occupy('busy');
  const refused = () => Promise.reject(new ApiError('out-of-stock', { message: 'sold out' }));
  await expect(planThenRetry(['busy'], refused)).rejects.toThrow('sold out');
  expect(await planThenRetry(['busy'], async () => ({ done: 'known already' }))).toBe('known already');
  finish();
  expect(await first).toBe('first');
});

test('a call that writes waits its turn, and then reads again', async () => {
  const { first, finish } = occupy('shirt');
  let reads = 0;
  const second = planThenRetry(['shirt'], async () => {
    const read = (reads += 1);
    return { write: async () => `written as read ${read}` };
  });
  const order: string[] = [];
  const both = [first.then(() => order.push('first')), second.then(() => order.push('second'))];
  finish();
  await Promise.all(both);
  expect(order).toEqual(['first', 'second']);
  expect(await second).toBe('written as read 2');
});

test('without a queue one read is enough, and a write that came too late reads again', async () => {
  let reads = 0;
  const plan = async () => {
    const read = (reads += 1);
    return { write: async () => (read < 3 ? undefined : read) };
  };
  expect(await planThenRetry(['quiet'], async () => ({ write: async () => 'at once' }))).toBe('at once');
  expect(await planThenRetry(['quiet'], plan)).toBe(3);
});
