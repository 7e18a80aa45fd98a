import { codConfirmation } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees, formatRupeesExact, toRupees } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expireReservations } from '../support/orders.ts';
import { capturePayment, pressInRazorpay, razorpayWindow } from '../support/razorpay.ts';
import {
  confirmButton,
  confirmCodOrder,
  codDialog,
  openOrderSummary,
  paymentMethod,
  codYesButton,
} from '../support/checkout.ts';
import { heading, orderCards, toast } from '../support/screens.ts';
import { setSettings } from '../support/settings.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { COD_RUPEES, totalsOf, line, saveAddress } from '../support/shopper.ts';
import { changeProduct, ordersOf, readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const WAITS = /Your order is waiting for payment\. Your items are reserved until \d/;
const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Each test buys one piece of size M with a 10% coupon, and checks the stock. */
let bought: Product;
/** The total when paid online, in rupees. */
const price = () => toRupees(totalsOf(bought, 'Pre-Paid', 10).payable);
const sold = async () => (bought.stockBySize.M ?? 0) - ((await readProduct(bought.id)).stockBySize.M ?? 0);

test.beforeEach(async ({ page, context, shopper, takeProduct }) => {
  bought = await takeProduct('polo-tshirt');
  await saveAddress(shopper);
  await setLocalStorage(context, {
    ...storedSession(shopper),
    ...storedBag(line(bought)),
    redeemCode: 'WELCOME10',
    discount: '10',
  });
  await openOrderSummary(page);
});

test(
  'an online payment succeeds after a closed window, a failed attempt and reloads',
  { tag: ['@core', '@suite'] },
  async ({ page, shopper, browserErrors }) => {
    browserErrors.allow(/Failed to load resource/);
    const sum = price();
    await expect(paymentMethod(page, 'Online Payment')).toBeChecked();
    await page.reload();
    await confirmButton(page).dblclick();
    await expect(razorpayWindow(page)).toContainText(formatRupeesExact(sum));
    await expect(razorpayWindow(page)).toContainText(shopper.phone);
    await pressInRazorpay(page, 'Close');
    await expect(notice(page)).toContainText(WAITS);
    expect(await kept(page)).toHaveProperty('cart');
    await page.reload();
    await expect(notice(page)).toContainText(WAITS);
    await confirmButton(page).click();
    await expect(razorpayWindow(page)).toBeVisible();
    await page.reload();
    await confirmButton(page).click();
    await pressInRazorpay(page, 'Fail');
    await pressInRazorpay(page, 'Close');
    await expect(notice(page)).toContainText(MESSAGES.paymentFailed);
    await expect(notice(page)).toContainText('declined by the bank');
    await page.reload();
    await expect(notice(page)).toContainText('declined by the bank');

    // The confirmation reply is lost once, and the store retries.
    await page.route('**/api/orders/confirm', (route) => route.abort(), { times: 1 });
    await confirmButton(page).click();
    await pressInRazorpay(page, 'Pay');
    await expect(page).toHaveURL('/order-success');
    await expect(heading(page)).toHaveText('Order Successful!');
    await page.reload();
    await expect(heading(page)).toHaveText('Order Successful!');
    await expect(page.getByRole('main')).toContainText(`${formatRupeesExact(sum)}, paid online`);

    const [order, ...others] = await ordersOf(shopper.phone);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'Processing',
      paymentMethod: 'Pre-Paid',
      refunds: [],
      totalPaise: totalsOf(bought, 'Pre-Paid', 10).payable,
    });
    expect(order?.captures).toHaveLength(1);
    expect(await sold()).toBe(1);
    const left = await kept(page);
    for (const key of ['cart', 'redeemCode', 'discount', 'subtotal', 'totalPayable'])
      expect(left).not.toHaveProperty(key);

    await page.getByRole('link', { name: 'See My Orders' }).click();
    await expect(orderCards(page)).toContainText(order?.paymentId ?? 'no id');
  },
);

test(
  'the webhook completes an order whose tab was closed after paying',
  { tag: '@suite' },
  async ({ page, context, shopper }) => {
    await confirmButton(page).click();
    await pressInRazorpay(page, 'Pay, then lose the tab');
    await expect(razorpayWindow(page).getByRole('status')).toContainText('close the tab');
    await page.close();
    await expect.poll(async () => (await ordersOf(shopper.phone)).map(({ status }) => status)).toEqual(['Processing']);

    const reopened = await context.newPage();
    await reopened.goto('/cart');
    await expect(toast(reopened)).toContainText(MESSAGES.orderPlaced);
    await expect(heading(reopened)).toHaveText('Your bag is empty');
    await toast(reopened).getByRole('button', { name: 'See My Orders' }).click();
    await expect(orderCards(reopened)).toHaveCount(1);
    await expect(orderCards(reopened)).toContainText('Processing');
    await reopened.goto('/order-success');
    await expect(heading(reopened)).toHaveText('There is no order to show');
    expect(await sold()).toBe(1);
  },
);

test(
  'switching an unpaid order to COD keeps one order and refunds a late payment',
  { tag: '@core' },
  async ({ page, shopper }) => {
    await confirmButton(page).click();
    await pressInRazorpay(page, 'Close');
    await paymentMethod(page, 'Cash on Delivery').check();
    await confirmButton(page).click();
    await expect(codDialog(page)).toContainText(codConfirmation(price() + COD_RUPEES));
    await codDialog(page).getByRole('button', { name: 'No, go back' }).click();
    expect(await ordersOf(shopper.phone)).toMatchObject([{ status: 'Pending' }]);
    await confirmButton(page).click();
    await codYesButton(page).click();
    await expect(heading(page)).toHaveText('Order Successful!');
    const [order] = await ordersOf(shopper.phone);
    expect(order).toMatchObject({ status: 'Processing', paymentMethod: 'COD' });

    await capturePayment(order?.gatewayOrderId ?? '');
    const refunds = async () => (await ordersOf(shopper.phone)).map((each) => each.refunds.map(({ state }) => state));
    await expect.poll(refunds).toEqual([['processed']]);
    await page.getByRole('link', { name: 'See My Orders' }).click();
    await expect(orderCards(page)).toContainText(`We sent ${formatRupees(price())} back to you.`);
    expect(await sold()).toBe(1);
  },
);

