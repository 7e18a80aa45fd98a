import { MESSAGES } from '@nirala/contract/messages';
import type { Route } from '@playwright/test';
import { press } from './support/razorpay.ts';
import { confirm, heading, toSummary } from './support/screens.ts';
import { bag, line, remember, saveAddress, session } from './support/shopper.ts';
import { ordersOf, readProduct } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('an order that is cancelled while its payment opens is not shown as placed', async ({
  page,
  context,
  shopper,
  garment,
  noise,
}) => {
  const polo = await garment('polo-tshirt');
  await saveAddress(shopper);
  await remember(context, { ...session(shopper), ...bag(line(polo)) });
  await toSummary(page);
  noise.allow(/status of 409/);
  const slow = async (route: Route) => {
    const { order } = await (await route.fetch()).json();
    const headers = { Authorization: `Bearer ${shopper.token}` };
    const reply = await context.request.post(`/api/orders/${order._id}/cancel`, { headers, data: {} });
    const cancelled = (await reply.json()).order;
    expect(cancelled).toMatchObject({ status: 'Cancelled' });
    // As servers answered that looked at the status alone.
    const details = { reason: 'placed', order: cancelled };
    await route.fulfill({ status: 409, json: { error: MESSAGES.alreadyPlaced, code: 'already-placed', details } });
  };
  await page.route('**/api/payments/create-order', slow, { times: 1 });
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.checkoutEnded);
  await expect(page).toHaveURL('/final-checkout');
  expect(await page.evaluate(() => ({ ...localStorage }))).toHaveProperty('cart');
  expect((await readProduct(polo.id)).stockBySize.M).toBe(polo.stockBySize.M);

  // Confirming once more begins another order.
  await confirm(page).click();
  await press(page, 'Pay');
  await expect(heading(page)).toHaveText('Order Successful!');
  expect((await ordersOf(shopper.phone)).map(({ status }) => status).sort()).toEqual(['Cancelled', 'Processing']);
});
