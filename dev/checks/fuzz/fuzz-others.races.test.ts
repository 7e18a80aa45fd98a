/** Fuzz tests of the routes outside of the endpoint table: Razorpay's calls, pictures and pages. */
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { storeDetails } from '@nirala/functions/endpoints/store';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createImagesApp } from '@nirala/functions/http/app';
import { createPages } from '@nirala/functions/pages/pages';
import { isPrivate } from '@nirala/contract/page/screens';
import { loadFile, loadRenderer, loadShell } from '@nirala/functions/pages/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { createProcesses } from '../../run/start/processes.ts';
import { buildWhatChanged } from '../../run/start/build.ts';
import { KEYS } from '../../stand-ins/keys.ts';
import { asJson, corrupt, corruptBody } from './corrupt.ts';
import { faultOf, leaksInternals } from './reply-faults.ts';
import { createRandom, type Random } from '../../testing/random.ts';
import { seed, size } from '../../testing/races.ts';
import { spoil } from './spoil.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { send, describeRequest, type Answer, type TestRequest } from './request.ts';
import { openSurroundings, openTarget, type Target } from './target.ts';

const BUILT = join(ROOT, 'functions', 'lib', 'web');
/** Requests with something wrong at random that each route gets. */
const PER_ROUTE = size(6, 2_000);
const SEED = seed(1);
const TEN_MINUTES = 600_000;
const AT_ONCE = 10;

let surroundings: Awaited<ReturnType<typeof openSurroundings>>;
let target: Target;
beforeAll(async () => {
  await buildWhatChanged(createProcesses());
  surroundings = await openSurroundings();
  target = await openTarget(surroundings);
}, TEN_MINUTES);
afterAll(async () => {
  await target.close();
  await surroundings.close();
});

type App = Parameters<typeof send>[0];

/** Sends PER_ROUTE requests. Each fault is reported with its request. */
async function fuzz(
  app: App,
  make: (random: Random) => TestRequest,
  judge: (asked: TestRequest, answer: Answer) => string | undefined,
) {
  const random = createRandom(SEED);
  for (let sent = 0; sent < PER_ROUTE; sent += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => make(random));
    const judged = await Promise.all(
      batch.map(async (asked) => ({ asked, fault: judge(asked, await send(app, asked)) })),
    );
    const faults = judged.filter(({ fault }) => fault !== undefined);
    expect(
      faults.map(({ asked, fault }) => `${describeRequest(asked)}\n${fault}`),
      `seed ${SEED}`,
    ).toEqual([]);
  }
}

const mayChange = (asked: TestRequest, random: Random) => (random.is(0.3) ? spoil(asked, random) : asked);

const payment = {
  id: 'pay_1',
  entity: 'payment',
  amount: 40_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_1',
  captured: true,
  amount_refunded: 0,
  refund_status: null,
  created_at: 1_795_000_000,
  notes: [],
  error_code: null,
};
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed', notes: {}, receipt: 'x' };
const event = { event: 'payment.captured', payload: { payment: { entity: payment }, refund: { entity: refund } } };

test('webhook: malformed events, most of them with a valid signature, are never a 5xx', { timeout: TEN_MINUTES }, () =>
  fuzz(
    target.app,
    (random) => {
      const json = asJson(corrupt(event, random));
      const body = random.is(0.2) ? corruptBody(json, random) : Buffer.from(json);
      const right = createHmac('sha256', KEYS.webhookSecret).update(body).digest('hex');
      const headers = {
        'x-razorpay-signature': random.is(0.8) ? right : encodeURIComponent(random.one(HOSTILE_TEXTS).toWellFormed()),
        'x-razorpay-event-id': random.is(0.5) ? 'evt_1' : encodeURIComponent(random.one(HOSTILE_TEXTS).toWellFormed()),
      };
      return mayChange({ method: 'POST', path: '/api/payments/webhook', headers, body }, random);
    },
    faultOf,
  ),
);

