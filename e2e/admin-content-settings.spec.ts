/** The admin's content pages and store settings. */
import { randomInt } from 'node:crypto';
import { formatRupeesExact } from '@nirala/contract/money';
import type { StoreDetails } from '@nirala/contract/settings';
import { DEFAULT_TERMS } from '@nirala/contract/return-terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/shop';
import { switchUser, button, field, signInAsAdmin } from './support/admin.ts';
import { expectNoViolations } from './support/axe.ts';
import {
  confirmButton,
  expectNoOverflow,
  heading,
  toast,
  openOrderSummary,
  paymentMethod,
  codYesButton,
} from './support/screens.ts';
import { COD_RUPEES, storedBag, line, saveAddress, storedSession } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('a content page can be edited, previewed and saved, and shoppers see it', async ({
  page,
  context,
  isMobile,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  // Each project edits a different page, because both run at the same time.
  const [name, path] = isMobile ? ['Shipping Info', '/shipping-info'] : ['Return Policy', '/return-policy'];
  const title = `On holidays ${randomInt(1e9)}`;
  await signInAsAdmin(context);
  await page.goto('/admin-content');
  await button(page, name).click();
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
  await shop.goto(path);
  await expect(shop.getByRole('region', { name: title }).getByRole('listitem')).toHaveText([
    'On Diwali',
    '<b>On Holi</b>',
  ]);

  // Another admin saves the same section in the meantime: both versions are shown.
  await shop.goto(`/admin-content?page=${path.slice(1)}`);
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
});

test('invalid settings are refused, and the order summary says why COD is not possible', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
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

  // The effect of settings is mocked here, because other journeys buy in this store at the same time.
  const vest = await takeProduct('vests');
  let facts: StoreDetails = {
    ...DEFAULT_STORE_DETAILS,
    returns: DEFAULT_TERMS,
    cod: false,
    legalName: 'Another Name Private Limited',
  };
  await context.route('**/api/store', (route) => route.fulfill({ json: facts }));
  await saveAddress(shopper);
  await switchUser(page, context, { ...storedSession(shopper), ...storedBag(line(vest)) });
  await openOrderSummary(page);
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeDisabled();
  await expect(page.getByText('Cash on delivery is not available right now. Please pay online.')).toBeVisible();
  await expectNoViolations(page);
  facts = { ...facts, cod: true, codMax: vest.discountedPrice + 49 };
  await page.reload();
  await expect(
    page.getByText(`Cash on delivery is available for orders up to ${formatRupeesExact(facts.codMax ?? 0)}.`),
  ).toBeVisible();
  facts = { ...facts, codMax: vest.discountedPrice + COD_RUPEES };
  await page.reload();
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeEnabled();
  await paymentMethod(page, 'Cash on Delivery').check();
  await confirmButton(page).click();
  await expect(codYesButton(page)).toBeVisible();
  await page.goto('/contact-us');
  await expect(page.getByText('Another Name Private Limited')).toBeVisible();
});
