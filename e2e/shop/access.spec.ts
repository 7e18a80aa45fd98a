import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from '@nirala/contract/page/screens';
import { heading, toast } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession, replaceLocalStorage } from '../support/local-storage.ts';
import { line } from '../support/shopper.ts';
import { navigateInApp, localStorageByVisitor, VISITORS, type Visitor } from '../support/visitors.ts';
import { expect, test } from '../support/test.ts';

type Ends = Partial<Record<Visitor, string>>;

/** Where each restricted screen redirects visitors without access. Visitors that are not listed stay. */
const toLogin: Ends = { 'signed out': '/login', 'without a token': '/login', 'with an expired token': '/login' };
const adminOnly: Ends = { ...toLogin, shopper: '/login' };
const ENDS: Record<string, Ends> = {
  // Signed-in visitors are redirected away from the login.
  '/login': { 'with an expired token': '/', shopper: '/', admin: '/' },
  // Spec §5 requires only a stored user; no API call is made.
  '/wishlist': { 'signed out': '/login' },
  '/checkout': toLogin,
  '/account': toLogin,
  '/final-checkout': toLogin,
  '/nowhere/at/all': Object.fromEntries(VISITORS.map((visitor) => [visitor, '/not-found'])),
};

/** The title of each screen. The first test fails if a screen is missing here. */
const TITLES: Record<string, RegExp> = {
  '/': new RegExp(`^${DEFAULT_BRAND.name}`),
  '/product/:id': / - /,
  '/cart': /^My Bag - /,
  '/wishlist': /^My Wishlist - /,
  '/login': /^Login - /,
  '/checkout': /^Delivery Address - /,
  '/final-checkout': /^Order Summary - /,
  '/order-success': /^Your order - /,
  '/my-orders': /^My Orders - /,
  '/my-orders/:id': /^Order NR-1 - /,
  '/my-orders/:id/papers': /^Invoices of order NR-1 - /,
  '/my-orders/:id/return': /^Return or exchange order NR-1 - /,
  '/account': /^My Account - /,
  '/o/:token': /^Your order - /,
  '/connection-error': /^Connection Error - /,
  '/no-network': /^Connection Error - /,
  '/about-us': /About/,
  '/contact-us': /Contact/,
  '/how-reviews-work': /^How reviews work - /,
  '/offers': /^Offers - /,
  '/privacy-policy': /Privacy/,
  '/return-policy': /Return/,
  '/shipping-info': /Shipping/,
  '/terms-and-conditions': /Terms/,
  '/not-found': /^Page not found - /,
  '/search': /Buy Now$/,
  '/:category': /Buy Now$/,
  '/c/:collection': /^This collection is not here now - /,
  '/p/:page': /^There is no such page - /,
};

const ADMIN_TITLES: Record<string, RegExp> = {
  '/dashboard-admin': /^Home - /,
  '/admin-new-order': /orders - /i,
  '/admin-order/:id': /^Order NR-1 - /,
  '/admin-papers/:id': /^Invoices of order NR-1 - /,
  '/admin-print': /^Print - /,
  '/admin-cash': /^Cash - /,
  '/admin-reports': /^Reports - /,
  '/admin-place-order': /^Order for a caller - /,
  '/admin-checkouts': /^Left at the payment - /,
  '/admin-deliveries': /^Deliveries - /,
  '/admin-claims': /^Claims - /,
  '/admin-tracking': /^Courier files - /,
  '/admin-returns': /^Returns - /,
  '/admin-return/:id': /^Return NR-1-R1 - /,
  '/admin-receive-returns': /^Receive returns - /,
  '/admin-return-settings': /^Rules of returns - /,
  '/admin-products': /^Products - /,
  '/admin-add-products': /^Add a product - /,
  '/admin-product/:id': new RegExp(` - ${DEFAULT_BRAND.name} Admin$`),
  '/admin-stock/:id': /^Stock of /,
  '/admin-goods-in': /^Goods in - /,
  '/admin-labels': /^Labels - /,
  '/admin-stock-count': /^Count stock - /,
  '/admin-stock-grid': /^Stock table - /,
  '/admin-import': /^Import products - /,
  '/admin-size-sets': /^Size sets - /,
  '/admin-categories': /^Categories - /,
  '/admin-collections': /^Collections - /,
  '/admin-collection/:id': /^Collection - /,
  '/admin-brand': /^Brand - /,
  '/admin-setup': /^Set up your shop - /,
  '/admin-delivery': /^Rules of delivery - /,
  '/admin-sales': /^Sales - /,
  '/admin-coupons': /^Coupons - /,
  '/admin-pages': /^Pages - /,
  '/admin-page/:id': /^Home - /,
  '/admin-menu': /^Menu and announcement - /,
  '/admin-content': /^Policies - /,
  '/admin-reviews': /^Reviews - /,
  '/admin-messages': /^Messages - /,
  '/admin-customers': /^Customers - /,
  '/admin-customer/:id': /^Customer - /,
  '/admin-accounts': /^Accounts - /,
  '/admin-settings': /^Settings - /,
  '/admin-settings/:id': /^Tax invoices \(GST\) - /,
  '/admin-audit': /^Audit - /,
};

