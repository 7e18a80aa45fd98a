import { API } from '@nirala/contract/api';
import { atLeast } from '@nirala/contract/at-least.fixture';
import type { Endpoint } from '@nirala/contract/endpoint';
import { failureFault } from '../../testing/failure-fault.ts';
import { MESSAGE_KEYS } from '../../stand-ins/phone/keys.ts';
import { signUp, createTestStore, type Shopper } from '../../testing/test-store.ts';
import { firebaseApp } from '@nirala/functions/lib/firebase';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLERS, MATRIX, type CallerKind } from './matrix.ts';
import { fillScene } from './scene.ts';
import { keysOf } from '../../lib/keys-of.ts';

const store = createTestStore({ messageSecrets: MESSAGE_KEYS });
const { call } = store;
const people: Partial<Record<CallerKind, Shopper>> = {};

beforeAll(async () => {
  people.user = await signUp();
  people.other = await signUp();
  people.admin = await signUp(undefined, { admin: true });
  people.revoked = await signUp(undefined, { admin: true });
  // Firebase compares whole seconds: a token issued in the same second would still be valid.
  const second = Math.floor(Date.now() / 1000);
  await vi.waitUntil(() => Date.now() / 1000 > second + 1, { timeout: 5000 });
  await getAuth(firebaseApp()).revokeRefreshTokens(people.revoked.uid);
  await fillScene(store, people.user);
});

const rows = keysOf(MATRIX).flatMap((name) =>
  CALLERS.map((kind) => ({ name, kind, answer: MATRIX[name].answers[kind] })),
);

/** Sends an input as the browser does: parameters of the path first, the rest in the query or the body. */
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

describe('access matrix', () => {
  test.each(atLeast(500, rows))('$name by $kind is answered with $answer', async ({ name, kind, answer }) => {
    const { user } = people;
    if (!user) throw new Error('There is no user.');
    const { status, json } = await request(API[name], MATRIX[name].input(user), people[kind]?.token);
    expect([status, 'error' in json]).toEqual([answer, answer !== 200]);
    if (answer !== 200) expect(failureFault(status, json)).toBeUndefined();
  });
});

test('each call is allowed for at least its own kind of caller', () => {
  for (const name of atLeast(100, keysOf(MATRIX))) {
    const { answers } = MATRIX[name];
    const { who } = API[name];
    const kinds = CALLERS.filter((kind) => ![401, 403, 404].includes(answers[kind]));
    expect([name, kinds.includes(who === 'admin' ? 'admin' : 'user')]).toEqual([name, true]);
  }
});

test('calls under /api/admin, and only those, are for admins', () => {
  const lines: [string, Endpoint][] = Object.entries(API);
  for (const [name, { path, who }] of atLeast(100, lines))
    expect([name, path.startsWith('/api/admin/')]).toEqual([name, who === 'admin']);
});
