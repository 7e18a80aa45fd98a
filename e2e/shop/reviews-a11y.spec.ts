import {
  reviewCards,
  writeReviewButton,
  openReviewWindow,
  reviewWindow,
  submitReviewButton,
} from '../support/reviews.ts';
import { tabTo } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('the review dialog is a form with a labelled rating, name, review and fit', async ({ page, takeProduct }) => {
  const product = await takeProduct('tshirt');
  await page.goto(`/product/${product.id}`);
  await openReviewWindow(page);
  await expect(reviewWindow(page)).toMatchAriaSnapshot(`
    - dialog "Write a review":
      - heading "Write a review" [level=2]
      - button "Close"
      - paragraph: ${product.name}
      - form "Your review":
        - group "Rating":
          - text: Rating
          - radio "1 star"
          - text: 1 star
          - radio "2 stars"
          - text: 2 stars
          - radio "3 stars"
          - text: 3 stars
          - radio "4 stars"
          - text: 4 stars
          - radio "5 stars"
          - text: 5 stars
        - text: Name
        - textbox "Name"
        - paragraph: Shown with your review.
        - text: Review
        - textbox "Review"
        - paragraph: 0 of 2,000 characters
        - group "How does it fit? (optional)":
          - text: How does it fit? (optional)
          - radio "Runs small"
          - text: Runs small
          - radio "True to size"
          - text: True to size
          - radio "Runs large"
          - text: Runs large
          - radio "No answer" [checked]
          - text: No answer
        - button "Submit review"
        - button "Cancel"
  `);
});

test('a review can be written with the keyboard', async ({ page, takeProduct }) => {
  const { keyboard } = page;
  const { id, sizes } = await takeProduct('tshirt');
  await page.goto(`/product/${id}`);
  await tabTo(page, writeReviewButton(page));
  await keyboard.press('Enter');
  await submitReviewButton(page).waitFor();
  await tabTo(page, reviewWindow(page).getByRole('radio', { name: '1 star' }));
  for (let press = 0; press < 4; press += 1) await keyboard.press('ArrowRight');
  await expect(reviewWindow(page).getByRole('radio', { name: '5 stars' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('Asha Rao');
  await keyboard.press('Tab');
  await keyboard.type('Soft.');
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await expect(reviewWindow(page).getByRole('radio', { name: sizes.at(-1) ?? '', exact: true })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await expect(reviewWindow(page).getByRole('radio', { name: 'Runs large' })).toBeChecked();
  await keyboard.press('Enter');
  await expect(reviewCards(page)).toHaveCount(1);
  await expect(writeReviewButton(page)).toBeFocused();
});
