import { expectNoViolations } from '../support/axe.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { button, field, heading, productCards, toast } from '../support/screens.ts';
import { STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('the owner makes a collection by a rule, then by hand, and ends it; shoppers see what it is at the time', async ({
  page,
  context,
  browser,
  browserErrors,
  request: http,
  takeProduct,
}) => {
  browserErrors.allow(/status of 404/);
  const [jacket, vest] = [await takeProduct('varsity-jacket'), await takeProduct('vests')];
  const shop = await (await browser.newContext({ baseURL: STORE_URL })).newPage();
  const width = page.viewportSize()?.width ?? 0;
  const sitemap = async () => (await http.get('/sitemap.xml')).text();
  await signInAsAdmin(context);

  await test.step('by a rule, with what it would show beside the form', async () => {
    await page.goto('/admin-products');
    await page.getByRole('main').getByRole('link', { name: 'Collections' }).click();
    await page.getByRole('link', { name: 'New collection' }).click();
    await expect(page.getByText(/^\d+ products on sale; the first 6:$/)).toBeVisible();
    await field(page, 'Sentence below the title').fill('For cold mornings.');
    await button(page, 'Save collection').click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Winter Edit');
    await page.getByText('Only some categories').click();
    await page.getByRole('checkbox', { name: 'Varsity Jacket' }).check();
    await field(page, 'Price from').fill('999999');
    await expect(page.getByText('0 products on sale.', { exact: true })).toBeVisible();
    await field(page, 'Price from').fill('');
    await expect(page.getByRole('region', { name: 'What shoppers would see' })).toContainText(jacket.name);
    await expectNoOverflow(page, width);
    await expectNoViolations(page);
    await button(page, 'Save collection').click();
    await expect(heading(page)).toHaveText('Winter Edit');
  });

  await test.step('a shopper filters it', async () => {
    await shop.goto('/c/winter-edit');
    await expect(heading(shop)).toHaveText('Winter Edit');
    await expect(productCards(shop).first()).toContainText(jacket.name);
    await expect(shop.getByRole('combobox', { name: 'Sort by' })).toHaveValue('');
    // The counts are those of the collection.
    await expect(shop.getByRole('checkbox', { name: /^Varsity Jacket/ })).toBeVisible();
    await expect(shop.getByRole('checkbox', { name: /^Hoodies/ })).toHaveCount(0);
    await expectNoViolations(shop);
    expect(await sitemap()).toContain('/c/winter-edit<');
  });

  await test.step('by hand, in another order, at another address', async () => {
    await page.getByRole('radio', { name: /^By hand/ }).check();
    for (const { name } of [vest, jacket]) {
      await page.getByRole('searchbox', { name: 'Find a product to add' }).fill(name);
      await page.keyboard.press('Enter');
      await button(page, `Add ${name}`).click();
    }
    await button(page, `Move ${jacket.name} up`).click();
    await field(page, 'Address').fill('Cold Days');
    await expectNoOverflow(page, width);
    await expectNoViolations(page);
    await button(page, 'Save collection').click();
    await expect(toast(page)).toContainText('is saved.');
    await expect(page.getByRole('link', { name: 'See /c/cold-days in the store' })).toBeVisible();

    const moved = await http.get('/c/winter-edit?sort=new', { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/c/cold-days?sort=new']);
    await shop.goto('/c/winter-edit');
    await expect(shop).toHaveURL('/c/cold-days');
    await expect(productCards(shop)).toHaveCount(2);
    await expect(productCards(shop).first()).toContainText(jacket.name);
    await expect(shop.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/c\/cold-days$/);
  });

  await test.step('over, it is in no answer', async () => {
    await page.getByLabel('Shown until').fill('2026-01-01T10:00');
    await button(page, 'Save collection').click();
    await expect(page.getByText('Shoppers do not find /c/cold-days now')).toBeVisible();
    for (const path of ['/c/cold-days', '/c/winter-edit', '/c/nothing']) {
      const gone = await http.get(path, { maxRedirects: 0 });
      expect([path, gone.status(), (await gone.text()).includes('For cold mornings')]).toEqual([path, 404, false]);
    }
    expect(await sitemap()).not.toContain('/c/');
    await shop.reload();
    await expect(heading(shop)).toHaveText('This collection is not here now');
    await expectNoViolations(shop);
    await page.goto('/admin-collections');
    await expect(page.getByRole('listitem').filter({ hasText: 'Winter Edit' })).toContainText('Over since');
  });
});
