import type { APIRequestContext, Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const LINE = 'Festive pieces, woven in Maheshwar.';

/** The HTML that shoppers get, until it says this or no longer says it. A change is there within ten seconds. */
async function expectShoppersRead(http: APIRequestContext, path: string, text: string, isThere = true): Promise<void> {
  const says = async () => (await (await http.get(path)).text()).includes(text);
  await expect.poll(says, { timeout: 15_000 }).toBe(isThere);
}

/** Presses a button with the keyboard. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter');

test('a draft of the home page is previewed, published, and the page before it brought back @core', async ({
  page,
  context,
  browser,
  request: http,
}) => {
  await signInAsAdmin(context);
  await page.goto('/admin-pages');
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(page)).toHaveText('Home');

  await test.step('edits by keyboard', async () => {
    await press(page, /^Edit 1. Banner/);
    await page.getByLabel('Sentence below the tagline (optional)').fill(LINE);
    await press(page, 'Move 2. Slides up');
    await expect(page.getByRole('button', { name: 'Move 1. Slides up' })).toBeFocused();
    await press(page, 'Hide 4. Links');
    await press(page, 'Remove 3. Promises');
    await page.getByLabel('Add a section').selectOption({ label: 'Promises' });
    await press(page, 'Add');
    await expect(page.getByRole('button', { name: /^Edit 11. Promises/ })).toBeFocused();
    await expectNoViolations(page);
    await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
    await press(page, 'Remove 11. Promises');
    await press(page, 'Undo');
    await press(page, 'Save draft');
    await expect(page.getByText('The draft is saved.', { exact: false })).toBeVisible();
  });

  const preview = await test.step('opens the preview link', async () => {
    await press(page, 'Make a preview link');
    const link = await page.getByLabel('Preview link').inputValue();
    const shopper = await (await browser.newContext({ baseURL: STORE_URL })).newPage();
    const reply = await shopper.goto(link);
    expect(reply?.headers()['cache-control']).toContain('no-store');
    await expect(shopper.getByText('Preview.')).toBeVisible();
    await expect(shopper.getByText(LINE, { exact: false })).toBeVisible();
    await expect(shopper.getByText('Free delivery')).toBeVisible();
    await expect(shopper.getByRole('list', { name: 'Ways to shop' })).toHaveCount(0);
    await expectNoViolations(shopper);
    await shopper.context().close();
    for (const path of ['/', '/api/pages/home', '/sitemap.xml']) {
      expect(await (await http.get(path)).text()).not.toContain(LINE);
    }
    return link;
  });

  await test.step('publishes it', async () => {
    await press(page, 'Publish now');
    await expect(page.getByText('The page is published.', { exact: false })).toBeVisible();
    await expect(page.getByText('There is nothing to publish.')).toBeFocused();
    await expectShoppersRead(http, '/', LINE);
    const shopper = await (await browser.newContext({ baseURL: STORE_URL })).newPage();
    await shopper.goto('/');
    await expect(shopper.getByText(LINE, { exact: false })).toBeVisible();
    await expect(shopper.locator('h1')).toHaveCount(1);
    await expect(shopper.getByRole('list', { name: 'Ways to shop' })).toHaveCount(0);
    // Hydrated: the links of the page work without a load.
    await shopper.getByRole('link', { name: 'Oversized Shirts' }).last().click();
    await expect(shopper).toHaveURL('/oversized-shirts');
    await shopper.goBack();
    await expect(shopper.getByText(LINE, { exact: false })).toBeVisible();
    await shopper.context().close();
  });

  await test.step('brings back the page that came with the store', async () => {
    await press(page, 'Publish the version Original again');
    await expect(page.getByText('This version is published again.', { exact: false })).toBeVisible();
    await expectShoppersRead(http, '/', LINE, false);
    await expectShoppersRead(http, '/', 'Ways to shop');
    await expect(page.getByText('Shoppers see the page that came with the store.', { exact: false })).toBeVisible();
  });

  await test.step('a wrong link says so', async () => {
    const reply = await http.get(`${preview.slice(0, -3)}xyz`);
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain('This is not a preview link');
  });
});

test('an own page has an address, a link in the footer, and is gone when it is deleted', async ({
  page,
  context,
  request: http,
}) => {
  await signInAsAdmin(context);
  await page.goto('/admin-pages');
  await press(page, 'New page');
  await press(page, 'Create the page');
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Our Weavers');
  await page.getByLabel('Address (optional)').pressSequentially('our-weavers');
  await press(page, 'Create the page');
  await expect(heading(page)).toHaveText('Our Weavers');
  await page.getByLabel('Add a section').selectOption({ label: 'Categories' });
  await press(page, 'Add');
  await press(page, 'Add the category');
  const desk = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page, 360);
  await page.setViewportSize(desk);
  await page.getByLabel('Add a section').selectOption({ label: 'Text' });
  await press(page, 'Add');
  await page.getByLabel('Text (optional)').fill('They weave by hand.');
  expect((await http.get('/p/our-weavers')).status()).toBe(404);
  await press(page, 'Publish now');
  await expect(page.getByText('The page is published.', { exact: false })).toBeVisible();
  await expectShoppersRead(http, '/p/our-weavers', 'They weave by hand.');

  await page.goto('/admin-menu');
  const footer = page.getByRole('group', { name: 'Footer' });
  await footer.getByRole('button', { name: 'Add a link' }).press('Enter');
  await footer.getByLabel('Link text').last().fill('Our weavers');
  await expect(page.locator('datalist option[value="/p/our-weavers"]')).toHaveText('Our Weavers');
  await footer.getByLabel('Leads to').last().fill('/p/our-weavers');
  await page.getByLabel('Announcement (optional)').fill('Handloom week');
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await press(page, 'Save');
  await expect(page.getByText('Saved. Shoppers see it within ten seconds.')).toBeVisible();
  await expectShoppersRead(http, '/about-us', 'Handloom week');

  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Close the announcement' }).press('Enter');
  await expect(page.getByText('Handloom week')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our weavers' }).click();
  await expect(heading(page)).toHaveText('Our Weavers');
  await expect(page.getByText('They weave by hand.')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByText('Handloom week')).toBeHidden();

  await page.goto('/admin-page/our-weavers');
  await press(page, 'Delete this page');
  await press(page, 'Delete the page');
  await expect(heading(page)).toHaveText('Pages');
  await expectShoppersRead(http, '/p/our-weavers', 'There is no such page');
});
