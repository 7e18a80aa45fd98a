import { MESSAGES } from '@nirala/contract/text/messages';
import { placeUnpaidOrder } from '../support/admin-orders.ts';
import { expectNoViolations } from '../support/axe.ts';
import { pressInRazorpay } from '../support/razorpay.ts';
import { confirmButton, codDialog, codYesButton, paymentMethod } from '../support/checkout.ts';
import { productCards, heading } from '../support/screens.ts';
import { disableServerRendering } from '../support/server-rendering.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing on home and category after a failure, nor on an empty category', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  await disableServerRendering(page);
  await page.route('**/api/shirts**', (route) => route.abort());
  for (const path of ['/', '/hoodies']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectNoViolations(page);
  }
  await page.route('**/api/shirts**', (route) => route.fulfill({ json: [] }));
  await page.goto('/hoodies');
  await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on a category', async ({ page }) => {
  await page.goto('/joggers');
  await expect(productCards(page)).toHaveCount(8);
  await expectNoViolations(page);
});

test('axe finds nothing on search: suggestions, filtered results, no results', async ({ page }) => {
  await page.goto('/search?q=tee&colour=blue,navy&for=men&size=M&max=900');
  await expect(productCards(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Navy \d+ products?/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search the store' }).click();
  await page.getByRole('combobox', { name: 'Search the store' }).fill('polo');
  await expect(page.getByRole('option', { name: 'Polo T-Shirt', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'Search the store' }).press('Enter');
  await expect(page).toHaveURL('/polo-tshirt');
  await page.getByRole('banner').getByRole('button', { name: 'Search the store' }).click();
  await expect(page.getByRole('button', { name: 'Remove polo' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/search?q=black+hoodie+and+jeans+under+500');
  await expect(page.getByText('We do not sell jeans.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Black' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('main').getByLabel('Search the store').fill('pink joggers');
  await expect(page.getByRole('option', { name: /^Araam/ })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/search?q=zzzqqq&size=M');
  await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on a page that is still loading', async ({ page }) => {
  await disableServerRendering(page);
  await page.route('**/api/shirts**', () => new Promise(() => undefined));
  for (const path of ['/hoodies', '/product/hoodies-beyond']) {
    await page.goto(path);
    await expect(page.getByText('Loading...')).toBeVisible();
    // The heading is part of the screen, which is still loading.
    await expectNoViolations(page, 'page-has-heading-one');
  }
});

test('axe finds nothing on a product that is sold out or does not exist', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  await page.goto('/product/hoodies-second-cup');
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/product/no-such-product');
  await expect(heading(page)).toHaveText('Product not found.');
  await expectNoViolations(page);
});

test('axe finds nothing on the login: number, invalid number, code, wrong code', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 501 .*recaptchaConfig/);
  await page.goto('/login');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await expect(number).toBeVisible();
  await expectNoViolations(page);
  await number.fill('12345');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
  await expectNoViolations(page);
  await number.fill('9876543210');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Please enter the OTP')).toBeVisible();
  await expectNoViolations(page);
});

test(
  'axe finds nothing from the address form to the order confirmation: invalid, failed, COD dialog',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct }) => {
    await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('vests'))) });
    await page.goto('/checkout');
    const save = page.getByRole('button', { name: 'Save and continue' });
    await expect(save).toBeVisible();
    await expectNoViolations(page);
    await save.click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expectNoViolations(page);
    await saveAddress(shopper);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(confirmButton(page)).toBeVisible();
    await expectNoViolations(page);
    await confirmButton(page).click();
    await pressInRazorpay(page, 'Fail');
    await pressInRazorpay(page, 'Close');
    await expect(page.getByText('declined by the bank')).toBeVisible();
    await expectNoViolations(page);
    await paymentMethod(page, 'Cash on Delivery').check();
    await confirmButton(page).click();
    await expect(codDialog(page)).toBeVisible();
    await expectNoViolations(page);
    await codYesButton(page).click();
    await expect(heading(page)).toHaveText('Order Successful!');
    await expectNoViolations(page);
  },
);

test('axe finds nothing on My Orders: empty, with an order and its details, with dialogs, with an unpaid order', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
  await expectNoViolations(page);
  const polo = await takeProduct('polo-tshirt');
  await placeCodOrder(shopper, line(polo));
  await page.reload();
  const track = page.getByRole('button', { name: 'Track Order' });
  await expect(track).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: /Order details/ }).click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectNoViolations(page);
  await track.click();
  await expect(page.getByRole('dialog', { name: 'Tracking Information' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(cancelling).toBeVisible();
  await expectNoViolations(page);
  await cancelling.getByRole('button', { name: 'Yes, cancel the order' }).click();
  await expect(page.getByText('Your order has been cancelled.')).toBeVisible();
  await expectNoViolations(page);
  await placeUnpaidOrder(shopper, line(polo));
  await page.goto('/my-orders');
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on the error screens, nor offline', async ({ page, context, browserErrors }) => {
  // axe loads the style sheets again, which fails offline.
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Loading chunk failed/, /Couldn't load preload assets/);
  for (const path of ['/connection-error', '/not-found']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expectNoViolations(page);
  }
  await context.setOffline(true);
  await expect(page.getByText(MESSAGES.offline)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(heading(page)).toHaveText('Connection Error');
  await expectNoViolations(page);
});

test('axe finds nothing on the wishlist, coupons and the address book', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const polo = await takeProduct('polo-tshirt');
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(polo)) });
  await page.goto('/wishlist');
  await expect(heading(page)).toHaveText('Your wishlist is empty');
  await expectNoViolations(page);
  await page.goto(`/product/${polo.id}`);
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
  await page.goto('/wishlist');
  await expect(productCards(page)).toHaveCount(1);
  await expectNoViolations(page);
  await page.goto('/cart');
  await page.getByRole('textbox', { name: 'Discount code' }).fill('NOPE');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Invalid code')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^FESTIVE20/ }).click();
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Add a new address' })).toBeVisible();
  await expectNoViolations(page);
});
