import { expect, test } from '../support/test.ts';

/** A product whose pictures have AVIF files. */
const WITH_AVIF = 'tshirt-neem-leaf';

for (const path of ['/', `/product/${WITH_AVIF}`]) {
  test(`the main picture of ${path} is loaded once, as AVIF`, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') loaded.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    const main = page.locator('img[fetchpriority=high]');
    await expect
      .poll(() => main.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await main.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
    expect(shown).toMatch(/\/\d+\.avif$/);
    const folder = shown.replace(/[^/]+$/, '');
    // A thumbnail of the same picture is another file.
    expect(loaded.filter((file) => file.startsWith(folder) && !/\/(?:180|360)\./.test(file))).toEqual([shown]);
  });
}

test('a picture has its colour and its place before it has loaded', async ({ page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/);
  await page.route('**/*.avif', (route) => route.abort());
  await page.goto(`/product/${WITH_AVIF}`);
  const main = page.locator('img[fetchpriority=high]');
  const colour = /-([0-9a-f]{3})\//.exec((await main.getAttribute('src')) ?? '')?.[1] ?? '';
  const [r = 0, g = 0, b = 0] = [...colour].map((digit) => parseInt(digit, 16) * 17);
  await expect(main).toHaveCSS('background-color', `rgb(${r}, ${g}, ${b})`);
  const box = await main.boundingBox();
  // As wide as the phone, and cut to its height.
  expect(box && box.height / box.width).toBeCloseTo(0.87, 1);
});
