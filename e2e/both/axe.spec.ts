import { expectNoViolations } from '../support/axe.ts';
import { expectNotCoveredByToast } from '../support/layout.ts';
import { productCards, chooseSize, heading } from '../support/screens.ts';
import { storedBag, setLocalStorage } from '../support/local-storage.ts';
import { line } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing on home, with the menu closed and open', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(productCards(page)).toHaveCount(24);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('checkbox', { name: /^Hoodies \d+ products/ })).toBeVisible();
  await expectNoViolations(page);
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on a product, before and after selecting a size', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('varsity-jacket');
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: /^Add to Bag/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Add to Bag/ }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  for (const title of ['Product Description', 'Return and Exchange Policy']) {
    await page.getByRole('heading', { name: title }).click();
  }
  await expectNoViolations(page);
  await chooseSize(page, 'M');
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(page.getByRole('dialog', { name: 'Size chart' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on the bag: empty, full, with an invalid line, after a removal', async ({
  page,
  context,
  takeProduct,
}) => {
  await page.goto('/cart');
  await expect(heading(page)).toHaveText('Your bag is empty');
  await expectNoViolations(page);
  const [jacket, vest] = [await takeProduct('varsity-jacket'), await takeProduct('vests')];
  await setLocalStorage(context, storedBag(line(jacket, 'M', 2), line({ ...vest, discountedPrice: 1 })));
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Update price' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: `Remove ${vest.name}, size M` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNotCoveredByToast(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await expectNoViolations(page);
});
