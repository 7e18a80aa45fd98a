/** The store under test, and direct access to its data. */
import type { Category } from '@nirala/contract/category';
import { toPaise } from '@nirala/contract/money';
import type { Product } from '@nirala/contract/product';
import { BASE_PORTS, portsAt } from '@nirala/dev/run/emulators/ports';
import { emulatorEnv } from '@nirala/dev/run/emulators/run';
import { database } from '@nirala/functions/store/database';
import { fromOrderDoc, type StoredOrder } from '@nirala/functions/store/orders';
import { fromDoc, productRef, readEvery, totalStock } from '@nirala/functions/store/products';

export const STORE_URL = process.env['STORE_URL'] ?? 'http://localhost:5000';

// The emulators have the same port offset as the store.
Object.assign(process.env, emulatorEnv(portsAt(Number(new URL(STORE_URL).port) - BASE_PORTS.hosting)));

/** The garments of a category as Firestore holds them now, newest first. */
export async function productsIn(category: Category): Promise<Product[]> {
  const stored = await readEvery(database());
  return stored
    .filter(({ active, product }) => active && product.category === category)
    .map(({ product }) => product)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Reads a product from Firestore. */
export async function readProduct(id: string): Promise<Product> {
  const stored = fromDoc(await productRef(database(), id).get());
  if (!stored) throw new Error(`There is no product ${id}.`);
  return stored.product;
}

/** Changes a product in Firestore; the store learns of it as of any other change. Price in rupees. */
export async function changeProduct(
  { id }: Product,
  { discountedPrice, stockBySize }: Partial<Pick<Product, 'discountedPrice' | 'stockBySize'>>,
): Promise<void> {
  await productRef(database(), id).update({
    ...(discountedPrice === undefined ? {} : { discountedPricePaise: toPaise(discountedPrice) }),
    ...(stockBySize === undefined ? {} : { stockBySize, stock: totalStock(stockBySize) }),
    updatedAt: new Date(),
  });
}

/** All orders of a phone number (E.164) as stored: money in paise. */
export async function ordersOf(phone: string): Promise<StoredOrder[]> {
  const found = await database().collection('orders').where('userPhone', '==', phone).get();
  return found.docs.flatMap((doc) => fromOrderDoc(doc)?.order ?? []);
}