test('confirming the same bag in two tabs places one order', async ({ page, context, shopper }) => {
  const other = await context.newPage();
  await openOrderSummary(other);
  await confirmButton(page).click();
  await expect(razorpayWindow(page)).toBeVisible();
  await confirmButton(other).click();
  await pressInRazorpay(other, 'Pay');
  await expect(heading(other)).toHaveText('Order Successful!');
  await expect(page).toHaveURL('/my-orders');
  await expect(razorpayWindow(page)).toHaveCount(0);
  await expect(toast(page)).toContainText(MESSAGES.alreadyPlaced);
  const orders = await ordersOf(shopper.phone);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.captures).toHaveLength(1);
  expect(await sold()).toBe(1);
});

test('a payment is refunded if the size sold out while paying', async ({ page, shopper, browserErrors }) => {
  browserErrors.allow(/status of 409/);
  await confirmButton(page).click();
  await expect(razorpayWindow(page)).toBeVisible();
  await expireReservations(shopper.phone);
  await changeProduct(bought, { stockBySize: { ...bought.stockBySize, M: 0 } });
  await pressInRazorpay(page, 'Pay');
  await expect(page).toHaveURL('/my-orders');
  await expect(toast(page)).toContainText(MESSAGES.paymentBack);
  await expect(orderCards(page)).toContainText(`We sent ${formatRupees(price())} back to you.`);
  await expect(orderCards(page)).toContainText('Refunded');
  expect(await kept(page)).toHaveProperty('cart');
  expect((await readProduct(bought.id)).stockBySize.M).toBe(0);
});

test('an expired checkout restarts without an error', async ({ page, shopper, browserErrors }) => {
  browserErrors.allow(/status of 409/);
  await confirmButton(page).click();
  await pressInRazorpay(page, 'Close');
  await expect(notice(page)).toContainText(WAITS);
  await expireReservations(shopper.phone);
  expect(await sold()).toBe(0);
  await confirmButton(page).click();
  await pressInRazorpay(page, 'Pay');
  await expect(heading(page)).toHaveText('Order Successful!');
  expect((await ordersOf(shopper.phone)).map(({ status }) => status).sort()).toEqual(['Pending', 'Processing']);
  expect(await sold()).toBe(1);
});

test('if Razorpay cannot be loaded, the shopper is told and can pay on delivery', async ({
  page,
  shopper,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  await page.route('**/v1/checkout.js', (route) => route.abort());
  await page.reload();
  await confirmButton(page).click();
  await expect(notice(page)).toContainText(MESSAGES.windowMissing);
  await page.unroute('**/v1/checkout.js');
  const down = { status: 503, json: { error: MESSAGES.paymentNotStarted } };
  await page.route('**/api/payments/create-order', (route) => route.fulfill(down));
  await confirmButton(page).click();
  await expect(notice(page)).toContainText(MESSAGES.paymentNotStarted);
  await expect(notice(page)).toContainText(MESSAGES.codStays);
  await confirmCodOrder(page);
  await expect(heading(page)).toHaveText('Order Successful!');
  expect(await ordersOf(shopper.phone)).toMatchObject([{ paymentMethod: 'COD' }]);
});

test('the order summary says why cash on delivery is not possible', async ({ page }) => {
  const onDelivery = paymentMethod(page, 'Cash on Delivery');
  const total = toRupees(totalsOf(bought, 'COD', 10).payable);
  // Browsers may keep the store's settings for a minute. Routing switches their cache off.
  await page.route('**/api/store', (route) => route.continue());
  await setSettings({ cod: false });
  await page.reload();
  await expect(onDelivery).toBeDisabled();
  await expect(page.getByText('Cash on delivery is not available right now. Please pay online.')).toBeVisible();
  await expectNoViolations(page);
  await setSettings({ cod: true, codMax: total - 1 });
  await page.reload();
  await expect(onDelivery).toBeDisabled();
  await expect(
    page.getByText(`Cash on delivery is available for orders up to ${formatRupeesExact(total - 1)}.`),
  ).toBeVisible();
  await setSettings({ codMax: total });
  await page.reload();
  await confirmCodOrder(page);
  await expect(heading(page)).toHaveText('Order Successful!');
});

test.describe('inside another app, where Razorpay uses no frame', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Instagram 350.0.0' });

  test(
    'the page redirects to Razorpay, which returns to My Orders after a failure and to the order confirmation after a payment',
    { tag: '@core' },
    async ({ page, shopper }) => {
      await confirmButton(page).click();
      await pressInRazorpay(page, 'Fail');
      await expect(page).toHaveURL('/my-orders');
      await expect(orderCards(page)).toContainText('declined by the bank');
      await page.getByRole('button', { name: 'Pay now' }).click();
      await pressInRazorpay(page, 'Pay');
      await expect(page).toHaveURL(/\/order-success\?order=/);
      await expect(heading(page)).toHaveText('Order Successful!');
      expect(await kept(page)).not.toHaveProperty('cart');
      expect(await ordersOf(shopper.phone)).toMatchObject([{ status: 'Processing' }]);
      expect(await sold()).toBe(1);
    },
  );
});
