/** The size of ordered pieces is changed before they are packed: in My Orders, and by an admin for a caller. */
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page } from '@playwright/test';
import { button, openOrderPage, orderPage, toast } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { openOrder } from '../support/admin-orders.ts';
import { expectNoViolations } from '../support/axe.ts';
import { changeOrder } from '../support/orders.ts';
import { expectNoOverflow, tabTo } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change the size' });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const lines = (page: Page) => orderPage(page).getByRole('list', { name: 'Items' });

test('a shopper changes the size of one of two pieces with the keyboard, and not any more when it is sent', async ({
  page,
  context,
  browserErrors,
  shopper,
  takeProduct,
  viewport,
}) => {
  browserErrors.allow(/status of 409 .*\/size/);
  const product = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(product, 'M', 2));
  await setLocalStorage(context, storedSession(shopper));
  const card = await openOrderPage(page, id);
  const open = card.getByRole('button', { name: /^Change size/ });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(choice(page, 'New size')).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);

  await button(page, 'Save the size').press('Enter');
  await expect(dialog(page)).toContainText('Choose a size.');
  await expect(choice(page, 'New size')).toBeFocused();
  await choice(page, 'New size').selectOption('L');
  await button(page, 'Save the size').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page)).toContainText(MESSAGES.sizeChanged);
  await expect(open).toBeFocused();
  await expect(lines(page).getByRole('listitem')).toHaveCount(2);
  await expect(lines(page)).toContainText('L');

  // It was sent while the page was open.
  await open.click();
  await changeOrder(id, { status: 'Dispatched' });
  await choice(page, 'Item').selectOption({ label: `${product.name}, size M` });
  await choice(page, 'New size').selectOption('S');
  await button(page, 'Save the size').click();
  await expect(dialog(page).getByRole('alert')).toContainText(MESSAGES.sizeTooLate);
  await page.reload();
  await expect(card).toContainText('Dispatched');
  await expect(open).toHaveCount(0);
});

test('an admin changes the size of a piece for a caller', async ({ page, context, shopper, takeProduct, viewport }) => {
  const product = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(product));
  await signInAsAdmin(context);
  await openOrder(page, id);
  const panel = page.getByRole('region', { name: 'Items', exact: true });
  await panel.getByRole('button', { name: 'Change size' }).click();
  await choice(page, 'New size').selectOption('L');
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
  await button(page, 'Save the size').click();
  await expect(panel).toContainText(`1 × ${product.name}: size M became L`);
  await expect(panel).toContainText('Size L');
  await page.goto('/admin-audit');
  await expect(page.getByRole('main')).toContainText(`Changed a size in order ${id}`);
});
