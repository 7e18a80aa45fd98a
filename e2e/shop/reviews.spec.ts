import { MESSAGES } from '@nirala/contract/text/messages';
import { expectNoOverflow } from '../support/layout.ts';
import { toast } from '../support/screens.ts';
import {
  reviewCards,
  fillInReview,
  writeReviewButton,
  openReviewWindow,
  replaceReviews,
  postReview,
  reviewWindow,
  reviewSection,
  scrollToReviews,
  submitReviewButton,
  openProductWithReview,
} from '../support/reviews.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { setSettings } from '../support/settings.ts';
import { readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const SOFT = { name: 'Asha Rao', stars: 4, text: 'Soft, and the colour stays.' };

test('a product shows the average, the distribution, the fit, and reviews by date or helpfulness', async ({
  page,
  takeProduct,
  viewport,
}) => {
  const { id } = await takeProduct('tshirt');
  const long = `It begins like this. ${'And it goes on and on. '.repeat(20)}Here it ends.`;
  await replaceReviews(
    id,
    { name: 'Newest One', review: long, rating: 5, fit: 'true', verified: true },
    { name: 'Second One', review: 'Fine.', rating: 4, fit: 'true' },
    { name: 'Oldest One', review: 'Short in the body.', rating: 2, fit: 'small', helpful: 7 },
  );
  await openProductWithReview(page, id, '3 ratings');
  await expect(page.getByRole('main').getByRole('link', { name: /3\.7 out of 5 stars/ })).toBeVisible();
  await expect(reviewSection(page)).toContainText('3.7');
  await expect(reviewSection(page)).toContainText('3 ratings');
  await expect(reviewSection(page)).toContainText('67% say true to size');
  await expect(reviewSection(page).getByRole('list', { name: 'Reviews by rating' }).getByRole('listitem')).toHaveText([
    /^5.*1$/,
    /^4.*1$/,
    /^3.*0$/,
    /^2.*1$/,
    /^1.*0$/,
  ]);
  await expect(reviewCards(page).first()).toContainText('Verified buyer');
  await reviewCards(page).first().getByRole('button', { name: 'Read all' }).click();
  await expect(reviewCards(page).first()).toContainText('Here it ends.');
  await reviewSection(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Most helpful');
  await expect(reviewCards(page).first()).toContainText('Oldest One');
  await reviewCards(page).first().getByRole('button', { name: 'Helpful' }).click();
  await expect(reviewCards(page).first().getByRole('button', { name: 'Helpful' })).toContainText('(8)');
  await expectNoOverflow(page, viewport?.width ?? 0);
});

test('a press on a number of stars lists the reviews with so many', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  await replaceReviews(
    id,
    { name: 'Newest One', review: 'Lovely.', rating: 5 },
    { name: 'Second One', review: 'Fine.', rating: 4 },
    { name: 'Oldest One', review: 'Soft.', rating: 5 },
  );
  await openProductWithReview(page, id, '3 ratings');
  await expect(reviewCards(page)).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Reviews by rating' })).toHaveCSS('list-style-type', 'none');
  const stars = (words: string) => reviewSection(page).getByRole('button', { name: words });
  await expect(stars('3 stars: 0')).toBeDisabled();
  await stars('5 stars: 2').click();
  await expect(stars('5 stars: 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(reviewSection(page).getByRole('status')).toHaveText('2 reviews with 5 stars');
  await expect(reviewCards(page)).toHaveCount(2);
  await expect(reviewCards(page).last()).toContainText('Oldest One');
  await openReviewWindow(page);
  await fillInReview(page, SOFT);
  await submitReviewButton(page).click();
  await expect(reviewWindow(page)).toBeHidden();
  // The new review has four stars.
  await expect(reviewCards(page)).toHaveCount(2);
  // It is shown, and a visitor's stars do not count.
  await stars('4 stars: 1').click();
  await expect(reviewCards(page).first()).toContainText(SOFT.text);
  await expect(reviewCards(page)).toHaveCount(2);
  await reviewSection(page).getByRole('button', { name: 'Show all' }).click();
  await expect(reviewCards(page)).toHaveCount(4);
});

test('autoplay does not move reviews that have the keyboard focus', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  await replaceReviews(id, ...[1, 2, 3, 4, 5].map((count) => ({ name: `Shopper ${count}`, review: 'Good.' })));
  const held = Promise.withResolvers<undefined>();
  await page.route('**/assets/swiper-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await openProductWithReview(page, id, '5 ratings');
  const row = reviewSection(page).locator('.swiper');
  await row.focus();
  held.resolve(undefined);
  await expect(reviewSection(page).getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
  await expect(row).toBeFocused();
});

test('the reviews play automatically until they are paused', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  await replaceReviews(id, ...[1, 2, 3, 4, 5].map((count) => ({ name: `Shopper ${count}`, review: 'Good.' })));
  await openProductWithReview(page, id, '5 ratings');
  const pause = reviewSection(page).getByRole('button', { name: 'Pause the reviews' });
  await expect(pause).toBeVisible();
  await expect(reviewCards(page).first()).not.toBeInViewport();
  await pause.click();
  await expect(reviewSection(page).getByRole('button', { name: 'Play the reviews' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(reviewSection(page).getByRole('button', { name: 'Play the reviews' })).toHaveCount(0);
});

test(
  'a visitor writes a review, which is shown immediately and changes no stars, and the form is cleared',
  { tag: '@core' },
  async ({ page, takeProduct }) => {
    const { id } = await takeProduct('tshirt');
    await openProductWithReview(page, id, 'No verified buyer has rated it yet.');
    await openReviewWindow(page);
    await fillInReview(page, { ...SOFT, name: '<b>Asha</b> Rao', text: 'I <3 it. <script>alert(1)</script>5 > 4' });
    await reviewWindow(page).getByRole('radio', { name: 'Runs small' }).check();
    await submitReviewButton(page).click();
    await expect(toast(page)).toContainText('Thank you!');
    await expect(reviewWindow(page)).toBeHidden();
    await expect(writeReviewButton(page)).toBeFocused();
    await expect(reviewCards(page)).toHaveCount(1);
    await expect(reviewCards(page)).toContainText('I <3 it. 5 > 4');
    await expect(reviewCards(page)).toContainText('Asha Rao');
    await expect(reviewSection(page)).toContainText(MESSAGES.noReviews);
    expect((await readProduct(id)).ratingCount).toBe(0);
    await openReviewWindow(page);
    await expect(reviewWindow(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue('');
    await expect(reviewWindow(page).getByRole('radio', { name: '4 stars' })).not.toBeChecked();
  },
);

test('a signed-in shopper can edit their earlier review', async ({ page, context, shopper, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  await postReview(id, { name: 'Asha Rao', rating: 2, review: 'Stiff.' }, shopper);
  await setLocalStorage(context, storedSession(shopper));
  await page.goto(`/product/${id}`);
  await openReviewWindow(page);
  await expect(reviewWindow(page)).toContainText('you have reviewed it before');
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue('Stiff.');
  await fillInReview(page, { ...SOFT, stars: 5, text: 'Soft after a wash.' });
  await submitReviewButton(page).click();
  await expect(toast(page)).toContainText('Your review is updated.');
  await expect(reviewCards(page)).toHaveCount(1);
  await expect(reviewCards(page)).toContainText('Soft after a wash.');
  await expect(reviewCards(page)).toContainText('edited');
});

test('an incomplete review shows an error and is not sent, and closing the dialog keeps the input', async ({
  page,
  takeProduct,
}) => {
  const { id } = await takeProduct('tshirt');
  await page.goto(`/product/${id}`);
  await openReviewWindow(page);
  await submitReviewButton(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toHaveText('Please fill all fields and provide a rating.');
  await expect(reviewWindow(page).getByRole('radio', { name: '1 star' })).toBeFocused();
  await fillInReview(page, { ...SOFT, text: '<script>alert(1)</script>' });
  await submitReviewButton(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toHaveText('Please fill all fields and provide a rating.');
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toBeFocused();
  await fillInReview(page, { ...SOFT, text: 'x'.repeat(10_000) });
  await expect(reviewWindow(page)).toContainText('10,000 of 2,000 characters');
  await submitReviewButton(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toHaveText('At most 2,000 characters.');
  await fillInReview(page, SOFT);
  await page.keyboard.press('Escape');
  await openReviewWindow(page);
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue(SOFT.text);
});

test('a failure is shown in the form and logged, and the input is kept', async ({
  page,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/, /The review could not be sent/, /The vote could not be sent/);
  const { id } = await takeProduct('tshirt');
  await replaceReviews(id, { name: 'Someone', review: 'Good.' });
  await page.goto(`/product/${id}`);
  await openReviewWindow(page);
  await fillInReview(page, SOFT);
  const busy = 'Too many attempts. Please wait a few minutes and try again.';
  const answers = [
    [{ status: 429, json: { error: busy } }, busy],
    [{ status: 500, body: '<h1>oops</h1>' }, 'Something went wrong on our side. Please try again in a moment.'],
    ['abort', 'The store cannot be reached right now. Please try again in a moment.'],
  ] as const;
  for (const [answer, words] of answers) {
    const logged = page.waitForEvent('console', (said) => said.text().includes('The review could not be sent'));
    await page.route('**/api/reviews', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
    await submitReviewButton(page).click();
    await expect(reviewWindow(page).getByRole('alert')).toHaveText(words);
    await logged;
    await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue(SOFT.text);
    await page.unroute('**/api/reviews');
  }
  await submitReviewButton(page).click();
  await expect(toast(page)).toContainText('Thank you!');
  await page.route('**/helpful', (route) => route.abort());
  await reviewCards(page).first().getByRole('button', { name: 'Helpful' }).click();
  await expect(toast(page)).toContainText('Your vote could not be sent.');
});

test('a failure to load reviews is only logged, and the rest of the page works', async ({
  page,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/, /Reviews could not be loaded/);
  const { id } = await takeProduct('tshirt');
  await replaceReviews(id, { name: 'Someone', review: 'Good.' });
  await page.route('**/api/reviews?**', (route) => route.abort());
  const logged = page.waitForEvent('console', (said) => said.text().includes('Reviews could not be loaded'));
  await page.goto(`/product/${id}`);
  await scrollToReviews(page);
  await logged;
  await expect(writeReviewButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to Bag/ })).toBeVisible();
  await expect(reviewCards(page)).toHaveCount(0);
});

test('a review that needs approval says so and is not shown', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  await setSettings({ visitorReviewsWait: true });
  await page.goto(`/product/${id}`);
  await openReviewWindow(page);
  await fillInReview(page, SOFT);
  await submitReviewButton(page).click();
  await expect(reviewWindow(page).getByRole('status')).toContainText(MESSAGES.reviewWaits);
  await reviewWindow(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(reviewCards(page)).toHaveCount(0);
});

test('a review that names no product is shown with the latest ones of the store', async ({ page, shopper }) => {
  await postReview(undefined, { name: 'Ila Bose', rating: 4, review: 'Kind people, and quick.' }, shopper);
  await page.goto('/how-reviews-work');
  await page.getByRole('heading', { name: 'How to report a review' }).scrollIntoViewIfNeeded();
  const latest = page.getByRole('list', { name: 'Latest reviews' }).getByRole('listitem');
  await expect(latest.filter({ hasText: 'Kind people, and quick.' })).toContainText('Ila Bose');
});
