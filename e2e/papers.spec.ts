/**
 * Invoices, from the settings to the accountant. Only one project runs this file, because the settings are the same for
 * the whole store. Journeys that run at the same time get an invoice at each dispatch, which none of them minds.
 */
import { readFile } from 'node:fs/promises';
import type { StoreDetails } from '@nirala/contract/settings';
import { DEFAULT_TERMS } from '@nirala/contract/return-terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/shop';
import { database } from '@nirala/functions/store/database';
import type { Page } from '@playwright/test';
import { button, field, signInAsAdmin, switchUser } from './support/admin.ts';
import { openOrder } from './support/admin-orders.ts';
import { expectNoViolations } from './support/axe.ts';
import { GSTIN, setSeller } from './support/gst.ts';
import { createMouse, selectHundred, shipHundredOrders } from './support/hundred-orders.ts';
import { expectNoOverflow, heading, orderCards, toast } from './support/screens.ts';
import { line, newShopper, placeCodOrder, setLocalStorage, storedSession } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const paper = (page: Page) => page.getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');

/** Checks a screen at both widths, and returns to the first. */
async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of [{ width: 1280, height: 800 }, before ?? { width: 360, height: 740 }]) {
    await page.setViewportSize(size);
    await expectNoViolations(page);
    await expectNoOverflow(page, size.width);
  }
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

async function dispatch(page: Page, id: string): Promise<void> {
  await openOrder(page, id);
  await button(page, 'Dispatch').click();
  await dialog(page).getByLabel('Tracking link').fill('https://courier.example/track/1');
  await dialog(page).getByRole('button', { name: 'Dispatch' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Dispatched');
}

test.afterAll(() => setSeller());

test('the admin switches invoices on, dispatches an order, and both sides print its invoice and credit note', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  test.setTimeout(180_000);
  await setSeller();
  const tee = await takeProduct('tshirt');
  await signInAsAdmin(context);
  await page.goto('/dashboard-admin');
  await page.getByRole('main').getByRole('link', { name: 'the settings' }).click();
  await expect(heading(page)).toHaveText('Settings');

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

  // Dispatches may use the earlier settings for some seconds: then the order has no invoice, and the next one is tried.
  let id = '';
  await expect(async () => {
    id = await placeCodOrder(shopper, line(tee));
    await dispatch(page, id);
    await expect(page.getByRole('region', { name: 'Invoices' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('link', { name: /^Tax invoice INV\// }).click();
  await expect(heading(page)).toHaveText(`Invoices of order ${id}`);
  await expect(paper(page)).toHaveCount(1);
  for (const text of ['Tax invoice', `GSTIN: ${GSTIN}`, id, 'Place of supply: Karnataka (29)', 'CGST', 'only']) {
    await expect(paper(page)).toContainText(text);
  }
  await expectFits(page);
  await print(page, 'Print');

  // The invoices of several orders: one has none yet.
  const waiting = await placeCodOrder(shopper, line(tee));
  await page.goto(`/admin-print?ids=${waiting},${id}`);
  await button(page, 'Invoices').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`${waiting}: not dispatched yet`);
  await expect(paper(page)).toHaveCount(1);
  await expectFits(page);
  await print(page, 'Print 1 invoice');

  await openOrder(page, id);
  await button(page, 'Mark as returned').click();
  await dialog(page).getByLabel('Put the piece back in stock').check();
  await dialog(page).getByRole('button', { name: 'Mark as returned' }).click();
  await expect(page.getByRole('link', { name: /^Credit note CRN\// })).toBeVisible();

  await page.goto('/admin-accounts');
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
  await page.goto('/my-orders');
  const card = orderCards(page).filter({ hasText: id });
  await expect(
    orderCards(page)
      .filter({ hasText: waiting })
      .getByRole('link', { name: /invoice/i }),
  ).toHaveCount(0);
  await card.getByRole('link', { name: /^Tax invoice INV\// }).click();
  await expect(heading(page)).toHaveText(`Invoices of order ${id}`);
  await expect(paper(page)).toHaveCount(1);
  await expect(paper(page)).toContainText('Tax payable on reverse charge: No');
  await expectFits(page);
  await print(page, 'Print');
  await page.goBack();
  await card.getByRole('link', { name: /^Credit note CRN\// }).click();
  await expect(paper(page)).toContainText(/Against\s*INV\//);
});

test('a seller who is a composition taxable person gives a bill of supply without tax', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  test.setTimeout(120_000);
  const tee = await takeProduct('tshirt');
  await setSeller({ gstMode: 'composition', gstin: GSTIN });
  await signInAsAdmin(context);
  await expect(async () => {
    const id = await placeCodOrder(shopper, line(tee));
    await dispatch(page, id);
    await page.getByRole('link', { name: /^Bill / }).click({ timeout: 5000 });
  }).toPass();
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
  test.setTimeout(180_000);
  const product = await takeProduct('sports-wear');
  await setSeller({ gstMode: 'registered', gstin: GSTIN });
  await signInAsAdmin(context);
  await page.setViewportSize({ width: 1366, height: 768 });
  // Until no instance of the functions uses the earlier settings.
  await expect(async () => {
    await dispatch(page, await placeCodOrder(await newShopper(), line(product)));
    await expect(page.getByRole('region', { name: 'Invoices' })).toBeVisible({ timeout: 5000 });
  }).toPass();
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

test('a store that delivers to one state only says so at the pincode', async ({ page, context, shopper }) => {
  // The store's details are mocked, because other journeys buy in this store at the same time.
  const details: StoreDetails = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, onlyState: 'Karnataka' };
  await context.route('**/api/store', (route) => route.fulfill({ json: details }));
  await switchUser(page, context, storedSession(shopper));
  await page.goto('/checkout');
  await field(page, 'Pincode').fill('400050');
  await expect(field(page, 'Pincode')).toHaveAccessibleDescription('We deliver only within Karnataka.');
  await expectNoViolations(page);
  await field(page, 'Pincode').fill('560011');
  await expect(field(page, 'State')).toHaveValue('Karnataka');
  await expect(page.getByText('We deliver only within')).toHaveCount(0);
});
