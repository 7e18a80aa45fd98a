import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { LeftLine, waitInLine } from './wait-in-line.ts';

const inLine = (retryAfter: unknown) => new CallError(429, 'wait', { code: 'in-line', details: { retryAfter } });

/** Fails with these errors one after the other, then succeeds. */
function failing(...errors: Error[]) {
  let attempts = 0;
  return {
    attempts: () => attempts,
    async work() {
      const error = errors[attempts++];
      if (error) throw error;
      return 'placed';
    },
  };
}

async function run(work: () => Promise<string>, { leaveAt = Infinity } = {}) {
  let isGone = false;
  const waits: number[] = [];
  const onWait = (seconds: number) => {
    isGone ||= waits.push(seconds) === leaveAt;
  };
  const second = async () => undefined;
  return { result: await waitInLine(work, { onWait, second, hasLeft: () => isGone }).catch((e) => e), waits };
}

test('tries again by itself after the seconds that the store names, until it is served', async () => {
  const { work, attempts } = failing(inLine(2), inLine(3));
  expect(await run(work)).toEqual({ result: 'placed', waits: [2, 1, 0, 3, 2, 1, 0] });
  expect(attempts()).toBe(3);
});

test.each([inLine('soon'), inLine(1e9), new CallError(429, 'no instance')])(
  'waits a few seconds if the reply names none',
  async (error) => {
    expect((await run(failing(error).work)).waits).toEqual([4, 3, 2, 1, 0]);
  },
);

test.each([
  new CallError(429, 'too many', { code: 'too-many-orders' }),
  new CallError(409, 'sold out'),
  new Error('x'),
])('throws every other failure', async (error) => {
  expect(await run(failing(error).work)).toEqual({ result: error, waits: [] });
});

test('ends when the shopper leaves the line, without another attempt', async () => {
  const { work, attempts } = failing(inLine(9), inLine(9));
  const { result } = await run(work, { leaveAt: 2 });
  expect(result).toBeInstanceOf(LeftLine);
  expect(attempts()).toBe(1);
});
