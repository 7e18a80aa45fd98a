import { formatRupees } from '@nirala/contract/text/money';
import { expectNoViolations } from '../support/axe.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { button, field, toast } from '../support/screens.ts';
import { STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('the owner makes a sale, sees what it does, and ends it; shoppers see its price meanwhile', async ({
  page,
  context,
  browser,
  takeProduct,
}) => {
  const vest = await takeProduct('vests');
  const halved = Math.max(1, Math.floor(vest.discountedPrice / 2));
  const [regular, inSale] = [vest.discountedPrice, halved].map(formatRupees);
  const shop = await (await browser.newContext({ baseURL: STORE_URL })).newPage();
  const width = page.viewportSize()?.width ?? 0;
  const priceInShop = async () => {
    await shop.goto(`/product/${vest.id}`);
    return shop.getByRole('main').innerText();
  };
  await signInAsAdmin(context);

  await test.step('refused in words, then saved with its old and new prices shown', async () => {
    await page.goto('/admin-products');
    await page.getByRole('main').getByRole('link', { name: 'Sales' }).click();
    await button(page, 'New sale').click();
    await button(page, 'Save sale').click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await expect(page.getByText('Choose at least one product.')).toBeVisible();
    await field(page, 'Name').fill('Diwali');
    await field(page, 'Percent off').fill('50');
    await page.getByLabel('Begins').fill('2026-01-01T00:00');
    await page.getByRole('searchbox', { name: 'Find a product to add' }).fill(vest.name);
    await page.keyboard.press('Enter');
    await button(page, `Add ${vest.name}`).click();
    await expect(page.getByRole('region', { name: 'What the sale does' })).toContainText(`${regular} → ${inSale}`);
    await expectNoOverflow(page, width);
    await expectNoViolations(page);
    await button(page, 'Save sale').click();
    await expect(toast(page)).toContainText('“Diwali” is saved.');
    const row = page.getByRole('listitem', { name: 'Diwali' });
    await expect(row).toContainText('1 product cheaper');
    await expectNoOverflow(page, width);
    await expectNoViolations(page);
  });

  await test.step('shoppers see the price sold, the form the regular one', async () => {
    await expect.poll(priceInShop, { timeout: 20_000 }).toContain(inSale);
    await page.goto(`/admin-product/${vest.id}`);
    await expect(page.getByText(`Sold for ${inSale} in “Diwali”`)).toBeVisible();
    await expect(field(page, 'Discounted price')).toHaveValue(String(vest.discountedPrice));
  });

  await test.step('ended, the regular price is back', async () => {
    await page.goto('/admin-sales');
    await button(page, 'End now: Diwali').click();
    await button(page, 'End it now').click();
    await expect(toast(page)).toContainText('“Diwali” has ended.');
    await expect.poll(priceInShop, { timeout: 20_000 }).not.toContain(inSale);
    await page.getByRole('button', { name: 'Ended (1)' }).click();
    await button(page, 'Delete Diwali').click();
    await button(page, 'Delete the sale').click();
    await expect(page.getByText('No sales yet')).toBeVisible();
  });
});
