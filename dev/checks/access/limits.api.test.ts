import { API, type CallName } from '@nirala/contract/api';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { LIMITS, limitsOf } from '@nirala/functions/http/limits';
import { counterOf } from '@nirala/functions/store/rate-limits';
import { beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../lib/keys-of.ts';
import { NOTIFICATION_KEYS } from '../../stand-ins/keys.ts';
import { holdClock } from '../../testing/clock.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { requestOf } from '../fuzz/request.ts';
import { MATRIX } from './matrix.ts';
import { fillScene, signUpPeople, type People } from './scene.ts';

holdClock();

const store = createTestStore({ notificationSecrets: NOTIFICATION_KEYS });
const { call, db } = store;
let people: People;
beforeAll(async () => {
  people = await signUpPeople();
  await fillScene(store, people.user);
});

/** Calls that send a body and write nothing. */
const ONLY_READ: readonly CallName[] = ['quoteReturn', 'getAddress'];

test('every call that writes has a limit for each account or address; those without only read', () => {
  const writing = keysOf(API).filter((name) => API[name].method === 'POST');
  for (const name of atLeast(80, writing)) {
    const { counts, handlerCounts = [] } = limitsOf(name) ?? {};
    const isLimited = counts !== undefined || handlerCounts.length > 0 || API[name].who === 'admin';
    expect([name, limitsOf(name) !== undefined, isLimited]).toEqual([name, true, !ONLY_READ.includes(name)]);
  }
});

const counted = keysOf(LIMITS).flatMap((name) => {
  const { counts } = limitsOf(name) ?? {};
  return counts ? [{ name, counts }] : [];
});

// In the order of the matrix, whose last call ends the session of its caller.
const inOrder = keysOf(MATRIX).flatMap((name) => counted.filter((row) => row.name === name));

test.each(atLeast(15, inOrder))('$name is refused at the limit of an account, and answered below it', async (row) => {
  const { name, counts } = row;
  const { user } = people;
  const ask = async () => {
    const { path, ...asked } = requestOf(API[name], MATRIX[name].input(user), user.token);
    return call(path, asked);
  };
  const { ref, expiresAt } = counterOf(db, counts, user.uid);
  await ref.set({ count: counts.max, expiresAt });
  const refused = await ask();
  const code = counts.seconds >= 24 * 3600 ? 'too-often-today' : 'too-many-requests';
  expect([refused.status, refused.json.code]).toEqual([429, code]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await ref.set({ count: counts.max - 1, expiresAt });
  expect((await ask()).status).toBe(MATRIX[name].answers.user);
});

test('the calls of one account to one call are limited in a minute, and others are not', async () => {
  const { other, admin } = people;
  const read = ({ phone, token }: typeof other) =>
    call('/api/users/getAddress', { token, body: { phoneNumber: phone } });
  for (let turn = 0; turn < 60; turn += 1) expect((await read(other)).status).toBe(200);
  const refused = await read(other);
  expect([refused.status, refused.json.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await read(admin)).status).toBe(200);
  expect((await call('/api/account', { token: other.token })).status).toBe(200);
});
