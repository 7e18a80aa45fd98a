/** What is answered outside of the table of calls: Razorpay's calls, pictures, and pages. */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createImagesApp } from '@nirala/functions/http/app';
import { createPages } from '@nirala/functions/pages/pages';
import { isPrivate } from '@nirala/contract/screens';
import { loadRenderer, loadShell } from '@nirala/functions/pages/rendered';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { createCrew } from '../../run/start/crew.ts';
import { buildWhatChanged } from '../../run/start/build.ts';
import { KEYS } from '../../stand-ins/razorpay/keys.ts';
import { asJson, spoilt, spoiltBody } from './hostile.ts';
import { faultOf, tellsOfTheInside } from './judge.ts';
import { createRandom, type Random } from '../../testing/random.ts';
import { change } from './malformed.ts';
import { NASTY_TEXT } from './nasty.ts';
import { send, shown, type Answer, type Asked } from './request.ts';
import { PER_ROUTE, SEED } from './size.ts';
import { openTarget, type Target } from './target.ts';

const BUILT = join(ROOT, 'functions', 'lib', 'web');
const TEN_MINUTES = 600_000;
const AT_ONCE = 10;

let target: Target;
beforeAll(async () => {
  await buildWhatChanged(createCrew());
  target = await openTarget();
}, TEN_MINUTES);
afterAll(() => target.close());

type App = Parameters<typeof send>[0];

/** Sends as many as there shall be; each fault is named with its request. */
async function fuzz(
  app: App,
  make: (luck: Random) => Asked,
  judge: (asked: Asked, answer: Answer) => string | undefined,
) {
  const luck = createRandom(SEED);
  for (let sent = 0; sent < PER_ROUTE; sent += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => make(luck));
    const judged = await Promise.all(
      batch.map(async (asked) => ({ asked, fault: judge(asked, await send(app, asked)) })),
    );
    const faults = judged.filter(({ fault }) => fault !== undefined);
    expect(
      faults.map(({ asked, fault }) => `${shown(asked)}\n${fault}`),
      `seed ${SEED}`,
    ).toEqual([]);
  }
}

const mayChange = (asked: Asked, luck: Random) => (luck.is(0.3) ? change(luck)(asked) : asked);

const payment = {
  ...{ id: 'pay_1', entity: 'payment', amount: 40_000, currency: 'INR', status: 'captured', order_id: 'order_1' },
  ...{
    captured: true,
    amount_refunded: 0,
    refund_status: null,
    created_at: 1_795_000_000,
    notes: [],
    error_code: null,
  },
};
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed', notes: {}, receipt: 'x' };
const event = { event: 'payment.captured', payload: { payment: { entity: payment }, refund: { entity: refund } } };

test('events of Razorpay, most of them rightly signed', { timeout: TEN_MINUTES }, () =>
  fuzz(
    target.app,
    (luck) => {
      const json = asJson(spoilt(event, luck));
      const body = luck.is(0.2) ? spoiltBody(json, luck) : Buffer.from(json);
      const right = createHmac('sha256', KEYS.webhookSecret).update(body).digest('hex');
      const headers = {
        'x-razorpay-signature': luck.is(0.8) ? right : encodeURIComponent(luck.one(NASTY_TEXT).toWellFormed()),
        'x-razorpay-event-id': luck.is(0.5) ? 'evt_1' : encodeURIComponent(luck.one(NASTY_TEXT).toWellFormed()),
      };
      return mayChange({ method: 'POST', path: '/api/payments/webhook', headers, body }, luck);
    },
    faultOf,
  ),
);

test('the way back from Razorpay leads to a page of ours, whatever comes along', { timeout: TEN_MINUTES }, () =>
  fuzz(
    target.app,
    (luck) => {
      const names = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature', 'error[code]', '__proto__'];
      const values = ['pay_1', 'order_1', 'x'.repeat(64), ...NASTY_TEXT];
      const form = new URLSearchParams(names.flatMap((name) => (luck.is(0.8) ? [[name, luck.one(values)]] : [])));
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = luck.is(0.2) ? spoiltBody(String(form), luck) : Buffer.from(String(form));
      return mayChange({ method: 'POST', path: '/api/payments/callback', headers, body }, luck);
    },
    (asked, answer) => (answer.status === 303 ? elsewhere(answer) : faultOf(asked, answer)),
  ),
);

test('files of pictures', { timeout: TEN_MINUTES }, () =>
  fuzz(
    createImagesApp(target.deps),
    (luck) => {
      const id = luck.one(['u000000000000000000000000', 'u0', '00cbcaf5166241f4', ...NASTY_TEXT]);
      const file = luck.one(['480.webp', '1440.webp', '1200.jpg', ...NASTY_TEXT]);
      const path = `/images/${encodeURIComponent(id.toWellFormed())}/${encodeURIComponent(file.toWellFormed())}`;
      return mayChange({ method: 'GET', path, headers: {} }, luck);
    },
    faultOf,
  ),
);

test('pages: every address has its page, and none makes the renderer fail', { timeout: TEN_MINUTES }, async () => {
  const shell = await loadShell(BUILT);
  const pages = createPages({
    renderer: () => loadRenderer(BUILT),
    shell: async () => shell,
    api: async (path, init) => target.app.request(path, init),
  });
  await fuzz(
    { fetch: pages },
    (luck) => {
      const nasty = () => encodeURIComponent(luck.one(NASTY_TEXT).toWellFormed());
      const screen = luck.one(['', 'tshirt', 'search', 'product/neem', 'about-us', 'cart', 'not-found', 'sitemap.xml']);
      const path = luck.one([`/${screen}`, `/product/${nasty()}`, `/${nasty()}`, `/${screen}/${nasty()}`]);
      const names = ['q', 'page', 'sort', 'size', 'min', 'max', 'off', 'rating', 'cursor', 'category', nasty()];
      const query = names.flatMap((name) => (luck.is(0.3) ? [`${name}=${nasty()}`] : []));
      const asked = { method: 'GET', path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers: {} };
      return mayChange(asked, luck);
    },
    (asked, answer) => {
      const { status, type, text } = answer;
      if (status >= 500) return `answered ${status}`;
      if (tellsOfTheInside(text)) return 'tells of the inside';
      if (status >= 300 && status < 400) return elsewhere(answer);
      if (status === 405) return asked.method === 'GET' || asked.method === 'HEAD' ? 'refuses to be read' : undefined;
      if (!type.startsWith('text/html')) return `answered ${status} as "${type}"`;
      const { pathname } = new URL(`http://store${asked.path}`);
      return text === shell.html && !isPrivate(pathname) ? 'the renderer failed' : undefined;
    },
  );
});

/** A redirect that leaves the store. */
function elsewhere({ location = '' }: Answer): string | undefined {
  return /^\/(?![/\\])/.test(location) ? undefined : `leads to ${location}`;
}
