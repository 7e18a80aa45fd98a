import { MESSAGES } from '@nirala/contract/messages';
import { bag, line, remember, session } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Connection Error - Nirala';
const robots = 'meta[name="robots"]';

test('offline a screen lies over the store, and what was typed is there again afterwards', async ({
  page,
  context,
  noise,
  shopper,
  garment,
}) => {
  // The picture of what lies in the bag.
  noise.allow(/ERR_INTERNET_DISCONNECTED \(.*\.webp\)/);
  const joggers = await garment('joggers');
  await remember(context, { ...session(shopper), ...bag(line(joggers)) });
  await page.goto('/checkout');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Meera Nair');
  await page.getByLabel('Landmark').fill('Behind the tea stall');

  await context.setOffline(true);
  const heading = page.getByRole('heading', { level: 1, name: 'Connection Error' });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByText(MESSAGES.connectionText)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your bag is safe' }).getByRole('listitem')).toHaveText(
    `${joggers.name}Size M · 1`,
  );
  await expect(page).toHaveTitle(TITLE);
  await expect(page.locator(robots)).toHaveAttribute('content', 'noindex,nofollow');
  // What lies beneath is out of reach, yet still there.
  await name.focus();
  await expect(name).not.toBeFocused();
  await heading.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();

  await context.setOffline(false);
  await expect(heading).toBeHidden();
  await expect(name).toHaveValue('Meera Nair');
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the tea stall');
  await expect(page).toHaveTitle('Delivery Address - Nirala');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Delivery Address');
});

test('the store can be browsed on after the connection has come back', async ({ page, context, noise }) => {
  // Its pictures may still be on their way.
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/hoodies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoodies');
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveTitle('Hoodies - Buy Now');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Joggers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joggers');
});

for (const path of ['/connection-error', '/no-network']) {
  test(`${path} tells search engines to stay away, and Retry loads the page anew`, async ({ page }) => {
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
