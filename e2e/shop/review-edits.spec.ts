import { MESSAGES } from '@nirala/contract/text/messages';
import { database } from '@nirala/functions/store/database';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import {
  openReviewWindow,
  postReview,
  replaceReviews,
  reviewCards,
  reviewSection,
  reviewWindow,
  scrollToReviews,
} from '../support/reviews.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { expect, test } from '../support/test.ts';

test('an admin reads what an edited review said before', async ({ page, context, shopper, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  await postReview(id, { name: 'Asha Rao', rating: 1, review: 'Awful.' }, shopper);
  await postReview(id, { name: 'Asha Rao', rating: 5, review: 'Lovely.' }, shopper);
  await signInAsAdmin(context);
  await page.goto(`/admin-reviews?state=shown&product=${id}`);
  const row = page.getByRole('article', { name: 'Review by Asha Rao' });
  await expect(row).toContainText('edited');
  await expect(row).not.toContainText('Awful.');
  await row.getByRole('button', { name: 'Earlier texts' }).click();
  const earlier = row.getByRole('list', { name: 'Earlier texts' }).getByRole('listitem');
  await expect(earlier).toHaveCount(1);
  await expect(earlier).toContainText('Awful.');
  await expect(earlier.getByRole('img', { name: '1 out of 5 stars' })).toBeVisible();
  await expectNoViolations(page);
});

test('authors are told that their review is not public, and choose the size that they wear', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const { id } = await takeProduct('tshirt');
  await replaceReviews(id, { name: 'Someone', review: 'Good.' });
  await postReview(id, { name: 'Asha Rao', rating: 4, review: 'Soft.', fit: 'true', size: 'L' }, shopper);
  const own = await database().collection('reviews').where('productId', '==', id).get();
  const waiting = own.docs.find((doc) => doc.get('name') === 'Asha Rao');
  await waiting?.ref.update({ approved: false });
  await setLocalStorage(context, storedSession(shopper));
  await page.goto(`/product/${id}`);
  await scrollToReviews(page);
  await expect(reviewCards(page)).toHaveCount(1);
  await openReviewWindow(page);
  await expect(reviewWindow(page)).toContainText(MESSAGES.reviewNotPublic);
  await expect(reviewWindow(page).getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expectNoViolations(page);
  await reviewWindow(page).getByRole('radio', { name: 'L', exact: true }).press('ArrowLeft');
  await expect(reviewWindow(page).getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await reviewWindow(page).getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewWindow(page).getByRole('status')).toContainText(MESSAGES.reviewWaits);
  await reviewWindow(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(reviewCards(page)).toHaveCount(1);
  expect((await waiting?.ref.get())?.get('size')).toBe('M');
});

test('the reviews lead to the page that explains them', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('tshirt');
  await replaceReviews(id, { name: 'Someone', review: 'Good.' });
  await page.goto(`/product/${id}`);
  await scrollToReviews(page);
  await reviewSection(page).getByRole('link', { name: 'How reviews work' }).click();
  await expect(page).toHaveURL('/how-reviews-work');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How reviews work');
  await expect(page.getByRole('heading', { name: 'What “Verified buyer” means' })).toBeVisible();
  await expectNoViolations(page);
});
