import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { signUp } from '@nirala/dev/testing/test-store';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const rows = (page: Page) => page.getByRole('region', { name: 'Rows' });
/** A parcel number that no other test has. */
const newAwb = (at: number) => `EP${String(100_000_001 + ((Date.now() + at * 7919) % 800_000_000))}IN`;

/** A day of the last month on which day and month cannot be told apart, as `03/11/2026`. */
const today = dayOf(new Date());
const early = daysAfter(`${today.slice(0, 8)}01`, today.slice(8) > '03' ? 2 : -27);
const [year, month, day] = early.split('-');
const written = `${day}/${month}/${year}`;

test('a courier’s file is read as the admin says, and what was said is remembered', async ({
  page,
  context,
  shopper,
  takeProduct,
  viewport,
}) => {
  const tee = await takeProduct('tshirt');
  const [one, two] = [await placeCodOrder(shopper, line(tee)), await placeCodOrder(shopper, line(tee))];
  const [first, second] = [newAwb(1), newAwb(2)];
  await setLocalStorage(context, storedSession(await signUp(newPhone(), { admin: true })));
  const lines = page.getByLabel('Orders and their numbers');
  const check = page.getByRole('button', { name: 'Check the lines' });

  await page.goto('/admin-tracking');
  await lines.fill(`Order ID;AWB Number\n${one};${first}\n${two};1,23457E+11`);
  await check.click();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('shortened the number to 1,23457E+11');
  await lines.fill(`Order ID;AWB Number\n${one};${first}\n${two};${second}`);
  await check.click();
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  await expect(status(page, '2 orders dispatched.')).toBeVisible();

  // The date fits both sequences, and one status is not known.
  const odd = `Waiting at the ${month} depot ${Date.now()}`;
  const news = `Daily report\n\nPickup Date,Waybill,Status,Status Date,Remarks\n,${first},OUT_FOR_DELIVERY,${written},\n,${second},${odd},${written},Rain`;
  // What is said about dates is remembered for its sender: the next file may be another's.
  const sender = page.getByLabel('Courier (optional)');
  await sender.selectOption('India Post');
  await lines.fill(news);
  await check.click();
  await expect(status(page, '2 rows: 0 with updates, 2 with an error.')).toBeVisible();
  await expect(page.getByLabel('Tracking number (AWB)').locator('option:checked')).toHaveText('Waybill');
  await page.getByLabel('Day and month in “Date of the status”').selectOption('day-first');
  await expect(status(page, '2 rows: 1 with updates, 1 with an error.')).toBeVisible();
  await expect(rows(page)).toContainText('Out for delivery');
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
  await page.getByLabel(`“${odd}”`).selectOption('in-transit');
  await page.getByRole('button', { name: 'Remember' }).click();
  await expect(status(page, '2 rows: 2 with updates, 0 with an error.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 2 updates' }).click();
  await expect(status(page, '2 of 2 updates applied.')).toBeVisible();

  await page.reload();
  await sender.selectOption('India Post');
  await lines.fill(news);
  await expect(page.getByText(/^Statuses that you have explained/)).toBeVisible();
  await check.click();
  await expect(status(page, '2 rows: 2 with updates, 0 with an error.')).toBeVisible();

  await page.goto('/admin-cash');
  const file = [
    'Order Date,AWB,Order Amount,COD Remitted,Reference No,UTR,Remittance Date',
    `20-10-2026,${first},449,399,${one},AXISCN0012345,${daysAfter(today, -1)}`,
    `20-10-2026,${second},449,(50.00),${two},AXISCN0012345,${daysAfter(today, -1)}`,
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\r\n')) });
  await expect(status(page, '1 of 2 rows can be imported.')).toBeVisible();
  await expect(page.getByLabel('Amount paid').locator('option:checked')).toHaveText('COD Remitted');
  await expect(rows(page)).toContainText('₹399, AXISCN0012345');
  await expect(rows(page)).toContainText('takes ₹50 back');
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
  await page.getByLabel('Amount paid').selectOption({ label: 'Order Amount' });
  await expect(status(page, '2 of 2 rows can be imported.')).toBeVisible();
  await page.getByLabel('Amount paid').selectOption({ label: 'COD Remitted' });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(status(page, '1 imported, 0 known already, 0 refused.')).toBeVisible();

  // Nothing of it is left beside the reason why another file cannot be read.
  await page.getByLabel('CSV file').setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(status(page, 'imported')).toHaveCount(0);
});
