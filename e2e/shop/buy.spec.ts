import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { codConfirmation } from '@nirala/contract/text/message-templates';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { onlineOffer } from '@nirala/contract/order/pricing';
import { formatRupees, formatRupeesExact } from '@nirala/contract/text/money';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { Locator, Page } from '@playwright/test';
import {
  confirmButton,
  expectSummary,
  confirmCodOrder,
  codDialog,
  openOrderSummary,
  paymentMethod,
  codYesButton,
} from '../support/checkout.ts';
import { expectNotCoveredByToast } from '../support/layout.ts';
import { chooseSize, heading, orderCards, productCards } from '../support/screens.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { COD_RUPEES, ADDRESS, line, newPhone, saveAddress, type BagLine } from '../support/shopper.ts';
import { readCode, RECAPTCHA_NOT_EMULATED, signIn } from '../support/sign-in.ts';
import { changeProduct, ordersOf, readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** The rows of the price summary for one product, with the COD charge if there is one. */
function summaryOf({ price, discountedPrice }: Product, last: string, charge = 0): Record<string, string> {
  return {
    'Total MRP': formatRupeesExact(price),
    'Discount on MRP': `−${formatRupeesExact(price - discountedPrice)}`,
    Delivery: 'FREE',
    ...(charge > 0 ? { 'Cash on delivery charge': formatRupeesExact(charge) } : {}),
    [last]: formatRupeesExact(discountedPrice + charge),
  };
}

/** A pincode whose lookup at the postal service fails, so that city and state come from the table. */
const UNKNOWN_PLACE = '560500';

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(ADDRESS.name);
  await page.getByLabel('Address', { exact: true }).fill(ADDRESS.address);
  await page.getByLabel('Pincode').fill(UNKNOWN_PLACE);
  await expect(page.getByLabel('City or district')).toHaveValue(ADDRESS.city);
  await expect(page.getByLabel('State')).toHaveValue(ADDRESS.state);
  await page.getByLabel('Locality').fill(ADDRESS.locality);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

test(
  'a new shopper buys a hoodie with cash on delivery',
  { tag: ['@core', '@suite'] },
  async ({ page, takeProduct, browserErrors }) => {
    browserErrors.allow(RECAPTCHA_NOT_EMULATED);
    const hoodie = await takeProduct('hoodies');
    const phone = newPhone();

    await page.goto(`/product/${hoodie.id}`);
    const add = page.getByRole('button', { name: /^Add to Bag/ });
    await expect(add).toHaveAccessibleName(/Choose a size/);
    await add.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(MESSAGES.selectSize);
    await chooseSize(page, 'M');
    await expect(add).toHaveAccessibleName('Add to Bag');
    await add.click();

    await expect(page).toHaveURL('/cart');
    await expect(heading(page)).toHaveText('My Bag 1 item');
    await expectSummary(page, summaryOf(hoodie, 'Total payable'));
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();

    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle(`Login - ${DEFAULT_BRAND.name}`);
    await signIn(page, phone);

    await expect(page).toHaveURL('/checkout');
    await typeAddress(page);

    await expect(page).toHaveURL('/final-checkout');
    const address = page.getByRole('region', { name: 'Delivery Address' });
    await expect(address).toContainText(`Bengaluru, Karnataka ${UNKNOWN_PLACE}`);
    await expectSummary(page, summaryOf(hoodie, 'Total order value'));
    await page.reload();
    await expect(address).toContainText(ADDRESS.name);
    await expectSummary(page, summaryOf(hoodie, 'Total order value'));
    const ways = page.getByRole('group', { name: 'Payment Method' });
    await expect(ways).toContainText(formatRupeesExact(hoodie.discountedPrice));
    await expect(ways).toContainText(formatRupeesExact(hoodie.discountedPrice + COD_RUPEES));
    await expect(page.getByText(onlineOffer(COD_CHARGE))).toBeVisible();
    await paymentMethod(page, 'Cash on Delivery').check();
    await expectSummary(page, summaryOf(hoodie, 'Total order value', COD_RUPEES));

    await confirmButton(page).click();
    const amount = formatRupees(hoodie.discountedPrice + COD_RUPEES);
    await expect(codDialog(page)).toContainText(codConfirmation(hoodie.discountedPrice + COD_RUPEES));
    await codDialog(page).getByRole('button', { name: 'No, go back' }).click();
    await expect(codDialog(page)).toBeHidden();
    expect(await ordersOf(phone)).toEqual([]);
    await confirmButton(page).click();
    await codYesButton(page).click();

    await expect(page).toHaveURL('/order-success');
    await expect(heading(page)).toHaveText('Order Successful!');
    await expectNotCoveredByToast(page, page.getByRole('link', { name: 'See My Orders' }));
    await expect(page.getByRole('main')).toContainText(
      `${formatRupeesExact(hoodie.discountedPrice + COD_RUPEES)}, to be paid on`,
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true })).toBeVisible();
    const [order, ...others] = await ordersOf(phone);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'Processing',
      paymentMethod: 'COD',
      totalPaise: (hoodie.discountedPrice + COD_RUPEES) * 100,
      lines: [{ productId: hoodie.id, size: 'M', quantity: 1, pricePaise: hoodie.discountedPrice * 100 }],
      address: { name: ADDRESS.name, pincode: UNKNOWN_PLACE, mobileNumber: phone },
    });
    await expectOneLess(hoodie);

    await page.getByRole('link', { name: 'See My Orders' }).click();
    const card = orderCards(page);
    await expect(card).toHaveCount(1);
    for (const words of ['COD', amount, 'Processing', 'N/A', hoodie.name, 'Size: M', 'Quantity: 1']) {
      await expect(card).toContainText(words);
    }
    await card.getByRole('button', { name: 'Track Order' }).click();
    const tracking = page.getByRole('dialog', { name: 'Tracking Information' });
    await expect(tracking).toContainText(MESSAGES.trackingSoon);
    await tracking.getByRole('button', { name: 'Okay' }).click();
    await expect(tracking).toBeHidden();
  },
);

