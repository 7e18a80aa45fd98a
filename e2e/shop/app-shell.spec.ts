import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import type { Locator, Page } from '@playwright/test';
import { disableServerRendering } from '../support/server-rendering.ts';
import { storedBag, setLocalStorage } from '../support/local-storage.ts';
import { line } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** Pauses the splash at its start, so that a test can advance it. */
async function holdSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', (event) => {
      if (!event.animationName.startsWith('splash')) return;
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSAnimation && animation.animationName.startsWith('splash')) animation.pause();
      }
    });
  });
}

async function moveSplashTo(page: Page, ms: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName.startsWith('splash')) {
        animation.currentTime = time;
      }
    }
  }, ms);
}

/** The visible text of the alternating title. */
function shownTitle(title: Locator): Promise<(string | null)[]> {
  return title
    .locator('[aria-hidden] > span')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '1').map((one) => one.textContent));
}

test.describe('with the splash', () => {
  test.use({ splash: true });

  test('the splash covers a page that is already rendered and unlocks scrolling after 1.5 seconds', async ({
    page,
  }) => {
    await holdSplash(page);
    await page.goto('/hoodies');
    const splash = page.locator('.splash');
    await expect(page.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();
    for (const ms of [0, 1499]) {
      await moveSplashTo(page, ms);
      await expect(splash).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    }
    const top = async () => (await splash.boundingBox())?.y;
    await moveSplashTo(page, 1000);
    expect(await top(), 'covers the page').toBe(0);
    await moveSplashTo(page, 1300);
    expect(await top(), 'is moving up').toBeLessThan(-100);
    await moveSplashTo(page, 1500);
    await expect(splash).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

test('the title alternates every two seconds between the name and the welcome, and a long name does not change the header height', async ({
  page,
}) => {
  await page.goto('/cart');
  const title = page.getByRole('link', { name: `${DEFAULT_BRAND.welcome}, home` });
  const at = (seconds: number) =>
    title.evaluate((element, ms) => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = ms;
      }
    }, seconds * 1000);
  for (const [seconds, words] of [
    [0, DEFAULT_BRAND.name],
    [1.9, DEFAULT_BRAND.name],
    [2.1, DEFAULT_BRAND.welcome],
    [3.9, DEFAULT_BRAND.welcome],
    [4.1, DEFAULT_BRAND.name],
    [6.1, DEFAULT_BRAND.welcome],
  ] as const) {
    await at(seconds);
    expect(await shownTitle(title)).toEqual([words]);
  }

  const banner = page.getByRole('banner');
  const height = async () => (await banner.boundingBox())?.height;
  const before = await height();
  const longName = 'Sundari & Daughters';
  await title.locator('span > span').evaluateAll((names, name) => {
    for (const each of names) each.textContent = name;
  }, `Welcome to ${longName}`);
  await expect(title).toContainText(longName);
  expect(await height()).toBe(before);
});

test('with reduced motion the title, the slides and all other content stand still', async ({
  page,
  context,
  takeProduct,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await expect(carousel.getByRole('listitem')).toHaveCount(8);
  await page.clock.fastForward(20_000);
  expect(scripts.filter((url) => url.includes('/swiper-'))).toEqual([]);
  await expect(carousel.getByRole('button', { name: /the slides$/ })).toHaveCount(0);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length);
  await expect.poll(moving).toBe(0);
  expect(await shownTitle(page.getByRole('link', { name: `${DEFAULT_BRAND.welcome}, home` }))).toEqual([
    DEFAULT_BRAND.name,
  ]);

  const vest = await takeProduct('vests');
  await page.goto(`/product/${vest.id}`);
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(page.getByRole('dialog', { name: 'Size chart' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect.poll(moving).toBe(0);
  expect(scripts.filter((url) => url.includes('/swiper-'))).toEqual([]);
  await page.goto('about:blank');
  await setLocalStorage(context, storedBag(line(vest)));
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(moving).toBe(0);
  // Loading indicators do not move either.
  await disableServerRendering(page);
  await page.route('**/api/shirts**', () => new Promise(() => undefined));
  await page.goto('/hoodies');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect.poll(moving).toBe(0);
});
