import { MESSAGES } from '@nirala/contract/text/messages';
import { pincodeNotFound, stateMismatch } from '@nirala/contract/text/message-templates';
import { FAILING_PINS } from '@nirala/dev/stand-ins/pincodes';
import { database } from '@nirala/functions/store/database';
import type { Page } from '@playwright/test';
import { heading, toast } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { ADDRESS, line, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const entries = (page: Page) => page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');

test.beforeEach(async ({ context, shopper, takeProduct }) => {
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(await takeProduct('shorts'))) });
});

test(
  'city and state are looked up at the sixth digit of a pincode and kept after a reload',
  { tag: '@core' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 503 .*\/api\/pincode\//);
    await page.goto('/checkout');
    await field(page, 'Pincode').fill('560999');
    await expect(page.getByRole('main').getByText(MESSAGES.invalidPincode).first()).toBeVisible();
    await field(page, 'Full name').fill(ADDRESS.name);
    await field(page, 'Address').fill(ADDRESS.address);
    await field(page, 'Locality').fill('Jayanagar');
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: pincodeNotFound('560999') })).toBeVisible();
    await expect(field(page, 'Pincode')).toBeFocused();

    await field(page, 'Pincode').fill('56001');
    // As it is pasted; `fill` ignores the longest length of a field.
    await field(page, 'Pincode').fill('');
    await page.keyboard.insertText('560 011');
    await expect(field(page, 'City or district')).toHaveValue('Bengaluru');
    await expect(field(page, 'State')).toHaveValue('Karnataka');
    await expect(field(page, 'City or district')).toHaveAttribute('readonly', '');

    await field(page, 'Full name').fill('');
    await field(page, 'Locality').fill('');
    await save(page);
    const missing = page.getByRole('alert').filter({ hasText: MESSAGES.requiredFields });
    await expect(missing).toBeVisible();
    await expect(field(page, 'Full name')).toBeFocused();
    await field(page, 'Full name').fill(ADDRESS.name);
    await expect(missing).toBeVisible();
    await field(page, 'Locality').fill('Jayanagar');
    await expect(missing).toBeHidden();
    await field(page, 'Mobile number').fill('+1 202 555 0100');
    await save(page);
    await expect(page.getByText(MESSAGES.indianMobile).first()).toBeVisible();
    await field(page, 'Mobile number').fill('\u202A+91 (0) 98450\u201112345\u202C');
    await field(page, 'Full name').fill('\u202EAsha\u200B Rao');
    await save(page);
    await expect(toast(page)).toContainText(MESSAGES.addressUpdated);
    await expect(page).toHaveURL('/final-checkout');
    const card = page.getByRole('region', { name: 'Delivery Address' });
    await expect(card).toContainText('Bengaluru, Karnataka 560011');
    await expect(card).toContainText('+91 98450 12345');
    await expect(card.getByText('Asha Rao', { exact: true })).toBeVisible();
  },
);

test('only the locality is left to type after a lookup at the postal service that fails', async ({ page }) => {
  await page.goto('/checkout');
  await field(page, 'Pincode').fill(FAILING_PINS.fails);
  await expect(field(page, 'City or district')).toHaveValue('Bengaluru');
  await expect(field(page, 'State')).toHaveValue('Karnataka');
  await expect(field(page, 'City or district')).toHaveAttribute('readonly', '');
  await field(page, 'Full name').fill(ADDRESS.name);
  await field(page, 'Address').fill(ADDRESS.address);
  await field(page, 'Locality').fill('Jayanagar');
  await save(page);
  const card = page.getByRole('region', { name: 'Delivery Address' });
  await expect(card).toContainText(`Bengaluru, Karnataka ${FAILING_PINS.fails}`);
});

test('city and state can be typed by hand if the store cannot be asked about a pincode', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/\/api\/pincode\//);
  await context.route('**/api/pincode/**', (route) => route.abort());
  await page.goto('/checkout');
  await field(page, 'Pincode').fill('560011');
  await expect(page.getByRole('main').getByText(MESSAGES.pincodeFailed).first()).toBeVisible();
  await field(page, 'City or district').fill('Bengaluru');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka');
  await field(page, 'Full name').fill(ADDRESS.name);
  await field(page, 'Address').fill(ADDRESS.address);
  await field(page, 'Locality').fill('Jayanagar');
  await save(page);
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Bengaluru, Karnataka 560011');
});

test('an address saved with the state of another pincode is corrected at checkout', async ({
  page,
  shopper,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400 .*\/api\/payments\/create-order/);
  const old = { ...ADDRESS, mobileNumber: shopper.phone, state: 'Kerala', landmark: 'Not Provided', id: 'old' };
  await database()
    .doc(`users/${shopper.uid}`)
    .update({ addresses: [old] });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Bengaluru, Kerala 560011');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: stateMismatch('560011', ['Karnataka']) })).toBeVisible();

  await page.getByRole('link', { name: 'Correct the address' }).click();
  await entries(page).getByRole('button', { name: 'Edit' }).click();
  await expect(field(page, 'State')).toHaveValue('Karnataka');
  await save(page);
  await expect(page).toHaveURL('/final-checkout');
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Bengaluru, Karnataka 560011');
});

test('addresses can be added, edited, made the default, removed and restored', async ({ page, shopper }) => {
  await saveAddress(shopper);
  await page.goto('/checkout');
  await expect(entries(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Add a new address' }).click();
  await field(page, 'Pincode').fill('400050');
  await expect(field(page, 'City or district')).toHaveValue('Mumbai');
  await field(page, 'Full name').fill('Office');
  await field(page, 'Address').fill('3rd floor, Turner Road');
  await field(page, 'Locality').fill('Bandra West');
  await save(page);
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Mumbai, Maharashtra 400050');

  await page.getByRole('link', { name: 'Update Address' }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('Default');
  await expect(entries(page).first()).toContainText('Office');
  await entries(page).nth(1).getByRole('button', { name: 'Make default' }).click();
  await expect(entries(page).first()).toContainText(ADDRESS.name);

  await entries(page).nth(1).getByRole('button', { name: 'Remove' }).click();
  await expect(entries(page)).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText(ADDRESS.name);

  await entries(page).first().getByRole('button', { name: 'Edit' }).click();
  await expect(field(page, 'Full name')).toHaveValue(ADDRESS.name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await entries(page).nth(1).getByRole('button', { name: 'Deliver here' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Office');
});
