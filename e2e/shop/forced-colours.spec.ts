import type { Locator } from '@playwright/test';
import { productCards, chooseSize } from '../support/screens.ts';
import { storedBag, setLocalStorage } from '../support/local-storage.ts';
import { line } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test.use({ forcedColors: 'active' });

/** Outlines are what distinguishes states when the browser overrides all colours. */
function looks(locator: Locator): Promise<object> {
  return locator.evaluate((element) => {
    const { color, backgroundColor, borderTopColor, borderBottomColor, borderBottomStyle } = getComputedStyle(element);
    return { color, backgroundColor, borderTopColor, borderBottomColor, borderBottomStyle };
  });
}

async function expectToldApart(taken: Locator, other: Locator): Promise<void> {
  expect(await looks(taken)).not.toEqual(await looks(other));
}

async function expectEdge(locator: Locator): Promise<void> {
  await expect(locator).not.toHaveCSS('outline-style', 'none');
  await expect(locator).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
}

test('with forced colours, selected options are distinguishable and dialogs have a border', async ({
  page,
  context,
  takeProduct,
}) => {
  const jacket = await takeProduct('varsity-jacket');
  await setLocalStorage(context, storedBag(line(await takeProduct('vests'))));
  await page.goto(`/product/${jacket.id}`);
  await chooseSize(page, 'M');
  const size = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
  await expectToldApart(size('M'), size('S'));
  const thumbnail = (name: string) => page.getByRole('button', { name: `Show ${name}` });
  await expectToldApart(thumbnail('front'), thumbnail('back'));
  await page.getByRole('button', { name: 'Find my size' }).press('Tab');
  const offer = page.getByRole('link', { name: / with FESTIVE20/ });
  await expect(offer).toHaveCSS('outline-style', 'solid');
  await offer.press('Tab');
  await expect(page.getByRole('button', { name: /^Add to Bag/ })).toHaveCSS('outline-style', 'solid');
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expectEdge(page.getByRole('dialog', { name: 'Size chart' }));

  await page.goto('/cart');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expectEdge(page.getByRole('status').filter({ hasText: 'Removed' }).locator('> div'));

  await page.goto('/joggers?size=M');
  await expectEdge(
    productCards(page)
      .first()
      .getByText(/% off$/)
      .first(),
  );
  const link = (name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });
  await expectToldApart(link('Joggers'), link('Vests'));
  await page.getByRole('button', { name: /^Filters/ }).click();
  const tick = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('checkbox', { name }) });
  await expectToldApart(tick(/^M /), tick(/^L /));
});
