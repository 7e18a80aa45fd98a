/* Sessions as shoppers have them: signed in through the screens, so that Firebase's own user and token watcher exist. */
import { MESSAGES } from '@nirala/contract/text/messages';
import { revokeAdmin } from '@nirala/functions/auth/admins';
import type { Page } from '@playwright/test';
import { signInAsAdminWithOtp } from '../support/admin.ts';
import { confirmCodOrder, openOrderSummary } from '../support/checkout.ts';
import { heading, toast } from '../support/screens.ts';
import { storedBag } from '../support/local-storage.ts';
import { ADDRESS, line, newPhone, saveAddress } from '../support/shopper.ts';
import { RECAPTCHA_NOT_EMULATED, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { withTokenTimes } from '../support/visitors.ts';

const HOUR = 3_600_000;

test.beforeEach(({ browserErrors }) => browserErrors.allow(RECAPTCHA_NOT_EMULATED));

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  // A page that is left before the session is removed would keep it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
}

/** Signs in on /login. Returns the phone number. */
async function begin(page: Page): Promise<string> {
  const phone = newPhone();
  await page.goto('/login');
  await signIn(page, phone);
  await expect(page).toHaveURL('/');
  return phone;
}

/** Opens My Orders and returns the replies of the orders call. */
async function openOrders(page: Page): Promise<number[]> {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/orders/me') statuses.push(response.status());
  });
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: MESSAGES.noOrders })).toBeVisible();
  return statuses;
}

/** Everywhere that this browser stores any of these texts. */
function findIn(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const kept: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      'history state': JSON.stringify(history.state),
      'the page': document.documentElement.outerHTML,
      'the address': location.href,
      cookies: document.cookie,
    };
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const part of database.objectStoreNames) {
        const rows = await asked(database.transaction(part).objectStore(part).getAll());
        kept[`IndexedDB ${name}/${part}`] = JSON.stringify(rows);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept[`cache ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return Object.keys(kept).filter((place) => wanted.some((text) => kept[place]?.includes(text)));
  }, texts);
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'Logout removes all data of the shopper from the browser, in every tab and permanently',
    { tag: '@core' },
    async ({ page, context, takeProduct }) => {
      const phone = await begin(page);
      const token = (await stored(page, 'authToken')) ?? '';
      await saveAddress({ uid: '', phone, token });
      const vest = await takeProduct('vests');
      await store(page, 'cart', storedBag(line(vest))['cart'] ?? '');
      await openOrderSummary(page);
      await confirmCodOrder(page);
      await expect(page).toHaveURL('/order-success');
      await expect(heading(page)).toHaveText('Order Successful!');
      await page.reload();
      await expect(page.getByRole('main')).toContainText(ADDRESS.name);
      const other = await context.newPage();
      await other.goto('/my-orders');
      await expect(other.getByRole('main')).toContainText('Order ID');

      const secrets = [phone, phone.slice(3), ADDRESS.name, ADDRESS.address, token.split('.')[1] ?? ''];
      expect(await findIn(page, secrets)).toEqual(
        expect.arrayContaining(['localStorage', expect.stringContaining('IndexedDB firebaseLocalStorageDb')]),
      );
      await logOut(page);
      await expect(page).toHaveURL('/');
      await expect.poll(() => findIn(page, secrets)).toEqual([]);
      await expect(other.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.sessionEnded);
      await expect.poll(() => findIn(other, secrets)).toEqual([]);

      await other.reload();
      await expect(other.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.phoneMissing);
      await page.goBack();
      await expect(page).toHaveURL('/login');
      expect(await findIn(page, secrets)).toEqual([]);
      // Firebase is loaded in both tabs, so its listener could have written the token back.
      expect([await stored(page, 'authToken'), await stored(other, 'authToken')]).toEqual([null, null]);
    },
  );
});

test('a session survives a reload and an expired or missing token, and ends only if Firebase says so', async ({
  page,
}) => {
  await begin(page);
  expect(await openOrders(page)).toEqual([200]);
  const token = (await stored(page, 'authToken')) ?? '';
  const old = withTokenTimes(token, { iat: -7200, exp: -3600 });
  await store(page, 'authToken', old);
  expect(await openOrders(page)).toEqual([200]);
  expect(await stored(page, 'authToken')).not.toBe(old);
  await page.evaluate(() => localStorage.removeItem('authToken'));
  expect(await openOrders(page)).toEqual([200]);
  await expect.poll(() => stored(page, 'authToken')).not.toBeNull();
});

for (const [how, offset] of [
  ['an hour slow', -HOUR],
  ['an hour fast', HOUR],
] as const) {
  test(`a clock that is ${how} does not end the session`, async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 401/);
    await page.clock.install({ time: Date.now() + offset });
    await begin(page);
    expect(await openOrders(page)).toEqual([200]);
    const token = (await stored(page, 'authToken')) ?? '';
    // The token expired ten minutes ago, but on a slow clock it looks valid for most of an hour.
    await store(page, 'authToken', withTokenTimes(token, { iat: -4200, exp: -600 }));
    expect(await openOrders(page)).toEqual(offset < 0 ? [401, 200] : [200]);
    await expect(page).toHaveURL('/my-orders');
  });
}

test('the wishlist is hidden after Logout, restored for the same account and removed for another', async ({
  page,
  takeProduct,
}) => {
  const vest = await takeProduct('vests');
  const heart = page.getByRole('button', { name: `Wishlist: ${vest.name}` });
  const phone = await begin(page);
  await page.goto('/vests');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await logOut(page);
  await page.goto('/vests');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await signIn(page, phone);
  await expect(page).toHaveURL('/vests');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await logOut(page);
  await begin(page);
  await page.goto('/wishlist');
  await expect(heading(page)).toHaveText('Your wishlist is empty');
});

test('an admin is told why the session ended, and an unsaved product form is kept for the next login', async ({
  page,
  context,
  takeProduct,
  browserErrors,
}) => {
  // The refused call, and the refused Firebase token refresh.
  browserErrors.allow(/status of 401/, /status of 400 .*accounts:lookup/);
  const phone = await signInAsAdminWithOtp(page);
  const vest = await takeProduct('vests');
  await page.goto(`/admin-product/${vest.id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Typed and not saved');
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);
  await expect(heading(page)).toHaveText(MESSAGES.sessionEnded);
  await expect(page.getByRole('alert')).toContainText(MESSAGES.adminUnsaved);
  await expect(name).toBeHidden();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Log in in a new tab' }).click();
  const login = await opened;
  await signIn(login, phone);
  await expect(name).toHaveValue('Typed and not saved');
  await expect(name).toBeVisible();
  // Another tab with a call of its own would end the session before the press below, and this tab would say less.
  await Promise.all([login.close(), other.close()]);

  await name.fill(vest.name);
  // Firebase compares whole seconds, so a session of the same second would survive the revocation.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await revokeAdmin(phone);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toContainText(MESSAGES.sessionEnded);
  await signIn(page, phone);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText('is not an admin’s number');
});
