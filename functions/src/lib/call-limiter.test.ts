import { MESSAGES } from '@nirala/contract/text/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCallLimiter, type CallLimiter } from './call-limiter.ts';

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

test('refuses a caller who calls too often, whatever the replies', async () => {
  let time = 0;
  const limiter = createCallLimiter({ calls: 50, seconds: 60, now: () => time });
  for (let count = 0; count < 50; count += 1) expect(await limiter.run('asha', async () => count)).toBe(count);
  time = 30_000;
  await expect(limiter.run('asha', async () => 'one more')).rejects.toEqual(refusal(30));
  expect(await limiter.run('ravi', async () => 'somebody else')).toBe('somebody else');
  time = 60_000;
  expect(await limiter.run('asha', async () => 'again')).toBe('again');
});

test('counts the calls to a group of calls by caller', async () => {
  let time = 0;
  const limiter = createCallLimiter({ now: () => time });
  const call = (group: string, who: string) => limiter.count(group, who, 2);
  for (let count = 0; count < 2; count += 1) await call('lists', 'asha');
  await expect(call('lists', 'asha')).rejects.toEqual(refusal(60));
  await call('lists', 'ravi');
  await call('reviews', 'asha');
  time = 60_000;
  await call('lists', 'asha');
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

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Calls that run until `end` is called, and the names of those that have started. */
  function openCalls(limiter: CallLimiter) {
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const start = (who: string) =>
      limiter.run(who, () => {
        started.push(who);
        return new Promise<string>((resolve) => ends.push(() => resolve(who)));
      });
    /** Ends the calls that are running. */
    const end = async () => {
      await vi.advanceTimersByTimeAsync(0);
      for (const one of ends.splice(0)) one();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { started, start, end };
  }
  const failOften = async (limiter: CallLimiter, who: string) => {
    for (let count = 0; count < 4; count += 1) await expect(limiter.run(who, fail)).rejects.toThrow('sold out');
  };

  test('a caller with a few failures does not wait while another floods', async () => {
    const limiter = createCallLimiter();
    const { started, start, end } = openCalls(limiter);
    await expect(limiter.run('asha', fail)).rejects.toThrow('sold out');
    const flood = Array.from({ length: 28 }, () => start('flood'));
    const mine = start('asha');
    await vi.advanceTimersByTimeAsync(0);
    // One of the flood at once and one in a shared slot.
    expect(started.toSorted()).toEqual(['asha', 'flood', 'flood']);
    for (let round = 0; round < 28; round += 1) await end();
    expect(await Promise.all([mine, ...flood])).toHaveLength(29);
  });

  test('a caller with many failures waits for one turn of each other caller at most', async () => {
    const limiter = createCallLimiter();
    const { started, start, end } = openCalls(limiter);
    for (const who of ['asha', 'first', 'second', 'third']) await failOften(limiter, who);
    const floods = ['first', 'second', 'third'].flatMap((who) => [start(who), start(who), start(who)]);
    const mine = start('asha');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual(['first', 'second']);
    await end();
    expect(started).toEqual(['first', 'second', 'third', 'asha']);
    for (let round = 0; round < 9; round += 1) await end();
    expect(await Promise.all([mine, ...floods])).toHaveLength(10);
  });

  test('a wait behind others ends with 503, behind own calls with 429, and both say when to try again', async () => {
    const limiter = createCallLimiter({ longestWait: 4_000 });
    const { started, start, end } = openCalls(limiter);
    for (const who of ['asha', 'first', 'second']) await failOften(limiter, who);
    const running = ['first', 'second'].map(start);
    const refused = [
      expect(start('first')).rejects.toEqual(refusal(3)),
      expect(start('asha')).rejects.toMatchObject({ status: 503, retryAfter: 3 }),
    ];
    await vi.advanceTimersByTimeAsync(4_000);
    await Promise.all(refused);
    expect(started).toEqual(['first', 'second']);
    await end();
    await Promise.all(running);
    // Nothing is left of the calls that gave up.
    const later = start('asha');
    await end();
    expect(await later).toBe('asha');
    expect(started).toEqual(['first', 'second', 'asha']);
  });

  test('a caller who calls often waits for turns too, without any failure', async () => {
    const limiter = createCallLimiter();
    const { started, start, end } = openCalls(limiter);
    for (const who of ['first', 'second', 'third'])
      for (let count = 0; count < 12; count += 1) await limiter.run(who, async () => who);
    const running = ['first', 'second', 'third'].map(start);
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual(['first', 'second']);
    for (let round = 0; round < 2; round += 1) await end();
    expect(await Promise.all(running)).toEqual(['first', 'second', 'third']);
  });
});
