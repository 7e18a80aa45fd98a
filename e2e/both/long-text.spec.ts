/** Long words and links in every field that people fill in. No page may scroll horizontally. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { draft } from '@nirala/dev/testing/admin-store';
import { signUp } from '@nirala/dev/testing/test-store';
import { database } from '@nirala/functions/store/database';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { ticketRef } from '@nirala/functions/store/tickets';
import { orderRef } from '@nirala/functions/store/orders';
import { reviewRef } from '@nirala/functions/store/reviews';
import type { Page } from '@playwright/test';
import { button, field } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { callApi, productsIn, readProduct } from '../support/store.ts';
import { asAdmin } from '../support/admin-products.ts';
import { replaceReviews, openProductWithReview } from '../support/reviews.ts';
import { confirmButton, openOrderSummary } from '../support/checkout.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder, saveAddress, type Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const word = (letters: number) => 'Wm'.repeat(letters / 2);
const WORD = word(1000);
const LINK = `https://courier.example/${WORD}`;
const EMAIL = `${word(60)}@example.com`;

/** Records with long words in every field. */
type Written = { product: AdminProduct; orderId: string; ticket: string; code: string };

async function write(admin: Shopper, shopper: Shopper): Promise<Written> {
  const db = database();
  const [shirt] = await productsIn('acid-wash-oversized-t-shirt');
  const product: AdminProduct = await asAdmin(admin, '', {
    requestId: randomUUID(),
    product: draft({
      name: word(120),
      brand: word(80),
      description: word(1000),
      colour: word(40),
      category: 'acid-wash-oversized-t-shirt',
      images: shirt?.images ?? [],
      keyHighlights: [{ title: word(60), description: word(300) }],
      manufacture: word(500),
      care: word(500),
      stockBySize: { S: 1, M: 50 },
    }),
  });
  const orderId = await placeCodOrder(shopper, line(await readProduct(product.id)));
  const address = { name: WORD, address: WORD, locality: WORD, landmark: WORD, city: WORD, state: WORD };
  const lines: object[] = (await orderRef(db, orderId).get()).get('lines');
  await orderRef(db, orderId).update({
    ...Object.fromEntries(Object.entries(address).map(([part, said]) => [`address.${part}`, said])),
    status: 'Dispatched',
    trackingLink: LINK,
    redeemCode: WORD,
    lines: lines.map((each) => ({ ...each, shares: [{ kind: 'coupon', name: WORD, paise: 100 }] })),
    paymentFailure: WORD,
    refunds: [{ paymentId: WORD, amountPaise: 100, state: 'failed', attempt: 1, refundId: WORD, failed: [WORD] }],
  });
  const post = (path: string, body: object) => callApi(admin, `/api/admin/${path}`, body);
  await post(`orders/${orderId}/notes`, { requestId: randomUUID(), text: WORD });
  await replaceReviews(product.id, { name: WORD, review: WORD, rating: 5 });
  const review = reviewRef(db, `e2e-${product.id}-0`);
  const reply = { text: WORD, createdAt: Timestamp.now() };
  await review.update({ reply });
  const ticket = 'MSG-7F3K-92QD';
  const message = { name: WORD, email: EMAIL, message: WORD, createdAt: Timestamp.fromMillis(0), open: true, reply };
  await ticketRef(db, ticket).set(message);
  const code = word(80).toUpperCase();
  await saveDiscount(db, {
    code,
    discountPercentage: 5,
    listed: true,
    firstOrderOnly: true,
    expiresAt: new Date(Date.now() + 900_000_000_000),
  });
  return { product, orderId, ticket, code };
}

/** Continues after a failure, so that one run reports every page that is too wide. */
const softly = expect.configure({ soft: true, timeout: 5000 });

/** Expects that the page shows the text and fits the width. */
async function expectFits(page: Page, path: string, shown = word(30)): Promise<void> {
  await expect(page.getByRole('main')).toContainText(shown);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await softly.poll(width, { message: path }).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 40\d/));

