import { randomInt } from 'node:crypto';
import { FieldValue } from '@google-cloud/firestore';
import { noCodTo, notDeliveredTo, pincodeNotFound } from '@nirala/contract/message-templates';
import { MESSAGES } from '@nirala/contract/messages';
import { database } from '@nirala/functions/store/database';
import type { Page } from '@playwright/test';
import { newAdmin } from '../support/admin-products.ts';
import { expectNoViolations } from '../support/axe.ts';
import { confirmCodOrder, expectNoOverflow, heading, paymentMethod, toast } from '../support/screens.ts';
import { ADDRESS, line, saveAddress, setLocalStorage, storedBag, storedSession } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** No other journey has addresses with these pincodes. */
const NO_DELIVERY = '797001';
const NO_COD = '796001';

const box = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true });
const answer = (page: Page) => box(page).getByRole('status');

async function check(page: Page, pincode: string): Promise<void> {
  await box(page).getByLabel('Delivery pincode').fill(pincode);
  await box(page).getByRole('button', { name: 'Check' }).click();
}

test.beforeAll(async () => {
  await database()
    .doc('settings/delivery')
    .set({ deny: FieldValue.arrayUnion(NO_DELIVERY), noCod: FieldValue.arrayUnion(NO_COD) }, { merge: true });
});

test('a visitor sees when a piece arrives and how it can be paid, and the bag remembers the pincode', async ({
  page,
  context,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400 .*\/api\/delivery/);
  const product = await takeProduct('shorts');
  await setLocalStorage(context, storedBag(line(product)));
  await page.goto(`/product/${product.id}`);
  await check(page, '56001');
  await expect(box(page).getByRole('alert')).toHaveText(MESSAGES.invalidPincode);
  await check(page, '560011');
  await expect(answer(page)).toContainText(
    /Delivery by (Mon|Tue|Wed|Thu|Fri|Sat), \d+ \w+ · Cash on delivery available/,
  );
  await expect(answer(page)).toContainText('Cash on delivery: ₹50 extra, for orders up to ₹10,000');
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);

  await page.goto('/cart');
  await expect(box(page).getByLabel('Delivery pincode')).toHaveValue('560011');
  await expect(answer(page)).toContainText('Cash on delivery available');
  await expectNoViolations(page);
  await check(page, NO_COD);
  await expect(answer(page)).toContainText('Online payment only');
  await check(page, NO_DELIVERY);
  await expect(answer(page)).toContainText(notDeliveredTo(NO_DELIVERY));
  await check(page, '560999');
  await expect(answer(page)).toContainText(pincodeNotFound('560999'));
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
});

test('an order goes only where the store delivers, and is promised a day', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400 .*\/api\/(orders|payments)/);
  const product = await takeProduct('shorts');
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(product)) });
  const far = { ...ADDRESS, mobileNumber: shopper.phone, landmark: 'Not Provided', id: 'far' };
  const nagaland = { ...far, pincode: NO_DELIVERY, city: 'Kohima', state: 'Nagaland' };
  const user = database().doc(`users/${shopper.uid}`);
  await user.update({ addresses: [nagaland] });
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Saved addresses' })).toContainText(notDeliveredTo(NO_DELIVERY));
  await page.getByRole('button', { name: 'Deliver here' }).click();
  await expect(heading(page)).toHaveText('Order Summary');
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: notDeliveredTo(NO_DELIVERY) });
  await expect(refusal.getByRole('link', { name: 'Correct the address' })).toBeVisible();

  await user.update({ addresses: [{ ...far, pincode: NO_COD, city: 'Aizawl', state: 'Mizoram' }] });
  await page.reload();
  await expect(page.getByText(noCodTo(NO_COD))).toBeVisible();
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeDisabled();
  await expectNoViolations(page);

  await saveAddress(shopper);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Delivery by');
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeEnabled();
  await confirmCodOrder(page);
  await expect(page.getByText(/^By (Mon|Tue|Wed|Thu|Fri|Sat), \d+ \w+$/)).toBeVisible();
  await page.goto('/my-orders');
  await expect(page.getByText(/^By (Mon|Tue|Wed|Thu|Fri|Sat), \d+ \w+$/)).toBeVisible();
});

test('the admin sets holidays, and adds areas from a file of which bad rows are refused', async ({ page, context }) => {
  const admin = await newAdmin();
  await setLocalStorage(context, storedSession(admin));
  await page.goto('/admin-settings');
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await expect(heading(page)).toHaveText('Delivery');
  await expect(page.getByLabel('Your pincode')).toHaveValue('560004');
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);

  // Another project may save these fields at the same time, which is a conflict. Then try again.
  await expect(async () => {
    await page.reload();
    const holidays = page.getByLabel('Holidays');
    const holiday = `20${randomInt(40, 99)}-01-26`;
    await holidays.fill(`${await holidays.inputValue()}\n${holiday}`);
    const area = `799${randomInt(100, 1000)}`;
    const buffer = Buffer.from(`area,rule\n${area},no COD\nTexas,deny\n05,deny\n`);
    await page.getByLabel('Add from a CSV file').setInputFiles({ name: 'areas.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText('1 area is in the lists above now.')).toBeVisible();
    await expect(page.getByText('Row 3: “Texas”: This is not a pincode')).toBeVisible();
    await expect(page.getByText('Row 4: “05”')).toBeVisible();
    await expect(page.getByLabel('No COD')).toHaveValue(new RegExp(`${area}`));
    await page.getByRole('button', { name: 'Save delivery settings' }).click();
    await expect(toast(page)).toContainText('The delivery settings are saved.');
  }).toPass();
  await page.getByLabel('Handling days').fill('soon');
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(page.getByText('Enter a whole number of days, at most 60.')).toBeVisible();
  await expectNoViolations(page);
});