test('callback: malformed forms redirect only to pages of the store', { timeout: TEN_MINUTES }, () =>
  fuzz(
    target.app,
    (random) => {
      const names = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature', 'error[code]', '__proto__'];
      const values = ['pay_1', 'order_1', 'x'.repeat(64), ...HOSTILE_TEXTS];
      const form = new URLSearchParams(names.flatMap((name) => (random.is(0.8) ? [[name, random.one(values)]] : [])));
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = random.is(0.2) ? corruptBody(String(form), random) : Buffer.from(String(form));
      return mayChange({ method: 'POST', path: '/api/payments/callback', headers, body }, random);
    },
    (asked, answer) => (answer.status === 303 ? elsewhere(answer) : faultOf(asked, answer)),
  ),
);

test('pictures: malformed paths are never a 5xx', { timeout: TEN_MINUTES }, () =>
  fuzz(
    createImagesApp(target.deps),
    (random) => {
      const id = random.one(['u000000000000000000000000', 'u0', '00cbcaf5166241f4', ...HOSTILE_TEXTS]);
      const file = random.one(['480.webp', '1440.webp', '1200.jpg', ...HOSTILE_TEXTS]);
      const path = `/images/${encodeURIComponent(id.toWellFormed())}/${encodeURIComponent(file.toWellFormed())}`;
      return mayChange({ method: 'GET', path, headers: {} }, random);
    },
    // The redirect of a published picture.
    (asked, answer) => (answer.status === 301 ? elsewhere(answer) : faultOf(asked, answer)),
  ),
);

test('pages: every URL gets a page, and none makes the renderer fail', { timeout: TEN_MINUTES }, async () => {
  const shell = await loadShell(BUILT);
  const pages = createPages({
    renderer: () => loadRenderer(BUILT),
    shell: async () => shell,
    file: (name) => loadFile(name, BUILT),
    picture: async () => undefined,
    api: async (path, init) => target.app.request(path, init),
    store: async () => storeDetails(DEFAULT_SETTINGS, DEFAULT_RETURNS, DEFAULT_BRAND_SETTINGS),
    brand: async () => DEFAULT_BRAND_SETTINGS,
    categories: async () => DEFAULT_CATEGORIES,
  });
  await fuzz(
    { fetch: pages },
    (random) => {
      const nasty = () => encodeURIComponent(random.one(HOSTILE_TEXTS).toWellFormed());
      const screen = random.one([
        '',
        'tshirt',
        'search',
        'product/neem',
        'about-us',
        'cart',
        'not-found',
        'sitemap.xml',
      ]);
      const path = random.one([`/${screen}`, `/product/${nasty()}`, `/${nasty()}`, `/${screen}/${nasty()}`]);
      const names = ['q', 'page', 'sort', 'size', 'min', 'max', 'off', 'rating', 'cursor', 'category', nasty()];
      const query = names.flatMap((name) => (random.is(0.3) ? [`${name}=${nasty()}`] : []));
      const asked = { method: 'GET', path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers: {} };
      return mayChange(asked, random);
    },
    (asked, answer) => {
      const { status, type, text } = answer;
      if (status >= 500) return `answered ${status}`;
      if (leaksInternals(text)) return 'leaks internals';
      if (status >= 300 && status < 400) return elsewhere(answer);
      if (status === 405) return asked.method === 'GET' || asked.method === 'HEAD' ? 'refuses GET' : undefined;
      if (!type.startsWith('text/html')) return `answered ${status} as "${type}"`;
      const { pathname } = new URL(`http://store${asked.path}`);
      return text === shell.html && !isPrivate(pathname) ? 'the renderer failed' : undefined;
    },
  );
});

/** An error message for a redirect that leaves the store; undefined for one within it. */
function elsewhere({ location = '' }: Answer): string | undefined {
  return /^\/(?![/\\])/.test(location) ? undefined : `leads to ${location}`;
}
