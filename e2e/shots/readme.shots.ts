/** The pictures in the README: `npm run shots -- readme`. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { button } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { copyOrder } from '../support/orders.ts';
import { openOrderSummary } from '../support/checkout.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newShopper, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilStill } from './screen.ts';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

test.use({ viewport: { width: 1280, height: 860 } });

/** Photos compress well with lossy WebP; flat colours and text are smaller lossless. */
const CLOTH = { quality: 85, smartSubsample: true };
const FLAT = { lossless: true };

async function take(page: Page, name: string, look: typeof CLOTH | typeof FLAT): Promise<void> {
  await page.mouse.move(0, 500);
  await waitUntilStill(page);
  const picture = sharp(await page.screenshot());
  await picture.webp({ ...look, effort: 6 }).toFile(`${FOLDER}${name}.webp`);
}

const lines = async () => [
  line(await readProduct('varsity-jacket-gully-captain'), 'L'),
  line(await readProduct('hoodies-beyond'), 'M', 2),
];

test('home', async ({ page }) => {
  await page.goto('/');
  await take(page, 'home', CLOTH);
});

test('product', async ({ page }) => {
  await page.goto('/product/varsity-jacket-sher-dil');
  await take(page, 'product', CLOTH);
});

test('bag', async ({ page, context }) => {
  await setLocalStorage(context, { ...storedBag(...(await lines())), redeemCode: 'FESTIVE20', discount: '20' });
  await page.goto('/cart');
  await page.getByRole('region', { name: 'Price Summary' }).waitFor();
  await take(page, 'bag', FLAT);
});

test('summary', async ({ page, context, shopper }) => {
  await saveAddress(shopper);
  await setLocalStorage(context, {
    ...storedSession(shopper),
    ...storedBag(...(await lines())),
    redeemCode: 'FESTIVE20',
    discount: '20',
  });
  await openOrderSummary(page);
  await take(page, 'summary', FLAT);
});

test('admin', async ({ page, context }) => {
  const [jacket, hoodie] = await lines();
  if (!jacket || !hoodie) return;
  for (const days of [29, 24, 15, 6]) {
    const id = await placeCodOrder(await newShopper(), days % 2 ? jacket : hoodie);
    await copyOrder(id, days);
  }
  await signInAsAdmin(context);
  await page.goto('/dashboard-admin');
  // The counters are updated shortly after the orders.
  await expect(async () => {
    await button(page, 'Refresh').click();
    await page.waitForLoadState('networkidle');
    await button(page, '30 days').click();
    const tile = page.getByRole('main').getByRole('link', { name: /^Orders/ });
    expect(Number(await tile.locator('strong').textContent())).toBeGreaterThan(70);
  }).toPass();
  await take(page, 'admin', FLAT);
});
