import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { chooseSize, heading } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('at widths between two pixels no edge of the next picture is seen', async ({ page, takeProduct }) => {
  const product = await takeProduct('tshirt');
  await page.goto(`/product/${product.id}`);
  const track = page
    .getByRole('region', { name: `Pictures of ${product.name}` })
    .getByRole('list')
    .first();
  for (const width of [1024, 1280, 1333, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    const beyond = await track.evaluate((list) => {
      const next = list.children[1]?.getBoundingClientRect().left ?? 0;
      return next - list.getBoundingClientRect().right;
    });
    expect(beyond, `${width} px`).toBeGreaterThanOrEqual(1);
  }
});

/** The contrast between the lightest and the darkest part of what is shown, as WCAG counts it. */
async function contrastOf(shown: Locator): Promise<number> {
  const { channels } = await sharp(await shown.screenshot()).stats();
  const luminance = (read: (channel: { min: number; max: number }) => number) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const value = read(channel) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return (luminance(({ max }) => max) + 0.05) / (luminance(({ min }) => min) + 0.05);
}

test('a product is legible in a browser that darkens pages', async ({ page, takeProduct }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  const product = await takeProduct('tshirt');
  await page.goto(`/product/${product.id}`);
  await chooseSize(page, 'M');
  const size = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
  const texts = [heading(page), size('M'), size('L'), page.getByRole('button', { name: /^Add to Bag/ })];
  for (const text of [...texts, page.getByRole('main').getByText('inclusive of all taxes')]) {
    expect(await contrastOf(text), String(text)).toBeGreaterThan(4.5);
  }
  const [chosen, other] = await Promise.all(
    [size('M'), size('L')].map(async (label) => (await sharp(await label.screenshot()).stats()).channels[0]?.mean ?? 0),
  );
  expect(Math.abs((chosen ?? 0) - (other ?? 0)), 'the chosen size looks chosen').toBeGreaterThan(8);
});
