import type { Page } from '@playwright/test';
import { heading } from '../support/screens.ts';
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
