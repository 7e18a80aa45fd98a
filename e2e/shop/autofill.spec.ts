import type { Locator } from '@playwright/test';
import { formatPhone } from '@nirala/contract/text/phone';
import { heading } from '../support/screens.ts';
import { setLocalStorage, storedBag } from '../support/local-storage.ts';
import { ADDRESS, line, newPhone } from '../support/shopper.ts';
import { readCode, RECAPTCHA_NOT_EMULATED } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Fills a field in as some browsers and password managers do: its text is there, and no event says so. */
const put = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, text);

test('fields that were filled in without an event count: login, coupon, pincode and address', async ({
  page,
  context,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(RECAPTCHA_NOT_EMULATED);
  await setLocalStorage(context, storedBag(line(await takeProduct('hoodies'))));
  await page.goto('/cart');
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
  await put(delivery.getByLabel('Delivery pincode'), '560011');
  await delivery.getByRole('button', { name: 'Check' }).click();
  await expect(delivery.getByRole('status')).toContainText('Delivery by');
  await put(page.getByRole('textbox', { name: 'Discount code' }), 'STUDIO15');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Coupon' }).getByRole('status')).toContainText('STUDIO15 applied');

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/login');
  const phone = newPhone();
  await put(page.getByRole('textbox', { name: 'Mobile number' }), phone.replace('+91', ''));
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText(formatPhone(phone))).toBeVisible();
  await put(page.getByRole('textbox', { name: 'OTP' }), await readCode(page));
  await page.getByRole('button', { name: 'Verify OTP' }).click();

  await expect(page).toHaveURL('/checkout');
  await put(page.getByLabel('Full name'), ADDRESS.name);
  await put(page.getByLabel('Address', { exact: true }), ADDRESS.address);
  await put(page.getByLabel('Pincode', { exact: true }), '560011');
  await put(page.getByLabel('Locality'), 'Jayanagar');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Bengaluru, Karnataka 560011');
});