test('the table of titles has every screen of the store', () => {
  const shop = [...Object.keys(PUBLIC_SCREENS), ...Object.keys(PRIVATE_SCREENS)];
  expect(shop.sort()).toEqual(Object.keys(TITLES).sort());
  expect([...ADMIN_PATHS].sort()).toEqual(Object.keys(ADMIN_TITLES).sort());
});

for (const visitor of atLeast(3, VISITORS)) {
  test(`every screen opens or redirects once for a visitor who is ${visitor}`, async ({
    page,
    takeProduct,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 40[134]/, /status of 501 .*recaptchaConfig/);
    const vest = await takeProduct('vests');
    const kept = (await localStorageByVisitor(line(vest)))[visitor];
    let navigations = 0;
    await page.goto('/about-us');
    page.on('framenavigated', () => (navigations += 1));

    const visit = async (path: string, end: string) => {
      const idIn = (route: string) => {
        if (route === '/admin-return/:id') return 'NR-1-R1';
        if (route === '/admin-page/:id') return 'home';
        if (route === '/admin-settings/:id') return 'gst';
        return /order|papers/.test(route) ? 'NR-1' : vest.id;
      };
      const address = (route: string) =>
        route
          .replace(':category', 'vests')
          .replace(/:page|:collection/, 'none')
          .replace(':id', idIn(route));
      const title = TITLES[end] ?? ADMIN_TITLES[end];
      await test.step(`${path} ends on ${end}`, async () => {
        await replaceLocalStorage(page, kept);
        await navigateInApp(page, address(path));
        await expect(page).toHaveURL(address(end));
        await expect(page).toHaveTitle(title ?? '');
        // One navigation to the screen and one for its redirect. A late or repeated redirect makes more.
        await expect.poll(() => navigations).toBe(path === end ? 1 : 2);
        navigations = 0;
      });
    };

    for (const path of [...Object.keys(TITLES), '/nowhere/at/all']) await visit(path, ENDS[path]?.[visitor] ?? path);
    for (const path of Object.keys(ADMIN_TITLES)) await visit(path, adminOnly[visitor] ?? path);
    await visit('/about-us', '/about-us');
  });
}

test(
  'each restricted screen, opened by its URL, says why it redirects and leaves no history entry',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct }) => {
    const lines = storedBag(line(await takeProduct('vests')));
    const { authToken: _token, ...tokenless } = storedSession(shopper);
    for (const [kept, path, words] of [
      [{}, '/wishlist', MESSAGES.signInFirst],
      [{}, '/account', MESSAGES.signInFirst],
      [{}, '/checkout', MESSAGES.unauthorized],
      [{}, '/final-checkout', MESSAGES.unauthorized],
      [tokenless, '/final-checkout', MESSAGES.unauthorized],
      [{}, '/dashboard-admin', MESSAGES.adminFirst],
      [storedSession(shopper), '/dashboard-admin', MESSAGES.adminFirst],
    ] as const) {
      await test.step(`${path}, keeping ${Object.keys(kept).join(', ') || 'nothing'}`, async () => {
        const tab = await context.newPage();
        await setLocalStorage(context, { ...kept, ...lines });
        await tab.goto(path);
        await expect(tab).toHaveURL('/login');
        await expect(toast(tab)).toContainText(words);
        await expect(heading(tab)).toHaveText('Log in or sign up');
        expect(await tab.evaluate(() => history.length)).toBeLessThanOrEqual(2);
        await tab.close();
      });
    }
    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/dashboard-admin');
    await expect(page.getByRole('main')).toContainText('is not an admin’s number');
    await page.reload();
    await expect(heading(page)).toHaveText('Log in or sign up');
    await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  },
);

test('My Orders and the order confirmation stay open without an order and link onwards', async ({
  page,
  context,
  shopper,
}) => {
  await page.goto('/my-orders');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.phoneMissing);
  await page.goto('/order-success');
  await expect(heading(page)).toHaveText('There is no order to show');
  await page.getByRole('main').getByRole('link', { name: 'See My Orders' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in to see your orders' }).click();
  await expect(heading(page)).toHaveText('Log in or sign up');
  await page.goto('/order-success?order=NR-000000000000');
  await expect(page).toHaveURL('/login');
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/order-success');
  await expect(heading(page)).toHaveText('There is no order to show');
  await page.goto('/order-success?order=NR-000000000000');
  await expect(page).toHaveURL('/my-orders');
  await expect(toast(page)).toContainText(MESSAGES.paymentUnchecked);
});
