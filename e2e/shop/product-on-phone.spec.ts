import type { Locator } from '@playwright/test';
import { settle } from '../support/layout.ts';
import { reviewCards, reviewSection, scrollToReviews, writeReviewButton } from '../support/reviews.ts';
import { heading } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** A product with several pictures and reviews. */
const PATH = '/product/tshirt-neem-leaf';

test('the pictures reach from edge to edge, and the dots and the thumbnails say which of them is shown', async ({
  page,
}) => {
  await page.goto(PATH);
  const gallery = page.getByRole('region', { name: /^Pictures of/ });
  const track = gallery.getByRole('list').first();
  const thumbnails = gallery.getByRole('button', { name: /^Show / });
  const dots = gallery.locator('p > *');
  await expect(dots).toHaveCount(await thumbnails.count());
  const [screen, picture, row] = [
    page.viewportSize(),
    await track.boundingBox(),
    await thumbnails.first().boundingBox(),
  ];
  expect(picture).toMatchObject({ x: 0, width: screen?.width });
  expect(row?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Infinity));

  const expectShown = async (index: number) => {
    await expect(thumbnails.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(gallery.locator('p > [data-shown]')).toHaveCount(1);
    await expect(dots.nth(index)).toHaveAttribute('data-shown', 'true');
  };
  await expectShown(0);
  await thumbnails.nth(2).click();
  await expectShown(2);
  await track.focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(1);
});

/** Whether nothing covers the middle of a control. What loads near it may still move it for a moment. */
const isFree = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  });

for (const size of [100, 200]) {
  test(`with letters of ${size}% the buy bar stays until the page’s main part ends, and covers no control`, async ({
    page,
  }) => {
    await page.goto(PATH);
    await expect(heading(page)).toBeVisible();
    await page.addStyleTag({ content: `html { font-size: ${size}% !important; }` });
    const bar = page.getByRole('button', { name: /^Add to Bag/ });
    await scrollToReviews(page);
    await expect(reviewCards(page).first()).toBeVisible();
    await settle(page);
    const helpful = reviewCards(page)
      .first()
      .getByRole('button', { name: /^Helpful/ });
    const about = reviewSection(page).getByRole('link', { name: 'How reviews work' });
    for (const control of [writeReviewButton(page), helpful, about]) {
      await control.focus();
      await expect.poll(() => isFree(control), String(control)).toBe(true);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }

    const footer = page.getByRole('contentinfo');
    for (const link of await footer.getByRole('link').all()) {
      await link.focus();
      await expect.poll(() => isFree(link), String(link)).toBe(true);
    }
    await expect(bar).not.toBeInViewport();
  });
}
