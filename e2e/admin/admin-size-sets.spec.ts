import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/axe.ts';
import { newAdmin } from '../support/admin.ts';
import { asAdmin, hiddenProduct, uniqueName } from '../support/admin-products.ts';
import { confirmCodOrder, openOrderSummary } from '../support/checkout.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { chooseSize, heading, toast } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { saveAddress } from '../support/shopper.ts';
import { ordersOf, readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('the admin adds a size set and a product in it, and a shopper buys it', async ({
  page,
  context,
  shopper,
  browserErrors,
}) => {
  browserErrors.allow(/status of (400|409)/);
  const admin = await newAdmin();
  const product = await hiddenProduct(admin);
  const name = uniqueName();
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
  await setLocalStorage(context, storedSession(admin));
  await page.goto('/admin-products');
  await page.getByRole('main').getByRole('link', { name: 'Size sets' }).click();
  await expect(heading(page)).toHaveText('Size sets');
  const sets = page.getByRole('list', { name: 'Size sets' });
  await expect(sets.getByRole('listitem', { name: 'S to 2XL' })).toContainText('S, M, L, XL, 2XL');

  await button('New size set').click();
  await button('Save size set').click();
  await expect(page.getByText('Enter at least one size.')).toBeVisible();
  await button('Waist 28 to 44').click();
  const typed = page.getByRole('textbox', { name: 'Sizes' });
  await expect(typed).toHaveValue('28, 30, 32, 34, 36, 38, 40, 42, 44');
  await typed.fill('28, 30, 32, free  size');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Chest or waist of 32 in cm' }).fill('81');
  await page.getByRole('textbox', { name: 'Length of 32 in cm' }).fill('101');
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);
  await button('Save size set').click();
  await expect(toast(page)).toContainText('is saved.');
  await expect(sets.getByRole('listitem', { name })).toContainText('28, 30, 32, FREE SIZE');
  await expectNoViolations(page);

  // The product gets the set, with its size chart. Its pieces in S and M go first.
  await asAdmin(admin, `/${product.id}/stock`, { changes: { S: -5, M: -5 }, requestId: randomUUID() });
  await page.goto(`/admin-product/${product.id}`);
  await page.getByRole('combobox', { name: 'Size set' }).selectOption(name);
  await expect(page.getByRole('checkbox', { name: 'FREE SIZE' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'FREE SIZE' }).uncheck();
  await expect(page.getByRole('textbox', { name: 'Chest of 32 in cm' })).toHaveValue('81');
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);
  await button('Save changes').click();
  await expect(toast(page)).toContainText('Saved.');
  expect((await readProduct(product.id)).sizes).toEqual(['28', '30', '32']);

  const stock = page.getByRole('form', { name: `Stock of ${product.name}` });
  await stock.getByRole('textbox', { name: 'Pieces of 32' }).fill('3');
  await stock.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page)).toContainText('Stock saved.');

  // A size that the product has cannot be removed from the set.
  await page.goto('/admin-size-sets');
  await button(`Edit ${name}`).click();
  await page.getByRole('textbox', { name: 'Sizes' }).fill('28, 30, 34');
  await page.getByRole('textbox', { name: 'Chest or waist of 34 in cm' }).fill('86');
  await page.getByRole('textbox', { name: 'Length of 34 in cm' }).fill('102');
  await button('Save size set').click();
  await expect(toast(page)).toContainText('1 product needs a size that this change takes away');

  await asAdmin(admin, `/${product.id}/show`, { active: true });
  await page.goto('about:blank');
  await saveAddress(shopper);
  await setLocalStorage(context, storedSession(shopper));
  await page.goto(`/product/${product.id}`);
  await chooseSize(page, '32');
  await expect(page.getByText('Only 3 left in 32')).toBeVisible();
  await button(/^Add to Bag/).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('combobox', { name: `Size of ${product.name}` })).toHaveValue('32');
  await openOrderSummary(page);
  await confirmCodOrder(page);
  await expect(page).toHaveURL('/order-success');
  expect(await ordersOf(shopper.phone)).toMatchObject([{ lines: [{ productId: product.id, size: '32' }] }]);
  expect((await readProduct(product.id)).stockBySize).toEqual({ 28: 0, 30: 0, 32: 2 });
});
