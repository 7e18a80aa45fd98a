import { formatRupees } from '@nirala/contract/text/money';
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow, tabTo } from '../support/layout.ts';
import { productCards } from '../support/screens.ts';
import { changeProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const unfold = (page: Page) => filters(page).getByRole('button', { name: /^Filters/ });
const box = (page: Page, name: RegExp) => filters(page).getByRole('checkbox', { name });
const countOf = async (page: Page, name: RegExp) =>
  Number(/(\d+)\s+products?/.exec(await box(page, name).locator('..').innerText())?.[1]);

async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test(
  'the home list is filtered by colour, category and wearer, with counts that come true',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    const banner = page.getByText('Prints of our own on cotton worth keeping.');
    const offer = await banner.innerText();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(box(page, /^Blue \d+ products/)).toBeVisible();
    const blue = await countOf(page, /^Blue/);
    expect(blue).toBeGreaterThan(3);
    await box(page, /^Blue/).check();
    await expect(page).toHaveURL('/?colour=blue');
    await expect(filters(page).getByRole('status')).toHaveText(`${blue} products`);

    const hoodies = await countOf(page, /^Hoodies/);
    await box(page, /^Hoodies/).check();
    await expect(page).toHaveURL('/?category=hoodies&colour=blue');
    await expect(productCards(page)).toHaveCount(hoodies);
    await expect(banner, 'the banner is about the whole collection').toHaveText(offer);

    await filters(page)
      .getByRole('radio', { name: /^Women/ })
      .check();
    await expect(page).toHaveURL('/?category=hoodies&for=women&colour=blue');
    await expect(filters(page).getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
      /Hoodies/,
      /For women/,
      /Blue/,
      'Clear all',
    ]);
    await filters(page).getByRole('link', { name: 'Remove Hoodies' }).click();
    await expect(page).toHaveURL('/?for=women&colour=blue');
    await expect(unfold(page), 'the focus stays near').toBeFocused();
    await box(page, /^Hoodies/).check();
    await expect(page).toHaveURL('/?category=hoodies&for=women&colour=blue');
    await filters(page).getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/');
    await expect(productCards(page)).toHaveCount(24);
  },
);

test('a filter that is chosen while the products of another one appear stays chosen', async ({ page }) => {
  await page.goto('/hoodies');
  await unfold(page).click();
  const choice = filters(page).getByRole('radio', { name: /^50%/ });
  await expect(choice).toBeEnabled();
  // Clicks after the router has changed the URL, and before React has rendered it.
  await choice.evaluate((radio: HTMLInputElement) => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      replace(...args);
      if (String(args[2]).endsWith('?colour=blue')) queueMicrotask(() => radio.click());
    };
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/shirts\?.*off=50/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await box(page, /^Blue/).check();
  await expect(page).toHaveURL('/hoodies?colour=blue');
  await expect(choice).toBeChecked();
  await box(page, /^M /).check();
  release();
  await expect(page).toHaveURL('/hoodies?colour=blue&size=M&off=50');
  await expect(choice).toBeChecked();
});

test('one Back leaves a list whose filters were changed', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hoodies' }).click();
  await expect(page).toHaveURL('/hoodies');
  await unfold(page).click();
  await box(page, /^Blue/).check();
  await expect(page).toHaveURL('/hoodies?colour=blue');
  await box(page, /^M /).check();
  await expect(page).toHaveURL('/hoodies?colour=blue&size=M');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('a filtered list that is shared opens with its filters, also on home', async ({ page }) => {
  for (const path of ['/?colour=green&for=men&new=1', '/hoodies?colour=blue', '/search?q=tee&colour=blue&off=50']) {
    await page.goto(path);
    await expect(filters(page).getByRole('list', { name: 'Active filters' })).toBeVisible();
    await expect(unfold(page)).toHaveText(/Filters \(\d\)/);
    await expect(unfold(page)).toHaveAttribute('aria-expanded', 'false');
    const shown = await productCards(page).count();
    await expect(filters(page).getByRole('status')).toHaveText(new RegExp(`^${shown} products?$`));
  }
});

test('new arrivals are those of the last 30 days', async ({ page }) => {
  await page.goto('/vests');
  await unfold(page).click();
  await expect(box(page, /^Last 30 days \d+ products?/)).toBeVisible();
  const fresh = await countOf(page, /^Last 30 days/);
  expect(fresh).toBeGreaterThan(0);
  expect(fresh).toBeLessThan(await productCards(page).count());
  await box(page, /^Last 30 days/).check();
  await expect(productCards(page)).toHaveCount(fresh);
  await expect(page).toHaveURL('/vests?new=1');
});

test('a typed price applies when the filters are closed, and the focus returns to their button', async ({ page }) => {
  await page.goto('/hoodies');
  await unfold(page).click();
  await filters(page).getByRole('spinbutton', { name: 'Highest price' }).fill('900');
  await filters(page)
    .getByRole('button', { name: /^Show \d+ products?$/ })
    .click();
  await expect(page).toHaveURL('/hoodies?max=900');
  await expect(unfold(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(unfold(page)).toBeFocused();
  await expect(filters(page).getByRole('link', { name: `Remove Up to ${formatRupees(900)}` })).toBeVisible();
});

test('the filters can be used with the keyboard', async ({ page }) => {
  await page.goto('/hoodies');
  await tabTo(page, unfold(page));
  await page.keyboard.press('Enter');
  await expect(box(page, /^Blue \d+ products?/)).toBeVisible();
  await tabTo(page, box(page, /^Blue/));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/hoodies?colour=blue');
  await expect(box(page, /^Blue/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(unfold(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(unfold(page)).toBeFocused();
});

test('the discount of the banner is the highest of the whole collection', async ({ page, takeProduct }) => {
  const vest = await takeProduct('vests');
  await changeProduct(vest, { discountedPrice: Math.round(vest.price * 0.1) });
  await page.goto('/?category=hoodies');
  await expect(page.getByText('Up to 90% off.')).toBeVisible();
  await expect(productCards(page).filter({ hasText: vest.name })).toHaveCount(0);
});

test('with letters twice as large the open filters fit into 360 pixels', async ({ page }) => {
  await page.goto('/hoodies?colour=blue&size=M');
  await unfold(page).click();
  await expect(box(page, /^Blue \d+ products?/)).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectNoOverflow(page, 360);
  const show = filters(page).getByRole('button', { name: /^Show/ });
  const highest = filters(page).getByRole('spinbutton', { name: 'Highest price' });
  await highest.focus();
  expect(await doOverlap(show, highest), 'the button is not above the fields').toBe(false);
  await show.click();
  await expect(unfold(page)).toBeFocused();
});

test('with letters twice as large the words on a card are beside its buttons', async ({ page, takeProduct }) => {
  const piece = await takeProduct('varsity-jacket');
  const none = Object.fromEntries(piece.sizes.map((size) => [size, 0]));
  await changeProduct(piece, { stockBySize: { ...none, M: 2 } });
  await page.goto(`/search?q=${encodeURIComponent(piece.name)}`);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const card = productCards(page).filter({ hasText: piece.name });
  await card.scrollIntoViewIfNeeded();
  for (const [words, button] of [
    [card.getByText('% off'), card.getByRole('button', { name: /^Wishlist/ })],
    [card.getByText('Only 2 left'), card.getByRole('button', { name: /^Add to bag/ })],
  ] as const) {
    await expect(words).toBeVisible();
    expect(await doOverlap(words, button)).toBe(false);
  }
});
