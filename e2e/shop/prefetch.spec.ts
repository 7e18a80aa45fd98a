import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page } from '@playwright/test';
import { heading, toast } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = /\/assets\/.*\.js$/;

/** The paths that are requested from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname + new URL(request.url()).search));
  return paths;
}

test('focusing a link prefetches its data and script once', async ({ page }) => {
  await page.goto('/about-us');
  await page.waitForLoadState('networkidle');
  const asked = watchRequests(page);
  const hoodies = () => asked.filter((path) => path.startsWith('/api/shirts') && path.includes('category=hoodies'));
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hoodies' });
  // Repeated, because the first input loads the code that prefetches.
  await expect(async () => {
    await link.blur();
    await link.focus();
    await expect.poll(hoodies, { timeout: 1000 }).toHaveLength(1);
  }).toPass();
  expect(asked.some((path) => path.startsWith('/assets/category-'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Hoodies');
  expect(hoodies()).toHaveLength(1);
});

test('scripts that only a shopper needs wait for the first input', async ({ page }) => {
  await page.goto('/hoodies');
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  // Loaded on idle.
  await expect.poll(async () => (await loaded()).some((path) => path.includes('/loaders-'))).toBe(true);
  const before = (await loaded()).filter((path) => SCRIPT.test(path));
  expect(before.filter((path) => /\/(shop|shopper-actions|no-network|background-work|calls)-/.test(path))).toEqual([]);

  await page.mouse.wheel(0, 200);
  await expect
    .poll(async () => (await loaded()).map((path) => /\/(shopper-actions|no-network|calls)-/.exec(path)?.[1]))
    .toEqual(expect.arrayContaining(['shopper-actions', 'no-network', 'calls']));
});

test('the script of a screen is requested while its styles still load', async ({ page }) => {
  await page.goto('/about-us');
  await page.waitForLoadState('networkidle');
  const scriptRequested = page.waitForRequest(/\/assets\/category-[^/]*\.js/);
  const stylesRequested = page.waitForRequest(/\/assets\/category-[^/]*\.css/);
  await page.route(/\/assets\/category-[^/]*\.css/, async (route) => {
    await scriptRequested;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hoodies' }).click();
  await stylesRequested;
  await expect(heading(page)).toHaveText('Hoodies');
});

test('what a press on a product needs is loaded at the first input, not before', async ({ page }) => {
  await page.goto('/product/hoodies-beyond');
  await page.waitForLoadState('networkidle');
  const NAMES = ['loaders', 'open-viewer', 'size-help-dialog'];
  const loaded = async () => {
    const paths = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return NAMES.filter((name) => paths.some((path) => path.includes(`/assets/${name}-`)));
  };
  expect(await loaded()).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect.poll(loaded).toEqual(NAMES);
});

test('a press on a card shows its name, price and picture while the page of the product still loads', async ({
  page,
}) => {
  await page.goto('/hoodies');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Beyond', exact: true }) });
  const price = await card.getByText(/^₹/).first().innerText();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/shirts\/hoodies-beyond/, async (route) => {
    await held;
    await route.continue();
  });
  await card.getByRole('link', { name: 'Beyond', exact: true }).click();
  const known = page.locator('.display', { hasText: /^Beyond$/ });
  await expect(known).toBeInViewport({ ratio: 1 });
  const frame = page.locator('[aria-hidden=true]', { has: known }).last();
  await expect(frame.getByText(price, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => frame.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  // The page of the list is still there for screen readers.
  await expect(heading(page)).toHaveText('Hoodies');
  answer();
  await expect(heading(page)).toHaveText('Beyond');
  await expect(known).toHaveCount(0);
});

test('a heart is pressed at once, and released again if its script cannot be loaded', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/shopper-actions/, /ERR_FAILED/);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/assets\/shopper-actions-/, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/hoodies');
  const heart = page.getByRole('button', { name: 'Wishlist: Beyond', exact: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page)).toContainText(MESSAGES.chunkFailed);
});
