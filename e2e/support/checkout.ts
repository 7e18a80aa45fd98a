/** The order summary and its dialogs. */
import type { Locator, Page } from '@playwright/test';
import { heading } from './screens.ts';
import { expect } from './test.ts';

/** Expects these rows in the price summary, in order: `{ 'Total MRP': '₹2,395', … }`. */
export async function expectSummary(page: Page, rows: Record<string, string>): Promise<void> {
  const summary = page.getByRole('region', { name: 'Price Summary' });
  await expect(summary.getByRole('term')).toHaveText(Object.keys(rows));
  await expect(summary.getByRole('definition')).toHaveText(Object.values(rows));
}

/** The button of the order summary. */
export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Confirm Order' });
/** A payment method of the order summary. */
export const paymentMethod = (page: Page, name: 'Online Payment' | 'Cash on Delivery'): Locator =>
  page.getByRole('group', { name: 'Payment Method' }).getByRole('radio', { name });

/** The confirmation dialog of a COD order. */
export const codDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash on delivery' });
/** The button of that dialog that places the order. */
export const codYesButton = (page: Page): Locator =>
  codDialog(page).getByRole('button', { name: 'Yes, place the order' });

/** Goes from the bag to the order summary, for a signed-in shopper with an address. */
export async function openOrderSummary(page: Page, store = ''): Promise<void> {
  await page.goto(`${store}/cart`);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await expect(confirmButton(page)).toBeVisible();
}

/** Places a COD order from the order summary. */
export async function confirmCodOrder(page: Page): Promise<void> {
  await paymentMethod(page, 'Cash on Delivery').check();
  await confirmButton(page).click();
  await codYesButton(page).click();
}
