import { expectNoViolations } from '../support/axe.ts';
import {
  reviewCards,
  fillInReview,
  openReviewWindow,
  replaceReviews,
  reviewWindow,
  submitReviewButton,
  openProductWithReview,
} from '../support/reviews.ts';
import { test, expect } from '../support/test.ts';

test('axe finds nothing on the reviews and their dialog: empty, invalid, filled in', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  const review = `It begins like this. ${'And it goes on and on. '.repeat(20)}`;
  await replaceReviews(
    id,
    { name: 'Someone', review, fit: 'true', verified: true },
    { name: 'Another', review: 'Good.' },
  );
  await openProductWithReview(page, id, '2 ratings');
  await expect(reviewCards(page)).toHaveCount(2);
  await expectNoViolations(page);
  await openReviewWindow(page);
  await expectNoViolations(page);
  await submitReviewButton(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
  await fillInReview(page, { name: 'Asha Rao', stars: 4, text: 'Soft.' });
  await expectNoViolations(page);
});
