import { MESSAGES } from '@nirala/contract/text/messages';
import { confirmButton, openOrderSummary } from '../support/checkout.ts';
import { heading, toast } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { deleteAddresses, line, saveAddress } from '../support/shopper.ts';
import { ordersOf } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('the order summary says what the session lacks and redirects to the login', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/Dropped what "user" held/);
  const { user: _user, ...rest } = storedSession(shopper);
  const lines = storedBag(line(await takeProduct('vests')));
  for (const user of ['', '{"signedInAt":"2026-11-21"}']) {
    await setLocalStorage(context, { ...rest, ...lines, ...(user ? { user } : {}) });
    await page.goto('/final-checkout');
    await expect(page).toHaveURL('/login');
    await expect(toast(page)).toContainText(MESSAGES.userMissing);
  }
  const { authToken: _token, ...known } = storedSession(shopper);
  await setLocalStorage(context, { ...known, ...lines });
  await page.goto('/final-checkout');
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText('Log in or sign up');
  await expect(toast(page)).toContainText(MESSAGES.unauthorized);
});

test('the order summary redirects to the bag if the bag is empty', async ({ page, context, shopper }) => {
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/final-checkout');
  await expect(page).toHaveURL('/cart');
  await expect(toast(page)).toContainText(MESSAGES.invalidAccess);
  await expect(heading(page)).toHaveText('Your bag is empty');
});

test('the order summary opens in a second tab with the stored bag', async ({ page, context, shopper, takeProduct }) => {
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('vests'))) });
  await page.goto('/final-checkout');
  await expect(heading(page)).toHaveText('Order Summary');
  await expect(confirmButton(page)).toBeVisible();
});

test('the order summary redirects to the address form if there is no address', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('vests'))) });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await deleteAddresses(shopper);
  await page.reload();
  await expect(page).toHaveURL('/checkout');
  await expect(toast(page)).toContainText(MESSAGES.addAddress);
  await expect(page.getByRole('form', { name: 'Delivery Address' })).toBeVisible();
});

test('an order with a total of ₹0 cannot be paid online', async ({ page, context, shopper, takeProduct }) => {
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('vests'))) });
  await openOrderSummary(page);
  await page.evaluate(() => Object.assign(localStorage, { redeemCode: 'ALL', discount: '100' }));
  await page.reload();
  await confirmButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(MESSAGES.invalidAmount);
  expect(await ordersOf(shopper.phone)).toEqual([]);
});

test('the bag leads to the order summary, or to the address form if there is no address', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('vests'))) });
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await page.goto('/cart');
  await proceed.click();
  await expect(page).toHaveURL('/checkout');
  await saveAddress(shopper);
  await page.goto('/cart');
  await proceed.click();
  await expect(page).toHaveURL('/final-checkout');
});

test('My Orders has messages for a missing phone number and for no orders', async ({ page, context, shopper }) => {
  const { phoneNumber: _phone, ...rest } = storedSession(shopper);
  await setLocalStorage(context, rest);
  await page.goto('/my-orders');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.phoneMissing);
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: MESSAGES.noOrders })).toBeVisible();
});

test('a session that the server refuses ends with a message', async ({ page, context, shopper, browserErrors }) => {
  browserErrors.allow(/status of 401/);
  const forged = shopper.token.replace(/\.[^.]*\./, `.${btoa(JSON.stringify({ iat: 0, exp: 9e9 }))}.`);
  await setLocalStorage(context, { ...storedSession(shopper), authToken: forged });
  await page.goto('/my-orders');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.sessionEnded);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page)).toHaveText('Log in or sign up');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('Logout clears the session immediately and goes home', async ({ page, context, shopper, isMobile }) => {
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/api\/shirts/, async (route) => {
    await held.promise;
    await route.continue();
  });
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const kept = () => page.evaluate(() => ['user', 'authToken', 'phoneNumber'].map((key) => localStorage.getItem(key)));
  await expect.poll(kept).toEqual([null, null, null]);
  held.resolve(undefined);
  await expect(page).toHaveURL('/');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
