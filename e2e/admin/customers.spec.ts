/** Customers: their history in one press, the search for everything by keyboard, and the block of cash on delivery. */
import { randomInt } from 'node:crypto';
import { signUp } from '@nirala/dev/testing/test-store';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openOrder } from '../support/admin-orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { button, heading, toast } from '../support/screens.ts';
import { ADDRESS, line, newPhone, placeCodOrder, type Shopper } from '../support/shopper.ts';
import { callApi } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let admin: Shopper;
test.beforeEach(async ({ context }) => {
  admin = await signUp(newPhone(), { admin: true });
  await setLocalStorage(context, storedSession(admin));
});

test('one press leads from the list and from an order to everything of a customer, who is blocked and allowed again', async ({
  page,
  shopper,
  takeProduct,
  viewport,
}) => {
  const id = await placeCodOrder(shopper, line(await takeProduct('tshirt')));
  await page.goto('/admin-customers');
  const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem').first();
  await expect(row).toContainText('1 order');
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
  await row.getByRole('link').first().click();
  await expect(panel(page, 'Orders').getByRole('link', { name: id })).toBeVisible();
  await expect(panel(page, 'Returns')).toContainText('No returns.');
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);

  await panel(page, 'Notes').getByLabel('New note').fill('Prefers calls after six');
  await button(page, 'Add note').click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Prefers calls after six');
  await button(page, 'Block cash on delivery').click();
  await dialog(page).getByLabel('Reason').fill('Refused three parcels');
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click();
  await expect(panel(page, 'Cash on delivery')).toContainText('Refused three parcels');
  await expect(panel(page, 'At a glance')).toContainText('No cash on delivery');
  await button(page, 'Allow cash on delivery').click();
  await expect(toast(page)).toContainText('possible again');

  await page.getByRole('main').getByRole('link', { name: 'Order for this customer' }).click();
  await expect(heading(page)).toHaveText('Order for a caller');
  await expect(page.getByLabel('Phone number of the account')).toHaveValue(
    shopper.phone.replace(/^\+91(\d{5})/, '+91 $1 '),
  );
  await expect(page.getByLabel('Pincode')).not.toHaveValue('');

  await openOrder(page, id);
  await panel(page, 'Ship to').getByRole('link').first().click();
  await expect(panel(page, 'Orders').getByRole('link', { name: id })).toBeVisible();
});

test('the key / opens the search, which finds screens, names, phone digits and AWBs by keyboard', async ({
  page,
  shopper,
  takeProduct,
}) => {
  const id = await placeCodOrder(shopper, line(await takeProduct('tshirt')));
  const awb = `AWB${randomInt(1e8, 1e9)}`;
  await callApi(admin, `/api/admin/orders/${id}/address`, { address: { ...ADDRESS, name: 'Émile Zachariah' } });
  await callApi(admin, '/api/admin/orders/move', {
    to: 'Dispatched',
    orders: [{ id, awb, trackingLink: 'https://courier.example/track/1' }],
  });
  await page.goto('/dashboard-admin');
  await expect(heading(page)).toHaveText('Home');
  const field = dialog(page).getByRole('searchbox');
  const search = async (q: string) => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type(q);
  };

  await search('stock tab');
  await expect(dialog(page).getByRole('link', { name: /^Stock table/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await search('zach');
  await expect(dialog(page).getByRole('link', { name: new RegExp(id) })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Order ${id}`);

  await heading(page).click();
  await search(awb);
  await expect(dialog(page).getByRole('link', { name: new RegExp(id) })).toBeVisible();
  await page.keyboard.press('Escape');
  await search(shopper.phone.slice(-7));
  await expect(dialog(page).getByRole('heading', { name: 'Customers' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: new RegExp(id) })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Orders').getByRole('link', { name: id })).toBeVisible();
});
