import type { Page } from '@playwright/test';
import {
  reviewCards,
  fillInReview,
  useOwnIpAddress,
  openReviewWindow,
  replaceReviews,
  reviewSection,
  scrollToReviews,
  submitReviewButton,
} from './support/reviews.ts';
import { STORE_URL } from './support/store.ts';
import { expect, test } from './support/test.ts';
import { XSS } from './support/xss.ts';
import { atLeast } from '@nirala/contract/at-least.fixture';

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

test('there are sixty distinct payloads', () => {
  expect(new Set(XSS).size).toBe(60);
});

test('payloads posted to the API do not run, and the text around them is kept', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('vests');
  await replaceReviews(id);
  for (const [index, xss] of atLeast(60, XSS.entries())) {
    const reply = await fetch(`${STORE_URL}/api/reviews`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.77.${process.pid % 250}.${index}` },
      body: JSON.stringify({
        productId: id,
        rating: 5,
        name: `No${index} ${xss.slice(0, 50)}`,
        review: `Readable ${index} ${xss}`,
      }),
    });
    expect(reply.status, xss).toBe(200);
  }
  const seen = await watch(page);
  await page.goto(`/product/${id}`);
  await showAll(page);
  for (const index of atLeast(60, XSS.keys())) {
    const card = reviewCards(page).filter({ hasText: new RegExp(`Readable ${index}(?!\\d)`) });
    await expect(card).toContainText(new RegExp(`No${index}(?!\\d)`));
  }
  expect(seen).toEqual([]);
});

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

test('payloads sent through the form do not run', async ({ page, context, takeProduct, browserErrors }) => {
  await useOwnIpAddress(context);
  const { id } = await takeProduct('vests');
  await replaceReviews(id);
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
