/**
 * The journeys run against one process instead of the emulators of Hosting and Functions. Here both serve the same data,
 * and every call, rewrite and header rule is sent to both: status, headers and body must agree.
 */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { API } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { requestOf } from '@nirala/dev/checks/fuzz/request';
import { MATRIX } from '@nirala/dev/checks/access/matrix';
import { fillScene, signUpPeople, type People } from '@nirala/dev/checks/access/scene';
import { assetNames } from '@nirala/dev/deploy/hosting-config';
import { loadFunctions } from '@nirala/dev/hosting/functions';
import { startLocalHosting } from '@nirala/dev/hosting/local-hosting';
import { unreachedRules } from '@nirala/dev/hosting/hosting';
import { keysOf } from '@nirala/dev/lib/keys-of';
import { ROOT } from '@nirala/dev/lib/paths';
import { portOf } from '@nirala/dev/lib/serve';
import { signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { readPictures } from '@nirala/dev/seed/products';
import { database } from '@nirala/functions/store/database';
import type { DocumentData } from '@google-cloud/firestore';
import { expect, test } from '@playwright/test';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
// Sets the parameters of the functions.
import '../support/orders.ts';
import { forgetLimits } from '../support/seeded-state.ts';
import { STORE_URL } from '../support/store.ts';

/** Headers that differ although the store answers the same. */
const NOISE: Record<string, string> = {
  date: 'The time of the reply.',
  connection: 'Of the connection, not of the reply.',
  'keep-alive': 'Of the connection, not of the reply.',
  'content-length': 'The emulator proxies in chunks. The bodies are compared.',
  'transfer-encoding': 'The emulator proxies in chunks. The bodies are compared.',
  'x-powered-by': 'The functions emulator is an Express server.',
};

/** Words in a body that are new in each reply, and what stands for them. */
const NEW: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'TIME'],
  [/MSG-\w{4}-\w{4}/g, 'TICKET'],
  [/"at":\d{13}/g, 'TIME'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  // The expiry of an order's link, to the minute, and its signature.
  [/(\/o\/[\w-]+-)[0-9a-z]{21}\b/g, '$1SIGNED'],
];

/** A reviver for the sections of a page. Each instance remembers for half an hour what was sold, one from earlier than the other. */
const withoutBestSellers = (_key: string, value: unknown): unknown =>
  Array.isArray(value) ? value.filter((each: { id?: unknown } | null) => each?.id !== 'best-sellers') : value;

type Answer = { status: number; headers: Record<string, string>; body: unknown };

let server: Server;
let people: People;

async function send(origin: string, path: string, init: RequestInit): Promise<Answer> {
  const reply = await fetch(origin + path, { redirect: 'manual', ...init });
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !(name in NOISE)));
  const bytes = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  const text = NEW.reduce((left, [word, mark]) => left.replaceAll(word, mark), bytes.replaceAll(origin, STORE_URL));
  const isJson = headers['content-type']?.startsWith('application/json') && text !== '';
  return { status: reply.status, headers, body: isJson ? JSON.parse(text, withoutBestSellers) : text };
}

const processUrl = () => `http://localhost:${portOf(server)}`;

/** The account and all that the owner has saved, by the path of its document. */
async function readState(): Promise<ReadonlyMap<string, DocumentData>> {
  const account = database().doc(`users/${people.user.uid}`).get();
  const owners = ['settings', 'pages', 'sales', 'discounts'].map(
    async (name) => (await database().collection(name).get()).docs,
  );
  const docs = [await account, ...(await Promise.all(owners)).flat()];
  return new Map(docs.flatMap((doc) => (doc.exists ? [[doc.ref.path, doc.data() ?? {}]] : [])));
}

/** `isKept`: which documents stay as they are. */
async function restore(
  before: ReadonlyMap<string, DocumentData>,
  isKept: (path: string) => boolean = () => false,
): Promise<void> {
  const now = await readState();
  const changed = [...before].filter(([path, data]) => !isKept(path) && !isDeepStrictEqual(now.get(path), data));
  const added = [...now.keys()].filter((path) => !isKept(path) && !before.has(path));
  await Promise.all([
    ...changed.map(([path, data]) => database().doc(path).set(data)),
    ...added.map((path) => database().doc(path).delete()),
  ]);
}

/**
 * Sends a request to both and compares. A read is repeated while they differ: triggers may still count the orders of the
 * tests before.
 */
async function expectSame(path: string, init: RequestInit = {}, forProcess = init): Promise<Answer> {
  if (init.body !== undefined) return compare(path, init, forProcess);
  let answer: Answer | undefined;
  await expect(async () => {
    answer = await compare(path, init, forProcess);
  }).toPass({ timeout: 20_000 });
  return answer ?? compare(path, init, forProcess);
}

