import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { productCards, heading } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the shop can be read and navigated', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Dress Beyond Ordinary');
  await expect(productCards(page)).toHaveCount(24);
  const first = await productCards(page).first().getByRole('heading').innerText();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL('/?page=2');
  await expect(productCards(page)).toHaveCount(48);
  await expect(productCards(page).first().getByRole('heading')).toHaveText(first);

  await page.goto('/?colour=blue&page=1');
  await page.getByRole('link', { name: 'Remove Blue' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('checkbox', { name: 'T-Shirt', exact: true })).toBeHidden();
  // Playwright finds no text within <noscript>, but roles and elements.
  const unfold = page.getByRole('main').locator('summary').first();
  await unfold.click();
  await page.getByRole('checkbox', { name: 'T-Shirt', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Hoodies' }).check();
  await page.getByRole('checkbox', { name: 'Blue' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/category=tshirt&category=hoodies&.*colour=blue/);
  await unfold.click();
  await expect(page.getByRole('checkbox', { name: 'Hoodies' })).toBeChecked();
  await expect(productCards(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove T-Shirt' }).click();
  await expect(page).toHaveURL('/search?category=hoodies&colour=blue&sort=price-asc');
  await expect(productCards(page)).toHaveCount(1);

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hoodies' }).click();
  await expect(heading(page)).toHaveText('Hoodies');
  await expect(productCards(page)).toHaveCount(8);
  const hoodie = productCards(page).first().getByRole('heading');
  const name = await hoodie.innerText();
  await hoodie.getByRole('link').click();
  await expect(heading(page)).toHaveText(name);
  const main = page.getByRole('main');
  await expect(main).toContainText('Price');
  await expect(main.getByRole('radio').first()).toBeAttached();
  const picture = main.getByRole('img', { name: `${name}, front:` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await main.getByRole('group').filter({ hasText: 'Product Description' }).click();
  await expect(main.getByRole('heading', { name: 'Care' })).toBeVisible();
});

test('without JavaScript bag, wishlist and login say what they need, and how to order instead', async ({ page }) => {
  for (const path of ['/cart', '/wishlist', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText(
      `Please switch JavaScript on to shop at ${DEFAULT_BRAND.name}.`,
    );
    await expect(page.locator('a[href^="tel:"]')).toBeVisible();
    await page.getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL('/search');
    await expect(productCards(page).first()).toBeVisible();
  }
});

test('without JavaScript the footer leads to the policies, which have their own styles', async ({ page }) => {
  await page.goto('/about-us');
  const main = page.getByRole('main');
  for (const name of ['Privacy Policy', 'Return Policy', 'Shipping Info', 'Terms and Conditions']) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(name);
    await expect(main.getByRole('region').first()).toBeVisible();
    await expect(main.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  }
});
