import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { productsIn, readProduct, STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** The product that these tests use. */
async function aHoodie() {
  const [product] = await productsIn('hoodies');
  if (!product) throw new Error('There are no hoodies.');
  return product;
}

const canonical = (page: Page) => page.locator('head > link[rel="canonical"]');
const meta = (page: Page, name: string) => page.locator(`head > meta[name="${name}"], head > meta[property="${name}"]`);

/** The structured data of a page. */
const structured = async (page: Page) =>
  (await page.locator('head > script[type="application/ld+json"]').allTextContents()).map((json) => JSON.parse(json));

test.describe('without JavaScript, as crawlers read it', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a product page has its name, price, picture and offers in its metadata',
    { tag: '@core' },
    async ({ page, request }) => {
      const { id, name, brand, description, discountedPrice, sizes } = await aHoodie();
      const address = `${STORE_URL}/product/${id}`;
      await page.goto(`/product/${id}?utm_source=whatsapp&fbclid=1&size=M`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveTitle(`${name} - ${brand}`);
      await expect(canonical(page)).toHaveAttribute('href', address);
      const about: [string, string][] = [
        ['description', description],
        ['og:title', `${name} - ${brand}`],
        ['og:url', address],
        ['og:image:width', '1200'],
        ['product:price:amount', discountedPrice.toFixed(2)],
        ['product:price:currency', 'INR'],
        ['twitter:card', 'summary_large_image'],
      ];
      for (const [property, content] of about) await expect(meta(page, property)).toHaveAttribute('content', content);
      await expectCard(page, request);
      const [group, trail] = await structured(page);
      expect(group).toMatchObject({ '@type': 'ProductGroup', name, url: address });
      expect(group.hasVariant.map(({ size }: { size: string }) => size)).toEqual(sizes);
      expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
      // The URL of a size opens the page with that size selected.
      await expect(page.getByRole('radio', { name: /^M/ })).toBeChecked();
    },
  );
});

/** Expects that the link preview picture exists and matches its metadata. */
async function expectCard(page: Page, request: APIRequestContext): Promise<void> {
  const reply = await request.get((await meta(page, 'og:image').getAttribute('content')) ?? '');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const card = await reply.body();
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.byteLength).toBeLessThan(300_000);
}

test('navigation updates the head without duplicate tags', async ({ page }) => {
  const once = async (title: string, path: string) => {
    await expect(page).toHaveTitle(title);
    await expect(canonical(page)).toHaveAttribute('href', STORE_URL + path);
    for (const tag of ['title', 'link[rel="canonical"]', 'meta[name="description"]']) {
      await expect(page.locator(tag).and(page.locator('head > *'))).toHaveCount(1);
    }
  };
  await page.goto('/');
  const card = page.locator('#shop a[href^="/product/"]').first();
  const path = (await card.getAttribute('href')) ?? '';
  const { name, description } = await readProduct(path.replace('/product/', ''));
  // The page is hydrated.
  await page.getByRole('region', { name: 'Highlights' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /pause/i }).first()).toBeVisible();
  await once(`${DEFAULT_BRAND.name} - ${DEFAULT_BRAND.tagline}`, '/');
  await expect(meta(page, 'og:url')).toHaveCount(1);

  await card.click();
  await expect(page).toHaveURL(path);
  await once(`${name} - ${DEFAULT_BRAND.name}`, path);
  await expect(meta(page, 'description')).toHaveAttribute('content', description);
  // The server-rendered tags of the home page are replaced.
  await expect(page.locator('[data-page]')).toHaveCount(0);

  await page.goBack();
  await once(`${DEFAULT_BRAND.name} - ${DEFAULT_BRAND.tagline}`, '/');
  await page.goto('/hoodies');
  await once('Hoodies - Buy Now', '/hoodies');
});

test('every page that the sitemap lists exists and names itself as canonical', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
  const others = listed.filter((address) => !address.includes('/product/'));
  for (const address of atLeast(20, [...others, `${STORE_URL}/product/${(await aHoodie()).id}`])) {
    const reply = await request.get(address, { maxRedirects: 0 });
    expect([address, reply.status()]).toEqual([address, 200]);
    expect(await reply.text()).toContain(`rel="canonical" href="${address}"/>`);
  }
});
