import type { Page } from '@playwright/test';
import { newAdmin, signInAsAdmin } from '../support/admin.ts';
import { openOrderSummary } from '../support/checkout.ts';
import { setLocalStorage, storedBag, storedSession, switchUser } from '../support/local-storage.ts';
import { line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { productsIn } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** A product whose pictures have AVIF files. */
const WITH_AVIF = 'tshirt-neem-leaf';

/** The `sizes` attribute may be wrong by this many pixels. */
const TOLERANCE = 4;

/** The rendered width of each picture, and the width that its `sizes` attribute tells the browser. */
function measure() {
  function claimed(sizes: string): number {
    const parts = sizes.split(/,\s*(?![^(]*\))/).map((part) => /^(?:(\(.*?\)) )?(.*)$/.exec(part.trim()) ?? []);
    const length = parts.find(([, media]) => !media || matchMedia(media).matches)?.[2] ?? '';
    const box = document.createElement('div');
    box.style.cssText = `position: absolute; width: ${length}`;
    document.body.append(box);
    const { width } = box.getBoundingClientRect();
    box.remove();
    return width;
  }
  return [...document.querySelectorAll<HTMLImageElement>('picture > img')].flatMap((img) => {
    const source = [...(img.parentElement?.querySelectorAll('source') ?? [])].find(
      ({ media, sizes }) => sizes && (!media || matchMedia(media).matches),
    );
    const width = img.offsetWidth;
    const where = img.closest('section, ul, article, form, main')?.className ?? '';
    return width > 0
      ? [{ src: img.getAttribute('src') ?? '', where, width, claimed: claimed((source ?? img).sizes) }]
      : [];
  });
}

async function expectSizes(page: Page, atLeast = 1): Promise<void> {
  await expect.poll(async () => (await page.evaluate(measure)).length).toBeGreaterThanOrEqual(atLeast);
  const pictures = await page.evaluate(measure);
  expect(pictures.filter(({ width, claimed }) => Math.abs(width - claimed) > TOLERANCE)).toEqual([]);
}

for (const path of ['/', '/tshirt', '/search?q=tee', `/product/${WITH_AVIF}`, '/about-us', '/return-policy']) {
  test(`the \`sizes\` of the pictures of ${path} are their rendered widths`, async ({ page }) => {
    await page.goto(path);
    await expectSizes(page);
  });
}

test('the `sizes` of the pictures in the bag are their rendered widths', async ({ page, context }) => {
  const [product] = await productsIn('tshirt');
  if (!product) throw new Error('There is no T-shirt.');
  await setLocalStorage(context, storedBag({ product, size: 'M', quantity: 1 }));
  await page.goto('/cart');
  await expectSizes(page);
});

test('the `sizes` of the pictures in the wishlist are their rendered widths', async ({ page, context, shopper }) => {
  const wishlist = JSON.stringify(await productsIn('tshirt'));
  await setLocalStorage(context, { ...storedSession(shopper), wishlist });
  await page.goto('/wishlist');
  await expectSizes(page, 8);
});

test('the `sizes` of the pictures of an order are their rendered widths before and after it is placed', async ({
  page,
  context,
  shopper,
}) => {
  const [product] = await productsIn('tshirt');
  if (!product) throw new Error('There is no T-shirt.');
  const orderId = await placeCodOrder(shopper, line(product));
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(product)) });
  await openOrderSummary(page);
  await expectSizes(page);
  await page.goto('/my-orders');
  await expectSizes(page);
  await page.goto(`/my-orders/${orderId}`);
  await expectSizes(page);
  await switchUser(page, context, storedSession(await newAdmin()));
  await page.goto(`/admin-order/${orderId}`);
  await expectSizes(page);
});

test('the `sizes` of the pictures of suggestions are their rendered widths', async ({ page }) => {
  await page.goto('/cart');
  await page.getByRole('banner').getByRole('button', { name: 'Search the store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox', { name: 'Search the store' }).fill('neem');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectSizes(page);
});

test('the `sizes` of the pictures in the admin’s list are their rendered widths', async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto('/admin-products');
  await expectSizes(page);
});

test('a single picture is as wide as one with thumbnails beside it', async ({ page }) => {
  await page.goto(`/product/${WITH_AVIF}`);
  const gallery = page.getByRole('region', { name: /^Pictures of/ });
  await gallery
    .getByRole('list')
    .last()
    .evaluate((thumbnails) => thumbnails.remove());
  await expectSizes(page);
});
