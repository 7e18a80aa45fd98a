/** Long words and large amounts, in the shop and the admin. */
import { randomUUID } from 'node:crypto';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Product } from '@nirala/contract/product/product';
import { draft } from '@nirala/dev/testing/admin-store';
import { signInAsAdmin, newAdmin } from '../support/admin.ts';
import { asAdmin } from '../support/admin-products.ts';
import { openOrderSummary } from '../support/checkout.ts';
import { productCards, heading, orderCards } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { productsIn, readProduct, STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';
import { screen, type ShotContext } from './screen.ts';

const NAME =
  'The Extraordinarily Long-Sleeved Handblock-Printed Sanganeri Buta Kalamkari Varsity Jacket of Thiruvananthapuram'.slice(
    0,
    100,
  );
const CODE = 'THIRUVANANTHAPURAM-ONAM-FESTIVAL-2026-30';
const WORDS = `${'A long story of a jacket that was printed by hand, twice, and washed in the river. '.repeat(6)}${'Unbreakable'.repeat(8)}`;

let made: AdminProduct;
let admin: Awaited<ReturnType<typeof newAdmin>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  admin = await newAdmin();
  const [jacket] = await productsIn('varsity-jacket');
  const product = draft({
    name: NAME,
    description: WORDS,
    category: 'varsity-jacket',
    images: jacket?.images ?? [],
    price: 250_000,
    // Two pieces can still be paid on delivery.
    discountedPrice: 2_399.5,
    colour: 'Thiruvananthapuram monsoon marigold',
    stockBySize: { S: 500, M: 500 },
    brand: 'Nirala Handloom Weavers’ Cooperative of Kanchipuram',
  });
  made = await asAdmin(admin, '', { requestId: randomUUID(), product });
  // Each function has its own replica of the catalogue.
  for (const path of [`/api/shirts/${made.id}`, `/product/${made.id}`]) {
    await expect.poll(async () => (await fetch(STORE_URL + path)).status).toBe(200);
  }
});

test.afterAll(() => asAdmin(admin, `/${made.id}/show`, { active: false }));

const product = (): Promise<Product> => readProduct(made.id);

async function shop({ context, shopper }: ShotContext): Promise<void> {
  await saveAddress(shopper, {
    name: 'Sri Venkatanarasimharajuvaripeta Chandrasekharan Subrahmanyan Iyer',
    address:
      'Flat 1204, Tower C, Prestige Thiruvananthapuram Heights, Old Mahabalipuram Road, behind the new bus stand',
    locality: 'Sholinganallur-Navalur-Padur Extension, Phase II',
  });
  await setLocalStorage(context, {
    ...storedSession(shopper),
    ...storedBag(line(await product(), 'M', 10)),
    redeemCode: CODE,
    discount: '30',
  });
}

screen('long', {
  shelf: ({ page }) => page.goto('/varsity-jacket'),
  piece: ({ page }) => page.goto(`/product/${made.id}`),
  bag: async (stage) => {
    await shop(stage);
    await stage.page.goto('/cart');
    await stage.page.getByRole('region', { name: 'Price Summary' }).waitFor();
  },
  wishlist: async ({ page, context, shopper }) => {
    await setLocalStorage(context, { ...storedSession(shopper), wishlist: JSON.stringify([await product()]) });
    await page.goto('/wishlist');
    await productCards(page).first().waitFor();
  },
  summary: async (stage) => {
    await shop(stage);
    await openOrderSummary(stage.page);
  },
  orders: async ({ page, context, shopper }) => {
    await placeCodOrder(shopper, line(await product(), 'M', 2));
    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/my-orders');
    await orderCards(page).first().waitFor();
  },
  desk: async ({ page, context, shopper }) => {
    await placeCodOrder(shopper, line(await product(), 'M', 2));
    await signInAsAdmin(context);
    await page.goto('/admin-new-order');
    await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first().waitFor();
  },
  'admin order': async ({ page, context, shopper }) => {
    const id = await placeCodOrder(shopper, line(await product(), 'M', 2));
    await signInAsAdmin(context);
    await page.goto(`/admin-order/${id}`);
    await expect(heading(page)).toHaveText(`Order ${id}`);
    await page.waitForLoadState('networkidle');
  },
  'admin products': async ({ page, context }) => {
    await signInAsAdmin(context);
    await page.goto('/admin-products');
    await page.waitForLoadState('networkidle');
  },
});
