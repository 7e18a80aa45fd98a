import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** A product with several pictures. */
const PATH = '/product/tshirt-neem-leaf';

const opener = (page: Page) => page.getByRole('button', { name: 'View pictures full screen' });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of / });
const place = (page: Page) => viewer(page).getByRole('status');

/** The width of the current picture in the viewer, in CSS pixels. */
const shownWidth = (page: Page) =>
  viewer(page)
    .locator('.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)')
    .evaluate((img) => Math.round(img.getBoundingClientRect().width));

async function openViewer(page: Page): Promise<number> {
  await page.goto(PATH);
  const count = await page.getByRole('button', { name: /^Show / }).count();
  await opener(page).click();
  await expect(place(page)).toHaveText(new RegExp(`^1 of ${count}\\. .*, front: `));
  // Its controls are visible when it has grown to full size.
  await expect(viewer(page).locator('.pswp--ui-visible')).toBeVisible();
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(200);
  return count;
}

test('pictures open full screen, move with the arrow keys, zoom with + and −, and close with Escape', async ({
  page,
}) => {
  const count = await openViewer(page);
  expect(count).toBeGreaterThan(1);
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText(new RegExp(`^2 of ${count}\\. .*, back: `));
  await page.keyboard.press('ArrowLeft');
  await expect(place(page)).toHaveText(new RegExp(`^1 of ${count}`));

  const fitted = await shownWidth(page);
  await page.keyboard.press('+');
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(fitted * 1.4);
  await page.keyboard.press('-');
  await expect.poll(() => shownWidth(page)).toBe(fitted);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show back' })).toHaveAttribute('aria-current', 'true');
  expect(new URL(page.url()).pathname).toBe(PATH);
});

test('Tab stays inside the full-screen pictures', async ({ page }) => {
  await openViewer(page);
  const names = new Set<string>();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    names.add(name);
    // Between the last control and the first, the browser itself has the focus.
    if (name !== '') expect(inside).toBe('DIALOG');
  }
  expect([...names]).toEqual(expect.arrayContaining(['Close', 'Zoom']));
});

test('Back closes the full-screen pictures and stays on the product', async ({ page }) => {
  await openViewer(page);
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    // Related pieces are no loader: they are requested when the page is scrolled near them.
    if (/\/api\/(?!shirts\/related)/.test(request.url())) calls.push(request.url());
  });
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(PATH);
  await expect(opener(page)).toBeFocused();
  // It can be opened again, and a click on Close leaves no entry behind: Back then leaves the product.
  await opener(page).click();
  await expect(viewer(page).locator('.pswp--ui-visible')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toHaveCount(0);
  // The router's loaders have not run again.
  expect(calls).toEqual([]);
  await page.goBack();
  await expect.poll(() => page.url()).toBe('about:blank');
});

test('the script of the viewer loads with the first press, and zooming loads the largest file', async ({
  page,
  isMobile,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(PATH);
  await page.waitForLoadState('networkidle');
  const isViewer = (path: string) => /\/open-viewer-[^/]+\.js$/.test(path);
  expect(requested.filter(isViewer)).toEqual([]);
  await opener(page).click();
  await expect(place(page)).toHaveText(/^1 of /);
  expect(requested.filter(isViewer)).toHaveLength(1);
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(200);
  if (isMobile) {
    expect(requested.filter((path) => path.endsWith('/1440.avif'))).toEqual([]);
    const picture = viewer(page).locator('.pswp__item[aria-hidden=false] img').last();
    await picture.tap();
    await picture.tap();
  } else await page.keyboard.press('z');
  await expect.poll(() => requested.filter((path) => path.endsWith('/1440.avif')).length).toBeGreaterThan(0);
});

test('with reduced motion the pictures open at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openViewer(page);
  const running = await viewer(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 120)),
  );
  expect(running).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
});

test('axe finds nothing on full-screen pictures, fitted and zoomed', async ({ page }) => {
  await openViewer(page);
  await expectNoViolations(page);
  await page.keyboard.press('z');
  await expectNoViolations(page);
});
