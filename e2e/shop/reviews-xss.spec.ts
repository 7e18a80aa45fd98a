import { XSS } from '@nirala/dev/testing/xss';
import type { Page } from '@playwright/test';
import {
  reviewCards,
  fillInReview,
  openReviewWindow,
  replaceReviews,
  reviewSection,
  scrollToReviews,
  submitReviewButton,
} from '../support/reviews.ts';
import { expect, test } from '../support/test.ts';

/** The effect that each of these strings would have if it were not escaped. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('violated', (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void Reflect.get(window, 'violated')(`${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}

async function showAll(page: Page): Promise<void> {
  await scrollToReviews(page);
  const more = reviewSection(page).getByRole('button', { name: 'Show more reviews' });
  for (let shown = 12; shown < XSS.length; shown += 12) {
    await expect(reviewCards(page)).toHaveCount(shown);
    await more.click();
  }
  await expect(reviewCards(page)).toHaveCount(XSS.length);
}

test('stored payloads are shown as text even without sanitising', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('vests');
  await replaceReviews(id, ...XSS.map((xss) => ({ name: xss, review: xss })));
  const seen = await watch(page);
  await page.goto(`/product/${id}`);
  await showAll(page);
  const words = await reviewCards(page).evaluateAll((cards) =>
    cards.map((card) => card.querySelector('p')?.textContent),
  );
  expect(words).toEqual(XSS);
  expect(seen).toEqual([]);
});

test('payloads sent through the form do not run', async ({ page, takeProduct, browserErrors }) => {
  const { id } = await takeProduct('vests');
  const seen = await watch(page);
  // The parser of the sanitiser does not run event handlers either.
  browserErrors.allow(/Executing inline event handler violates/);
  await page.goto(`/product/${id}`);
  await openReviewWindow(page);
  await fillInReview(page, {
    name: 'Asha <img src=x onerror=alert(1)>',
    stars: 3,
    text: `Readable. ${XSS.join(' ').slice(0, 1900)}`,
  });
  await submitReviewButton(page).click();
  await expect(reviewCards(page)).toContainText('Readable.');
  expect(seen.filter((what) => what !== 'script-src-attr inline')).toEqual([]);
});
