import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Locator, Page } from '@playwright/test';
import { heading } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line } from '../support/shopper.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const TITLE = `Connection Error - ${DEFAULT_BRAND.name}`;
const robots = 'meta[name="robots"]';

const bar = (page: Page) => page.getByRole('status').getByText(MESSAGES.offline);

test('offline, a bar says so and the page stays usable', async ({
  page,
  context,
  browserErrors,
  shopper,
  takeProduct,
}) => {
  // The picture of the item in the bag.
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const joggers = await takeProduct('joggers');
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(joggers)) });
  await page.goto('/checkout');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Meera Nair');
  const save = page.getByRole('button', { name: 'Save and continue' });
  const height = async (element: Locator) => (await element.boundingBox())?.height;
  const [button, end] = [await height(save), await height(page.locator('body'))];

  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  // The page reserves space for the bar, and buttons keep their size.
  expect(await height(save)).toBe(button);
  expect(await height(page.locator('body'))).toBe((end ?? 0) + ((await height(bar(page))) ?? 0));
  await page.getByLabel('Landmark').fill('Behind the tea stall');
  await expect(page).toHaveTitle(`Delivery Address - ${DEFAULT_BRAND.name}`);
  await expect(heading(page)).toHaveText('Delivery Address');

  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(name).toHaveValue('Meera Nair');
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the tea stall');
});

test(
  'offline, a screen that cannot be loaded is replaced by the no-network screen until the connection is back',
  { tag: '@core' },
  async ({ page, context, browserErrors, takeProduct }) => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Loading chunk failed/);
    const joggers = await takeProduct('joggers');
    await setLocalStorage(context, storedBag(line(joggers)));
    await page.goto('/hoodies');
    // The script of the no-network screen is loaded when the page is idle, because this browser has a bag.
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /no-network-/.test(name))),
      )
      .toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible();
    await expect(heading(page)).toHaveText('Hoodies');
    const vests = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Vests' });
    const aboutUs = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    for (const [link, path] of [
      [vests, '/vests'],
      [aboutUs, '/about-us'],
    ] as const) {
      await link.click();
      await expect(heading(page)).toHaveText('Connection Error');
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(TITLE);
      await expect(page.locator(robots)).toHaveAttribute('content', 'noindex,nofollow');
      await expect(page.getByText(MESSAGES.connectionText)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your bag is safe' }).getByRole('listitem')).toHaveText(
        `${joggers.name}Size M · 1`,
      );
    }
    await page.goBack();
    await expect(page).toHaveURL('/vests');
    await expect(heading(page)).toHaveText('Connection Error');
    // After Back the address changes before the screen does, after a click with it: so the screen of Vests is there.
    await aboutUs.click();
    await expect(page).toHaveURL('/about-us');
    await vests.click();
    await expect(page).toHaveURL('/vests');
    // The browser reports the connection before requests get through.
    let lost = 0;
    await page.route('**/api/**', async (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      return route.abort('internetdisconnected');
    });
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Vests');
    expect(lost).toBe(2);
    await expect(page).toHaveTitle('Vests - Buy Now');
    // The script of this screen had failed, so the page is loaded again.
    const reloaded = page.waitForEvent('load');
    await page.goBack();
    await reloaded;
    await expect(heading(page)).toHaveText('Old blocks, new clothes.');
    await waitForHydration(page);
  },
);

for (const path of ['/connection-error', '/no-network']) {
  test(`${path} has noindex, and Retry reloads the page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(TITLE);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /internet connection.*retry/);
    await expect(page.locator(robots)).toHaveAttribute('content', 'noindex,nofollow');
    await expect(page.getByRole('heading', { level: 1, name: 'Connection Error' })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
    await expect(page.getByText(MESSAGES.connectionText)).toBeVisible();
  });
}
