import { atLeast } from '@nirala/contract/at-least.fixture';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAULT_KINDS, type FaultKind } from './faults.ts';
import { startRazorpayStandIn, type RazorpayStandIn } from './server.ts';
import { ORDER, clientOf } from './test-client.ts';

let standIn: RazorpayStandIn;
beforeEach(async () => {
  standIn = await startRazorpayStandIn({ pause: async () => undefined });
});
afterEach(() => standIn.close());

const { send, ask } = clientOf(() => standIn);

/** For each fault, the reply that the caller gets, and whether the order was created. */
const OUTCOMES: Record<FaultKind, [reply: number | 'no reply' | 'no JSON', isDone: boolean]> = {
  'server-error': [500, false],
  'bad-gateway': [502, false],
  unavailable: [503, false],
  'gateway-timeout': [504, false],
  'rate-limited': [429, false],
  hangs: ['no reply', false],
  cut: ['no reply', false],
  unauthorized: [401, false],
  garbage: ['no JSON', false],
  'in-flight': [409, false],
  'lost-reply': ['no reply', true],
  'lost-in-gateway': [502, true],
  'never-replies': ['no reply', true],
  truncated: ['no JSON', true],
  slow: [200, true],
};

test.each(atLeast(5, FAULT_KINDS))(
  'the fault %s has the expected reply and creates the order only if it should',
  async (kind) => {
    const [expected, isDone] = OUTCOMES[kind];
    standIn.fault({ call: 'createOrder', kind });
    const hangsUp = new AbortController();
    const reply = send('/v1/orders', { body: ORDER, signal: hangsUp.signal });
    if (kind === 'hangs' || kind === 'never-replies') {
      await expect.poll(() => standIn.calls).toEqual(['createOrder']);
      if (isDone) await expect.poll(() => standIn.book.orders().count).toBe(1);
      hangsUp.abort();
    }
    const seen = await reply.catch(() => undefined);
    const json = await seen?.json().catch(() => undefined);
    expect(!seen ? 'no reply' : seen.ok && !json ? 'no JSON' : seen.status).toBe(expected);
    expect(standIn.book.orders().count).toBe(isDone ? 1 : 0);
    if (kind === 'rate-limited') expect(seen?.headers.get('Retry-After')).toBe('1');
    expect((await ask('/v1/orders', { body: { ...ORDER, receipt: 'r-2' } })).status).toBe(200);
  },
);

test('there are at least twelve kinds of faults', () => expect(FAULT_KINDS.length).toBeGreaterThanOrEqual(12));

test('a fault affects only its own call, as many times as it says', async () => {
  await ask('/test/faults', { body: { call: 'capture', kind: 'server-error', times: 2 } });
  await ask('/test/faults', { body: { call: 'any', kind: 'unavailable' } });
  const capture = () => ask('/v1/payments/pay_none/capture', { body: { amount: 100 } });
  expect((await capture()).status).toBe(500);
  expect((await send('/v1/orders', { body: ORDER })).status).toBe(503);
  expect((await ask('/v1/orders', { body: ORDER })).status).toBe(200);
  expect((await capture()).status).toBe(500);
  expect((await capture()).json.error.description).toBe('The id provided does not exist');
});

test('DELETE /test/faults clears all faults', async () => {
  standIn.fault({ call: 'any', kind: 'server-error', times: 9 });
  await ask('/test/faults', { method: 'DELETE' });
  expect((await ask('/v1/orders', { body: ORDER })).status).toBe(200);
});

test.each([{ call: 'order', kind: 'earthquake' }, { call: 'lunch', kind: 'cut' }, { kind: 'cut' }])(
  'the malformed fault %o is refused',
  async (fault) => {
    expect((await ask('/test/faults', { body: fault })).status).toBe(400);
  },
);
