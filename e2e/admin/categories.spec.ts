import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { button, field, heading, productCards, toast, showAllFields } from '../support/screens.ts';
import { missSearch } from '../support/settings.ts';
import { callApi, STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** The row of a category at /admin-categories. */
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Categories', exact: true }).getByRole('listitem', { name, exact: true });

const expectFit = async (page: Page) => {
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);
};

test('a category of the owner is everywhere in the store, and its former address leads to it @core', async ({
  page,
  context,
  browser,
  request: http,
  takeProduct,
  browserErrors,
}) => {
  // The page of a hidden category is not found.
  browserErrors.allow(/status of 404/);
  const piece = await takeProduct('vests');
  const admin = await newAdmin();
  const chart = [{ size: '38', chest: 102, length: 100 }];
  const set = { name: `Kurta sizes ${randomUUID()}`, sizes: ['38', '40'], chart };
  await callApi(admin, '/api/admin/size-sets', { requestId: randomUUID(), set });
  await setLocalStorage(context, storedSession(admin));
  const shop = await (await browser.newContext({ baseURL: STORE_URL })).newPage();
  /** Opens a page of the shop as it is within ten seconds of a change. */
  const open = async (path: string, isReady: () => Promise<void>) =>
    expect(async () => {
      await shop.goto(path);
      await isReady();
    }).toPass({ timeout: 10_000 });

  await test.step('the owner makes it', async () => {
    await page.goto('/admin-products');
    await page.getByRole('main').getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    await expect(row(page, 'T-Shirt')).toContainText('/tshirt');
    await button(page, 'New category').click();
    await button(page, 'Save category').click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await field(page, 'Name').first().fill('Search');
    await expect(field(page, 'Address')).toHaveValue('search');
    await button(page, 'Save category').click();
    await expect(page.getByText('/search is another page of the store.', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kurtas');
    await expect(field(page, 'Address')).toHaveValue('kurtas');
    await field(page, 'Name of one piece').fill('Kurta');
    await field(page, 'Sentence').fill('Handwoven, cut straight, worn long.');
    await field(page, 'Words for the search').fill('kurta\nकुर्ता');
    await page.getByRole('textbox', { name: /^HSN code( \(optional\))?$/ }).fill('6211');
    await page.getByRole('combobox', { name: 'Size set' }).selectOption(set.name);
    await expectFit(page);
    await button(page, 'Save category').click();
    await expect(toast(page)).toContainText('Kurtas is saved.');
    await expect(row(page, 'Kurtas')).toContainText('/kurtas');
    await expectFit(page);
    await button(page, 'New category').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Short Kurtas');
    await page.getByRole('combobox', { name: 'Part of' }).selectOption('Kurtas');
    await button(page, 'Save category').click();
    await expect(row(page, 'Short Kurtas')).toBeVisible();
    await expect(button(page, 'New category')).toBeFocused();
  });

  await test.step('a product moves into it', async () => {
    await page.goto(`/admin-products?q=${encodeURIComponent(piece.name)}`);
    await page.getByRole('checkbox', { name: `Select ${piece.name}` }).check();
    await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Category' }).click();
    await page.getByRole('combobox', { name: 'Move to' }).selectOption('Kurtas');
    await button(page, 'Preview').click();
    await expectFit(page);
    await button(page, 'Move 1 product').click();
    await expect(page.getByRole('region', { name: 'Last change' })).toContainText('1 product is changed.');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Kurtas');
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a shopper finds it', async () => {
    const link = { name: 'Kurtas', exact: true };
    const inBar = shop.getByRole('navigation', { name: 'Categories' }).getByRole('link', link);
    await open('/', () => expect(inBar).toBeVisible({ timeout: 500 }));
    await inBar.click();
    await expect(heading(shop)).toHaveText('Kurtas');
    await expect(shop.getByText('Handwoven, cut straight, worn long.')).toBeVisible();
    await expect(shop.getByRole('navigation', { name: 'Parts of Kurtas' }).getByRole('link')).toHaveText([
      'Short Kurtas',
    ]);
    await expect(productCards(shop)).toHaveCount(1);
    await expectNoViolations(shop);
    await productCards(shop).getByRole('link').first().click();
    await expect(shop.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', link)).toBeVisible();
    await expect(shop.getByText('Kurta · ', { exact: false })).toBeVisible();
    for (const words of ['kurta', 'कुर्ता']) {
      await open(`/search?q=${encodeURIComponent(words)}`, () =>
        expect(productCards(shop).filter({ hasText: piece.name })).toBeVisible({ timeout: 500 }),
      );
      await expect(shop.getByRole('main')).not.toContainText('We do not sell');
    }
    await expect.poll(async () => (await http.get('/sitemap.xml')).text()).toContain('/kurtas<');
  });

  await test.step('the form of a product has it, with its sizes', async () => {
    await page.goto('/admin-add-products');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Kurtas');
    await expect(page.getByRole('checkbox', { name: '38', exact: true })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Length of 38 in cm' })).toHaveValue('100');
    await showAllFields(page);
    await expect(page.getByText('Without one: Kurta.')).toBeVisible();
  });

  await test.step('renamed, its former address leads to the new one', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin-categories');
    await button(page, 'Edit Kurtas').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kurtas and tunics');
    await field(page, 'Address').fill('kurtas-and-tunics');
    await button(page, 'Save category').click();
    await expect(row(page, 'Kurtas and tunics')).toContainText('/kurtas-and-tunics');
    await expect(button(page, 'Edit Kurtas and tunics')).toBeFocused();
    const goTo = async () => {
      const { headers, status } = await fetch(`${STORE_URL}/kurtas?sort=new`, { redirect: 'manual' });
      return [status, headers.get('Location')];
    };
    await expect.poll(goTo).toEqual([301, '/kurtas-and-tunics?sort=new']);
  });

  await test.step('hidden and deleted, it asks where its products go', async () => {
    await button(page, 'Hide Kurtas and tunics').click();
    await expect(page.getByRole('dialog')).toContainText('What happens to its product?');
    await expectNoViolations(page);
    await button(page, 'Hide it').click();
    await expect(row(page, 'Kurtas and tunics')).toContainText('Hidden');
    await open('/kurtas-and-tunics', () => expect(shop).toHaveURL('/not-found', { timeout: 500 }));

    await button(page, 'Delete Kurtas and tunics').click();
    await button(page, 'Delete it').click();
    await expect(page.getByRole('dialog')).toContainText('Choose a category.');
    await page.getByRole('combobox', { name: 'Move its product to' }).selectOption('Vests');
    await button(page, 'Delete it').click();
    await expect(page.getByRole('dialog')).toContainText('Agree to that, or choose a hidden category.');
    await page.getByRole('checkbox', { name: 'Put 1 product on sale' }).check();
    await expectNoViolations(page);
    await button(page, 'Delete it').click();
    await expect(toast(page)).toContainText('Kurtas and tunics is deleted.');
    await expect(row(page, 'Kurtas and tunics')).toHaveCount(0);
    await expect(row(page, 'Short Kurtas')).toBeFocused();
    await open('/kurtas', () => expect(shop).toHaveURL('/vests', { timeout: 500 }));
    await expect(productCards(shop).filter({ hasText: piece.name })).toBeVisible();
  });
  await shop.context().close();
});

test('the owner changes the order with the keyboard, and gives a search that found nothing to a category', async ({
  page,
  context,
}) => {
  const admin = await newAdmin();
  await setLocalStorage(context, storedSession(admin));
  const word = 'zari';
  await missSearch(word);

  await page.goto('/admin-categories');
  await button(page, 'Move Oversized T-Shirt up').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move Oversized T-Shirt up')).toBeFocused();
  await expect(page.getByText('Oversized T-Shirt is number 1 of 12.')).toBeAttached();
  await button(page, 'Save the order').click();
  await expect(toast(page)).toContainText('The order is saved.');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  await expect(async () => {
    await page.goto('/');
    await expect(bar.getByRole('link').first()).toHaveText('Oversized T-Shirt', { timeout: 500 });
  }).toPass({ timeout: 10_000 });

  const missed = page.getByRole('list', { name: 'Searches that found nothing' }).getByRole('listitem', { name: word });
  await page.goto('/admin-categories');
  await expect(missed).toContainText(/once, last on \d+ \w+ \d{4}/);
  await missed.getByRole('combobox').selectOption('Vests');
  await button(page, `Give ${word} to the category`).click();
  await expect(toast(page)).toContainText(`“${word}” finds Vests now.`);
  await expect(missed).toHaveCount(0);
  await expect(async () => {
    await page.goto(`/search?q=${word}`);
    await expect(productCards(page).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
