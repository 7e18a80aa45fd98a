import { MESSAGES } from '@nirala/contract/messages';
import { formatRupees } from '@nirala/contract/money';
import type { Page } from '@playwright/test';
import { changeOrder, copyOrder, expireReservations } from './support/orders.ts';
import { pressInRazorpay, razorpayWindow } from './support/razorpay.ts';
import { confirmButton, expectNoOverflow, heading, orderCards, toast, openOrderSummary } from './support/screens.ts';
import {
  COD_RUPEES,
  storedBag,
  line,
  placeCodOrder,
  setLocalStorage,
  saveAddress,
  storedSession,
} from './support/shopper.ts';
import { ordersOf, readProduct, STORE_URL } from './support/store.ts';
import { expect, test } from './support/test.ts';

const cancelling = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' });

test('orders are listed newest first, with tracking, history and the price breakdown', async ({
  page,
  context,
  shopper,
  takeProduct,
  viewport,
}) => {
  const [vest, tee] = [await takeProduct('vests'), await takeProduct('tshirt')];
  const sent = await placeCodOrder(shopper, line(vest, 'M', 2));
  await changeOrder(sent, { status: 'Dispatched', trackingLink: `${STORE_URL}/favicon.svg` });
  const fresh = await placeCodOrder(shopper, line(tee));
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  await expect(orderCards(page)).toHaveCount(2);
  await expect(orderCards(page).first()).toContainText(fresh);
  const card = orderCards(page).filter({ hasText: sent });
  const total = formatRupees(vest.discountedPrice * 2 + COD_RUPEES);
  for (const words of [total, 'COD', 'N/A', 'Dispatched', vest.name, 'Size: M', 'Quantity: 2']) {
    await expect(card).toContainText(words);
  }
  await expect(card).toContainText(`Price: ${formatRupees(vest.discountedPrice)}`);
  await expect(card).toContainText(formatRupees(vest.price));
  await expect(card.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
  await expectNoOverflow(page, viewport?.width ?? 0);

  await card.getByText('Details').click();
  await expect(card.getByRole('group').getByRole('definition')).toHaveText([
    formatRupees(vest.price * 2),
    `−${formatRupees((vest.price - vest.discountedPrice) * 2)}`,
    'FREE',
    formatRupees(COD_RUPEES),
    /^₹/,
  ]);
  await expect(card.getByRole('group')).toContainText('What happened');

  const [courier] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('link', { name: /^Track Order/ }).click(),
  ]);
  await expect(courier).toHaveURL('/favicon.svg');
  await courier.close();
  await orderCards(page).first().getByRole('button', { name: 'Track Order' }).click();
  const tracking = page.getByRole('dialog', { name: 'Tracking Information' });
  await expect(tracking).toContainText(MESSAGES.trackingSoon);
  await tracking.getByRole('button', { name: 'Okay' }).click();

  await copyOrder(sent, 21);
  await page.reload();
  await expect(orderCards(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(orderCards(page)).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('an unpaid order can be paid from My Orders, and cancelling it refunds the payment', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  const tee = await takeProduct('sports-wear');
  const stock = tee.stockBySize.M ?? 0;
  const inStock = async () => (await readProduct(tee.id)).stockBySize.M;
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(tee)) });
  await openOrderSummary(page);
  await confirmButton(page).click();
  await pressInRazorpay(page, 'Close');
  await page.goto('/my-orders');
  const card = orderCards(page);
  await expect(card).toContainText('Pending');
  await expect(card).toContainText(/Your items are reserved until \d/);
  await card.getByRole('button', { name: 'Pay now' }).click();
  await pressInRazorpay(page, 'Fail');
  await pressInRazorpay(page, 'Close');
  await expect(card).toContainText('declined by the bank');
  expect(await inStock()).toBe(stock - 1);
  await card.getByRole('button', { name: 'Pay now' }).click();
  await pressInRazorpay(page, 'Pay');
  await expect(heading(page)).toHaveText('Order Successful!');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

  await page.getByRole('link', { name: 'See My Orders' }).click();
  await card.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(cancelling(page)).toContainText(`${formatRupees(tee.discountedPrice)} will be refunded`);
  await cancelling(page).getByRole('button', { name: 'No, keep it' }).click();
  await expect(card).toContainText('Processing');
  await card.getByRole('button', { name: /^Cancel order/ }).click();
  await cancelling(page).getByRole('button', { name: 'Yes, cancel the order' }).click();
  await expect(toast(page)).toContainText(MESSAGES.orderCancelled);
  await expect(card).toContainText(`${formatRupees(tee.discountedPrice)} was returned to you.`);
  await expect(card.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
  expect(await inStock()).toBe(stock);
  expect(await ordersOf(shopper.phone)).toMatchObject([{ status: 'Refunded' }]);
});

test('an unpaid order can be cancelled, and paying an expired one shows an error', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('sports-wear'))) });
  await openOrderSummary(page);
  await confirmButton(page).click();
  await pressInRazorpay(page, 'Close');
  await page.goto('/my-orders');
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expireReservations(shopper.phone);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(toast(page)).toContainText(MESSAGES.payOver);
  await expect(page.getByRole('heading', { name: MESSAGES.noOrders })).toBeVisible();

  await openOrderSummary(page);
  await confirmButton(page).click();
  await expect(razorpayWindow(page)).toBeVisible();
  await page.goto('/my-orders');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(cancelling(page)).toContainText('Nothing has been paid');
  await cancelling(page).getByRole('button', { name: 'Yes, cancel the order' }).click();
  await expect(orderCards(page)).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});
