import { BRAND } from '@nirala/contract/brand';
import { describePicture } from '@nirala/contract/picture-text';
import { socialCardOf, STORE_SOCIAL_CARD } from '@nirala/contract/social-card';
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

  test('a product page has its name, price, picture and offers in its metadata', async ({ page, request }) => {
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
  });

  test('each page of a list has its own canonical URL, and filtered lists have noindex', async ({ page }) => {
    await page.goto('/?page=2&utm_source=whatsapp');
    await expect(canonical(page)).toHaveAttribute('href', `${STORE_URL}/?page=2`);
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(meta(page, 'og:image')).toHaveAttribute('content', `${STORE_URL}/card.jpg`);
    expect((await structured(page)).map((about) => about['@type'])).toEqual(['Organization', 'WebSite']);

    for (const query of ['size=M', 'sort=price-asc', 'min=400&page=2']) {
      await page.goto(`/Hoodies?${query}`);
      await expect(canonical(page)).toHaveAttribute('href', `${STORE_URL}/hoodies`);
      await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex,follow');
    }
    await page.goto('/?colour=blue');
    await expect(canonical(page)).toHaveAttribute('href', `${STORE_URL}/`);
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex,follow');
    await page.goto('/search?q=hoodie');
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex,follow');
  });

  test('a category has the picture of its first product, other pages the store’s card', async ({ page, request }) => {
    await page.goto('/hoodies');
    const link = await page.locator('main a[href^="/product/"]').first().getAttribute('href');
    const first = await readProduct(link?.replace('/product/', '') ?? '');
    const pictures = [
      ['/hoodies', socialCardOf(first.imageUrl), describePicture(first, 0)],
      ['/return-policy', STORE_SOCIAL_CARD, `${BRAND.name} – ${BRAND.tagline}`],
    ] as const;
    for (const [path, picture, alt] of pictures) {
      await page.goto(path);
      await expect(canonical(page)).toHaveAttribute('href', STORE_URL + path);
      await expect(meta(page, 'og:image')).toHaveAttribute('content', STORE_URL + picture);
      await expect(meta(page, 'og:image:alt')).toHaveAttribute('content', alt);
      await expectCard(page, request);
    }
  });

  test('missing pages have noindex and are not cached', async ({ page, request, browserErrors }) => {
    browserErrors.allow(/status of 404/);
    for (const path of ['/not-found', '/no-such-shelf', '/product/nothing']) {
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(404);
      await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex,nofollow');
      await expect(canonical(page)).toHaveCount(0);
    }
    for (const path of ['/connection-error', '/cart', '/dashboard-admin']) {
      expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex, nofollow');
    }
  });
});

/** Expects that the link preview picture exists and matches its metadata. */
async function expectCard(page: Page, request: APIRequestContext): Promise<void> {
  const reply = await request.get((await meta(page, 'og:image').getAttribute('content')) ?? '');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const card = await reply.body();
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.byteLength).toBeLessThan(300_000);
}

test('a seeded picture without its own card gets the store’s card', async ({ request }) => {
  const { images } = await aHoodie();
  const [, , back] = images[1]?.split('/') ?? [];
  const replies = await Promise.all([`/images/${back}/1200.jpg`, '/card.jpg'].map((path) => request.get(path)));
  expect(replies.map((reply) => reply.status())).toEqual([200, 200]);
  expect(await replies[0]?.body()).toEqual(await replies[1]?.body());
});

test('the sitemap lists every product, and every listed page exists', async ({ request }) => {
  const listed = async () =>
    [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
  // Another journey may add a product, and the API and the pages may learn of it some seconds apart.
  await expect(async () => {
    const products: { id: string }[] = await (await request.get('/api/shirts')).json();
    const pages = (await listed()).filter((address) => address.includes('/product/'));
    expect(pages.toSorted()).toEqual(products.map(({ id }) => `${STORE_URL}/product/${id}`).toSorted());
  }).toPass();
  const others = (await listed()).filter((address) => !address.includes('/product/'));
  const hoodie = `${STORE_URL}/product/${(await aHoodie()).id}`;
  for (const address of [...others, hoodie]) {
    const reply = await request.get(address, { maxRedirects: 0 });
    expect([address, reply.status()]).toEqual([address, 200]);
    expect(await reply.text()).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test('robots.txt excludes private paths', async ({ request }) => {
  const reply = await request.get('/robots.txt');
  expect(reply.headers()['content-type']).toContain('text/plain');
  const text = await reply.text();
  for (const path of ['/cart', '/checkout', '/my-orders', '/admin-', '/api/'])
    expect(text).toContain(`Disallow: ${path}\n`);
});

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
  await once(`${BRAND.name} - ${BRAND.tagline}`, '/');
  await expect(meta(page, 'og:url')).toHaveCount(1);

  await card.click();
  await expect(page).toHaveURL(path);
  await once(`${name} - ${BRAND.name}`, path);
  await expect(meta(page, 'description')).toHaveAttribute('content', description);
  // The server-rendered tags of the home page are replaced.
  await expect(page.locator('[data-page]')).toHaveCount(0);

  await page.goBack();
  await once(`${BRAND.name} - ${BRAND.tagline}`, '/');
  await page.goto('/hoodies');
  await once('Hoodies - Buy Now', '/hoodies');
});
