import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signUp } from '@nirala/dev/testing/test-store';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { newPhone } from '../support/shopper.ts';
import { productsIn } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const chip = (page: Page, words: string | RegExp) =>
  page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: words });
const rows = (page: Page) => page.getByRole('region', { name: 'File' }).getByRole('listitem');

async function openImport(page: Page, context: BrowserContext): Promise<void> {
  await setLocalStorage(context, storedSession(await signUp(newPhone(), { admin: true })));
  await page.goto('/admin-import');
}

async function choose(page: Page, file: string | { name: string; text: string }): Promise<void> {
  const input = page.getByLabel(/Choose a CSV file/);
  if (typeof file === 'string') return input.setInputFiles(file);
  await input.setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) });
}

/** 200 hidden products, every 28th with an error in one column. Uses semicolons, as some spreadsheets do. */
function twoHundred(lot: string, picture: string): string {
  const lines = Array.from({ length: 200 }, (_, index) => {
    const price = index % 28 === 27 ? 'free' : '1,000';
    return `${lot}-${index};no;tshirt;Nirala;"Lot ""${index}""";"Soft;\nand wide.";${price};400;${picture};5`;
  });
  return `\uFEFFid;active;category;brand;name;description;price;discounted_price;images;stock_M\r\n${lines.join('\r\n')}\r\n`;
}

test('an import of 200 rows, seven of them invalid, resumes after a lost connection and is idempotent', async ({
  page,
  context,
  browserErrors,
}) => {
  const [product] = await productsIn('tshirt');
  const file = { name: 'lot.csv', text: twoHundred(`lot-${randomUUID().slice(0, 8)}`, product?.imageUrl ?? '') };
  await openImport(page, context);
  await choose(page, file);
  await expect(chip(page, 'Refused 7')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'New 193')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'The price must be a number.' })).toHaveCount(7);
  await expectNoViolations(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the refused rows' }).click();
  const report = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(report[0]).toBe('"row","id","column","reason"');
  expect(report.slice(1).map((line) => line.replace(/"lot-\w+-/, '"'))).toEqual(
    [27, 55, 83, 111, 139, 167, 195].map((index) => `"${index + 2}","${index}","price","The price must be a number."`),
  );

  // The server imports the rows, but the reply is lost.
  browserErrors.allow(/net::ERR_FAILED/);
  await page.route('**/api/admin/products-csv', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import 193 rows' }).click();
  await expect(page.getByRole('alert')).toContainText('0 of 193 rows imported');
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  await page.unroute('**/api/admin/products-csv');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Imported. The shop shows the changes')).toBeVisible();
  await expect(chip(page, 'Created 193')).toBeVisible();

  // The same file again, with a reply that never arrives.
  await page.route('**/api/admin/products-csv', () => undefined);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, file);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toContainText('You stopped it.');
  await page.unroute('**/api/admin/products-csv');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(chip(page, 'Unchanged 193')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
});

test('exporting all products and importing them again changes nothing', async ({ page, context }) => {
  await openImport(page, context);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all products' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  await choose(page, { name: 'all.csv', text });
  await expect(chip(page, 'New 0')).toBeVisible();
  await expect(chip(page, 'Refused 0')).toBeVisible();
  await expect(chip(page, 'To change 0')).toBeVisible();
});

test('a file that cannot be read is refused with the reason, and another one can be chosen', async ({
  page,
  context,
}) => {
  await openImport(page, context);
  await choose(page, { name: 'wrong.csv', text: 'sku,name,Name\n1,2,3\n' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('wrong.csv');
  await expect(alert).toContainText('no column “sku”');
  await choose(page, { name: 'one.csv', text: 'id,name\nno such id,Neem\n' });
  await expect(chip(page, 'Refused 1')).toBeVisible();
  await expect(alert).toHaveCount(0);
});
