import { readFile } from 'node:fs/promises';
import { signUp } from '@nirala/dev/testing/test-store';
import { formatRupees } from '@nirala/contract/text/money';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { signInAsAdminWithOtp } from '../support/admin.ts';
import { openOrder, placePaidOrder, orderRow } from '../support/admin-orders.ts';
import { changeOrder } from '../support/orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { orderCards, toast } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder } from '../support/shopper.ts';
import { RECAPTCHA_NOT_EMULATED } from '../support/sign-in.ts';
import { readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const LINK = 'https://courier.example/track/1';
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'a new order appears live, is dispatched and delivered, and the shopper sees its status',
  { tag: ['@core', '@suite'] },
  async ({ page, context, shopper, takeProduct, browserErrors, viewport }) => {
    browserErrors.allow(RECAPTCHA_NOT_EMULATED);
    const tee = await takeProduct('tshirt');
    await signInAsAdminWithOtp(page);
    await page.goto('/admin-new-order');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^New orders/);

    const id = await placeCodOrder(shopper, line(tee));
    await expect(page.getByRole('status').filter({ hasText: `A new order: ${id}` })).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) New orders/);
    await expect(orderRow(page, id)).toContainText('New');
    await expect(orderRow(page, id)).toContainText('Processing');
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);

    await orderRow(page, id).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Dispatch' }).click();
    await dialog(page).getByRole('button', { name: 'Dispatch' }).click();
    await expect(dialog(page)).toContainText('must begin with https://');
    await dialog(page).getByLabel('Tracking link').fill(LINK);
    await dialog(page).getByRole('button', { name: 'Dispatch' }).click();
    await expect(orderRow(page, id)).toContainText('Dispatched');

    await orderRow(page, id).getByRole('link', { name: id }).click();
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await dialog(page).getByRole('button', { name: 'Mark as delivered' }).click();
    const history = page.getByRole('region', { name: 'History' });
    const steps = history.getByRole('listitem').filter({ hasNotText: /^Message:/ });
    await expect(steps).toHaveText([/^Pending/, /^Processing/, /^Dispatched/, /^Delivered/]);
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);

    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/my-orders');
    await expect(orderCards(page)).toContainText('Delivered');
    await expect(orderCards(page).getByRole('link', { name: /^Track Order/ })).toHaveAttribute('href', LINK);
  },
);

test(
  'cancelling a paid order releases stock, refunds the payment and tells the shopper',
  { tag: ['@core', '@suite'] },
  async ({ page, context, shopper, takeProduct }) => {
    const vest = await takeProduct('vests');
    const id = await placePaidOrder(shopper, line(vest));
    const before = (await readProduct(vest.id)).stockBySize.M ?? 0;
    const admin = await signUp(newPhone(), { admin: true });
    await setLocalStorage(context, storedSession(admin));

    // Without a Firebase session in this browser, the list says that it is not live, and still works.
    await page.goto('/admin-new-order?method=Pre-Paid');
    await expect(page.getByText('Not live')).toBeVisible();
    await page.getByLabel('Search orders').fill(shopper.phone.replace('+91', '0'));
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(orderRow(page, id)).toBeVisible();

    await orderRow(page, id).getByRole('link', { name: id }).click();
    await page.getByLabel('New note').fill('Rang: wants another size.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Rang: wants another size.');
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/pay_\w+/);
    const whatsApp = page.getByRole('link', { name: /^WhatsApp/ });
    await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/919845012345\\?text=.*${id}`));

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog(page)).toContainText(`Back in stock: 1 × ${vest.name} (M).`);
    await expect(dialog(page)).toContainText(formatRupees(vest.discountedPrice));
    await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('Out of stock');
    await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
    await expect(toast(page)).toContainText('cancelled');
    await expect(page.getByRole('region', { name: 'History' })).toContainText(/Cancelled.*by \+91/);
    await expect.poll(async () => (await readProduct(vest.id)).stockBySize.M).toBe(before + 1);

    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/my-orders');
    await expect(orderCards(page)).toContainText(/Refund(ed| Pending)/);
    await expect(orderCards(page)).toContainText(formatRupees(vest.discountedPrice));
  },
);

test('tracking numbers are pasted in bulk, a parcel is returned, and slips, labels and files are produced', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
  viewport,
}) => {
  const tee = await takeProduct('sports-wear');
  const [one, two, over] = [
    await placeCodOrder(shopper, line(tee)),
    await placeCodOrder(shopper, line(tee)),
    await placeCodOrder(shopper, line(tee)),
  ];
  const admin = await signUp(newPhone(), { admin: true });
  await setLocalStorage(context, storedSession(admin));
  await openOrder(page, over);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('Out of stock');
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Cancelled');

  await page.goto('/admin-tracking');
  await page.getByLabel(/^Link pattern/).fill('https://courier.example/track/{number}');
  await page
    .getByLabel('Orders and their numbers')
    .fill(`Order ID,AWB\n${one},AB 1\n"${two}";"https://other.example/2"\n${over},AB3\nNR-NOBODY,AB4\n${one},AB5\n`);
  await page.getByRole('button', { name: 'Check the lines' }).click();
  await expect(page.getByRole('status').filter({ hasText: '5 lines' })).toHaveText(
    '5 lines: 2 ready, 3 with an error.',
  );
  for (const problem of ['This order is Cancelled', 'There is no such order.', 'Line 2 has this order already']) {
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText(problem);
  }
  await page.getByRole('button', { name: 'Dispatch 2 orders' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 orders dispatched.' })).toBeVisible();
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);

  // Another admin changes the same link: both are shown, and the chosen one is kept.
  browserErrors.allow(/status of 409/);
  await openOrder(page, two);
  await page.getByRole('textbox', { name: 'Tracking link' }).fill('https://other.example/mine');
  await changeOrder(two, { trackingLink: 'https://other.example/theirs' });
  await page.getByRole('button', { name: 'Change link' }).click();
  const stale = page.getByRole('alert', { name: 'Somebody else has saved this' });
  for (const whose of ['mine', 'theirs']) await expect(stale).toContainText(`https://other.example/${whose}`);
  await stale.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Change link' }).click();
  await expect(toast(page)).toContainText('link is changed');

  const stock = (await readProduct(tee.id)).stockBySize.M ?? 0;
  await page.getByRole('button', { name: 'Mark as returned' }).click();
  await dialog(page).getByRole('button', { name: 'Mark as returned' }).click();
  await expect(dialog(page)).toContainText('Choose one of these.');
  await dialog(page).getByLabel('Put the piece back in stock').check();
  await dialog(page).getByRole('button', { name: 'Mark as returned' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Returned');
  expect((await readProduct(tee.id)).stockBySize.M).toBe(stock + 1);

  await page.goto(`/admin-print?ids=${one},${two}`);
  // Returned orders have no packing slip.
  await expect(page.getByRole('main').getByRole('alert')).toContainText('1 order left out');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').first()).toContainText('To collect on delivery');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Print/ })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Address labels' }).click();
  await expect(page.getByRole('list', { name: 'Address labels' })).toContainText(
    new RegExp(`${one} · \\d{4} \\d{4} · 1 piece`),
  );
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);

  await page.goto('/admin-new-order');
  await page.getByLabel('Search orders').fill(shopper.phone);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await orderRow(page, one).getByRole('checkbox').check();
  const [courier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Courier CSV' }).click(),
  ]);
  expect(await readFile(await courier.path(), 'utf8')).toMatch(new RegExp(`\n"${one}","Asha Rao","9845012345",`));
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Export' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.join()).toContain('https://courier.example/track/AB%201');
});
