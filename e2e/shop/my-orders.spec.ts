import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees } from '@nirala/contract/text/money';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { changeOrder, copyOrder, deliverOrder, expireReservations } from '../support/orders.ts';
import { pressInRazorpay, razorpayWindow } from '../support/razorpay.ts';
import { confirmButton, openOrderSummary } from '../support/checkout.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { fillInReview, submitReviewButton } from '../support/reviews.ts';
import { heading, openOrderPage, orderCards, orderPage, toast } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { COD_RUPEES, line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { changeProduct, ordersOf, readProduct, STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const cancelling = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' });

test(
  'orders are listed newest first, with tracking, history and the price breakdown',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct, viewport }) => {
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

    await expect(card.getByRole('heading', { level: 2 })).toContainText(/^Arriving by|^On its way/);
    await expect(card).toContainText(`${total} to pay when it arrives.`);

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

    await card.getByRole('link', { name: `Order details of ${sent}` }).click();
    await expect(page).toHaveURL(`/my-orders/${sent}`);
    await expect(orderPage(page).getByRole('region', { name: 'Price' }).getByRole('definition')).toHaveText([
      formatRupees(vest.price * 2),
      `−${formatRupees((vest.price - vest.discountedPrice) * 2)}`,
      'FREE',
      formatRupees(COD_RUPEES),
      /^₹/,
    ]);
    await expect(orderPage(page)).toContainText('What happened');
    await expectNoOverflow(page, viewport?.width ?? 0);
    await page.goto('/my-orders');

    await copyOrder(sent, 21);
    await page.reload();
    await expect(orderCards(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(orderCards(page)).toHaveCount(23);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  },
);

test(
  'an unpaid order can be paid from My Orders, and cancelling it refunds the payment',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct, browserErrors }) => {
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
    await card.getByRole('link', { name: /Order details/ }).click();
    const order = orderPage(page);
    await order.getByRole('button', { name: /^Cancel order/ }).click();
    await expect(cancelling(page)).toContainText(`${formatRupees(tee.discountedPrice)} will be refunded`);
    await cancelling(page).getByRole('button', { name: 'No, keep it' }).click();
    await expect(order).toContainText('Processing');
    await order.getByRole('button', { name: /^Cancel order/ }).click();
    await cancelling(page).getByRole('button', { name: 'Yes, cancel the order' }).click();
    await expect(toast(page)).toContainText(MESSAGES.orderCancelled);
    await expect(order).toContainText(`We sent ${formatRupees(tee.discountedPrice)} back to you.`);
    await expect(order.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
    expect(await inStock()).toBe(stock);
    expect(await ordersOf(shopper.phone)).toMatchObject([{ status: 'Refunded' }]);
  },
);

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
  await page.getByRole('link', { name: /Order details/ }).click();
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(cancelling(page)).toContainText('Nothing has been paid');
  await cancelling(page).getByRole('button', { name: 'Yes, cancel the order' }).click();
  await expect(orderPage(page)).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});

test('an order can be bought again as far as it is in stock, and its lines lead to their products', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const [vest, polo] = [await takeProduct('vests'), await takeProduct('polo-tshirt')];
  const id = await placeCodOrder(shopper, line(vest, 'M', 2), line(polo));
  await setLocalStorage(context, storedSession(shopper));
  await openOrderPage(page, id);
  const again = orderPage(page).getByRole('button', { name: `Buy again order ${id}` });
  await again.click();
  await expect(page).toHaveURL('/cart');
  await expect(toast(page)).toContainText('Added 3 pieces to your bag.');
  const bag = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') });
  await expect(bag).toHaveCount(2);
  await expect(bag.filter({ hasText: vest.name }).getByRole('combobox')).toHaveValue('M');

  await page.goBack();
  await again.click();
  await expect(toast(page)).toContainText('These pieces are already in your bag.');
  await expect(bag).toHaveCount(2);
  await changeProduct(vest, { stockBySize: { ...vest.stockBySize, M: 0 } });
  const shortfall = page.getByRole('dialog', { name: 'Nothing was added' });
  await bag
    .filter({ hasText: vest.name })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(bag).toHaveCount(1);
  await openOrderPage(page, id);
  await again.click();
  await expect(shortfall).toBeVisible();
  await expect(shortfall.getByRole('listitem')).toHaveText(`${vest.name}, size M, 2 piecesThis size is sold out.`);
  await expectNoViolations(page);
  await shortfall.getByRole('button', { name: 'Stay here' }).click();
  await expect(again).toBeFocused();

  await orderPage(page).getByRole('link', { name: polo.name }).click();
  await expect(page).toHaveURL(`/product/${polo.id}`);
});

test('a delivered order is rated beside it, and help asks for nothing but words', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const vest = await takeProduct('vests');
  const id = await placeCodOrder(shopper, line(vest));
  await deliverOrder(id);
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  const card = orderCards(page);
  await expect(card.getByRole('heading', { level: 2 })).toContainText('Delivered on');
  await card.getByRole('button', { name: /^Rate it/ }).click();
  await fillInReview(page, { name: 'Asha', stars: 5, text: 'Soft.' });
  await expectNoViolations(page);
  await submitReviewButton(page).click();
  await expect(toast(page)).toContainText(MESSAGES.reviewThanks);
  // Then the end of the time to send it back is what matters.
  await expect(card.getByRole('link', { name: /^Return by \d+ \w+/ })).toBeVisible();

  await card.getByRole('link', { name: /Order details/ }).click();
  const order = orderPage(page);
  await order.getByRole('textbox', { name: 'Message' }).fill('It is too small.');
  await order.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page)).toContainText(MESSAGES.ticketSent);
  await expect(order.getByRole('list', { name: 'Your messages about this order' })).toContainText('It is too small.');
});
