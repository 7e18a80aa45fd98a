/** What a browser keeps between two visits: the session and the bag. */
import type { BrowserContext, Page } from '@playwright/test';
import type { BagLine, Shopper } from './shopper.ts';
import { STORE_URL } from './store.ts';

/** Sets the local storage before the first page is opened. */
export async function setLocalStorage(
  context: BrowserContext,
  kept: Record<string, string>,
  origin = STORE_URL,
): Promise<void> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** The local storage of a signed-in shopper. */
export function storedSession({ phone, token }: Shopper): Record<string, string> {
  return { user: JSON.stringify({ phoneNumber: phone }), authToken: token, phoneNumber: phone };
}

/** The local storage of a bag with these lines. */
export function storedBag(...lines: BagLine[]): Record<string, string> {
  const cart = lines.map(({ product, size, quantity }) => ({
    _id: product._id,
    id: product.id,
    name: product.brand,
    title: product.name,
    image: product.imageUrl,
    price: product.discountedPrice,
    discountedPrice: product.discountedPrice,
    originalPrice: product.price,
    saved: product.price - product.discountedPrice,
    stock: product.stock,
    sizes: product.sizes,
    size,
    quantity,
  }));
  return { cart: JSON.stringify(cart) };
}

/** Switches the browser to another user by replacing its local storage. */
export async function switchUser(page: Page, context: BrowserContext, kept: Record<string, string>): Promise<void> {
  await page.goto('about:blank');
  await setLocalStorage(context, kept);
}

/** Replaces the local storage, as if another tab had written it. */
export async function replaceLocalStorage(page: Page, kept: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage'));
  }, kept);
}
