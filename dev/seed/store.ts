import type { Firestore } from '@google-cloud/firestore';
import { POLICIES } from '@nirala/contract/own-page/page';
import { saveDiscount, type NewDiscount } from '@nirala/functions/store/discounts';
import { writePage } from '@nirala/functions/store/own-pages';
import { saveProducts } from '@nirala/functions/store/products';
import { policyPage, seedContent, WRITTEN } from './content.ts';
import { readPictures, seedProducts } from './products.ts';
import { seedReviews } from './reviews.ts';
import { saveReviews } from './save-reviews.ts';

const DAY = 24 * 3600 * 1000;

/** Writes products, reviews, coupons and policy texts. Returns how many there are. */
export async function seedStore(db: Firestore): Promise<{ products: number; reviews: number; coupons: number }> {
  const products = seedProducts(readPictures());
  // The stock is set anew, so its history begins anew.
  await db.recursiveDelete(db.collection('movements'));
  // A day apart, so that some are new arrivals and most are not.
  await saveProducts(db, products, { apart: DAY });
  const reviews = seedReviews(products);
  await saveReviews(db, reviews);
  const discounts = seedDiscounts();
  for (const discount of discounts) await saveDiscount(db, discount);
  const batch = db.batch();
  for (const id of POLICIES) writePage(batch, db, id, policyPage(id, seedContent[id]), WRITTEN);
  await batch.commit();
  return { products: products.length, reviews: reviews.length, coupons: discounts.length };
}

/** The coupons of a new store: two listed ones, a private one, and an expired one. */
export function seedDiscounts(now = Date.now()): NewDiscount[] {
  const inYear = new Date(now + 365 * DAY);
  return [
    { code: 'WELCOME10', discountPercentage: 10, expiresAt: inYear, listed: true },
    { code: 'FESTIVE20', discountPercentage: 20, expiresAt: inYear, listed: true },
    { code: 'STUDIO15', discountPercentage: 15, expiresAt: inYear, listed: false },
    { code: 'DIWALI25', discountPercentage: 25, expiresAt: new Date(now - 7 * DAY), listed: true },
  ];
}
