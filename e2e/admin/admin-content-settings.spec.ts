/** The admin's policies and store settings. */
import { formatLongDay } from '@nirala/contract/text/format-day';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import type { Page } from '@playwright/test';
import { button, field, heading, toast } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test(
  'a policy is edited, previewed and published, and two admins decide between their versions',
  { tag: '@core' },
  async ({ page, context, browserErrors, request: http }) => {
    browserErrors.allow(/status of 4(?:04|09)/);
    const title = 'On holidays';
    const typeText = async (where: Page, text: string) => {
      await where.getByRole('textbox', { name: 'Text' }).fill(text);
      await button(where, 'Save draft').click();
    };
    const openSection = (where: Page) => where.getByRole('button', { name: new RegExp(`^Edit .*${title}`) }).click();
    const items = (where: Page) => where.getByRole('region', { name: title }).getByRole('listitem');
    await signInAsAdmin(context);
    await page.goto('/admin-pages');
    await page.getByRole('link', { name: 'Shipping Info' }).click();
    await expect(heading(page)).toHaveText('Policies');
    await button(page, 'Return Policy').click();

    await test.step('writes a section', async () => {
      await button(page, 'Add a section').click();
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(1);
      await expectNoViolations(page);
      await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
      await button(page, 'Save draft').click();
      const field = page.getByRole('textbox', { name: 'Title' });
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription('Enter a title.');
      await field.fill(title);
      await button(page, 'Privacy Policy').click();
      await expect(toast(page)).toContainText('Save or discard your changes first.');
      await typeText(page, 'We rest.\n\n- On Diwali\n- <b>On Holi</b>');
      await expect(toast(page)).toContainText('The draft is saved.');
      expect(await (await http.get('/return-policy')).text()).not.toContain(title);
    });

    const shop = await context.newPage();
    await test.step('opens the preview link', async () => {
      await button(page, 'Make a preview link').click();
      const reply = await shop.goto(await page.getByLabel('Preview link').inputValue());
      expect(reply?.headers()['cache-control']).toContain('no-store');
      await expect(shop.getByText('Preview.')).toBeVisible();
      await expect(heading(shop)).toHaveText('Return Policy');
      await expect(items(shop)).toHaveText(['On Diwali', '<b>On Holi</b>']);
      await expectNoViolations(shop);
      await shop.goto('/return-policy?preview=x');
      await expect(heading(shop)).toHaveText('This is not a preview link');
    });

    await test.step('publishes it', async () => {
      await button(page, 'Publish now').click();
      await expect(toast(page)).toContainText('Shoppers see it within two minutes.');
      await shop.goto('/return-policy');
      await expect(items(shop)).toHaveText(['On Diwali', '<b>On Holi</b>']);
      await expect(shop.getByText(`Last Updated: ${formatLongDay(new Date())}`)).toBeVisible();
    });

    await test.step('decides between both versions when another admin has saved the same section', async () => {
      await shop.goto('/admin-content?page=return-policy');
      await openSection(shop);
      await typeText(shop, 'We work.');
      await expect(toast(shop)).toContainText('The draft is saved.');
      await typeText(page, 'We travel.');
      const choice = page.getByRole('alert', { name: 'Somebody else has saved this' });
      await expect(choice).toContainText('We work.');
      await expect(choice).toContainText('We travel.');
      await choice.getByRole('button', { name: 'Use the saved one' }).click();
      await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('We work.');
    });

    await test.step('brings the earlier version back', async () => {
      await shop.getByRole('button', { name: /^Publish the version .* again$/ }).click();
      await expect(shop.getByText('This version is published again.', { exact: false })).toBeVisible();
      await shop.goto('/return-policy');
      await expect(shop.getByRole('region', { name: 'Refunds' })).toBeVisible();
      await expect(shop.getByText('We rest.')).toBeHidden();
    });
  },
);

test('invalid settings are refused, and shoppers see the valid ones', async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto('/admin-settings');
  const contents = page.getByRole('main');
  await expect(contents.getByRole('listitem').filter({ hasText: 'Grievance officer' })).toContainText('Invented');
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await contents.getByRole('link', { name: 'Cash on delivery', exact: true }).click();
  await expect(heading(page)).toHaveText('Cash on delivery');
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await field(page, 'Maximum COD amount (₹)').fill('lots');
  await button(page, 'Save settings').click();
  await expect(field(page, 'Maximum COD amount (₹)')).toHaveAccessibleDescription(/Enter the highest amount in rupees/);
  await page.getByRole('button', { name: 'Screens of Products' }).click();
  await page.getByRole('link', { name: 'Coupons' }).click();
  await button(page, 'Leave without saving').click();
  await expect(heading(page)).toHaveText('Coupons');

  await page.goto('/admin-settings/contact');
  await expect(field(page, 'Legal name')).toHaveValue(DEFAULT_STORE_DETAILS.legalName);
  await expect(field(page, 'Legal name')).toHaveAccessibleDescription(/Invented for the demo/);
  await field(page, 'Legal name').fill('Another Name Private Limited');
  await button(page, 'Save settings').click();
  await expect(toast(page)).toContainText('The settings are saved.');
  await page.goto('/contact-us');
  await expect(page.getByRole('main').getByText('Another Name Private Limited')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Another Name Private Limited');

  await page.goto('/admin-brand#brand-messages');
  await expect(page.locator('#brand-messages')).toBeInViewport();
  await page.goto('/admin-settings/nothing');
  await expect(page.getByText('There is no such page of settings.')).toBeVisible();
});
