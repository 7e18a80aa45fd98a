import { API, type CallName } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultOf } from './reply-faults.ts';
import { createRandom, type Random } from '../../testing/random.ts';
import { BROKEN_TOKENS, malformed } from './malformed.ts';
import { send, shown } from './request.ts';
import { PER_ROUTE, SEED } from './size.ts';
import { openTarget, type Target } from './target.ts';
import { keysOf } from '../../lib/keys-of.ts';

const AT_ONCE = 10;
const TEN_MINUTES = 600_000;

/** These count who asks before they know whether the answer will be good; an order does so for the code it names. */
const COUNTED: readonly CallName[] = [
  'sendMessage',
  'lookUpTicket',
  'listDiscounts',
  'writeReview',
  'createOrder',
  'confirmOrder',
];

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

/** An Authorization header: of whom the call is for more often than not. */
function someone(line: Endpoint, random: Random): string | undefined {
  const bearer = ({ token }: { token: string }) => `Bearer ${token}`;
  return random.weighted<() => string | undefined>([
    [line.who === 'admin' ? 8 : 1, () => bearer(target.admin)],
    [line.who === 'user' ? 8 : 1, () => bearer(target.user)],
    [line.who === 'anyone' || line.who === 'guest' ? 8 : 1, () => undefined],
    [1, () => random.one(BROKEN_TOKENS)],
  ])();
}

describe(`malformed requests, seed ${SEED}`, () => {
  const names = keysOf(API);
  test.each(names)(
    `%s answers each in words, and what it refuses changes nothing`,
    { timeout: TEN_MINUTES },
    async (name) => {
      const line: Endpoint = API[name];
      const random = createRandom(SEED * 1000 + names.indexOf(name));
      for (let sent = 0; sent < PER_ROUTE; sent += AT_ONCE) {
        const batch = Array.from({ length: AT_ONCE }, () =>
          malformed(line, target.words, someone(line, random), random),
        );
        target.counter.take();
        const answers = await Promise.all(batch.map((asked) => send(target.app, asked)));
        const faults = batch.flatMap((asked, index) => {
          const answer = answers[index];
          const fault = answer ? faultOf(asked, answer) : 'no answer';
          return fault === undefined ? [] : [`${shown(asked)}\n${fault}`];
        });
        expect(faults, `seed ${SEED}`).toEqual([]);
        const areRefused = answers.every(({ status }) => status >= 400);
        if (!areRefused || COUNTED.includes(name)) continue;
        expect(target.counter.take().landed, `seed ${SEED}: one of\n${batch.map(shown).join('\n')}`).toBe(0);
      }
    },
  );
});
