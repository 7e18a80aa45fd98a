import { MESSAGES } from '@nirala/contract/messages';
import { confirm, heading, toast, toSummary } from './support/screens.ts';
import { bag, forgetAddresses, line, remember, saveAddress, session } from './support/shopper.ts';
import { ordersOf } from './support/store.ts';
import { expect, test } from './support/test.ts';

test('the order summary says what is missing of a session, and sends to the login', async ({
  page,
  context,
  shopper,
  garment,
  noise,
}) => {
  noise.allow(/Dropped what "user" held/);
  const { user: _user, ...rest } = session(shopper);
  const lines = bag(line(await garment('vests')));
  for (const user of ['', '{"signedInAt":"2026-11-21"}']) {
    await remember(context, { ...rest, ...lines, ...(user ? { user } : {}) });
    await page.goto('/final-checkout');
    await expect(page).toHaveURL('/login');
    await expect(toast(page)).toContainText(MESSAGES.userMissing);
  }
  const { authToken: _token, ...known } = session(shopper);
  await remember(context, { ...known, ...lines });
  await page.goto('/final-checkout');
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText('Log in');
  await expect(toast(page)).toContainText(MESSAGES.unauthorized);
});

test('the order summary without a bag sends to the bag', async ({ page, context, shopper }) => {
  await remember(context, session(shopper));
  await page.goto('/final-checkout');
  await expect(page).toHaveURL('/cart');
  await expect(toast(page)).toContainText(MESSAGES.invalidAccess);
  await expect(heading(page)).toHaveText('Your bag is empty');
});

test('the order summary, opened in a second tab, goes on from the bag', async ({ page, context, shopper, garment }) => {
  await saveAddress(shopper);
  await remember(context, { ...session(shopper), ...bag(line(await garment('vests'))) });
  await page.goto('/final-checkout');
  await expect(heading(page)).toHaveText('Order Summary');
  await expect(confirm(page)).toBeVisible();
});

test('the order summary without an address sends to the address form', async ({ page, context, shopper, garment }) => {
  await saveAddress(shopper);
  await remember(context, { ...session(shopper), ...bag(line(await garment('vests'))) });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await forgetAddresses(shopper);
  await page.reload();
  await expect(page).toHaveURL('/checkout');
  await expect(toast(page)).toContainText(MESSAGES.addAddress);
  await expect(page.getByRole('form', { name: 'Delivery Address' })).toBeVisible();
});

test('an order that costs nothing can not be paid online', async ({ page, context, shopper, garment }) => {
  await saveAddress(shopper);
  await remember(context, { ...session(shopper), ...bag(line(await garment('vests'))) });
  await toSummary(page);
  await page.evaluate(() => Object.assign(localStorage, { redeemCode: 'ALL', discount: '100' }));
  await page.reload();
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(MESSAGES.invalidAmount);
  expect(await ordersOf(shopper.phone)).toEqual([]);
});

test('the bag leads a new shopper to the address form, and one with an address to the summary', async ({
  page,
  context,
  shopper,
  garment,
}) => {
  await remember(context, { ...session(shopper), ...bag(line(await garment('vests'))) });
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await page.goto('/cart');
  await proceed.click();
  await expect(page).toHaveURL('/checkout');
  await saveAddress(shopper);
  await page.goto('/cart');
  await proceed.click();
  await expect(page).toHaveURL('/final-checkout');
});

test('orders without a stored phone number, and none yet, each have their words', async ({
  page,
  context,
  shopper,
}) => {
  const { phoneNumber: _phone, ...rest } = session(shopper);
  await remember(context, rest);
  await page.goto('/my-orders');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.phoneMissing);
  await remember(context, session(shopper));
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: MESSAGES.noOrders })).toBeVisible();
});

test('a session that the server does not know ends, and says so', async ({ page, context, shopper, noise }) => {
  noise.allow(/status of 401/);
  const forged = shopper.token.replace(/\.[^.]*\./, `.${btoa(JSON.stringify({ iat: 0, exp: 9e9 }))}.`);
  await remember(context, { ...session(shopper), authToken: forged });
  await page.goto('/my-orders');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.sessionEnded);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page)).toHaveText('Log in');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('Logout forgets who was signed in at once, and goes home', async ({ page, context, shopper, isMobile }) => {
  await remember(context, session(shopper));
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
