/** Brings the store of this worker back to its seed between two journeys. */
import { randomInt } from 'node:crypto';
import type { Timestamp } from '@google-cloud/firestore';
import type { CategoryId } from '@nirala/contract/product/category';
import { isPolicy, POLICIES } from '@nirala/contract/own-page/page';
import type { Product } from '@nirala/contract/product/product';
import { policyPage, seedContent, WRITTEN } from '@nirala/dev/seed/content';
import { seedDiscounts } from '@nirala/dev/seed/store';
import { readPictures, seedProducts } from '@nirala/dev/seed/products';
import { database } from '@nirala/functions/store/database';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { ownPageRef, toPageDoc } from '@nirala/functions/store/own-pages';
import { productRef, saveProducts } from '@nirala/functions/store/products';
import { readProduct } from './store.ts';

const seeded = seedProducts(readPictures());

/**
 * Restores settings, sales, the owner's pages with the policies, coupons and rate limits, hides products that were added, and shows
 * the seed's own. Accounts, orders and other hidden products stay. It reads little and writes nothing if the last journey
 * changed nothing of this.
 */
export async function restoreSeed(): Promise<void> {
  // The seed has no documents in these collections.
  const emptied = ['settings', 'sales', 'limits'].map(deleteAll);
  await Promise.all([...emptied, restorePages(), restoreDiscounts(), restoreProducts()]);
}

/** Forgets how often accounts and addresses have called: the next caller is another one. */
export const forgetLimits = (): Promise<void> => deleteAll('limits');

async function deleteAll(collection: string): Promise<void> {
  const docs = await database().collection(collection).listDocuments();
  await Promise.all(docs.map((doc) => database().recursiveDelete(doc)));
}

/** Their writes are not counted, because `settings/pages`, which counts them, goes too. */
async function restorePages(): Promise<void> {
  const pages = database().collection('pages');
  const { docs } = await pages.get();
  // A policy as it was seeded has no revision yet.
  const untouched = new Set(docs.filter((doc) => isPolicy(doc.id) && doc.get('revision') === 0).map(({ id }) => id));
  await Promise.all([
    ...docs.filter(({ id }) => !isPolicy(id)).map(({ ref }) => ref.delete()),
    ...POLICIES.filter((id) => !untouched.has(id)).map((id) =>
      ownPageRef(database(), id).set(toPageDoc(policyPage(id, seedContent[id]), WRITTEN)),
    ),
  ]);
}

async function restoreDiscounts(): Promise<void> {
  const db = database();
  const { docs } = await db.collection('discounts').get();
  const discounts = seedDiscounts();
  const isSeeded = (code: string) => discounts.some((discount) => discount.code === code);
  const isUntouched = docs.every(({ id, createTime, updateTime }) => isSeeded(id) && createTime.isEqual(updateTime));
  if (isUntouched && docs.length === discounts.length) return;
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  for (const discount of discounts) await saveDiscount(db, discount);
}

let seededAt: Timestamp | undefined;

async function restoreProducts(): Promise<void> {
  const db = database();
  seededAt ??= (await productRef(db, seeded[0]?.id ?? '').get()).get('createdAt');
  const those = (active: boolean) => db.collection('products').where('active', '==', active);
  const added = await those(true).where('createdAt', '>', seededAt).get();
  // The seed has no hidden products.
  const hidden = await those(false).where('createdAt', '<=', seededAt).get();
  const show = (active: boolean) => ({ active, updatedAt: new Date() });
  await Promise.all([
    ...added.docs.map(({ ref }) => ref.update(show(false))),
    ...hidden.docs.map(({ ref }) => ref.update(show(true))),
  ]);
}

/** A garment like the seed's nth of a category, with a name, a style and a stock of its own. It is the newest on sale. */
export async function addProduct(category: CategoryId, nth: number): Promise<Product> {
  const garments = seeded.filter((each) => each.category === category && (each.stockBySize['M'] ?? 0) > 2);
  const garment = garments[nth % garments.length];
  if (!garment) throw new Error(`There is no ${category} in stock.`);
  const word = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const product = { ...garment, styleCode: '', id: `${garment.id}-${word}`, name: `${garment.name} ${word}` };
  await saveProducts(database(), [product]);
  return readProduct(product.id);
}
