import {
  codAboveNewCustomerMaximum,
  noCodTo,
  notDeliveredTo,
  pincodeNotFound,
} from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { database } from '@nirala/functions/store/database';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { confirmCodOrder, openOrderSummary, paymentMethod } from '../support/checkout.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { setSeller, setSettings } from '../support/settings.ts';
import { setLocalStorage, storedBag, storedSession } from '../support/local-storage.ts';
import { ADDRESS, line, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const NO_DELIVERY = '797001';
const NO_COD = '796001';

const box = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true });
const answer = (page: Page) => box(page).getByRole('status');

async function check(page: Page, pincode: string): Promise<void> {
  await box(page).getByLabel('Delivery pincode').fill(pincode);
  await box(page).getByRole('button', { name: 'Check' }).click();
}

test.beforeEach(async () => {
  await database()
    .doc('settings/delivery')
    .set({ deny: [NO_DELIVERY], noCod: [NO_COD] });
});

test(
  'a visitor sees when a piece arrives and how it can be paid, and the bag remembers the pincode',
  { tag: '@core' },
  async ({ page, context, takeProduct, browserErrors }) => {
    browserErrors.allow(/status of 400 .*\/api\/delivery/);
    const product = await takeProduct('shorts');
    await setLocalStorage(context, storedBag(line(product)));
    await page.goto(`/product/${product.id}`);
    await check(page, '56001');
    await expect(box(page).getByRole('alert')).toHaveText(MESSAGES.invalidPincode);
    await box(page).getByLabel('Delivery pincode').fill('');
    await page.keyboard.insertText('५६० ०११');
    await box(page).getByRole('button', { name: 'Check' }).click();
    await expect(answer(page)).toContainText(
      /Delivery by (Mon|Tue|Wed|Thu|Fri|Sat), \d+ \w+ · Cash on delivery available/,
    );
    await expect(answer(page)).toContainText('Cash on delivery: ₹50 extra.');
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
  },
);

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
  await expect(page.getByRole('heading', { name: /^Arriving by (Mon|Tue|Wed|Thu|Fri|Sat), \d+ \w+$/ })).toBeVisible();
});

test('bag, address book and summary agree that a first order above its limit cannot be paid on delivery', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  await setSettings({ codNewMax: 5_000 });
  const product = await takeProduct('varsity-jacket');
  const pieces = Math.ceil(5_001 / product.discountedPrice);
  await saveAddress(shopper);
  const bag = storedBag(line(product, 'M', pieces));
  await setLocalStorage(context, { ...storedSession(shopper), ...bag, pincode: ADDRESS.pincode });
  const reason = codAboveNewCustomerMaximum(5_000);
  await page.goto('/cart');
  await expect(answer(page)).toContainText('Online payment only');
  await expect(answer(page)).toContainText(reason);
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Saved addresses' })).toContainText('Online payment only');
  await openOrderSummary(page);
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Online payment only');
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeDisabled();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('Cash on delivery available')).toHaveCount(0);
});

test('a store that delivers to one state only says so at the pincode', async ({ page, context, shopper }) => {
  await setSeller({ gstMode: 'unregistered', sellerState: 'Karnataka' });
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/checkout');
  const pincode = page.getByLabel('Pincode', { exact: true });
  await pincode.fill('400050');
  await expect(pincode).toHaveAccessibleDescription('We deliver only within Karnataka.');
  await expectNoViolations(page);
  await pincode.fill('560011');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await expect(page.getByText('We deliver only within')).toHaveCount(0);
});
