import { MESSAGES } from '@nirala/contract/text/messages';
import sharp from 'sharp';
import { expectNoViolations } from '../support/axe.ts';
import { signInAsAdmin } from '../support/admin.ts';
import {
  fillInReview,
  openProductWithReview,
  openReviewWindow,
  postReview,
  replaceReviews,
  reviewCards,
  reviewSection,
  reviewWindow,
  submitReviewButton,
} from '../support/reviews.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { toast } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const SOFT = { name: 'Asha Rao', stars: 4, text: 'Soft, and the colour stays.' };

/** A photo as a phone writes it: with the place where it was taken. */
async function photo(background: string) {
  const exif = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.withExif(exif).jpeg().toBuffer() };
}

const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture') };

test(
  'a shopper adds photos to a review; others filter by them and open them, and their files have no EXIF',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct, viewport }) => {
    const { id } = await takeProduct('tshirt');
    await replaceReviews(id, { name: 'Someone', review: 'Good.' });
    await setLocalStorage(context, storedSession(shopper));
    await openProductWithReview(page, id, '1 rating');
    await openReviewWindow(page);
    await fillInReview(page, SOFT);
    const files = [await photo('#a33'), await photo('#3a3')];
    expect((await sharp(files[0]?.buffer).metadata()).exif?.includes('Asha')).toBe(true);
    await reviewWindow(page).getByLabel('Photo files').setInputFiles(files);
    await expect(reviewWindow(page).getByRole('img', { name: /^Your photo/ })).toHaveCount(2);
    await expect(reviewWindow(page).getByRole('progressbar')).toHaveCount(0);
    await expectNoViolations(page);
    await submitReviewButton(page).click();
    await expect(toast(page)).toContainText('Thank you!');

    const photos = reviewSection(page).getByRole('list', { name: 'Photos by Asha Rao' });
    await expect(photos.getByRole('img', { name: 'Photo 1 of 2 by Asha Rao' })).toBeVisible();
    const source = await photos.getByRole('img').first().getAttribute('src');
    const file = await fetch(`${STORE_URL}${source}`);
    expect(file.status).toBe(200);
    const { format, exif, width, height } = await sharp(await file.arrayBuffer()).metadata();
    expect([format, exif, width, height]).toEqual(['webp', undefined, 480, 640]);

    await reviewSection(page).getByRole('button', { name: 'With photos (1)' }).click();
    await expect(reviewSection(page).getByRole('status')).toHaveText('1 review with photos');
    await expect(reviewCards(page)).toHaveCount(1);
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);
    await photos.getByRole('button').last().click();
    const viewer = page.getByRole('dialog', { name: 'Photos by Asha Rao' });
    await expect(viewer.getByRole('status')).toContainText('2 of 2');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await reviewSection(page).getByRole('button', { name: 'Show all' }).click();
    await expect(reviewCards(page)).toHaveCount(2);
  },
);

test('a refused photo says why, and the rest of the form is kept; an edit can take a photo away', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/, /A photo could not be sent/);
  const { id } = await takeProduct('tshirt');
  await setLocalStorage(context, storedSession(shopper));
  await openProductWithReview(page, id, 'No verified buyer has rated it yet.');
  await openReviewWindow(page);
  await fillInReview(page, SOFT);
  const form = reviewWindow(page);
  await form.getByLabel('Photo files').setInputFiles([text, await photo('#33a')]);
  await expect(form.getByRole('alert').first()).toContainText('Photo 1: We cannot read this file as a picture.');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await submitReviewButton(page).click();
  await expect(form.getByText('Remove the photo that could not be sent.')).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(form.getByText('We cannot read this file')).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Review' })).toHaveValue(SOFT.text);
  await form.getByLabel('Photo files').setInputFiles([await photo('#aaa'), await photo('#bbb'), await photo('#ccc')]);
  await expect(form.getByText(MESSAGES.tooManyPhotos)).toBeVisible();
  await expect(form.getByRole('img', { name: /^Your photo/ })).toHaveCount(3);
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await submitReviewButton(page).click();
  await expect(toast(page)).toContainText('Thank you!');
  await expect(reviewCards(page).getByRole('img', { name: /^Photo/ })).toHaveCount(3);

  await openReviewWindow(page);
  await expect(form.getByRole('img', { name: /^Your photo/ })).toHaveCount(3);
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await submitReviewButton(page).click();
  await expect(toast(page)).toContainText('Your review is updated.');
  await expect(reviewCards(page).getByRole('img', { name: /^Photo/ })).toHaveCount(2);
});

test('a photo that fails keeps its picture and is sent again; the review waits for it', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/, /A photo could not be sent/);
  const { id } = await takeProduct('tshirt');
  await setLocalStorage(context, storedSession(shopper));
  await openProductWithReview(page, id, 'No verified buyer has rated it yet.');
  await openReviewWindow(page);
  await fillInReview(page, SOFT);
  const form = reviewWindow(page);
  await page.route('**/api/reviews/photos', (route) => route.abort());
  await form.getByLabel('Photo files').setInputFiles([await photo('#a3a')]);
  const again = form.getByRole('button', { name: 'Try again to send photo 1' });
  await expect(again).toBeVisible();
  await expect(form.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
  await submitReviewButton(page).click();
  await expect(form.getByText('Try again to send the photo, or remove it.')).toBeVisible();
  await expectNoViolations(page);

  await page.unroute('**/api/reviews/photos');
  const held = Promise.withResolvers<true>();
  await page.route('**/api/reviews/photos', async (route) => {
    await held.promise;
    await route.continue();
  });
  await again.click();
  await expect(form.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  await submitReviewButton(page).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
  held.resolve(true);
  await expect(toast(page)).toContainText('Thank you!');
  await expect(reviewCards(page).getByRole('img', { name: /^Photo/ })).toHaveCount(1);
});

test('a visitor is asked to log in for photos, and an admin deletes one', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const { id } = await takeProduct('tshirt');
  await openProductWithReview(page, id, 'No verified buyer has rated it yet.');
  await openReviewWindow(page);
  await expect(reviewWindow(page)).toContainText(MESSAGES.photosNeedLogin);
  await expect(reviewWindow(page).getByRole('button', { name: 'Add photos' })).toHaveCount(0);

  const { buffer } = await photo('#777');
  const upload = await fetch(`${STORE_URL}/api/reviews/photos`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${shopper.token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(buffer),
  });
  expect(upload.status).toBe(200);
  const { photo: url } = await upload.json();
  await postReview(id, { name: 'Ravi', rating: 5, review: 'Look!', photos: [url] }, shopper);
  await signInAsAdmin(context);
  await page.goto(`/admin-reviews?state=shown&product=${id}`);
  const row = page.getByRole('article', { name: 'Review by Ravi' });
  await expect(row.getByRole('img', { name: 'Photo 1 of 1 by Ravi' })).toBeVisible();
  await expectNoViolations(page);
  const remove = row.getByRole('button', { name: 'Delete photo 1 by Ravi' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete this photo?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(remove).toBeFocused();
  await expect(row.getByRole('img', { name: 'Photo 1 of 1 by Ravi' })).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete the photo' }).click();
  await expect(toast(page)).toContainText('The photo is deleted.');
  await expect(row.getByRole('img', { name: /Photo/ })).toHaveCount(0);
  expect((await fetch(`${STORE_URL}${url}`)).status).toBe(404);
});
