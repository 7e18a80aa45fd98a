/** The admin's content pages and store settings. */
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { button, field, heading, toast } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test(
  'a content page can be edited, previewed and saved, and shoppers see it',
  { tag: '@core' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(/status of 409/);
    const title = 'On holidays';
    await signInAsAdmin(context);
    await page.goto('/admin-content');
    await button(page, 'Return Policy').click();
    await button(page, 'Add a section').click();
    const added = page.getByRole('region', { name: /untitled$/ });
    await expect(added).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Save page').click();
    await expect(page.getByRole('alert')).toHaveText('Every section needs a title.');
    await added.getByRole('textbox', { name: 'Title' }).fill(title);
    const own = page.getByRole('region', { name: title });
    await own.getByRole('textbox', { name: 'Text' }).fill('We rest.\n\n- On Diwali\n- <b>On Holi</b>');
    await own.getByRole('button', { name: `Move ${title} up` }).click();
    await button(page, 'Preview').click();
    await expect(page.getByRole('region', { name: title }).getByRole('listitem')).toHaveText([
      'On Diwali',
      '<b>On Holi</b>',
    ]);
    await expectNoViolations(page);
    await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
    await button(page, 'Privacy Policy').click();
    await expect(toast(page)).toContainText('Save or discard your changes first.');
    await button(page, 'Save page').click();
    await expect(toast(page)).toContainText('The page is saved.');

    const shop = await context.newPage();
    await shop.goto('/return-policy');
    await expect(shop.getByRole('region', { name: title }).getByRole('listitem')).toHaveText([
      'On Diwali',
      '<b>On Holi</b>',
    ]);

    // Another admin saves the same section in the meantime: both versions are shown.
    await shop.goto('/admin-content?page=return-policy');
    await shop.getByRole('region', { name: title }).getByRole('textbox', { name: 'Text' }).fill('We work.');
    await button(shop, 'Save page').click();
    await expect(toast(shop)).toContainText('The page is saved.');
    await button(page, 'Write').click();
    await own.getByRole('textbox', { name: 'Text' }).fill('We travel.');
    await button(page, 'Save page').click();
    const choice = page.getByRole('alert', { name: 'Somebody else has saved this' });
    await expect(choice).toContainText('We work.');
    await expect(choice).toContainText('We travel.');
    await choice.getByRole('button', { name: 'Use the saved one' }).click();
    await expect(own.getByRole('textbox', { name: 'Text' })).toHaveValue('We work.');
    await own.getByRole('button', { name: `Remove ${title}` }).click();
    await button(page, 'Save page').click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  },
);

test('invalid settings are refused, and shoppers see the valid ones', async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto('/admin-settings');
  await expect(field(page, 'Legal name')).toHaveValue(DEFAULT_STORE_DETAILS.legalName);
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await field(page, 'Maximum COD amount (₹)').fill('lots');
  await button(page, 'Save settings').click();
  await expect(field(page, 'Maximum COD amount (₹)')).toHaveAccessibleDescription(/Enter the highest amount in rupees/);
  await page.getByRole('link', { name: 'Coupons' }).click();
  await button(page, 'Leave without saving').click();
  await expect(heading(page)).toHaveText('Coupons');

  await page.goto('/admin-settings');
  await field(page, 'Legal name').fill('Another Name Private Limited');
  await button(page, 'Save settings').click();
  await expect(toast(page)).toContainText('The settings are saved.');
  await page.goto('/contact-us');
  await expect(page.getByText('Another Name Private Limited')).toBeVisible();
});
