import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { CLIENT_BUILD, CLIENT_TOO_OLD } from '@nirala/contract/api/client-age';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { testWithReleases } from '../support/release.ts';
import { productCards, heading, toast } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { ADDRESS, line } from '../support/shopper.ts';
import { productsIn } from '../support/store.ts';
import { expect, waitForHydration } from '../support/test.ts';

/** A store that can deploy another build, with its service worker enabled. */
const test = testWithReleases();
test.use({ serviceWorkers: 'allow' });

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** Errors for scripts and styles of a build that is gone. */
const GONE = [
  /^error: Loading chunk failed/,
  /Failed to load resource.*404.*\/assets\//,
  /Refused to apply.*\/assets\//,
];
const lies = (page: Page) => page.getByRole('heading', { level: 1, name: MESSAGES.connectionTitle });

/** Uses the page, and waits until the service worker is active and has cached its files. */
async function installed(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise<void>((done) =>
        active?.addEventListener('statechange', () => active.state === 'activated' && done()),
      );
  });
}

/** The paths of all files in the service worker's caches. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function bagOf(context: BrowserContext, url: string): Promise<string> {
  const [hoodie] = await productsIn('hoodies');
  if (!hoodie) throw new Error('no hoodie');
  await setLocalStorage(context, storedBag(line(hoodie, 'L', 2)), url);
  return hoodie.name;
}

test('a visited store opens offline with a message and the bag', async ({ page, context, browserErrors, release }) => {
  browserErrors.allow(OFFLINE);
  const name = await bagOf(context, release.url);
  await page.goto(release.url);
  await installed(page);
  const files = await kept(page);
  expect(files).toContain('/offline.html');
  expect(files.filter((file) => /admin|desk|firestore|firebase|\/api\/|app\.html/.test(file))).toEqual([]);
  await page.close();

  await context.setOffline(true);
  for (const path of ['/', '/cart', '/product/anything?size=M']) {
    const cold = await context.newPage();
    await cold.goto(release.url + path);
    await expect(lies(cold)).toBeFocused();
    await expect(cold).toHaveTitle(`Connection Error - ${DEFAULT_BRAND.name}`);
    await expect(cold.getByText(MESSAGES.connectionText)).toBeVisible();
    const safe = cold.getByRole('region', { name: 'Your bag is safe' });
    await expect(safe.getByRole('listitem')).toHaveText([`${name}Size L · 2`]);
    await expect(safe).not.toContainText('₹');
    await expect(cold).toHaveURL(release.url + path);
    if (path === '/cart') {
      await context.setOffline(false);
      await expect(heading(cold)).toHaveText(/^My Bag/);
      await expect(cold.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
      await context.setOffline(true);
    }
    await cold.close();
  }
});

test('the next page load uses the new build and clears the old one from the cache', async ({
  page,
  context,
  browserErrors,
  release,
}) => {
  browserErrors.allow(OFFLINE);
  const scripts = () => page.locator('script[src*="/app-"]').getAttribute('src');
  await page.goto(release.url);
  await installed(page);
  const before = await kept(page);
  await release.deploy();
  await page.goto(`${release.url}/hoodies`);
  expect(await scripts()).toContain('-next.js');
  // The browser looks for a new service worker at every page load. The old one never answers requests of a page.
  await expect.poll(async () => (await kept(page)).some((file) => file.includes('-next'))).toBe(true);
  await expect
    .poll(async () => (await kept(page)).filter((file) => before.includes(file) && file.startsWith('/assets/')))
    .toEqual([]);

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(release.url);
  await expect(lies(cold)).toBeVisible();
});

test(
  'a tab of an old build reloads once into the new build, with its bag and form input',
  { tag: '@core' },
  async ({ page, context, browserErrors, release }) => {
    browserErrors.allow(...GONE);
    const name = await bagOf(context, release.url);
    await page.goto(`${release.url}/contact-us`);
    await installed(page);
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByLabel('Name').fill('Meera Nair');
    await form.getByLabel('Message').fill('Is there a kurta to come?');

    await release.deploy();
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Joggers' }).click();
    await expect(heading(page)).toHaveText('Joggers');
    await expect(productCards(page)).toHaveCount(8);
    expect(loads).toEqual(['/joggers']);

    // The new build navigates without page loads, once it runs.
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click();
    await expect(heading(page)).toHaveText(/^My Bag/);
    await expect(page.getByRole('main')).toContainText(name);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Meera Nair');
    await expect(form.getByLabel('Message')).toHaveValue('Is there a kurta to come?');
    expect(loads).toEqual(['/joggers']);
  },
);

test.describe('an app build that is too old', () => {
  test.use({ serviceWorkers: 'block' });

  const A_YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

  /** Makes the API see a build from a year ago. Returns a function that undoes it, as a reload would. */
  async function age(page: Page): Promise<() => Promise<void>> {
    await page.route('**/api/**', (route, request) =>
      route.continue({ headers: { ...request.headers(), [CLIENT_BUILD.toLowerCase()]: A_YEAR_AGO } }),
    );
    return () => page.unroute('**/api/**');
  }

  const reload = (page: Page) => toast(page).getByRole('button', { name: 'Reload' });

  test('asks the shopper to reload, and the address form keeps its input', async ({
    page,
    context,
    shopper,
    takeProduct,
    browserErrors,
  }) => {
    browserErrors.allow(/\/api\/pincode\//);
    await context.route('**/api/pincode/**', (route) => route.abort());
    await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('shorts'))) });
    await page.goto('/checkout');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Full name').fill(ADDRESS.name);
    await field('Address').fill(ADDRESS.address);
    await field('Locality').fill('Jayanagar');
    await field('Mobile number').fill('98450 12345');
    await expect(toast(page)).toBeHidden();

    const renew = await age(page);
    // A lookup of the store itself would succeed without the postal service, and be cached for apps of every age.
    const lookups = '**/api/pincode/**';
    const json = { error: 'The lookup failed.', code: 'pincode-lookup-failed' };
    await page.route(lookups, (route) => route.fulfill({ status: 503, headers: { [CLIENT_TOO_OLD]: '1' }, json }));
    // The lookup fails, so city and state are typed. Repeated, because the app checks its age once the page is idle.
    await expect(async () => {
      await field('Pincode').fill('56050');
      await field('Pincode').fill('560500');
      await expect(toast(page)).toContainText('The store has a new version. Please reload this page.', {
        timeout: 3000,
      });
    }).toPass();
    await field('City or district').fill('Bengaluru');
    await field('State').selectOption('Kerala');
    await page.unroute(lookups);
    await renew();
    const loaded = page.waitForEvent('load');
    await reload(page).click();
    await loaded;

    for (const [label, typed] of Object.entries({
      'Full name': ADDRESS.name,
      Address: ADDRESS.address,
      Locality: 'Jayanagar',
      'Mobile number': '98450 12345',
      Pincode: '560500',
      'City or district': 'Bengaluru',
      State: 'Kerala',
    }))
      await expect(field(label), label).toHaveValue(typed);
    await expect(toast(page)).toBeHidden();
  });

  test('loads the next page from the server if the shopper does not reload, and the contact form keeps its input', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 404 .*\/api\/contactus\/ticket/);
    await page.goto('/contact-us');
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByLabel('Name').fill('Meera Nair');
    await form.getByLabel('Message').fill('Is there a kurta to come?');

    const renew = await age(page);
    const ticket = page.getByRole('form', { name: 'Ticket' });
    await ticket.getByLabel('Ticket number').fill('MSG-7F3K-92QD');
    await ticket.getByLabel('E-mail').fill('meera@example.com');
    await expect(async () => {
      await ticket.getByRole('button', { name: 'Look up' }).click();
      await expect(reload(page)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await renew();
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
    // Before hydration the browser follows links by itself.
    await waitForHydration(page);
    await expect(toast(page)).toBeHidden();
    await footer.getByRole('link', { name: 'Contact Us' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Meera Nair');
    await expect(form.getByLabel('Message')).toHaveValue('Is there a kurta to come?');
    expect(loads, 'the first link loads its page, and the new build handles the second').toEqual(['/about-us']);
  });
});
