import { API } from '@nirala/contract/api';
import { atLeast } from '@nirala/contract/at-least.fixture';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { failureFault } from '../../testing/replies.ts';
import { NOTIFICATION_KEYS } from '../../stand-ins/keys.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestOf } from '../fuzz/request.ts';
import { CALLERS, MATRIX } from './matrix.ts';
import { fillScene, signUpPeople, type People } from './scene.ts';
import { keysOf } from '../../lib/keys-of.ts';

const store = createTestStore({ notificationSecrets: NOTIFICATION_KEYS });
const { call } = store;
let people: People;

beforeAll(async () => {
  people = await signUpPeople();
  await fillScene(store, people.user);
});

const rows = keysOf(MATRIX).flatMap((name) =>
  CALLERS.map((kind) => ({ name, kind, answer: MATRIX[name].answers[kind] })),
);

describe('access matrix', () => {
  test.each(atLeast(500, rows))('$name by $kind is answered with $answer', async ({ name, kind, answer }) => {
    const token = kind === 'none' ? undefined : people[kind].token;
    const { path, ...asked } = requestOf(API[name], MATRIX[name].input(people.user), token);
    const { status, json } = await call(path, asked);
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
