import { fileURLToPath } from 'node:url';
import { settle } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const PICTURE = fileURLToPath(new URL('../docs/home.png', import.meta.url));

test('the home page stands complete above the fold, as the README shows it', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
  const unseen = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, left } = image.getBoundingClientRect();
          return top < window.innerHeight && left < window.innerWidth;
        })
        .filter((image) => !image.complete || image.naturalWidth === 0)
        .map((image) => image.currentSrc || image.src),
    );
  await expect.poll(unseen).toEqual([]);
  await page.evaluate(() => document.fonts.ready);
  // Written on request only, so that a run of the tests changes nothing: README_PICTURE=1.
  if (process.env['README_PICTURE'] === '1' && !isMobile) await page.screenshot({ path: PICTURE });
});
