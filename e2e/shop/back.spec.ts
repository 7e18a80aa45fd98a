import { expectNoViolations } from '../support/axe.ts';
import { settle } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { setLocalStorage, storedBag, storedSession } from '../support/local-storage.ts';
import { line, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** Back where it is history navigation, as on iOS and on desktops. */

test('Back closes what covers a product, and then leaves it', async ({ page, takeProduct }) => {
  const product = await takeProduct('tshirt');
  await page.goto('/about-us');
  await page.goto(`/product/${product.id}`);
  const dialog = page.getByRole('dialog');
  for (const name of ['Size chart', 'Find my size', 'Share', 'Write a review']) {
    const opener = page.getByRole('button', { name, exact: true }).first();
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog, name).toBeHidden();
    await expect(page).toHaveURL(`/product/${product.id}`);
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog, name).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('Back from a page that was reached through a dialog skips the dialog', async ({ page, takeProduct }) => {
  const product = await takeProduct('tshirt');
  await page.goto('/about-us');
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search the store' }).fill('hoodie');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=hoodie/);
  await page.goBack();
  await expect(page).toHaveURL(`/product/${product.id}`);
  await expect(heading(page)).toHaveText(product.name);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('Back from the form of a new address keeps the list and what was typed', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('hoodies'))) });
  await page.goto('/cart');
  await page.goto('/checkout');
  const add = page.getByRole('button', { name: 'Add a new address' });
  await add.click();
  await page.getByLabel('Full name').fill('Meera Iyer');
  await page.getByLabel('Pincode', { exact: true }).fill('560011');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Saved addresses' })).toBeVisible();
  await add.click();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Iyer');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await settle(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await add.click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});