/** After it, the account, what the owner has saved and the limits are as they were. */
async function compare(path: string, init: RequestInit, forProcess: RequestInit): Promise<Answer> {
  const before = await readState();
  const suite = await send(STORE_URL, path, init);
  // The second request with the key of the first one answers with what that one made.
  const isRepeated = typeof init.body === 'string' && init.body.includes('"requestId"');
  await restore(before, (kept) => isRepeated && !kept.startsWith('users/'));
  await forgetLimits();
  const own = await send(processUrl(), path, forProcess);
  await restore(before);
  expect(own).toEqual(suite);
  return suite;
}

function initOf({ body, token }: { body?: object; token?: string }): RequestInit {
  return {
    headers: {
      'Accept-Encoding': 'identity',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  };
}

test.beforeAll(async () => {
  server = await startLocalHosting(0, (await loadFunctions()).http);
  people = await signUpPeople();
  const call = async (path: string, asked: { token: string; body: object }) => ({
    json: await (await fetch(STORE_URL + path, initOf(asked))).json(),
  });
  await fillScene({ db: database(), call }, people.user);
  await untilBothRemember('/api/shirts/neem');
});

/** Waits until both answer alike: the memory of the functions is up to five seconds old. */
const untilBothRemember = (path: string) =>
  expect(async () => {
    expect((await send(STORE_URL, path, {})).body).toEqual((await send(processUrl(), path, {})).body);
  }).toPass();

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function callerOf(who: Endpoint['who']): Shopper | undefined {
  if (who === 'admin') return people.admin;
  return who === 'user' ? people.user : undefined;
}

/** For each call a request that reaches its handler, and one that does not. */
for (const name of atLeast(140, keysOf(MATRIX)).filter((each) => each !== 'signOutEverywhere')) {
  test(`the call ${name} agrees, accepted and refused`, async () => {
    const line = API[name];
    // A visitor votes once from an address, and the suite's own proxies give requests another one.
    const caller = name === 'markHelpful' ? people.user : callerOf(line.who);
    const { path, ...asked } = requestOf(line, MATRIX[name].input(people.user), caller?.token);
    const { status } = await expectSame(path, initOf(asked));
    expect([401, 403, 405]).not.toContain(status);
    const refused = line.who === 'anyone' ? { method: 'DELETE' } : initOf({ ...asked, token: people.revoked.token });
    expect((await expectSame(path, refused)).status).toBeGreaterThan(400);
  });
}

test('the call signOutEverywhere agrees, which ends the session of its caller', async () => {
  const [{ token: one }, { token: two }] = [await signUp(), await signUp()];
  const { path, ...asked } = requestOf(API.signOutEverywhere, {}, one);
  const { status } = await expectSame(path, initOf(asked), initOf({ ...asked, token: two }));
  expect(status).toBe(200);
});

const dist = join(ROOT, 'web/dist');
const [asset = ''] = assetNames(dist);
const [picture = ''] = [...readPictures().values()].flat();

const PATHS = [
  '/',
  '/tshirt',
  '/product/tshirt-neem-leaf',
  '/product/none',
  '/search?q=indigo',
  '/cart',
  '/my-orders',
  '/admin-panel',
  '/not-found',
  '/no/such/page',
  '/TSHIRT',
  '/tshirt/',
  '/sitemap.xml',
  '/api/shirts',
  '/api/none',
  '/api/returns/photos',
  '/api/reviews/photos',
  '/api/admin/images',
  '/api/admin/brand/pictures/logo',
  '/o/NR-7K3M9QZ0X4TB-0-hthgsv4w1q7m2k8',
  `/images/${picture}/480.webp`,
  '/images/00/480.webp',
  '/images/u00cbcaf5166241f4/480.webp',
  `/assets/${asset}`,
  '/assets/gone.js',
  '/app.html',
  '/offline.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/icons/192.png',
  '/icons/none.png',
  '/card.jpg',
  '/robots.txt',
  '/404.html',
  '/.vite/manifest.json',
];

test('the paths below reach every rewrite and every header rule of firebase.json', () => {
  expect(unreachedRules(PATHS.map((path) => path.replace(/\?.*/, '')))).toEqual({ rewrites: [], headers: [] });
});

for (const path of PATHS) {
  test(`${path} agrees for every method`, async () => {
    // The calls above have changed what pages show.
    if (path === '/') await untilBothRemember(path);
    // Not OPTIONS: the functions emulator answers it itself, as if every site might call the API.
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      await test.step(method, () => expectSame(path, { method, headers: { 'Accept-Encoding': 'identity' } }));
    }
  });
}
