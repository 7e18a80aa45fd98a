import { expectNoViolations } from './support/axe.ts';
import { cardsIn, fillIn, openWindow, putReviews, reviewWindow, submit, visit } from './support/reviews.ts';
import { test, expect } from './support/test.ts';

test('axe finds nothing on the reviews and their window: empty, refused, filled in', async ({ page, garment }) => {
  const { id } = await garment('tshirt');
  const review = `It begins like this. ${'And it goes on and on. '.repeat(20)}`;
  await putReviews(id, { name: 'Someone', review, fit: 'true', verified: true }, { name: 'Another', review: 'Good.' });
  await visit(page, id, '2 reviews');
  await expect(cardsIn(page)).toHaveCount(2);
  await expectNoViolations(page);
  await openWindow(page);
  await expectNoViolations(page);
  await submit(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
  await fillIn(page, { name: 'Asha Rao', stars: 4, text: 'Soft.' });
  await expectNoViolations(page);
});
