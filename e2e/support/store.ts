/** The store under test: its addresses, its API, and direct access to its data. */
import { FieldValue } from '@google-cloud/firestore';
import type { CategoryId } from '@nirala/contract/product/category';
import { toPaise } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import { BASE_PORTS, portsAt } from '@nirala/dev/run/emulators/ports';
import { emulatorEnv } from '@nirala/dev/run/emulators/run';
import { setStock } from '@nirala/dev/testing/stock';
import type { Shopper } from '@nirala/dev/testing/test-store';
import { database } from '@nirala/functions/store/database';
import { fromOrderDoc, type StoredOrder } from '@nirala/functions/store/orders';
import { productRef, readAdminProduct, readEvery, withStock } from '@nirala/functions/store/products';
import { readSkusOf, stockIn } from '@nirala/functions/store/stock/skus';

/** The addresses of the stores: one for each worker, or one for all. */
const STORE_URLS = (process.env['STORE_URL'] ?? 'http://localhost:5000').split(' ');

/** The store of this worker. */
export const STORE_URL = STORE_URLS[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? '';

/** The emulators and stand-ins have the same port offset as the store. */
export const PORTS = portsAt(Number(new URL(STORE_URL).port) - BASE_PORTS.hosting);

Object.assign(process.env, emulatorEnv(PORTS));

/** Calls the store's API as this account; with a body by POST. A call that is refused throws. */
export const callApi = ({ token }: Pick<Shopper, 'token'>, path: string, body?: object) =>
  send(STORE_URL + path, body, { Authorization: `Bearer ${token}` });

/** Sends JSON, or asks for it. A reply that says no throws. */
export async function send(url: string, body?: object, headers: Record<string, string> = {}) {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** The garments of a category as Firestore holds them now, newest first. */
export async function productsIn(category: CategoryId): Promise<Product[]> {
  const stored = (await readEvery(database())).products.filter(
    ({ active, product }) => active && product.category === category,
  );
  const skus = await readSkusOf(
    database(),
    stored.map(({ product }) => product.id),
  );
  return stored
    .map(({ product }) => withStock(product, stockIn(skus, product.id)))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Reads a product from Firestore. */
export function readProduct(id: string): Promise<Product> {
  return readAdminProduct(database(), id);
}

/** Changes a product in Firestore; the store learns of it as of any other change. Price in rupees. */
export async function changeProduct(
  { id }: Product,
  { discountedPrice, stockBySize }: Partial<Pick<Product, 'discountedPrice' | 'stockBySize'>>,
): Promise<void> {
  if (stockBySize) await setStock(database(), id, stockBySize);
  if (discountedPrice === undefined) return;
  await productRef(database(), id).update({
    discountedPricePaise: toPaise(discountedPrice),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** All orders of a phone number (E.164) as stored: money in paise. */
export async function ordersOf(phone: string): Promise<StoredOrder[]> {
  const found = await database().collection('orders').where('userPhone', '==', phone).get();
  return found.docs.flatMap((doc) => fromOrderDoc(doc)?.order ?? []);
}
