import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newAdmin } from '../support/admin.ts';
import { asAdmin, hiddenProduct } from '../support/admin-products.ts';
import { button, field, heading, toast } from '../support/screens.ts';
import { expectNoViolations } from '../support/axe.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { expect, test } from '../support/test.ts';

/** As a barcode scanner does: types the code and Enter, wherever the focus is. */
async function scan(page: Page, code: string, times = 1) {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}

test('the stock is counted with a scanner and by name, and the differences are saved', async ({
  page,
  context,
  browserErrors,
}) => {
  // A code that no size has.
  browserErrors.allow(/status of 404 .*\/api\/admin\/skus/);
  const admin = await newAdmin();
  const product = await hiddenProduct(admin);
  const { id, name } = product;
  const code = `SKU-${randomUUID().slice(0, 8)}`.toUpperCase();
  await asAdmin(admin, `/${id}`, { base: { skuCodes: {} }, changes: { skuCodes: { M: code } } });
  await setLocalStorage(context, storedSession(admin));
  await page.goto('/admin-products');
  await page.getByRole('main').getByRole('link', { name: 'Count stock' }).click();
  await expect(heading(page)).toHaveText('Count stock');
  await expect(page.getByText('Nothing is counted yet')).toBeVisible();
  await expectNoViolations(page);

  // Scans do not wait for the server.
  await scan(page, code.toLowerCase(), 3);
  const pieces = field(page, `Counted pieces of ${name}, M`);
  await expect(pieces).toHaveValue('3');
  await expect(page.getByRole('status').filter({ hasText: `${name}, M: 3 counted` })).toBeVisible();
  await scan(page, `${code} 4`);
  await expect(pieces).toHaveValue('7');
  await scan(page, 'UNKNOWN-1');
  await scan(page, code);
  await expect(page.getByRole('alert')).toHaveText('UNKNOWN-1 · 1 piece · No size has this SKU code.');
  await expect(pieces).toHaveValue('8');

  // Sold while the count runs: the piece was counted and stays sold.
  await asAdmin(admin, `/${id}/stock`, { changes: { M: -1 }, reason: 'correction', requestId: randomUUID() });
  await page.reload();
  await expect(pieces).toHaveValue('8');
  await page.getByRole('searchbox', { name: 'Product name' }).fill(name);
  await button(page, 'Search').click();
  await button(page, `Count one ${name}, S`).click();
  await field(page, `Counted pieces of ${name}, S`).fill('5');
  const lines = page.getByRole('list', { name: 'Counted sizes' }).getByRole('listitem');
  await expect(lines).toHaveText([/S.*In stock 5.*Difference none/s, /M.*In stock 5.*Difference \+3/s]);
  await expectNoViolations(page);

  await button(page, 'Save the difference of 1 size').click();
  await expect(toast(page)).toHaveText(/The count is saved/);
  await expect(lines).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('UNKNOWN-1');
  const after = await asAdmin(admin, `/${id}`);
  expect(after.stockBySize).toEqual({ S: 5, M: 7 });
  const { movements } = await asAdmin(admin, `/${id}/movements`);
  expect(movements[0]).toMatchObject({ size: 'M', delta: 3, reason: 'count' });

  await button(page, 'Remove UNKNOWN-1').click();
  await expect(page.getByText('Nothing is counted yet')).toBeVisible();
});

test('what could not be saved stays and is saved once, and a count can be thrown away', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED .*\/stock/);
  const admin = await newAdmin();
  const [one, two] = await Promise.all([hiddenProduct(admin), hiddenProduct(admin)]);
  const [first, second] = [1, 2].map((number) => `SKU-${number}-${randomUUID().slice(0, 8)}`.toUpperCase());
  await asAdmin(admin, `/${one.id}`, { base: { skuCodes: {} }, changes: { skuCodes: { M: first } } });
  await asAdmin(admin, `/${two.id}`, { base: { skuCodes: {} }, changes: { skuCodes: { S: second } } });
  await setLocalStorage(context, storedSession(admin));
  await page.goto('/admin-stock-count');
  await field(page, 'SKU code').focus();
  await scan(page, `${first} 9`);
  await scan(page, `${second} 1`);
  const lines = page.getByRole('list', { name: 'Counted sizes' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);

  // The change of the first product arrives, but its reply is lost.
  await page.route(`**/api/admin/products/${one.id}/stock`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Save the difference of 2 sizes').click();
  await expect(toast(page)).toHaveText(/1 of 2 products saved. What was not saved is still here./);
  await expect(lines).toHaveText([/Not saved/]);
  await page.unrouteAll();
  await page.reload();
  await field(page, 'SKU code').focus();
  await scan(page, first ?? '');
  await expect(field(page, `Counted pieces of ${one.name}, M`)).toHaveValue('10');
  await button(page, 'Save the difference of 1 size').click();
  await expect(toast(page)).toHaveText(/The count is saved/);
  expect((await asAdmin(admin, `/${one.id}`)).stockBySize).toEqual({ S: 5, M: 10 });
  expect((await asAdmin(admin, `/${two.id}`)).stockBySize).toEqual({ S: 1, M: 5 });

  await page.reload();
  await field(page, 'SKU code').focus();
  await scan(page, first ?? '');
  await expect(lines).toHaveCount(1);
  await button(page, 'Throw away').click();
  await button(page, 'Throw it away').click();
  await expect(page.getByText('Nothing is counted yet')).toBeVisible();
  expect((await asAdmin(admin, `/${one.id}`)).stockBySize).toEqual({ S: 5, M: 10 });
});
