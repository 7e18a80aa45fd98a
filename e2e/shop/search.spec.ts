import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page } from '@playwright/test';
import { expectNoOverflow, tabTo, settle } from '../support/layout.ts';
import { productCards, heading } from '../support/screens.ts';
import { disableServerRendering } from '../support/server-rendering.ts';
import { expect, test } from '../support/test.ts';

const open = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search the store' }).click();
const box = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search the store' });
const options = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('option');
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const prices = (page: Page) =>
  productCards(page).evaluateAll((all) =>
    all.map((card) => {
      // Not the whole card: the stars follow a price without an original one.
      const [said = ''] = [...card.querySelectorAll('span')]
        .map((span) => span.textContent)
        .filter((text) => text.startsWith('Price ₹'));
      return Number(/^Price ₹([\d,]+)/.exec(said)?.[1]?.replaceAll(',', ''));
    }),
  );

/** Opens the filters. */
async function unfold(page: Page): Promise<void> {
  await filters(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  await expect(filters(page).getByRole('group', { name: 'Colour' })).toBeVisible();
}

test(
  'suggestions link to a category, a product and the results, and searches are remembered',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    await open(page);
    await expect(box(page)).toBeFocused();
    await box(page).fill('hoo');
    await expect(option(page, 'Hoodies')).toBeVisible();
    await box(page).fill('mussorie');
    await option(page, /^Mussoorie Mist/).click();
    await expect(heading(page)).toHaveText('Mussoorie Mist');

    await open(page);
    await box(page).fill('how to return');
    await expect(options(page)).toHaveText(['Return Policy']);
    await box(page).fill('');
    await expect(option(page, 'mussorie')).toBeVisible();
    await page.keyboard.press('Escape');

    await open(page);
    await expect(option(page, 'mussorie')).toBeVisible();
    await box(page).fill('monsoon');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=monsoon');
    await expect(heading(page)).toHaveText('Results for “monsoon”');
    await expect(page).toHaveTitle('Results for “monsoon” - Buy Now');
    await expect(productCards(page).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

    await open(page);
    await expect(options(page)).toHaveText(['monsoon', 'mussorie']);
    await page.getByRole('button', { name: 'Remove monsoon' }).click();
    await expect(options(page)).toHaveText(['mussorie']);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(options(page)).toHaveText(['mussorie']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect(options(page)).toHaveCount(0);
    for (const search of ['kite', 'tiger']) {
      await box(page).fill(search);
      await box(page).press('Enter');
      await expect(page).toHaveURL(`/search?q=${search}`);
      await open(page);
    }
    await expect(options(page)).toHaveText(['tiger', 'kite']);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search the store' })).toBeFocused();
  },
);

test('suggestions name the category of a synonym, and say what is relaxed or not sold', async ({ page, isMobile }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofSuggestions = () => requests.filter((url) => /search-box|[?&]q=/.test(url));
  await page.goto('/');
  await settle(page);
  expect(ofSuggestions()).toEqual([]);
  await open(page);
  await box(page).fill('ganji');
  await expect(options(page).first()).toHaveText('Vests');
  await expect(option(page, /^Banian/)).toContainText('₹280');
  expect(ofSuggestions().length).toBeGreaterThan(1);
  const status = page.getByRole('dialog', { name: 'Search' }).getByRole('status');
  await expect(status).toContainText('suggestions');
  await expect(status).not.toContainText('No ');
  await box(page).fill('pink joggers');
  await expect(status).toContainText('No pink joggers. Joggers in other colours:');
  await box(page).fill('jeans');
  await expect(status).toHaveText('We do not sell jeans. 2 suggestions');
  await expect(options(page)).toHaveText(['Joggers', 'Shorts']);
  if (isMobile) await expectNoOverflow(page, 360);
});

test('the field above the results has suggestions, too', async ({ page, isMobile }) => {
  await page.goto('/search?q=polo');
  const form = page.getByRole('main').getByRole('search');
  const field = form.getByLabel('Search the store');
  await field.focus();
  await expect(form.getByRole('combobox')).toBeFocused();
  await expect(form.getByRole('listbox')).toHaveCount(0);
  await field.fill('lungi');
  await expect(form.getByRole('option', { name: /^Lungi Check/ })).toBeVisible();
  if (isMobile) await expectNoOverflow(page, 360);
  await page.keyboard.press('Escape');
  await expect(form.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveValue('lungi');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('option', { name: /^Lungi Check/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Search' })).toBeFocused();
  await expect(form.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('listbox')).toHaveCount(0);

  await field.fill('ganji');
  await expect(form.getByRole('option', { name: 'Vests', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vests');
  await page.goBack();
  await field.fill('');
  await expect(form.getByRole('option')).toHaveText(['ganji']);
  await form.getByRole('button', { name: 'Remove ganji' }).click();
  await expect(field).toBeFocused();
  await expect(form.getByRole('option')).toHaveCount(0);
  await field.fill('kite');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “kite”');
  await expect(form.getByRole('listbox')).toHaveCount(0);
});

test('suggestions can be used with the keyboard', async ({ page }) => {
  await page.goto('/not-found');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Search the store' }));
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('polo');
  await expect(option(page, 'Polo T-Shirt')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Polo T-Shirt')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog', { name: 'Search' })).toMatchAriaSnapshot(`
    - heading "Search"
    - button "Close"
    - search:
      - combobox "Search the store" [expanded]: polo
      - button "Search"
    - status: /\\d+ suggestions/
    - listbox "Suggestions":
      - group "Categories":
        - option "Polo T-Shirt" [selected]
      - group "Products"
  `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/polo-tshirt');
});

test('filters and sorting are in the URL, and work with Back, shared links and Clear all', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search?q=tee');
  const all = await filters(page).getByRole('status').innerText();
  await unfold(page);
  await filters(page).getByRole('checkbox', { name: /^M / }).check();
  await expect(page).toHaveURL('/search?q=tee&size=M');
  await filters(page).getByRole('spinbutton', { name: 'Highest price' }).fill('450');
  await filters(page).getByRole('button', { name: 'Apply' }).click();
  await filters(page).getByRole('radio', { name: /^50%/ }).check();
  await filters(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/search?q=tee&size=M&max=450&off=50&sort=price-asc');
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(450);
  const sorted = await prices(page);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
  await expect(filters(page).getByRole('status')).toHaveText(`${sorted.length} products`);
  if (isMobile) await expectNoOverflow(page, 360);

  await page.reload();
  await expect.poll(() => prices(page)).toEqual(sorted);
  await filters(page).getByRole('link', { name: 'Remove Up to ₹450' }).click();
  await expect(page).toHaveURL('/search?q=tee&size=M&off=50&sort=price-asc');
  // Back is to the list as it was left, and the filters are no steps of their own.
  await productCards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=tee&size=M&off=50&sort=price-asc');
  await filters(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search?q=tee&sort=price-asc');
  await expect(filters(page).getByRole('status')).toHaveText(all);
});

test(
  'a search shows what it was understood as, what it relaxed, and what is not sold',
  { tag: '@core' },
  async ({ page, isMobile, browser }) => {
    await page.goto('/search?q=black+hoodie+under+500&sort=price-asc');
    const parts = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
    await expect(parts).toHaveText(['Black', 'Hoodies', 'under ₹500']);
    await expect(page.getByText('No black hoodies under ₹500. Black hoodies at other prices:')).toBeVisible();
    await expect(productCards(page)).toHaveCount(1);
    if (isMobile) await expectNoOverflow(page, 360);
    await page.getByRole('link', { name: 'Remove Black' }).click();
    await expect(page).toHaveURL('/search?q=hoodie+under+500&sort=price-asc');
    await expect(parts).toHaveText(['Hoodies', 'under ₹500']);
    await expect(productCards(page)).toHaveCount(8);
    await page.getByRole('link', { name: 'Remove under ₹500' }).click();
    await expect(parts).toHaveText(['Hoodies']);
    await expect(page.getByText('at other prices')).toHaveCount(0);

    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto('/search?q=red+saree');
    await expect(plain.getByText('We do not sell sarees.')).toBeVisible();
    await expect(productCards(plain)).toHaveCount(0);
    await plain.getByRole('main').getByRole('link', { name: 'Oversized Shirts' }).first().click();
    await expect(heading(plain)).toHaveText('Oversized Shirts');
    await plain.close();
  },
);

test('a category can be filtered, and loads more of the filtered products', async ({ page }) => {
  await page.goto('/joggers?size=S,x/y&rating=9');
  await expect(productCards(page)).toHaveCount(8);
  await unfold(page);
  await filters(page).getByRole('spinbutton', { name: 'Lowest price' }).fill('100000');
  await filters(page).getByRole('spinbutton', { name: 'Highest price' }).fill('1');
  await filters(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page, 'swapped price limits are corrected').toHaveURL('/joggers?min=1&max=100000');
  await expect(productCards(page)).toHaveCount(8);

  await page.goto('/search?sort=price-desc');
  await expect(productCards(page)).toHaveCount(24);
  // Scrolls first, as users do.
  await productCards(page).last().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL('/search?sort=price-desc&page=2');
  await expect(productCards(page)).toHaveCount(48);
  const shown = await prices(page);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
});

test('an empty result offers links, and a failure offers Retry', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.goto('/search?q=zzzqqq&size=M');
  await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/search?q=zzzqqq');
  await page.getByRole('main').getByRole('link', { name: 'Hoodies' }).click();
  await expect(heading(page)).toHaveText('Hoodies');

  await disableServerRendering(page);
  await page.route('**/api/shirts?**', (route) =>
    route.fulfill({ status: 503, json: { error: MESSAGES.unavailable } }),
  );
  await page.goto('/search?q=monsoon');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.fetchProductsFailed);
  await page.unroute('**/api/shirts?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(productCards(page).first()).toBeVisible();
});

test('the list and its filters work if the counts fail to load', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await disableServerRendering(page);
  await page.route('**/api/shirts/counts**', (route) => route.abort());
  await page.goto('/hoodies');
  await expect(productCards(page)).toHaveCount(8);
  await unfold(page);
  await filters(page).getByRole('checkbox', { name: 'XL', exact: true }).check();
  await expect(page).toHaveURL('/hoodies?size=XL');
});
