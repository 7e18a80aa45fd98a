import { MESSAGES } from '@nirala/contract/messages';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCallLimiter } from './call-limiter.ts';

const refusal = (retryAfter: number) => expect.objectContaining({ status: 429, retryAfter });
const fail = () => Promise.reject(new ApiError('out-of-stock', { message: 'sold out' }));

test('refuses calls above the concurrency limit, and accepts calls again when one has ended', async () => {
  const limiter = createCallLimiter({ atOnce: 2 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = [limiter.run('asha', () => promise), limiter.run('asha', () => promise)];
  await expect(limiter.run('asha', async () => 'third')).rejects.toEqual(refusal(1));
  expect(await limiter.run('ravi', async () => 'somebody else')).toBe('somebody else');
  resolve('done');
  expect(await Promise.all(running)).toEqual(['done', 'done']);
  expect(await limiter.run('asha', async () => 'later')).toBe('later');
});

test('refuses a caller whose calls failed too often, until the window ends', async () => {
  let time = 0;
  const limiter = createCallLimiter({ failures: 3, seconds: 60, now: () => time });
  for (let count = 0; count < 3; count += 1) await expect(limiter.run('asha', fail)).rejects.toThrow('sold out');
  time = 20_500;
  let ran = false;
  await expect(limiter.run('asha', async () => void (ran = true))).rejects.toEqual(refusal(40));
  expect(ran).toBe(false);
  expect(await limiter.run('ravi', async () => 'somebody else')).toBe('somebody else');
  time = 60_000;
  expect(await limiter.run('asha', async () => 'again')).toBe('again');
});

test('does not count successful calls', async () => {
  const limiter = createCallLimiter({ failures: 1 });
  for (let count = 0; count < 100; count += 1) expect(await limiter.run('asha', async () => count)).toBe(count);
});

test('does not count failures of the store itself', async () => {
  const limiter = createCallLimiter({ failures: 1 });
  const outage = () => Promise.reject(new ApiError('unavailable'));
  for (let count = 0; count < 3; count += 1)
    await expect(limiter.run('asha', outage)).rejects.toThrow(MESSAGES.unavailable);
  expect(await limiter.run('asha', async () => 'still served')).toBe('still served');
  await expect(limiter.run('asha', fail)).rejects.toThrow('sold out');
  await expect(limiter.run('asha', fail)).rejects.toEqual(refusal(60));
});

test('runs the waiting call whose caller failed least first', async () => {
  const limiter = createCallLimiter();
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const who of ['often', 'often', 'seldom']) await expect(limiter.run(who, fail)).rejects.toThrow('sold out');
  const filling = Array.from({ length: 2 }, () => limiter.run('often', () => promise));
  const order: string[] = [];
  const waiting = ['often', 'seldom'].map((who) => limiter.run(who, async () => void order.push(who)));
  await limiter.run('somebody new', async () => void order.push('somebody new'));
  resolve('done');
  await Promise.all([...filling, ...waiting]);
  expect(order).toEqual(['somebody new', 'seldom', 'often']);
});
