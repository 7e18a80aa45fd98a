import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page, Route } from '@playwright/test';
import { productCards } from '../support/screens.ts';
import { disableServerRendering } from '../support/server-rendering.ts';
import { setLocalStorage } from '../support/local-storage.ts';
import { productsIn } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const API_FAILED = /Failed to load resource/;

/** Failures that the API, or a proxy in front of it, can answer. */
const FAULTS = {
  '503 in JSON': { status: 503, json: { error: MESSAGES.unavailable } },
  '502 in HTML': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
} as const;

const answer = (with_: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(with_);
const cut = (route: Route) => route.abort('connectionreset');
const PRODUCTS = '**/api/shirts**';

async function expectFailure(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words);
}

/** Lets the calls succeed again, and expects that Retry loads the page. */
async function recover(page: Page, count: number): Promise<void> {
  await page.unroute(PRODUCTS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(productCards(page)).toHaveCount(count);
}

test('home and category show an error when the list fails, and Retry recovers', async ({ page, browserErrors }) => {
  browserErrors.allow(API_FAILED);
  await disableServerRendering(page);
  await page.route(PRODUCTS, answer(FAULTS['503 in JSON']));
  await page.goto('/');
  await expectFailure(page, 'Failed to load products.');
  await expect(page).toHaveTitle(`${DEFAULT_BRAND.name} - ${DEFAULT_BRAND.tagline}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await recover(page, 24);
  await page.route(PRODUCTS, answer(FAULTS['502 in HTML']));
  await page.goto('/hoodies');
  await expectFailure(page, 'Failed to fetch products');
  await recover(page, 8);
});

test('another category can be opened while a list is loading', async ({ page }) => {
  await page.goto('/hoodies');
  await page.route('**/api/shirts?*category=joggers*', () => new Promise(() => undefined));
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Joggers' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await categories.getByRole('link', { name: 'Vests' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vests');
  await expect(page).toHaveURL('/vests');
});

test('home, category and product show an error for a broken connection, and Retry recovers', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(API_FAILED);
  await disableServerRendering(page);
  const [hoodie] = await productsIn('hoodies');
  for (const [path, words] of [
    ['/', 'Failed to load products.'],
    // The browser is online, so the message does not blame the shopper's network.
    ['/hoodies', MESSAGES.unreached],
    [`/product/${hoodie?.id}`, MESSAGES.unreached],
  ] as const) {
    await page.route(PRODUCTS, cut);
    await page.goto(path);
    await expectFailure(page, words);
    await page.unroute(PRODUCTS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});

test('a product that fails to load says why, and Retry recovers', async ({ page, browserErrors }) => {
  browserErrors.allow(API_FAILED);
  await disableServerRendering(page);
  const [hoodie] = await productsIn('hoodies');
  for (const [fault, words] of [
    [FAULTS['503 in JSON'], MESSAGES.unavailable],
    [FAULTS['502 in HTML'], MESSAGES.serverError],
    [{ status: 200, json: { surprise: true } }, MESSAGES.serverError],
  ] as const) {
    await page.route(PRODUCTS, answer(fault));
    await page.goto(`/product/${hoodie?.id}`);
    await expectFailure(page, words);
    await page.unroute(PRODUCTS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hoodie?.name ?? '');
  }
});

test('a successful reply that is not a product list counts as empty, a truncated one as failed', async ({ page }) => {
  await disableServerRendering(page);
  for (const reply of [{ json: { surprise: true } }, { json: [{ id: 7 }, null] }]) {
    await page.route(PRODUCTS, answer({ status: 200, ...reply }));
    await page.goto('/joggers');
    await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible();
    await page.unroute(PRODUCTS);
  }
  for (const reply of [{ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }, { body: '[{"id":' }]) {
    await page.route(PRODUCTS, answer({ status: 200, ...reply }));
    await page.goto('/joggers');
    await expectFailure(page, 'Failed to fetch products');
    await recover(page, 8);
  }
});

const CHUNK = '**/assets/category-*.js';

/** Counts page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  return () => loads;
}

test('a script that fails to load is logged, the page reloads once, and then offers Retry', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Loading chunk failed/, API_FAILED);
  const loads = countLoads(page);
  const reported = page.waitForEvent('console', (message) => message.text().startsWith('Loading chunk failed'));
  await page.route(CHUNK, (route) => route.abort());
  await page.goto('/hoodies');
  expect((await reported).text()).toMatch(
    /\{type: error, address: http:\/\/localhost:\d+\/assets\/category-[\w-]+\.js\}/,
  );
  await expectFailure(page, MESSAGES.chunkFailed);
  expect(loads()).toBe(2);
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoodies');
});

test('a screen shows an error if its script fails, and Retry recovers', async ({ page, browserErrors }) => {
  browserErrors.allow(/Loading chunk failed/, API_FAILED);
  // One of the shop, and the frame of the admin. The unit test of the route table covers every screen.
  for (const [path, chunk, title] of [
    ['/cart', 'cart', 'Your bag is empty'],
    ['/dashboard-admin', 'layout', 'Log in or sign up'],
  ] as const) {
    const script = `**/assets/${chunk}-*.js`;
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES.chunkFailed })).toBeVisible();
    await expect(page.getByText(new RegExp(`error: .*/assets/${chunk}-`))).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('a script that has not loaded after two minutes counts as failed', async ({ page, browserErrors }) => {
  browserErrors.allow(/Loading chunk failed/);
  await disableServerRendering(page);
  await page.clock.install();
  let asked = 0;
  await page.route(CHUNK, () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Loading chunk failed')) reports.push(message.text());
  });
  let listed = 0;
  page.on('response', (response) => (listed += Number(response.url().includes('/api/shirts?'))));
  // The pending script delays the load event.
  await page.goto('/hoodies', { waitUntil: 'commit' });
  for (const load of [1, 2]) {
    await expect.poll(() => asked).toBe(load);
    // All other scripts are loaded; otherwise they would time out too.
    await expect.poll(() => listed).toBe(load);
    await page.clock.fastForward(100_000);
    expect(reports, 'not before two minutes').toHaveLength(load - 1);
    await page.clock.fastForward(25_000);
    await expect.poll(() => reports.length).toBe(load);
    expect(reports[load - 1]).toMatch(/type: timeout, address: .*\/assets\/category-[\w-]+\.js/);
  }
  await expectFailure(page, MESSAGES.chunkFailed);
  expect(asked).toBe(2);
});

const KEYS =
  'user authToken phoneNumber cart wishlist wishlistOf redeemCode discount subtotal totalPayable checkout'.split(' ');
const GARBAGE = ['', '{', 'null', '[]', '[[]]', '{"a":1}', '[null,7,{"id":7}]', '-1', '"\ud800"', 'x'.repeat(50_000)];

test('invalid values in local and session storage do not break the store', async ({ page, context, browserErrors }) => {
  browserErrors.allow(/^warning: Dropped what/, API_FAILED);
  await setLocalStorage(context, { cart: 'not a bag' });
  await page.goto('/cart');
  for (const garbage of GARBAGE) {
    await page.evaluate(
      ([keys, text]) => {
        for (const key of keys) for (const drawer of [localStorage, sessionStorage]) drawer.setItem(key, text);
      },
      [KEYS, garbage] as const,
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag is empty');
    await expect(page.getByRole('link', { name: 'Bag', exact: true })).toBeVisible();
  }
  await page.goto('/');
  await expect(productCards(page)).toHaveCount(24);
});
