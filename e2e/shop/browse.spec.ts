import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { formatPercent } from '@nirala/contract/text/format-number';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { percentOff, formatRupees } from '@nirala/contract/text/money';
import { expectNoOverflow } from '../support/layout.ts';
import { productCards } from '../support/screens.ts';
import { storedBag, setLocalStorage } from '../support/local-storage.ts';
import { line } from '../support/shopper.ts';
import { changeProduct, productsIn } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const NOT_FOUND = /status of 404/;

test(
  'a visitor goes from home to a category and a product, and unknown pages are not found',
  { tag: '@core' },
  async ({ page, browserErrors }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(`${DEFAULT_BRAND.name} - ${DEFAULT_BRAND.tagline}`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeShop');
    await expect(page.getByRole('heading', { level: 2, name: 'Shop Our Collection' })).toBeVisible();

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hoodies' }).click();
    await expect(page).toHaveURL('/hoodies');
    await expect(page).toHaveTitle('Hoodies - Buy Now');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoodies');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(productCards(page)).toHaveCount(8);

    const [hoodie] = await productsIn('hoodies');
    if (!hoodie) throw new Error('There are no hoodies.');
    const card = productCards(page).filter({ hasText: hoodie.name });
    const off = formatPercent(percentOff(hoodie.price, hoodie.discountedPrice));
    await expect(card).toContainText(`${off} off`);
    await card.getByRole('link', { name: hoodie.name }).click();
    await expect(page).toHaveURL(`/product/${hoodie.id}`);
    await expect(page).toHaveTitle(`${hoodie.name} - ${DEFAULT_BRAND.name}`);
    const product = page.getByRole('main');
    await expect(product.getByRole('heading', { level: 1 })).toHaveText(hoodie.name);
    await expect(product).toContainText(hoodie.description);
    await expect(product).toContainText(formatRupees(hoodie.discountedPrice));
    await expect(product.locator('s', { hasText: formatRupees(hoodie.price) }).first()).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await expect(product).toContainText(`${off} OFF`);
    await expect(product).toContainText('inclusive of all taxes');

    browserErrors.allow(NOT_FOUND);
    await page.goto('/product/no-such-product');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found.');
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/not-found');
    await expect(page).toHaveTitle(`Page not found - ${DEFAULT_BRAND.name}`);
    await expect(page.getByRole('main')).toContainText('404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found.');
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('a category opens in any case, and an unknown one redirects to /not-found', async ({ page }) => {
  await page.goto('/Varsity-JACKET');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varsity Jacket');
  await expect(page).toHaveTitle('Varsity Jacket - Buy Now');
  await expect(productCards(page)).toHaveCount(8);
  await page.goto('/sarees');
  await expect(page).toHaveURL('/not-found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found.');
});

test('the category bar links to all twelve categories and marks the current one', async ({ page }) => {
  await page.goto('/tshirt');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  await expect(bar.getByRole('link')).toHaveText(DEFAULT_PUBLIC_CATEGORIES.map(({ label }) => label));
  for (const { id, slug, label } of atLeast(12, DEFAULT_PUBLIC_CATEGORIES)) {
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(bar.locator('[aria-current="page"]')).toHaveText([label]);
    await expect(productCards(page)).toHaveCount((await productsIn(id)).length);
  }
});

test('home shows 24 products per page, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  const shown = page.getByRole('main').getByRole('status').last();
  for (const count of [24, 48, 72, 96]) {
    await expect(shown).toHaveText(new RegExp(`^${count} of \\d+$`));
    await expect(productCards(page)).toHaveCount(count);
    await page.getByRole('link', { name: 'Show more' }).click();
  }
  await expect(shown).toHaveText(/^(\d{2,}) of \1$/);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);

  const link = productCards(page).nth(80).getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(shown).toHaveText(/^(\d{2,}) of \1$/);
  await expect(productCards(page).nth(80)).toBeInViewport();
});

test('every new screen starts at the top', async ({ page }) => {
  await page.goto('/hoodies');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Return Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the header shows the number of items in the bag', async ({ page, context, takeProduct }) => {
  const [hoodie, vest] = [await takeProduct('hoodies'), await takeProduct('vests')];
  await setLocalStorage(context, storedBag(line(hoodie, 'M', 2), line(vest)));
  await page.goto('/shorts');
  const link = page.getByRole('banner').getByRole('link', { name: 'Bag, 3 items' });
  await expect(link.locator('[data-count]')).toHaveAttribute('data-count', '3');
  await link.click();
  await page.getByRole('button', { name: `Remove ${hoodie.name}, size M` }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible();
});

test(
  'the product page has its sizes, the size chart and all details',
  { tag: '@core' },
  async ({ page, takeProduct }) => {
    const hoodie = await takeProduct('hoodies');
    await page.goto(`/product/${hoodie.id}`);
    const sizes = page.getByRole('group', { name: 'Size' });
    await expect(sizes.getByRole('radio')).toHaveCount(hoodie.sizes.length);
    await page.getByRole('button', { name: 'Size chart' }).click();
    const chart = page.getByRole('dialog', { name: 'Size chart' });
    await expect(chart.getByRole('row')).toHaveCount(hoodie.sizeChart.length + 1);
    await page.keyboard.press('Escape');
    await expect(chart).toBeHidden();
    await expect(page.getByRole('button', { name: 'Size chart' })).toBeFocused();
    for (const [title, words] of [
      ['Product Description', hoodie.care],
      ['Return and Exchange Policy', 'Easy 7 days return and exchange policy*'],
    ] as const) {
      await expect(page.getByText(words)).toBeHidden();
      await page.getByRole('heading', { name: title }).click();
      await expect(page.getByText(words)).toBeVisible();
    }
    for (const badge of ['Genuine Product', 'Easy Returns', 'Secure Payments']) {
      await expect(page.getByRole('listitem').filter({ hasText: badge })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Show back' }).click();
    await expect(page.getByRole('img', { name: `${hoodie.name}, back` })).toBeInViewport({ ratio: 0.5 });
  },
);

test('a price of ₹1,00,000 fits beside the button, even on the smallest phone', async ({ page, takeProduct }) => {
  const jacket = await takeProduct('varsity-jacket');
  await changeProduct(jacket, { discountedPrice: 100_000 });
  await page.setViewportSize({ width: 320, height: 640 });
  const button = page.getByRole('button', { name: /^Add to Bag/ });
  const price = button.locator('xpath=..').getByText('₹1,00,000');
  await page.goto(`/product/${jacket.id}`);
  await expect(price).toBeVisible();
  const [words, box] = [await price.boundingBox(), await button.boundingBox()];
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(box?.x ?? 0);
  await expectNoOverflow(page, 320);
});

test('the menu shows a picture of each category', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const hoodies = menu.getByRole('link', { name: 'Hoodies' });
  await expect(hoodies.locator('img')).toHaveJSProperty('complete', true);
  expect(await hoodies.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const categories = menu.getByRole('list').nth(1).getByRole('link');
  expect(await categories.locator('img').count()).toBe(await categories.count());
});
