import { formatPhone } from '@nirala/contract/text/phone';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newAdmin } from '../support/admin.ts';
import { hiddenProduct } from '../support/admin-products.ts';
import { button, field, heading, toast } from '../support/screens.ts';
import { expectNoViolations } from '../support/axe.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { expect, test } from '../support/test.ts';

test('a change of stock has a reason, and its history can be filtered and exported', async ({ page, context }) => {
  const admin = await newAdmin();
  const { id, name } = await hiddenProduct(admin);
  await setLocalStorage(context, storedSession(admin));
  await page.goto(`/admin-product/${id}`);
  await button(page, 'One M less').click();
  await button(page, 'Damaged or lost').click();
  await button(page, 'Save M −1').click();
  await expect(toast(page)).toHaveText(/Stock saved/);
  await field(page, 'Pieces of S').fill('9');
  await button(page, 'Save S +4').click();
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expect(field(page, 'Pieces of S')).toHaveValue('9');

  await page.getByRole('link', { name: 'History of the stock' }).click();
  await expect(heading(page)).toHaveText(`Stock of ${name}`);
  const changes = page.getByRole('list', { name: 'Changes of stock' }).getByRole('listitem');
  await expect(changes).toHaveText([/^S\+4Counted/, /^M−1Damaged or lost/, /Opening stock/, /Opening stock/]);
  await expect(changes.first()).toContainText(`by ${formatPhone(admin.phone)}`);
  await expectNoViolations(page);

  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Damaged or lost');
  await expect(changes).toHaveCount(1);
  await expect(page).toHaveURL(/\?reason=damage$/);
  const file = page.waitForEvent('download');
  await button(page, 'Export as CSV').click();
  const csv = readFileSync(await (await file).path(), 'utf8');
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Time","Size","Change","Reason","Reference","By"',
    expect.stringMatching(/^"[^"]+","M","-1","Damaged or lost",/),
  ]);
  await button(page, 'S 9').click();
  await expect(page.getByText('No changes of stock')).toBeVisible();
  await button(page, 'All sizes').click();
  await expect(changes).toHaveCount(1);
});

test('a size has a SKU code of its own and a low-stock threshold', async ({ page, context, browserErrors }) => {
  browserErrors.allow(/status of 409 .*\/api\/admin\/products\//);
  const admin = await newAdmin();
  const [{ id, name }, other] = await Promise.all([hiddenProduct(admin), hiddenProduct(admin)]);
  const code = `SKU-${randomUUID().slice(0, 8)}`.toUpperCase();
  await setLocalStorage(context, storedSession(admin));
  await page.goto(`/admin-product/${id}`);
  // A scanner types Enter after the code, which does not save the form.
  const problem = page.getByText('A low-stock threshold is a whole number from 0 to 1000.');
  await field(page, 'Low-stock threshold of M').fill('x');
  await field(page, 'SKU code of M').fill(code);
  await field(page, 'SKU code of M').press('Enter');
  await expect(problem).toHaveCount(0);
  await button(page, 'Save changes').click();
  await expect(problem).toBeVisible();
  await field(page, 'Low-stock threshold of M').fill('5');
  await expectNoViolations(page);
  await button(page, 'Save changes').click();
  await expect(toast(page)).toHaveText(/Saved\./);
  await page.reload();
  await expect(field(page, 'SKU code of M')).toHaveValue(code);

  await page.goto(`/admin-products?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: `Stock of ${name}: S 5 M 5 (low)` })).toBeVisible();

  await page.goto(`/admin-product/${other.id}`);
  await field(page, 'SKU code of S').fill(code.toLowerCase());
  await button(page, 'Save changes').click();
  await expect(toast(page)).toContainText(`${code} is already the SKU code of ${id} in M.`);
});
