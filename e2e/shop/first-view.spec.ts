import { WEARER_LABELS } from '@nirala/contract/product/product';
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow, settle } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The screen of a common phone, in CSS pixels. */
const PHONE = { width: 390, height: 844 };

/** The part of the sizes that must be visible: enough to see that there are sizes, and which. */
const TOP_OF_SIZES = 24;

/** The window's part between the header and the bar at the bottom, in pixels from the top. */
async function visiblePart(page: Page): Promise<{ top: number; bottom: number }> {
  const header = await boxOf(page.getByRole('banner'));
  const bar = await boxOf(page.locator('[data-foot-bar]'));
  return { top: header.y + header.height, bottom: bar.y };
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not shown.`);
  return box;
}

test('on a phone the name, the price and the top of the sizes of a product are visible without scrolling', async ({
  page,
  takeProduct,
}) => {
  await page.setViewportSize(PHONE);
  await page.setViewportSize(PHONE);
  for (const category of ['hoodies', 'acid-wash-oversized-t-shirt'] as const) {
    const product = await takeProduct(category);
    await page.goto(`/product/${product.id}`);
    await settle(page);
    const { top, bottom } = await visiblePart(page);
    expect(bottom).toBeLessThan(PHONE.height);
    const main = page.getByRole('main');
    for (const [name, target, height] of [
      ['picture', main.getByRole('img', { name: `${product.name}, front` }), undefined],
      ['name', heading(page), undefined],
      ['kind and colour', main.getByText(` · ${product.colour}`), undefined],
      ['price', main.getByText('inclusive of all taxes').locator('..'), undefined],
      ['sizes', page.getByRole('group', { name: 'Size' }).locator('label').first(), TOP_OF_SIZES],
    ] as const) {
      const box = await boxOf(target);
      expect(box.y, `${product.name}: top of the ${name}`).toBeGreaterThanOrEqual(top);
      const end = box.y + (height ?? box.height);
      expect(end, `${product.name}: end of the ${name}`).toBeLessThanOrEqual(bottom);
    }
    await expectNoOverflow(page, PHONE.width);
  }
});

test('the brand, the kind of garment, its colour and for whom it is stand above the name', async ({
  page,
  takeProduct,
}) => {
  const hoodie = await takeProduct('hoodies');
  await page.goto(`/product/${hoodie.id}`);
  await expect(heading(page).locator('xpath=preceding-sibling::p')).toHaveText(
    [hoodie.brand, 'Hoodie', hoodie.colour, WEARER_LABELS[hoodie.for]].join(' · '),
  );
});