/** Counts what a hand does: `tap` presses, `type` fills a field and first taps it unless it has the focus. */
function countTaps() {
  const counted = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    counted.taps += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeVisible();
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    counted.fields += 1;
    await field.fill(text);
  };
  return { counted, tap, type };
}

test('a new shopper needs 13 taps and 6 fields from home to a COD order, a returning one 7 taps', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(RECAPTCHA_NOT_EMULATED);
  const phone = newPhone();

  async function toTheBag(tap: (target: Locator) => Promise<void>) {
    await page.goto('/');
    await tap(productCards(page).first().getByRole('link').first());
    await tap(page.getByRole('group', { name: 'Size' }).getByText('L', { exact: true }));
    await tap(page.getByRole('button', { name: 'Add to Bag' }));
    await tap(page.getByRole('button', { name: 'Proceed to Checkout' }));
  }
  async function orderOnDelivery(tap: (target: Locator) => Promise<void>) {
    await tap(paymentMethod(page, 'Cash on Delivery'));
    await tap(confirmButton(page));
    await tap(codYesButton(page));
    await expect(heading(page)).toHaveText('Order Successful!');
  }

  const first = countTaps();
  await toTheBag(first.tap);
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await expect(number).toBeFocused();
  await first.type(number, phone.replace('+91', ''));
  await first.tap(page.getByRole('button', { name: 'Send OTP' }));
  const code = page.getByRole('textbox', { name: 'OTP' });
  await expect(code).toBeFocused();
  await first.type(code, await readCode(page));
  await expect(page).toHaveURL('/checkout');
  await first.type(page.getByLabel('Full name'), ADDRESS.name);
  await first.type(page.getByLabel('Address', { exact: true }), ADDRESS.address);
  await first.type(page.getByLabel('Pincode'), ADDRESS.pincode);
  await expect(page.getByLabel('City or district')).toHaveValue(ADDRESS.city);
  await first.type(page.getByLabel('Locality'), ADDRESS.locality);
  await first.tap(page.getByRole('button', { name: 'Save and continue' }));
  await orderOnDelivery(first.tap);
  expect(first.counted.taps).toBeLessThanOrEqual(13);
  expect(first.counted.fields).toBeLessThanOrEqual(6);

  const again = countTaps();
  await toTheBag(again.tap);
  await expect(page.getByRole('group', { name: 'Payment Method' })).toContainText('Last time: cash on delivery.');
  await orderOnDelivery(again.tap);
  expect(again.counted).toEqual({ taps: 7, fields: 0 });
  expect(await ordersOf(phone)).toHaveLength(2);
});

