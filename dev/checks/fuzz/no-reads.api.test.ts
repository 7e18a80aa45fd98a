/** A request that is refused for its input or its caller reads nothing, because Firestore bills every read. */
import { API } from '@nirala/contract/api';
import { atLeast } from '@nirala/contract/at-least.fixture';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import { BROKEN_TOKENS, HOSTILE_VALUES } from './hostile-values.ts';
import { toRequest, send, describeRequest, type TestRequest } from './request.ts';
import { sample } from './sample.ts';
import { openSurroundings, openTarget, type Target } from './target.ts';
import { keysOf } from '../../lib/keys-of.ts';

let surroundings: Awaited<ReturnType<typeof openSurroundings>>;
let target: Target;
beforeAll(async () => {
  surroundings = await openSurroundings();
  target = await openTarget(surroundings);
});
afterAll(async () => {
  await target.close();
  await surroundings.close();
});

const names = keysOf(API);
const random = createRandom(7);
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

async function expectFree(asked: readonly TestRequest[], statuses: readonly number[]) {
  for (const each of asked) {
    target.counter.take();
    const { status } = await send(target.app, each);
    expect([describeRequest(each), statuses.includes(status) ? 'refused' : status]).toEqual([
      describeRequest(each),
      'refused',
    ]);
    expect([describeRequest(each), target.counter.take().rpcs]).toEqual([describeRequest(each), 0]);
  }
}

test.each(
  atLeast(
    60,
    names.filter((name) => API[name].who === 'user' || API[name].who === 'admin'),
  ),
)('%s makes no call to Firestore for a caller that it refuses', async (name) => {
  const line: Endpoint = API[name];
  const good = toRequest(line, Object(sample(line.input, target.words, random)), random);
  const strangers = [{}, ...BROKEN_TOKENS.map((authorization) => ({ authorization }))];
  const others = line.who === 'admin' ? [...strangers, bearer(target.user)] : strangers;
  await expectFree(
    others.map((headers) => ({ ...good, headers: { ...good.headers, ...headers } })),
    [401, 403],
  );
});

/** Inputs with one property that the schema refuses: for each property, up to twelve invalid values. */
function invalidInputs(line: Endpoint): object[] {
  const good = Object(sample(line.input, target.words, random));
  const entries = 'entries' in line.input ? Object.keys(Object(line.input.entries)) : [];
  return entries.flatMap((name) => {
    const wrong = HOSTILE_VALUES.map((value) => ({ ...good, [name]: value })).filter((input) => !arrives(line, input));
    return wrong.slice(0, 12);
  });
}

/** Whether the schema accepts the input after it was sent in a URL or as JSON. */
function arrives(line: Endpoint, input: Record<string, unknown>): boolean {
  const inAddress = (name: string) => line.method === 'GET' || line.path.includes(`{${name}}`);
  const sent = Object.entries(input).map(([name, value]) =>
    inAddress(name) ? [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] : [name, value],
  );
  const strange = Object.values(input).some(
    (value) => typeof value === 'number' || value === '' || value === '.' || value === '..',
  );
  return strange || v.is(line.input, Object.fromEntries(sent));
}

test.each(atLeast(100, names))('%s makes no call to Firestore for an input that it refuses', async (name) => {
  const line: Endpoint = API[name];
  const headers = line.who === 'user' ? bearer(target.user) : line.who === 'admin' ? bearer(target.admin) : {};
  const asked = invalidInputs(line).map((input) => toRequest(line, input, random));
  const whole = asked.map((each) => ({ ...each, headers: { ...each.headers, ...headers } }));
  await expectFree(whole, [400, 404, 413]);
});

test('the test above has invalid inputs for nearly every call', () => {
  const refusing = names.filter((name) => invalidInputs(API[name]).length > 0);
  expect(refusing.length).toBeGreaterThan(40);
});
