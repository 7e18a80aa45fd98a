import { CONTENT_PAGES } from '@nirala/contract/content';
import { saveSections } from '@nirala/functions/store/content';
import { database } from '@nirala/functions/store/database';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { saveProducts } from '@nirala/functions/store/products';
import { saveReviews } from '@nirala/functions/store/reviews';
import { checkStoreRuns, portOffset, portsAt } from '../run/emulators/ports.ts';
import { emulatorEnv } from '../run/emulators/run.ts';
import { runMain } from '../lib/cli-error.ts';
import { seedContent, WRITTEN } from './content.ts';
import { seedDiscounts } from './discounts.ts';
import { seedReviews } from './reviews.ts';
import { readPictures, seedProducts } from './products.ts';

/** `npm run seed`: writes products, reviews, coupons and policy texts into the Firestore emulator at this port offset. */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  await checkStoreRuns(ports, ['firestore']);
  Object.assign(process.env, emulatorEnv(ports));
  const products = seedProducts(readPictures());
  const db = database();
  // The stock is set anew, so its history begins anew.
  await db.recursiveDelete(db.collection('movements'));
  // A day apart, so that some are new arrivals and most are not.
  await saveProducts(db, products, { apart: 24 * 60 * 60_000 });
  const reviews = seedReviews(products);
  await saveReviews(db, reviews);
  const discounts = seedDiscounts();
  for (const discount of discounts) await saveDiscount(db, discount);
  for (const page of CONTENT_PAGES) await saveSections(db, page, seedContent[page], WRITTEN);
  await db.terminate();
  console.log(`Seeded ${products.length} products, ${reviews.length} reviews and ${discounts.length} coupons.`);
}

await runMain(main);
