/** The address of an order is changed before it is packed: in My Orders, and by an admin for a caller. */
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page } from '@playwright/test';
import { button, field, openOrderPage, toast } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { openOrder } from '../support/admin-orders.ts';
import { expectNoViolations } from '../support/axe.ts';
import { changeOrder } from '../support/orders.ts';
import { expectNoOverflow, tabTo } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change the address' });

async function typeMumbai(page: Page): Promise<void> {
  await field(page, 'Address').fill('3rd floor, Turner Road');
  await page.getByLabel('Locality').fill('Bandra West');
  await field(page, 'Pincode').fill('400050');
  await expect(field(page, 'City or district')).toHaveValue('Mumbai');
}

test('a shopper changes the address of an order with the keyboard, and not any more when it is sent', async ({
  page,
  context,
  browserErrors,
  shopper,
  takeProduct,
  viewport,
}) => {
  browserErrors.allow(/status of 409 .*\/address/);
  const id = await placeCodOrder(shopper, line(await takeProduct('tshirt')));
  await setLocalStorage(context, storedSession(shopper));
  const card = await openOrderPage(page, id);
  const open = card.getByRole('button', { name: /^Change address/ });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao');
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);

  await field(page, 'Full name').fill('');
  await button(page, 'Save the address').press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText(MESSAGES.requiredFields);
  await field(page, 'Full name').fill('Meera Nair');
  await typeMumbai(page);
  await button(page, 'Save the address').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page)).toContainText(MESSAGES.addressChanged);
  await expect(open).toBeFocused();
  await expect(card).toContainText('Mumbai, Maharashtra 400050');
  await expect(card).toContainText('Meera Nair');

  // It was sent while the page was open.
  await open.click();
  await changeOrder(id, { status: 'Dispatched' });
  await field(page, 'Full name').fill('Asha Rao');
  await button(page, 'Save the address').click();
  await expect(dialog(page).getByRole('alert')).toContainText(MESSAGES.addressTooLate);
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao');
  await page.reload();
  await expect(card).toContainText('Dispatched');
  await expect(open).toHaveCount(0);
});

test('an admin changes the address of an order for a caller', async ({ page, context, shopper, takeProduct }) => {
  const id = await placeCodOrder(shopper, line(await takeProduct('tshirt')));
  await signInAsAdmin(context);
  await openOrder(page, id);
  const panel = page.getByRole('region', { name: 'Ship to' });
  await panel.getByRole('button', { name: 'Change address' }).click();
  await expectNoViolations(page);
  await typeMumbai(page);
  await button(page, 'Save the address').click();
  await expect(panel).toContainText('Mumbai, Maharashtra 400050');
  await page.goto('/admin-audit');
  await expect(page.getByRole('main')).toContainText(`Changed the address of order ${id}`);
});