/** Expects that exactly one piece of size M was sold. */
async function expectOneLess({ id, stock, stockBySize }: Product): Promise<void> {
  const now = await readProduct(id);
  expect(now.stockBySize).toEqual({ ...stockBySize, M: (stockBySize.M ?? 0) - 1 });
  expect(now.stock).toBe(stock - 1);
}

test.describe('on the order summary, with an address', () => {
  let bought: Product;

  test.beforeEach(async ({ page, context, shopper, takeProduct }) => {
    bought = await takeProduct('shorts');
    const lines: BagLine[] = [line(bought)];
    await saveAddress(shopper);
    await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(...lines) });
    await openOrderSummary(page);
  });

  test('clicking Confirm several times places one order', async ({ page, shopper }) => {
    await paymentMethod(page, 'Cash on Delivery').check();
    await confirmButton(page).dblclick();
    // All clicks come before the screen can update.
    await codYesButton(page).evaluate((button: HTMLElement) =>
      [button, button, button].forEach((each) => each.click()),
    );
    await expect(heading(page)).toHaveText('Order Successful!');
    expect(await ordersOf(shopper.phone)).toHaveLength(1);
    await expectOneLess(bought);
    await page.goBack();
    await expect(heading(page)).not.toHaveText('Order Summary');
    expect(await ordersOf(shopper.phone)).toHaveLength(1);
  });

  test('a retry after a lost reply does not place a second order', async ({ page, shopper, browserErrors }) => {
    browserErrors.allow(/Failed to load resource/);
    await page.route(
      '**/api/orders/confirm',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await confirmCodOrder(page);
    await expect(page.getByText(MESSAGES.orderNetwork)).toBeVisible();
    await page.reload();
    await confirmCodOrder(page);
    await expect(heading(page)).toHaveText('Order Successful!');
    expect(await ordersOf(shopper.phone)).toHaveLength(1);
    await expectOneLess(bought);
  });

  test(
    'a changed price is announced, shown and charged',
    { tag: '@core' },
    async ({ page, shopper, browserErrors }) => {
      browserErrors.allow(/status of 409/);
      const dearer = { ...bought, discountedPrice: bought.discountedPrice + 40 };
      await changeProduct(bought, dearer);
      await confirmCodOrder(page);
      await expect(page.getByRole('alert').filter({ hasText: MESSAGES.priceChanged })).toContainText(
        formatRupeesExact(dearer.discountedPrice + COD_RUPEES),
      );
      expect(await ordersOf(shopper.phone)).toEqual([]);
      await expectSummary(page, summaryOf(dearer, 'Total order value', COD_RUPEES));
      await confirmButton(page).click();
      await expect(codDialog(page)).toContainText(formatRupeesExact(dearer.discountedPrice + COD_RUPEES));
      await codYesButton(page).click();
      await expect(heading(page)).toHaveText('Order Successful!');
      expect(await ordersOf(shopper.phone)).toMatchObject([
        { totalPaise: (dearer.discountedPrice + COD_RUPEES) * 100 },
      ]);
    },
  );

  test('a size that sold out in the meantime is announced, and no order is placed', async ({
    page,
    shopper,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 409/);
    await changeProduct(bought, { stockBySize: { ...bought.stockBySize, M: 0 } });
    await confirmCodOrder(page);
    await expect(page.getByRole('alert').filter({ hasText: `${bought.name} in size M is sold out.` })).toBeVisible();
    expect(await ordersOf(shopper.phone)).toEqual([]);
    expect((await readProduct(bought.id)).stockBySize.M).toBe(0);
    await page.getByRole('link', { name: 'Check your bag' }).click();
    await expect(page).toHaveURL('/cart');
  });
});
