import type { Firestore } from '@google-cloud/firestore';
import { CONTENT_PAGES } from '@nirala/contract/page/content';
import { saveSections } from '@nirala/functions/store/content';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { saveProducts } from '@nirala/functions/store/products';
import { saveReviews } from '@nirala/functions/store/reviews';
import { seedContent, WRITTEN } from './content.ts';
import { seedDiscounts } from './discounts.ts';
import { readPictures, seedProducts } from './products.ts';
import { seedReviews } from './reviews.ts';

/** Writes products, reviews, coupons and policy texts. Returns how many there are. */
export async function seedStore(db: Firestore): Promise<{ products: number; reviews: number; coupons: number }> {
  const products = seedProducts(readPictures());
  // The stock is set anew, so its history begins anew.
  await db.recursiveDelete(db.collection('movements'));
  // A day apart, so that some are new arrivals and most are not.
  await saveProducts(db, products, { apart: 24 * 60 * 60_000 });
  const reviews = seedReviews(products);
  await saveReviews(db, reviews);
  const discounts = seedDiscounts();
  for (const discount of discounts) await saveDiscount(db, discount);
  for (const page of CONTENT_PAGES) await saveSections(db, page, seedContent[page], WRITTEN);
  return { products: products.length, reviews: reviews.length, coupons: discounts.length };
}
