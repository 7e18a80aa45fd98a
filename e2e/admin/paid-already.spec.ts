/** Orders that are paid to the shop's own UPI code: one on delivery becomes prepaid, and one UTR pays for one order. */
import type { Page } from '@playwright/test';
import { formatRupees } from '@nirala/contract/text/money';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { button } from '../support/screens.ts';
import { line, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** Enters a UTR in the dialog on the page of an order. */
async function enter(page: Page, id: string, utr: string): Promise<void> {
  await page.goto(`/admin-order/${id}`);
  await button(page, 'Paid already…').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Paid already?' });
  await dialog.getByRole('textbox', { name: 'UTR of the payment' }).fill(utr);
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter');
}

test('an order on delivery is marked as paid, and its UTR pays for no second order', async ({
  page,
  context,
  shopper,
  takeProduct,
  viewport,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409 .*\/paid-already/);
  const product = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(product, 'M'));
  const other = await placeCodOrder(shopper, line(product, 'L'));
  await signInAsAdmin(context);

  await enter(page, id, '12345');
  const dialog = page.getByRole('dialog', { name: 'Paid already?' });
  await expect(dialog).toContainText('A UTR has 12 digits');
  await expect(dialog).toContainText(formatRupees(product.discountedPrice));
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
  const utr = `4${String(Date.now()).slice(-11)}`;
  await dialog.getByRole('textbox', { name: 'UTR of the payment' }).fill(`${utr.slice(0, 4)} ${utr.slice(4)}`);
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter');
  const main = page.getByRole('main');
  await expect(main).toContainText('Outside the gateway (Pre-Paid)');
  await expect(main).toContainText(utr);
  await expect(button(page, 'Paid already…')).toHaveCount(0);

  await enter(page, other, utr);
  await expect(dialog.getByRole('alert')).toContainText(`This UTR is entered for the order ${id} already`);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');

  // The list finds the order by its short number, as somebody says it on the phone.
  await page.goto(`/admin-order/${id}`);
  const number = await main
    .locator('strong')
    .filter({ hasText: /^\d{4} \d{4}$/ })
    .textContent();
  await page.goto('/admin-new-order');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number ?? '');
  await page.keyboard.press('Enter');
  await expect(main.locator(`[data-order="${id}"]`)).toContainText('Paid');
});
