import type { Page } from '@playwright/test';
import { setDrop } from '../support/admin-products.ts';
import { expectNoViolations } from '../support/axe.ts';
import { codDialog, codYesButton, confirmButton, openOrderSummary, paymentMethod } from '../support/checkout.ts';
import { settle } from '../support/layout.ts';
import { chooseSize, heading } from '../support/screens.ts';
import { pressInRazorpay, razorpayWindow } from '../support/razorpay.ts';
import { setLocalStorage, storedBag, storedSession } from '../support/local-storage.ts';
import { line, saveAddress } from '../support/shopper.ts';
import { ordersOf } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 60 * 60_000;

const buyButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test(
  'a drop counts down by the clock of the store, and opens on the open page',
  { tag: '@core' },
  async ({ page, takeProduct }) => {
    const product = await takeProduct('hoodies');
    const startsAt = Date.now() + 2 * HOUR;
    await setDrop(product, { startsAt: new Date(startsAt).toISOString(), perPhone: 1 });
    // The shopper's device is an hour ahead.
    await page.clock.setSystemTime(Date.now() + HOUR);
    const timer = page.getByRole('timer');
    await page.goto(`/product/${product.id}`);
    await expect(timer).toHaveText(/^01:5\d:\d\d$/);
    const closed = buyButton(page, 'Not open yet');
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/^On sale from .*At most 1 piece for each phone number\.$/)).toBeVisible();
    await settle(page);
    await expectNoViolations(page);
    await chooseSize(page, 'M');
    await closed.click({ force: true });
    await expect(page).toHaveURL(new RegExp(product.id));

    // Two hours pass.
    await page.clock.setSystemTime(startsAt + HOUR - 30_000);
    await expect(timer).toHaveText(/^00:00:[0-3]\d$/);
    await page.clock.setSystemTime(startsAt + HOUR + 1000);
    await expect(page.getByText('You can buy it now.')).toBeAttached();
    await expect(timer).toHaveCount(0);
    await buyButton(page, 'Add to Bag').click();
    await expect(page).toHaveURL('/cart');
  },
);

test.describe('a crowd', () => {
  /** What Google answers when all instances of the function are busy. */
  const CROWDED = { status: 429, contentType: 'text/html', body: 'Rate exceeded.' };

  test('makes a shopper wait in line, who then gets the order without another press', async ({
    page,
    context,
    shopper,
    takeProduct,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 429/);
    const product = await takeProduct('vests');
    await saveAddress(shopper);
    await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(product)) });
    await openOrderSummary(page);
    let crowded = true;
    await page.route('**/api/orders/confirm', (route) => (crowded ? route.fulfill(CROWDED) : route.continue()));
    await paymentMethod(page, 'Cash on Delivery').check();
    await confirmButton(page).click();
    await expect(codDialog(page)).toBeVisible();
    await codYesButton(page).click();

    const dialog = page.getByRole('dialog', { name: 'You are in line' });
    await expect(dialog.getByText(/^Next try in \d seconds?$/)).toBeVisible();
    await settle(page);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Leave the line' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await ordersOf(shopper.phone)).toEqual([]);

    await confirmButton(page).click();
    await codYesButton(page).click();
    await expect(dialog).toBeVisible();
    crowded = false;
    await expect(heading(page)).toContainText(/order/i);
    await expect(page).toHaveURL('/order-success');
    expect(await ordersOf(shopper.phone)).toHaveLength(1);
  });

  test('does not cover the payment window once it is the turn of the shopper', async ({
    page,
    context,
    shopper,
    takeProduct,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 429/);
    const product = await takeProduct('vests');
    await saveAddress(shopper);
    await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(product)) });
    await openOrderSummary(page);
    await page.route('**/api/payments/create-order', (route) => route.fulfill(CROWDED), { times: 1 });
    await confirmButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'You are in line' });
    await expect(dialog).toBeVisible();
    await expect(razorpayWindow(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await pressInRazorpay(page, 'Close');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
});
