import { FieldValue } from '@google-cloud/firestore';
import { API, type CallName } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/endpoint';
import { checkStock } from '@nirala/functions/inventory/check-stock';
import { readStockCheck } from '@nirala/functions/store/stock-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultOf } from './reply-faults.ts';
import { createRandom, type Random } from '../../testing/random.ts';
import { BROKEN_TOKENS, malformed } from './malformed.ts';
import { send, describeRequest } from './request.ts';
import { PER_ROUTE, SEED } from './size.ts';
import { openTarget, type Target } from './target.ts';
import { keysOf } from '../../lib/keys-of.ts';

const AT_ONCE = 10;
const TEN_MINUTES = 600_000;

/** These calls write a rate limit counter before they validate the request; orders do so for coupon codes. */
const COUNTED: readonly CallName[] = [
  'sendMessage',
  'lookUpTicket',
  'openOrderLink',
  'confirmLinkedOrder',
  'payLinkedOrder',
  'checkLinkedPayment',
  'confirmEmail',
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

/** An Authorization header, mostly of the kind of caller that the call is for. */
function authorizationFor(line: Endpoint, random: Random): string | undefined {
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
    `%s replies to each with JSON, and refused requests write nothing`,
    { timeout: TEN_MINUTES },
    async (name) => {
      const line: Endpoint = API[name];
      const random = createRandom(SEED * 1000 + names.indexOf(name));
      for (let sent = 0; sent < PER_ROUTE; sent += AT_ONCE) {
        const batch = Array.from({ length: AT_ONCE }, () =>
          malformed(line, target.words, authorizationFor(line, random), random),
        );
        target.counter.take();
        const answers = await Promise.all(batch.map((asked) => send(target.app, asked)));
        const faults = batch.flatMap((asked, index) => {
          const answer = answers[index];
          const fault = answer ? faultOf(asked, answer) : 'no answer';
          return fault === undefined ? [] : [`${describeRequest(asked)}\n${fault}`];
        });
        expect(faults, `seed ${SEED}`).toEqual([]);
        const areRefused = answers.every(({ status }) => status >= 400);
        if (!areRefused || COUNTED.includes(name)) continue;
        expect(target.counter.take().landed, `seed ${SEED}: one of\n${batch.map(describeRequest).join('\n')}`).toBe(0);
      }
    },
  );
});

test('afterwards the stock of every size is the sum of its movements', { timeout: TEN_MINUTES }, async () => {
  const { db, paymentDeps } = target;
  const { count } = (await db.collection('movements').where('reason', '!=', 'opening').count().get()).data();
  expect(count, 'requests that changed the stock').toBeGreaterThan(0);
  await checkStock(paymentDeps);
  expect(await readStockCheck(db), `seed ${SEED}`).toEqual([]);
  await db.doc('skus/neem.M').update({ available: FieldValue.increment(1) });
  await checkStock(paymentDeps);
  expect(await readStockCheck(db)).toMatchObject([{ id: 'neem', size: 'M' }]);
});
