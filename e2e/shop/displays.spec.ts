import sharp from 'sharp';
import { heading } from '../support/screens.ts';
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

test('a browser that darkens pages leaves the colours of the garments alone', async ({ page, takeProduct }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  const product = await takeProduct('tshirt');
  await page.goto(`/product/${product.id}`);
  await expect(heading(page)).toHaveText(product.name);
  const { channels } = await sharp(await heading(page).screenshot()).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean);
  expect(Math.min(red ?? 0, green ?? 0, blue ?? 0), 'the paper behind the heading').toBeGreaterThan(128);
});
