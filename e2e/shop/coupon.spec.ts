import { sharesPaise } from '@nirala/contract/order/shares';
import { formatRupeesExact, toRupees } from '@nirala/contract/text/money';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { Page } from '@playwright/test';
import { database } from '@nirala/functions/store/database';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { confirmButton, expectSummary, confirmCodOrder, openOrderSummary, paymentMethod } from '../support/checkout.ts';
import { expectNoOverflow, settle } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { totalsOf, line, saveAddress } from '../support/shopper.ts';
import { ordersOf } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const code = (page: Page) => page.getByRole('textbox', { name: 'Discount code' });
const applied = (page: Page) => page.getByRole('region', { name: 'Coupon' }).getByRole('status');

async function apply(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** The bag's price summary with a coupon percentage; amounts in rupees. */
function summaryWith(product: Product, percent: number, pieces = 1): Record<string, string> {
  const { price, discountedPrice } = product;
  const bill = totalsOf(product, 'Pre-Paid', percent, pieces);
  const off = toRupees(sharesPaise(bill.discounts));
  return {
    'Total MRP': formatRupeesExact(price * pieces),
    'Discount on MRP': `−${formatRupeesExact((price - discountedPrice) * pieces)}`,
    ...(off > 0 ? { Coupon: `−${formatRupeesExact(off)}` } : {}),
    Delivery: 'FREE',
    'Total payable': formatRupeesExact(toRupees(bill.payable)),
  };
}

test('wrong and expired codes are refused; unlisted and offered codes change the total', async ({
  page,
  context,
  takeProduct,
  viewport,
}) => {
  const tee = await takeProduct('tshirt');
  await setLocalStorage(context, storedBag(line(tee)));
  await page.goto('/cart');

  await apply(page, 'NOPE');
  await expect(page.getByText(MESSAGES.invalidCode)).toBeVisible();
  await apply(page, 'DIWALI25');
  await expect(page.getByText(MESSAGES.codeExpired)).toBeVisible();
  await expectSummary(page, summaryWith(tee, 0));

  await apply(page, ' studio15 ');
  await expect(applied(page)).toContainText('STUDIO15 applied: 15% off');
  await expectSummary(page, summaryWith(tee, 15));
  await page.getByRole('button', { name: 'One more' }).click();
  await expectSummary(page, summaryWith(tee, 15, 2));
  await page.reload();
  await expectSummary(page, summaryWith(tee, 15, 2));
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  expect(await kept()).toMatchObject({
    redeemCode: 'STUDIO15',
    discount: '15',
    subtotal: String(tee.discountedPrice * 2),
    totalPayable: String(toRupees(totalsOf(tee, 'Pre-Paid', 15, 2).payable)),
  });

  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expectSummary(page, summaryWith(tee, 0, 2));
  expect(await kept()).not.toHaveProperty('redeemCode');
  await page
    .getByRole('list', { name: 'Offers for you' })
    .getByRole('button', { name: /^WELCOME10/ })
    .click();
  await expectSummary(page, summaryWith(tee, 10, 2));
  // The focused offer was removed.
  await expect(page.getByRole('region', { name: 'Coupon' })).toBeFocused();

  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  await expectNoOverflow(page, viewport?.width ?? 0);
});

test('the coupon is applied to the order', { tag: '@core' }, async ({ page, context, shopper, takeProduct }) => {
  const joggers = await takeProduct('joggers');
  await saveAddress(shopper);
  await setLocalStorage(context, {
    ...storedSession(shopper),
    ...storedBag(line(joggers)),
    redeemCode: 'WELCOME10',
    discount: '10',
  });
  await openOrderSummary(page);
  await confirmCodOrder(page);
  await expect(heading(page)).toHaveText('Order Successful!');
  expect(await ordersOf(shopper.phone)).toMatchObject([
    { redeemCode: 'WELCOME10', totalPaise: totalsOf(joggers, 'COD', 10).payable },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('redeemCode'))).toBeNull();
});

test('a coupon that needs no code is applied for the shopper, named, and counts in the order', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const joggers = await takeProduct('joggers');
  await saveDiscount(database(), {
    code: 'GIFT50',
    discountPercentage: 10,
    expiresAt: new Date('2099-01-01'),
    listed: false,
    off: 'rupees',
    rupeesPaise: 5_000,
    on: 'products',
    products: [joggers.id],
    automatic: true,
  });
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(joggers)) });
  // The store says within seconds that it has such coupons.
  await expect(async () => {
    await page.goto('/cart');
    await expect(page.getByRole('list', { name: 'Applied for you' })).toContainText('GIFT50', { timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await openOrderSummary(page);
  await confirmCodOrder(page);
  await expect(heading(page)).toHaveText('Order Successful!');
  const [order] = await ordersOf(shopper.phone);
  expect(order).toMatchObject({ coupons: ['GIFT50'], totalPaise: totalsOf(joggers, 'COD').payable - 5_000 });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false });

  test('the buttons of the bag and of the order summary are in view', async ({
    page,
    context,
    shopper,
    takeProduct,
  }) => {
    await saveAddress(shopper);
    const bag = storedBag(line(await takeProduct('joggers')));
    await setLocalStorage(context, { ...storedSession(shopper), ...bag, redeemCode: 'WELCOME10', discount: '10' });
    await page.goto('/cart');
    await expect(page.getByRole('region', { name: 'Price Summary' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeInViewport({ ratio: 1 });
    await openOrderSummary(page);
    // Scrolls only until the button is visible.
    await confirmButton(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
    for (const each of [
      paymentMethod(page, 'Online Payment'),
      paymentMethod(page, 'Cash on Delivery'),
      confirmButton(page),
    ]) {
      await expect(each).toBeInViewport({ ratio: 1 });
    }
  });
});

test('a coupon that leaves nothing to pay blocks the checkout with an explanation', async ({
  page,
  context,
  takeProduct,
}) => {
  const shirt = await takeProduct('oversized-shirts');
  await setLocalStorage(context, { ...storedBag(line(shirt)), redeemCode: 'ALL', discount: '100' });
  await page.goto('/cart');
  await expect(page.getByText(MESSAGES.invalidAccess)).toBeVisible();
  await expect(page).toHaveURL('/cart');
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toHaveAttribute('aria-disabled', 'true');
  await expect(proceed).toHaveAccessibleDescription(MESSAGES.nothingToPay);
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(proceed).toHaveAttribute('aria-disabled', 'false');
});

test('a coupon of the store that leaves nothing to pay places the order without a payment', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const shirt = await takeProduct('oversized-shirts');
  await saveDiscount(database(), {
    code: 'PRESENT',
    discountPercentage: 100,
    expiresAt: new Date('2099-01-01'),
    listed: false,
  });
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(shirt)) });
  await page.goto('/cart');
  await apply(page, 'PRESENT');
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toHaveAttribute('aria-disabled', 'false');
  await proceed.click();
  await expect(heading(page)).toHaveText('Order Summary');
  await confirmButton(page).click();
  await expect(heading(page)).toHaveText('Order Successful!');
  expect(await ordersOf(shopper.phone)).toMatchObject([
    { redeemCode: 'PRESENT', totalPaise: 0, status: 'Processing', paymentMethod: 'Pre-Paid', captures: [] },
  ]);
});

test('two tabs share one bag', async ({ page, context, takeProduct }) => {
  const [tee, vest] = [await takeProduct('tshirt'), await takeProduct('vests')];
  await setLocalStorage(context, storedBag(line(tee), line(vest)));
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: `Remove ${tee.name}, size M` }).click();
  await expect(heading(page)).toHaveText('My Bag 1 item');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(heading(other)).toHaveText('My Bag 2 items');
  await page.getByRole('combobox', { name: `Size of ${vest.name}` }).selectOption('L');
  await expect(other.getByRole('combobox', { name: `Size of ${vest.name}` })).toHaveValue('L');
});

test('the checkout button does not move when offers load late', async ({ page, context, shopper, takeProduct }) => {
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('vests'))) });
  const { promise: late, resolve: come } = Promise.withResolvers<undefined>();
  await page.route('**/api/discounts', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/cart');
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await settle(page);
  const before = await proceed.boundingBox();
  come(undefined);
  await expect(page.getByRole('list', { name: 'Offers for you' })).toBeVisible();
  expect(await proceed.boundingBox()).toEqual(before);
});
