/** Reviews: the section of the product page, the dialog, and direct access to the data. */
import { NO_FITS, NO_RATINGS } from '@nirala/contract/review/no-reviews';
import type { Fit, Rating } from '@nirala/contract/review/summary';
import type { Size } from '@nirala/contract/product/size';
import { Timestamp } from '@google-cloud/firestore';
import { database } from '@nirala/functions/store/database';
import { productRef } from '@nirala/functions/store/products';
import { saveReviews } from '@nirala/dev/seed/save-reviews';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './store.ts';
import { expect } from './test.ts';
import type { Shopper } from './shopper.ts';

/** The reviews of a product, on its page. */
export const reviewSection = (page: Page): Locator => page.getByRole('region', { name: 'Customer Reviews' });
export const reviewCards = (page: Page): Locator => reviewSection(page).getByRole('article');
export const writeReviewButton = (page: Page): Locator =>
  reviewSection(page).getByRole('button', { name: 'Write a review' });
export const reviewWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Write a review' });
export const submitReviewButton = (page: Page): Locator =>
  reviewWindow(page).getByRole('button', { name: 'Submit review' });

/** Scrolls to the reviews, which load when they come near. */
export async function scrollToReviews(page: Page): Promise<void> {
  await reviewSection(page).scrollIntoViewIfNeeded();
}

/** Opens the dialog in which a review is written. */
export async function openReviewWindow(page: Page): Promise<void> {
  await writeReviewButton(page).click();
  await submitReviewButton(page).waitFor();
}

type Typed = { name: string; stars: number; text: string };

/** Types a review in the open dialog. */
export async function fillInReview(page: Page, { name, stars, text }: Typed): Promise<void> {
  const form = reviewWindow(page);
  await form.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }).check({ force: true });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Review' }).fill(text);
}

/** Opens a product page at its reviews, which contain `words`. */
export async function openProductWithReview(page: Page, productId: string, words: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await scrollToReviews(page);
  await expect(reviewSection(page)).toContainText(words);
}

type Said = {
  name: string;
  review: string;
  rating?: Rating;
  fit?: Fit;
  verified?: boolean;
  helpful?: number;
  photos?: string[];
  size?: Size;
};

/** Replaces all reviews of a product in Firestore; the first is the newest. All count in the stars. */
export async function replaceReviews(productId: string, ...said: Said[]): Promise<void> {
  const db = database();
  const old = await db.collection('reviews').where('productId', '==', productId).get();
  await Promise.all(old.docs.map((doc) => doc.ref.delete()));
  await productRef(db, productId).update({ ratings: NO_RATINGS, fits: NO_FITS, updatedAt: new Date() });
  await saveReviews(
    db,
    said.map(({ rating = 4, verified = false, helpful = 0, ...words }, index) => ({
      id: `e2e-${productId}-${index}`,
      productId,
      rating,
      verified,
      counted: !verified,
      helpful,
      approved: true,
      ...words,
      createdAt: Timestamp.fromMillis(Date.now() - (index + 1) * 3_600_000),
    })),
  );
}

/** Posts a review of a product, or of the store, through the API. */
export async function postReview(productId: string | undefined, words: object, shopper: Shopper): Promise<void> {
  await callApi(shopper, '/api/reviews', { productId, ...words });
}
