/** Invoices, from the settings to the accountant. */
import { readFile } from 'node:fs/promises';
import { database } from '@nirala/functions/store/database';
import type { Page } from '@playwright/test';
import { button, field, heading, openOrderPage, toast } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { dispatchOrder, openOrder } from '../support/admin-orders.ts';
import { expectNoViolations } from '../support/axe.ts';
import { GSTIN, setSeller } from '../support/settings.ts';
import { createMouse, selectHundred, shipHundredOrders } from '../support/hundred-orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const paper = (page: Page) => page.getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');

async function expectFits(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
}

/** Presses Print, and expects that only the papers are printed. */
async function print(page: Page, name: string | RegExp): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page).first()).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
}

test(
  'the admin switches invoices on, dispatches an order, and both sides print its invoice and credit note',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct }) => {
    const tee = await takeProduct('tshirt');
    await signInAsAdmin(context);
    const early = await placeCodOrder(shopper, line(tee));
    await dispatchOrder(page, early, { warning: /gets no invoice/ });
    await page.goto('/dashboard-admin');
    const gap = page.getByRole('listitem').filter({ hasText: 'No invoices are issued' });
    await gap.getByRole('link', { name: 'Change it' }).click();
    await expect(heading(page)).toHaveText('Tax invoices (GST)');

    await page.getByRole('radio', { name: /^Registered as a regular taxpayer/ }).check();
    await button(page, 'Save settings').click();
    await expect(field(page, 'GSTIN')).toHaveAccessibleDescription(/Enter the GSTIN/);
    await field(page, 'GSTIN').fill(`${GSTIN.slice(0, -1)}X`);
    await expect(field(page, 'GSTIN')).toHaveAccessibleDescription(/This is not a GSTIN/);
    await field(page, 'GSTIN').fill(GSTIN.toLowerCase());
    await expect(field(page, 'GSTIN')).toHaveAccessibleDescription('Registered in Karnataka (29).');
    await expect(field(page, 'Prefix of invoice numbers')).toHaveAccessibleDescription(/INV\/\d\d-\d\d\/1/);
    await expectFits(page);
    await button(page, 'Save settings').click();
    await expect(toast(page)).toContainText('The settings are saved.');
    await expect(field(page, 'GSTIN')).toHaveValue(GSTIN);

    const id = await placeCodOrder(shopper, line(tee));
    await dispatchOrder(page, id);
    await page.getByRole('link', { name: /^Tax invoice INV\// }).click();
    await expect(heading(page)).toHaveText(`Invoices of order ${id}`);
    await expect(paper(page)).toHaveCount(1);
    for (const text of [
      'A specimen of a demo store',
      'Tax invoice',
      `GSTIN: ${GSTIN}`,
      id,
      'Place of supply: Karnataka (29)',
      'CGST',
      'only',
    ]) {
      await expect(paper(page)).toContainText(text);
    }
    await expectFits(page);
    await print(page, 'Print');

    // The invoices of several orders: one has none yet.
    const waiting = await placeCodOrder(shopper, line(tee));
    await page.goto(`/admin-print?ids=${waiting},${id}`);
    await button(page, 'Invoices').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(`${waiting}: not packed yet`);
    await expect(paper(page)).toHaveCount(1);
    await expectFits(page);
    await print(page, 'Print 1 invoice');

    await openOrder(page, id);
    await button(page, 'Mark as returned').click();
    await dialog(page).getByLabel('Put the piece back in stock').check();
    await dialog(page).getByRole('button', { name: 'Mark as returned' }).click();
    await expect(page.getByRole('link', { name: /^Credit note CRN\// })).toBeVisible();

    await page.goto('/admin-accounts');
    await expect(page.getByRole('list', { name: 'Orders to check' })).toContainText(early);
    await button(page, 'Issue the missing invoices').click();
    await dialog(page).getByRole('button', { name: 'Issue' }).click();
    await expect(page.getByRole('main').getByText(/^Issued: INV\//)).toBeVisible();
    const sums = page.getByRole('table', { name: 'Sums of the period' });
    await expect(sums.getByRole('row', { name: /^Invoices issued [1-9]/ })).toBeVisible();
    await expect(sums.getByRole('row', { name: /^Credit notes issued [1-9].*₹/ })).toBeVisible();
    await expectFits(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'All invoices and credit notes').click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^document-register-\d{4}-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`"${id}"`);
    await button(page, 'Last month').click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);

    await setLocalStorage(context, storedSession(shopper));
    await expect((await openOrderPage(page, waiting)).getByRole('link', { name: /invoice/i })).toHaveCount(0);
    const card = await openOrderPage(page, id);
    await card.getByRole('link', { name: /^Tax invoice INV\// }).click();
    await expect(heading(page)).toHaveText(`Invoices of order ${id}`);
    await expect(paper(page)).toHaveCount(1);
    await expect(paper(page)).toContainText('Tax payable on reverse charge: No');
    await print(page, 'Print');
    await page.goBack();
    await card.getByRole('link', { name: /^Credit note CRN\// }).click();
    await expect(paper(page)).toContainText(/Against\s*INV\//);
  },
);

test('a seller who is a composition taxable person gives a bill of supply without tax', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  await setSeller({ gstMode: 'composition', gstin: GSTIN });
  await signInAsAdmin(context);
  await dispatchOrder(page, await placeCodOrder(shopper, line(tee)));
  await page.getByRole('link', { name: /^Bill / }).click();
  await expect(paper(page)).toContainText('Bill of supply');
  await expect(paper(page)).toContainText('composition taxable person, not eligible to collect tax on supplies');
  await expect(paper(page)).toContainText(`GSTIN: ${GSTIN}`);
  await expect(paper(page)).not.toContainText('CGST');
  await expectFits(page);
  await print(page, 'Print');
});

test('a hundred orders get from new to dispatched, with invoices and messages, in at most 12 clicks', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  // Each of the hundred orders is booked and dispatched in a transaction of its own.
  test.setTimeout(180_000);
  const product = await takeProduct('sports-wear');
  await setSeller({ gstMode: 'registered', gstin: GSTIN });
  await signInAsAdmin(context);
  await page.setViewportSize({ width: 1366, height: 768 });
  const mouse = createMouse(page);
  await shipHundredOrders(page, mouse, shopper, product);
  const bar = await selectHundred(page, mouse, shopper.phone);
  await mouse.click('Print', 'link', bar);
  await mouse.click('Invoices');
  await expect(paper(page)).toHaveCount(100, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Print 100 invoices' })).toBeEnabled();
  expect(mouse.clicks()).toBeLessThanOrEqual(12);
  const messages = database().collection('outbox').where('to', '==', shopper.phone).where('event', '==', 'dispatched');
  expect((await messages.count().get()).data().count).toBe(100);
});