test('no screen of the shop scrolls horizontally with words of a thousand letters', async ({
  page,
  context,
  shopper,
}) => {
  const admin = await signUp(newPhone(), { admin: true });
  const { product, ticket, code } = await write(admin, shopper);
  await openProductWithReview(page, product.id, word(30));
  await expectFits(page, 'product');
  await page.goto(`/search?q=${product.name.slice(0, 60)}`);
  await expectFits(page, 'search');
  await page.goto('/contact-us');
  await field(page, 'Ticket number').fill(ticket);
  const lookUp = page.getByRole('region', { name: 'Look up a message' });
  await lookUp.getByRole('textbox', { name: 'E-mail' }).fill(EMAIL);
  await button(page, 'Look up').click();
  await expectFits(page, 'contact-us');

  await saveAddress(shopper, {
    name: word(80),
    address: word(250),
    locality: word(120),
    landmark: word(120),
  });
  const wanted = await readProduct(product.id);
  await page.goto('about:blank');
  await setLocalStorage(context, {
    ...storedSession(shopper),
    ...storedBag(line(wanted)),
    redeemCode: code,
    discount: '5',
    wishlist: JSON.stringify([wanted]),
  });
  for (const path of ['/acid-wash-oversized-t-shirt', '/cart', '/wishlist', '/checkout', '/my-orders']) {
    await page.goto(path);
    await expectFits(page, path);
  }
  await page
    .getByRole('link', { name: /Order details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectFits(page, 'the page of an order');
  await openOrderSummary(page);
  await expectFits(page, '/final-checkout');
  await expect(confirmButton(page)).toBeVisible();
});

test('no screen of the admin scrolls horizontally with words of a thousand letters', async ({
  page,
  context,
  shopper,
}) => {
  const admin = await signUp(newPhone(), { admin: true });
  const { product, orderId, code } = await write(admin, shopper);
  await setLocalStorage(context, storedSession(admin));
  const screens = {
    [`/admin-order/${orderId}`]: undefined,
    [`/admin-print?ids=${orderId}`]: undefined,
    [`/admin-print?ids=${orderId}&kind=labels`]: undefined,
    '/admin-new-order?state=Dispatched': undefined,
    [`/admin-products?q=${product.name.slice(0, 60)}`]: undefined,
    [`/admin-product/${product.id}`]: 'Pictures',
    '/admin-coupons': code.slice(0, 30),
    [`/admin-reviews?state=shown&product=${product.id}`]: undefined,
    '/admin-messages': undefined,
    [`/admin-audit?target=${encodeURIComponent(`orders/${orderId}`)}`]: orderId,
    [`/admin-audit?target=${encodeURIComponent(`products/${product.id}`)}`]: product.id.slice(0, 30),
    '/admin-reports': 'Running low',
  };
  for (const [path, shown] of Object.entries(screens)) {
    await page.goto(path);
    await expectFits(page, path, shown);
    const folded = page.getByRole('main').locator('summary');
    for (let each = 0; each < Math.min(3, await folded.count()); each += 1) await folded.nth(each).click();
    await expectFits(page, `${path}, unfolded`, shown);
  }
});

test('no form of the admin scrolls horizontally with words of a thousand letters', async ({ page, context }) => {
  await signInAsAdmin(context);
  for (const path of [
    '/admin-settings/contact',
    '/admin-settings/product-information',
    '/admin-content',
    '/admin-tracking',
    '/admin-add-products',
  ]) {
    await page.goto(path);
    if (path === '/admin-content') await page.getByRole('button', { name: /^Edit 1\. / }).click();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    for (const box of await page.getByRole('main').getByRole('textbox').all()) {
      if (await box.isEditable()) await box.fill(WORD);
    }
    await expectFits(page, path, '');
  }
  await button(page, 'Create product').click();
  await expectFits(page, 'refused product', '');
});
