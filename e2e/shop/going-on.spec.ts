import { FieldValue } from '@google-cloud/firestore';
import { productRef } from '@nirala/functions/store/products';
import { database } from '@nirala/functions/store/database';
import { expectNoViolations } from '../support/axe.ts';
import { settle } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { productsIn } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('a product page leads on to other pieces: those that the owner linked, similar ones, and those viewed before', async ({
  page,
  takeProduct,
}) => {
  const [red, blue, chosen] = [
    await takeProduct('polo-tshirt'),
    await takeProduct('polo-tshirt'),
    await takeProduct('shorts'),
  ];
  const styleCode = `POLO-${Date.now()}`;
  const updatedAt = FieldValue.serverTimestamp();
  const links = database().batch();
  links.update(productRef(database(), red.id), { styleCode, wearWith: [chosen.id], updatedAt });
  links.update(productRef(database(), blue.id), { styleCode, updatedAt });
  await links.commit();
  const row = (name: string) => page.getByRole('region', { name });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));

  const colour = row('Other colours').getByRole('link');
  await page.goto(`/product/${red.id}`);
  await expect(page.getByRole('button', { name: 'Add to Bag' })).toBeVisible();
  expect(calls.filter((url) => url.includes('/shirts/related'))).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row('Similar pieces').getByRole('link')).toHaveCount(12);
  await expect(colour).toHaveText(new RegExp(blue.colour));
  await expect(row('Wear it with').getByRole('link')).toHaveCount(4);
  await expect(row('Wear it with').getByRole('link').first()).toContainText(chosen.name);
  await expect(row('Recently viewed')).toHaveCount(0);
  for (const each of await page.getByRole('region').filter({ has: colour }).getByRole('link').all())
    expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await settle(page);
  await expectNoViolations(page);

  await colour.click();
  await expect(heading(page)).toHaveText(blue.name);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row('Recently viewed').getByRole('link')).toHaveText(red.name);
  expect(calls.filter((url) => url.includes('/api/') && url.includes(red.id) && !url.includes('related?to='))).toEqual(
    calls.filter((url) => url.includes(`/api/reviews?productId=${red.id}`)),
  );
  const clear = row('Recently viewed').getByRole('button', { name: 'Clear recently viewed' });
  expect((await clear.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await clear.click();
  await expect(row('Recently viewed')).toHaveCount(0);
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row('Similar pieces')).toBeVisible();
  await expect(row('Recently viewed')).toHaveCount(0);
});

test('the empty bag shows favourites, and an order what goes with it', async ({ page, context, shopper }) => {
  await page.goto('/cart');
  await expect(heading(page)).toHaveText('Your bag is empty');
  await expect(page.getByRole('region', { name: 'Shoppers’ favourites' }).getByRole('link')).toHaveCount(12);
  await settle(page);
  await expectNoViolations(page);

  const [product] = await productsIn('vests');
  if (!product) throw new Error('There are no vests.');
  await saveAddress(shopper);
  const order = await placeCodOrder(shopper, line(product));
  await setLocalStorage(context, storedSession(shopper));
  await page.goto(`/order-success?order=${order}`);
  await expect(heading(page)).toHaveText('Order Successful!');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Wear it with' }).getByRole('link')).toHaveCount(4);
  await settle(page);
  await expectNoViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page has links to other pieces', async ({ page }) => {
    const [product] = await productsIn('hoodies');
    await page.goto(`/product/${product?.id}`);
    const links = page.getByRole('main').getByRole('list').last().getByRole('link');
    await expect(links).toHaveCount(12);
    expect((await links.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const name = await links.first().innerText();
    await links.first().click();
    await expect(heading(page)).toHaveText(name);
  });
});
