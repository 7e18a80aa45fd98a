import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newAdmin } from '../support/admin.ts';
import { asAdmin, hiddenProduct } from '../support/admin-products.ts';
import { expectNoViolations } from '../support/axe.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { button, field, heading, toast } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** As a barcode scanner does: types the code and Enter, wherever the focus is. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('goods are scanned in once, get labels, and a mistake is taken back', async ({ page, context, browserErrors }) => {
  // A code that no size has.
  browserErrors.allow(/status of 404 .*\/api\/admin\/skus/);
  const admin = await newAdmin();
  const { id, name } = await hiddenProduct(admin);
  const code = `IN-${randomUUID().slice(0, 8)}`.toUpperCase();
  await asAdmin(admin, `/${id}`, { base: { skuCodes: {} }, changes: { skuCodes: { M: code } } });
  await setLocalStorage(context, storedSession(admin));
  await page.goto('/admin-products');
  await page.getByRole('main').getByRole('link', { name: 'Goods in' }).click();
  await expect(heading(page)).toHaveText('Goods in');
  await expectNoViolations(page);

  await field(page, 'SKU code').focus();
  await scan(page, code.toLowerCase());
  await scan(page, `${code} 11`);
  const pieces = field(page, `Received pieces of ${name}, M`);
  await expect(pieces).toHaveValue('12');
  await scan(page, 'UNKNOWN-1');
  await expect(page.getByRole('alert')).toHaveText('UNKNOWN-1 · 1 piece · No size has this SKU code.');
  await button(page, 'Remove UNKNOWN-1').click();
  await page.getByRole('searchbox', { name: 'Product name' }).fill(name);
  await button(page, 'Search').click();
  await button(page, `Add one ${name}, S`).click();
  await page
    .getByRole('group', { name: `${name}, M` })
    .getByLabel('Cost of one')
    .fill('210.50');

  // Nothing is lost with a reload, and without a supplier nothing is received.
  await page.reload();
  await expect(pieces).toHaveValue('12');
  await button(page, 'Received').click();
  await expect(page.getByRole('alert')).toHaveText('Say from whom the goods came.');
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Kora Mill');
  await field(page, 'Bill number').fill('B-17');
  await expectNoViolations(page);

  // The goods arrive, but the reply is lost: pressed again, they count once.
  browserErrors.allow(/ERR_FAILED .*\/goods-receipts/);
  await page.route('**/api/admin/goods-receipts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Received').click();
  await expect(toast(page)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await button(page, 'Received').click();
  await expect(toast(page)).toHaveText(/The goods are in stock/);
  const after = await asAdmin(admin, `/${id}`);
  expect(after).toMatchObject({ stockBySize: { S: 6, M: 17 }, costs: { M: { cost: 210.5 } } });

  const receipt = page.getByRole('list', { name: 'Receipts' }).getByRole('listitem').first();
  await receipt.getByText('Kora Mill').click();
  await expect(receipt).toContainText('13 pieces for ₹2,526, the cost of 1 is not known.');
  await button(page, `Correct ${name}, M`).first().click();
  await field(page, 'Pieces that did not come in').fill('2');
  await expectNoViolations(page);
  await button(page, 'Take out of the stock').click();
  await expect(toast(page)).toHaveText(/The receipt is corrected/);
  await expect(receipt).toContainText('(2 taken back)');
  expect((await asAdmin(admin, `/${id}`)).stockBySize).toEqual({ S: 6, M: 15 });

  await receipt.getByRole('link', { name: 'Print labels' }).click();
  await expect(heading(page)).toHaveText('Labels');
  await expect(button(page, 'Print 11 labels')).toBeVisible();
  await expect(page.getByRole('img', { name: `Barcode of ${code}` })).toHaveCount(10);
  await expect(page.getByRole('list', { name: 'Page 1' }).getByRole('listitem').first()).toContainText(
    'incl. of all taxes',
  );
  await expectNoViolations(page);
  await button(page, 'Roll (50 × 25 mm)').click();
  // 50 × 25 mm each, and no blank page at the end.
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(11);
});

test('a product to which nothing refers is deleted, another one is archived instead', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409 .*\/delete/, /status of 404 .*\/api\/admin\/products/);
  const admin = await newAdmin();
  const [unused, used] = await Promise.all([hiddenProduct(admin), hiddenProduct(admin)]);
  await asAdmin(admin, `/${unused.id}`, { base: { wearWith: [] }, changes: { wearWith: [used.id] } });
  await setLocalStorage(context, storedSession(admin));
  await page.goto(`/admin-product/${used.id}`);
  await button(page, 'Delete').click();
  await button(page, 'Delete it').click();
  const dialog = page.getByRole('dialog', { name: `Delete ${used.name}?` });
  await expect(dialog).toContainText(`“${unused.name}” is shown with it under “Wear it with”.`);
  await expectNoViolations(page);
  await button(page, 'Archive it').click();
  await expect(toast(page)).toHaveText(/is archived/);
  expect(await asAdmin(admin, `/${used.id}`)).toMatchObject({ archived: true });

  await page.goto(`/admin-product/${unused.id}`);
  await button(page, 'Delete').click();
  await button(page, 'Delete it').click();
  await expect(heading(page)).toHaveText('Products');
  await page.goto(`/admin-product/${unused.id}`);
  await expect(page.getByRole('main')).toContainText('Product not found');
});
