import type { Locator, Page } from '@playwright/test';
import { openOrderSummary } from '../support/checkout.ts';
import { chooseSize, heading, orderCards } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** The state of a screen that a reload and Back restore. */

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const book = (page: Page) => page.getByRole('button', { name: 'Deliver here' });

/** Follows a link without scrolling to it, which a normal click would do. */
const follow = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

/** Scrolls as a user does, as far as possible. Returns the position. */
async function scrollBy(page: Page, pixels: number): Promise<number> {
  await page.mouse.move(150, 400);
  await page.mouse.wheel(0, pixels);
  await expect.poll(() => top(page)).toBeGreaterThan(pixels / 4);
  await page.waitForFunction(() => {
    const before = window.scrollY;
    return new Promise((resolve) => setTimeout(() => resolve(window.scrollY === before), 100));
  });
  return top(page);
}

/** Expects this scroll position, now and after everything has loaded. */
async function expectPlace(page: Page, place: number, where: string): Promise<void> {
  const off = async () => Math.abs((await top(page)) - place);
  await expect.poll(off, where).toBeLessThanOrEqual(4);
  await page.waitForLoadState('networkidle');
  await expect.poll(off, `${where}, when all has come`).toBeLessThanOrEqual(4);
}

test('a reload restores the scroll position on every kind of screen', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const [hoodie, vest, polo] = [
    await takeProduct('hoodies'),
    await takeProduct('vests'),
    await takeProduct('polo-tshirt'),
  ];
  await saveAddress(shopper);
  for (const product of [hoodie, vest, polo]) await placeCodOrder(shopper, line(product));
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(hoodie), line(vest), line(polo)) });
  const open = (path: string) => async () => void (await page.goto(path));
  for (const [where, arrive, there] of [
    ['home', open('/'), heading(page)],
    ['category', open('/hoodies'), heading(page)],
    ['product', open(`/product/${hoodie.id}`), heading(page)],
    ['contact', open('/contact-us'), heading(page)],
    ['bag', open('/cart'), heading(page)],
    ['orders', open('/my-orders'), orderCards(page).first()],
    ['address', open('/checkout'), book(page)],
    ['summary', () => openOrderSummary(page), page.getByRole('button', { name: 'Confirm Order' })],
  ] as const) {
    await arrive();
    await expect(there).toBeVisible();
    await page.waitForLoadState('networkidle');
    const place = await scrollBy(page, 350);
    await page.reload();
    await expect(there).toBeVisible();
    await expectPlace(page, place, where);
  }
});

test('Back restores the scroll position of a page that loads its own data', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const hoodie = await takeProduct('hoodies');
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(hoodie)) });
  await page.goto('/checkout');
  await expect(book(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const place = await scrollBy(page, 300);
  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }));
  await expect(page).toHaveURL('/about-us');
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(book(page)).toBeVisible();
  await expectPlace(page, place, 'address');
});

test('restoring the scroll position stops as soon as the user scrolls', async ({ page, context, takeProduct }) => {
  await setLocalStorage(context, storedBag(line(await takeProduct('hoodies')), line(await takeProduct('vests'))));
  await page.goto('/cart');
  await expect(heading(page)).toBeVisible();
  const place = await scrollBy(page, 350);
  await page.reload();
  await expectPlace(page, place, 'bag');
  await page.mouse.move(150, 400);
  await page.mouse.wheel(0, -place);
  await expect.poll(() => top(page)).toBe(0);
  // The page grows, and the position stays.
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')));
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  expect(await top(page)).toBe(0);
});

test('Back from a product restores the open filters and the scroll position', async ({ page }) => {
  await page.goto('/hoodies');
  const unfold = page.getByRole('button', { name: /^Filters/ });
  await unfold.click();
  await page.getByRole('checkbox', { name: /^M\b/ }).check();
  await expect(page).toHaveURL('/hoodies?size=M');
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  const place = await scrollBy(page, 500);
  await follow(page.getByRole('main').getByRole('article').nth(1).getByRole('link').first());
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await expectPlace(page, place, 'list');
  await page.reload();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await expectPlace(page, place, 'list after a refresh');
  await unfold.click();
  await page.reload();
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
});

test('a fresh visit in a used tab starts at the top, with the filters folded', async ({ page }) => {
  await page.goto('/hoodies');
  const unfold = page.getByRole('button', { name: /^Filters/ });
  await unfold.click();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await scrollBy(page, 500);
  await page.goto('/about-us');
  await page.goto('/hoodies');
  await expect(heading(page)).toHaveText('Hoodies');
  await page.waitForLoadState('networkidle');
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(await top(page)).toBe(0);
});

for (const path of ['/', '/hoodies', '/search?q=tee'])
  test(`Back from a product to ${path} restores filters that were changed further down the page`, async ({ page }) => {
    await page.goto(path);
    const unfold = page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: /^Filters/ });
    await unfold.click();
    const blue = page.getByRole('checkbox', { name: /^Blue / });
    await blue.scrollIntoViewIfNeeded();
    await scrollBy(page, 40);
    await blue.check();
    await expect(page).toHaveURL(/[?&]colour=blue$/);
    await expect(page.getByRole('link', { name: 'Remove Blue' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    // The page has not been scrolled since the filter changed.
    const place = await top(page);
    expect(place).toBeGreaterThan(0);
    await follow(page.getByRole('main').getByRole('article').first().getByRole('link').first());
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => top(page)).toBe(0);
    await page.goBack();
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(blue).toBeChecked();
    await expectPlace(page, place, 'list');
  });

test('Back from the bag restores the selected size', async ({ page, takeProduct }) => {
  const hoodie = await takeProduct('hoodies');
  await page.goto(`/product/${hoodie.id}`);
  await chooseSize(page, 'M');
  await page.getByRole('button', { name: /^Add to Bag/ }).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  const medium = page.getByRole('radio', { name: 'M', exact: true });
  await expect(medium).toBeChecked();
  await page.reload();
  await expect(medium).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/product/${hoodie.id}$`));
});

test.describe('with the splash', () => {
  test.use({ splash: true });

  test('the splash plays once per browser session', async ({ page, context }) => {
    await page.goto('/hoodies', { waitUntil: 'commit' });
    const splash = page.locator('.splash');
    await expect(splash).toHaveCSS('display', 'grid');
    await expect(heading(page)).toHaveText('Hoodies');
    for (const path of ['/hoodies', '/cart', '/search', '/login']) {
      await page.goto(path);
      await expect(splash).toHaveCSS('display', 'none');
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    }
    const another = await context.newPage();
    await another.goto('/cart');
    await expect(another.locator('.splash')).toHaveCSS('display', 'grid');
  });
});
