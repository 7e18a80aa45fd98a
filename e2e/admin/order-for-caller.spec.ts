/** An admin places orders for callers: cash on delivery, and paid by the link in a notification. */
import { createOrderLink } from '@nirala/dev/testing/stored-order';
import { database } from '@nirala/functions/store/database';
import { formatRupees } from '@nirala/contract/text/money';
import type { Page } from '@playwright/test';
import { button, field, heading, orderCards } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { pressInRazorpay } from '../support/razorpay.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { changeProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

async function typeAddress(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Asha Rao');
  await field(page, 'Address').fill('3rd floor, Turner Road');
  await field(page, 'Pincode').fill('400050');
  await expect(field(page, 'City or district')).toHaveValue('Mumbai');
  await page.getByLabel('Locality').fill('Bandra West');
}

async function addPiece(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Product or SKU code' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^Add ${name}, size M`) }).press('Enter');
  await expect(page.getByRole('list', { name: 'Ordered pieces' })).toContainText(name);
}

test('an order on delivery: what is missing is said, nothing typed is lost, and the shopper finds the order', async ({
  page,
  context,
  shopper,
  takeProduct,
  viewport,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409 .*\/orders\/place/);
  const product = await takeProduct('tshirt');
  await signInAsAdmin(context);
  await page.goto('/admin-new-order');
  await page.getByRole('main').getByRole('link', { name: 'Order for a caller' }).click();
  await expect(heading(page)).toHaveText('Order for a caller');
  await typeAddress(page);
  await field(page, 'Mobile number').fill(shopper.phone);
  await button(page, 'Place the order').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the phone number of the account.' })).toBeVisible();
  const account = field(page, 'Phone number of the account');
  await expect(account).toBeFocused();
  await account.fill(shopper.phone);
  await button(page, 'Place the order').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Add at least one piece.' }).first()).toBeVisible();
  await addPiece(page, product.name);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await expect(page.getByRole('main')).toContainText('They pay ₹');
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
  await expect(field(page, 'Address')).toHaveValue('3rd floor, Turner Road');
  // The price changes while they talk: the admin reads the new one and asks again.
  await changeProduct(product, { discountedPrice: product.discountedPrice - 10 });
  await button(page, 'Place the order').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'then place the order again' })).toBeVisible();
  await button(page, 'Place the order').press('Enter');
  await expect(heading(page)).toHaveText(/^Order NR-/);
  await expect(page.getByRole('main')).toContainText('Placed for a caller');
  const [id = ''] = /NR-\w+/.exec(await heading(page).innerText()) ?? [];
  await page.goto('/admin-audit');
  await expect(page.getByRole('main')).toContainText(`Placed order ${id} for a caller`);

  await page.goto('about:blank');
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  await expect(orderCards(page).filter({ hasText: id })).toContainText('Processing');
});

test(
  'an order with a payment link is reserved until the caller pays it, without a login',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct, viewport }) => {
    const product = await takeProduct('tshirt');
    await signInAsAdmin(context);
    await page.goto('/admin-place-order');
    await field(page, 'Phone number of the account').fill(shopper.phone);
    await addPiece(page, product.name);
    await addPiece(page, product.name);
    await page.getByLabel(`Quantity of ${product.name}, size M`).selectOption('1');
    // They agree on a price, which needs a reason.
    const main = page.getByRole('main');
    const price = page.getByLabel(`Price of one ${product.name}, size M (₹)`);
    await price.fill(String(product.discountedPrice + 1));
    await expect(main).toContainText('which the piece costs.');
    const agreed = formatRupees(product.discountedPrice - 20);
    await price.fill(String(product.discountedPrice - 20));
    await expect(main).toContainText(`${formatRupees(product.discountedPrice)} → ${agreed} each`);
    await expect(main).toContainText(`They pay ${agreed} instead of ${formatRupees(product.discountedPrice)}.`);
    await typeAddress(page);
    await button(page, 'Place the order').click();
    const reason = field(page, 'Why the price is lower');
    await expect(reason).toBeFocused();
    await reason.fill('A loose thread');
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);
    await button(page, 'Place the order').click();
    await expect(heading(page)).toHaveText(/^Order NR-/);
    await expect(main).toContainText('Agreed price');
    await expect(main).toContainText('Pending');
    await expect(main).toContainText('or until it is paid');
    await expect(main).toContainText('Message: Link to pay an order');
    const [id = ''] = /NR-\w+/.exec(await heading(page).innerText()) ?? [];

    await page.goto('about:blank');
    await setLocalStorage(context, {});
    const link = await createOrderLink(database(), id);
    await page.goto(`/o/${link}`);
    const order = page.getByRole('article', { name: id });
    await expect(order).toContainText('Your items are reserved until');
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);
    const pay = order.getByRole('button', { name: /^Pay ₹/ });
    await pay.click();
    await pressInRazorpay(page, 'Close');
    await expect(order).toContainText('Pending');
    await pay.press('Enter');
    await pressInRazorpay(page, 'Pay');
    await expect(order).toContainText('Processing');
    await expect(pay).toHaveCount(0);
  },
);
