import { API, type CallName } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/endpoint';
import { shirt, signUp, world, ADDRESS, type Shopper } from '@nirala/functions/test/world';
import { firebaseApp } from '@nirala/functions/firebase';
import { orderRef } from '@nirala/functions/store/orders';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLERS, MATRIX, type Answer, type CallerKind } from './matrix.ts';

const { call, db, stock } = world();
const people: Partial<Record<CallerKind, Shopper>> = {};

beforeAll(async () => {
  await stock(shirt({ id: 'neem' }));
  people.user = await signUp();
  people.other = await signUp();
  people.admin = await signUp(undefined, { admin: true });
  people.revoked = await signUp(undefined, { admin: true });
  // Firebase compares whole seconds: a token of this very second would still be good.
  const second = Math.floor(Date.now() / 1000);
  await vi.waitUntil(() => Date.now() / 1000 > second + 1, { timeout: 5000 });
  await getAuth(firebaseApp()).revokeRefreshTokens(people.revoked.uid);
  await placeOrderOf(people.user);
});

/** One that came to its end long ago, so that no call finds anything to do. */
async function placeOrderOf(user: Shopper): Promise<void> {
  const body = {
    ...{ userPhone: user.phone, address: ADDRESS, totalAmount: 450, paymentMethod: 'COD' },
    cartItems: [{ _id: 'neem', size: 'M', quantity: 1 }],
  };
  const { json } = await call('/api/orders/confirm', { token: user.token, body });
  const placed = await orderRef(db, json.order._id).get();
  await orderRef(db, 'order-of-the-user').set(placed.data() ?? {});
}

const rows = (Object.keys(MATRIX) as CallName[]).flatMap((name) =>
  CALLERS.map((kind) => ({ name, kind, answer: MATRIX[name].answers[kind] })),
);

/** The way an input goes: parts of the path, then the query or the body. */
function request(line: Endpoint, input: Record<string, unknown>, token: string | undefined) {
  const left = new Map(Object.entries(input));
  const path = line.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = encodeURIComponent(String(left.get(part)));
    left.delete(part);
    return value;
  });
  const auth = token === undefined ? {} : { token };
  if (line.method === 'POST') return call(path, { body: Object.fromEntries(left), ...auth });
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]));
  return call(query.size > 0 ? `${path}?${query}` : path, auth);
}

const outcome = (status: number, wanted: Answer): Answer | number =>
  wanted === 'in' && status !== 401 && status !== 403 ? 'in' : status;

describe('who may call what', () => {
  test.each(rows)('$name by $kind: $answer', async ({ name, kind, answer }) => {
    const { user } = people;
    if (!user) throw new Error('There is nobody.');
    const { status, json } = await request(API[name], MATRIX[name].input(user), people[kind]?.token);
    expect(outcome(status, answer)).toBe(answer);
    if (answer !== 'in') expect(json).toEqual({ error: expect.any(String) });
  });
});

test('nothing under /api/admin is for anybody else', () => {
  const lines: [string, Endpoint][] = Object.entries(API);
  for (const [name, { path, who }] of lines)
    expect([name, path.startsWith('/api/admin/')]).toEqual([name, who === 'admin']);
});
