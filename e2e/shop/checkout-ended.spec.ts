import { MESSAGES } from '@nirala/contract/text/messages';
import type { Route } from '@playwright/test';
import { pressInRazorpay } from '../support/razorpay.ts';
import { confirmButton, openOrderSummary } from '../support/checkout.ts';
import { heading, toast } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, saveAddress } from '../support/shopper.ts';
import { ordersOf, readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('an order that is cancelled while its payment opens is not shown as placed', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  const polo = await takeProduct('polo-tshirt');
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(polo)) });
  await openOrderSummary(page);
  browserErrors.allow(/status of 409/);
  const slow = async (route: Route) => {
    const { order } = await (await route.fetch()).json();
    const headers = { Authorization: `Bearer ${shopper.token}` };
    const reply = await context.request.post(`/api/orders/${order._id}/cancel`, { headers, data: {} });
    const cancelled = (await reply.json()).order;
    expect(cancelled).toMatchObject({ status: 'Cancelled' });
    // The reply of a server that only checks the status.
    const details = { reason: 'placed', order: cancelled };
    await route.fulfill({ status: 409, json: { error: MESSAGES.alreadyPlaced, code: 'already-placed', details } });
  };
  await page.route('**/api/payments/create-order', slow, { times: 1 });
  await confirmButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.checkoutEnded);
  await expect(page).toHaveURL('/final-checkout');
  expect(await page.evaluate(() => ({ ...localStorage }))).toHaveProperty('cart');
  expect((await readProduct(polo.id)).stockBySize.M).toBe(polo.stockBySize.M);

  // Confirming again starts another order.
  await confirmButton(page).click();
  await pressInRazorpay(page, 'Pay');
  await expect(heading(page)).toHaveText('Order Successful!');
  expect((await ordersOf(shopper.phone)).map(({ status }) => status).sort()).toEqual(['Cancelled', 'Processing']);
});

test('an order from before says nothing about a bag that is emptied in another tab', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  await saveAddress(shopper);
  const earlier = JSON.stringify({ id: 'earlier', bag: '', placed: true });
  const bag = storedBag(line(await takeProduct('vests')));
  await setLocalStorage(context, { ...storedSession(shopper), ...bag, checkout: earlier });
  await openOrderSummary(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Remove / }).click();
  await expect(page).toHaveURL('/cart');
  await expect(toast(page)).toContainText(MESSAGES.invalidAccess);
});
