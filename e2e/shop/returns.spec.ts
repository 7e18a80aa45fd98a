/** Returns and exchanges, from My Orders to the money. */
import type { Product } from '@nirala/contract/product/product';
import type { BrowserContext, Page } from '@playwright/test';
import { button, heading, openOrderPage, toast, showAllFields } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { deliverOrder } from '../support/admin-orders.ts';
import { expectNoViolations } from '../support/axe.ts';
import { courierScans, fetchByCourier } from '../support/orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, type Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** The courier's status ids. */
const [PICKUP_EXCEPTION, PICKED_UP, DELIVERED] = [20, 42, 7];

const dialog = (page: Page) => page.getByRole('dialog');
const form = (page: Page) => page.getByRole('form', { name: 'Return or exchange' });

async function expectFits(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
}

async function openReturn(page: Page, context: BrowserContext, shopper: Shopper, id: string) {
  await page.goto('about:blank');
  await setLocalStorage(context, storedSession(shopper));
  const order = await openOrderPage(page, id);
  await order.getByRole('link', { name: /^Return/ }).click();
  await expect(heading(page)).toHaveText('Return or exchange');
}

type Sold = { context: BrowserContext; shopper: Shopper; product: Product; quantity?: number };

/** Opens the form for a delivered COD order of pieces in M, and returns the id of the order. */
async function openReturnOf(page: Page, { context, shopper, product, quantity = 1 }: Sold): Promise<string> {
  const id = await placeCodOrder(shopper, line(product, 'M', quantity));
  await page.goto('about:blank');
  await signInAsAdmin(context);
  await deliverOrder(page, id);
  await openReturn(page, context, shopper, id);
  return id;
}

test(
  'a shopper sends a piece back, and the desk receives it and owes the money',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct }) => {
    const tee = await takeProduct('tshirt');
    const id = await openReturnOf(page, { context, shopper, product: tee, quantity: 2 });
    await expect(form(page)).toContainText('Request by');
    await button(page, 'Request return').click();
    await expect(form(page).getByRole('alert')).toContainText('Choose at least one item.');
    // With the keyboard: the item, and then the reason.
    await page.getByRole('checkbox', { name: new RegExp(`Send it back ${tee.name}`) }).press('Space');
    await button(page, 'Request return').click();
    await expect(page.getByLabel('Why')).toBeFocused();
    await page.getByLabel('Why').selectOption('Too small');
    // The next size first: one press asks for it, another way back.
    await expect(form(page)).toContainText('Size L is in stock, and an exchange costs nothing.');
    await button(page, 'Exchange it for size L').click();
    await expect(page.getByLabel('New size')).toHaveValue('L');
    await page.getByRole('radio', { name: 'Return for a refund' }).check();
    await page.getByLabel('Tell us more').fill('Tight at the shoulders.');
    await expect(form(page)).toContainText(/You get back ₹[\d,.]+\d\./);
    await expect(form(page)).toContainText('We will text you a link to enter your UPI ID or bank account.');
    await expectFits(page);
    await button(page, 'Request return').click();
    await expect(toast(page)).toContainText(`We have your request ${id}-R1.`);
    const requests = page.getByRole('list', { name: 'Your requests' });
    await expect(requests).toContainText('Approved');
    await expect(requests).toContainText('1 × ');
    await expectFits(page);

    await page.goto('about:blank');
    await signInAsAdmin(context);
    await page.goto('/admin-returns');
    await page.getByLabel('Number of a return').fill(`${id.toLowerCase()}-r1`);
    await button(page, 'Open').click();
    await expect(heading(page)).toHaveText(`Return ${id}-R1`);
    await expect(page.getByRole('main')).toContainText('“Tight at the shoulders.”');
    await button(page, 'Enter the pickup number…').click();
    await page.getByLabel('The courier’s number of the pickup').fill('RT123456789IN');
    await button(page, 'Save the number').click();
    await button(page, 'Mark as picked up').click();
    await button(page, 'Save what arrived').click();
    await expect(page.getByText('Choose how the piece arrived.')).toBeVisible();
    await page.getByLabel(new RegExp(`^${tee.name}, size M`)).selectOption('Can be sold again');
    await expectFits(page);
    await button(page, 'Save what arrived').click();
    await button(page, 'Accept and send the money').click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Completed');
    await expect(page.getByRole('region', { name: 'Money and parcel' })).toContainText('See refund status');
    await expectFits(page);
    await page.goto('/admin-returns?state=Closed');
    await expect(page.getByRole('link', { name: `${id}-R1` })).toBeVisible();
    await expectFits(page);

    await openReturn(page, context, shopper, id);
    await expect(requests).toContainText('Completed');
    await expect(requests).toContainText(/You get back: ₹/);
    await expect(requests.getByRole('link', { name: 'See refund status' })).toBeVisible();
    // The other piece can still go back.
    await expect(form(page)).toBeVisible();
  },
);

test(
  'an exchange holds the new size until it is cancelled, and a rejected return is explained',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct }) => {
    const tee = await takeProduct('tshirt');
    const id = await openReturnOf(page, { context, shopper, product: tee });
    await page.getByRole('radio', { name: 'Exchange for another size' }).check();
    await page.getByRole('checkbox', { name: new RegExp(`Exchange it ${tee.name}`) }).check();
    await page.getByLabel('Why').selectOption('Too small');
    await page.getByLabel('New size').selectOption('L');
    await expect(form(page)).toContainText('The new size costs you nothing more.');
    await expectFits(page);
    await button(page, 'Request exchange').click();
    const requests = page.getByRole('list', { name: 'Your requests' });
    await expect(requests).toContainText(/Your new size comes with order NR-/);
    await expect(requests).toContainText('We hold it until');
    await expect(form(page)).toHaveCount(0);
    await button(page, `Cancel request ${id}-R1`).click();
    await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(requests).toContainText('Cancelled');
    await expect(requests).not.toContainText('Your new size comes');

    // The amount arrives while the button is held down, and does not move it.
    const quote = Promise.withResolvers<undefined>();
    await page.route('**/api/returns/quote', async (route) => {
      await quote.promise;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: /^Send it back/ }).check();
    await page.getByLabel('Why').selectOption('I changed my mind');
    await expect(form(page)).toContainText('Calculating your refund');
    await button(page, 'Request return').hover();
    await page.mouse.down();
    quote.resolve(undefined);
    await expect(form(page)).toContainText('You get back');
    await page.mouse.up();
    await expect(requests).toContainText(`${id}-R2`);

    await page.goto('about:blank');
    await signInAsAdmin(context);
    await page.goto(`/admin-return/${id}-R2`);
    await button(page, 'Shopper ships it').click();
    await expect(toast(page)).toContainText('Sent by the shopper');
    await page.getByLabel(new RegExp(`^${tee.name}, size M`)).selectOption('Damaged');
    await button(page, 'Save what arrived').click();
    await button(page, 'Reject…').click();
    await page.getByLabel('Reject what came back').fill('It was worn.');
    await button(page, 'Reject').click();
    await button(page, 'Close without sending back').click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Completed');

    await openReturn(page, context, shopper, id);
    await expect(requests).toContainText('Our answer: It was worn.');
    await expect(requests).toContainText('No refund.');
  },
);

test(
  'the courier fails to fetch a parcel, fetches it, and brings it: the shopper and the desk follow it',
  { tag: '@suite' },
  async ({ page, context, shopper, takeProduct }) => {
    const tee = await takeProduct('tshirt');
    const id = await openReturnOf(page, { context, shopper, product: tee });
    await page.getByRole('checkbox', { name: /^Send it back/ }).check();
    // The COD charge goes back only for a reason that is the store's. The amount follows the reason.
    await page.getByLabel('Why').selectOption('Arrived damaged');
    await expect(form(page)).toContainText('It includes the charge for cash on delivery');
    await page.getByLabel('Why').selectOption('Too small');
    await expect(form(page)).toContainText('You get back');
    await expect(form(page)).not.toContainText('It includes the charge for cash on delivery');
    await button(page, 'Request return').click();
    const requests = page.getByRole('list', { name: 'Your requests' });
    await expect(requests).toContainText('Approved');
    await fetchByCourier(`${id}-R1`);
    await expect(async () => {
      await page.reload();
      await expect(requests).toContainText(/Pickup number \w+/, { timeout: 2_000 });
    }).toPass();
    const [, awb = ''] = /Pickup number (\w+)/.exec(await requests.innerText()) ?? [];
    await courierScans(awb, PICKUP_EXCEPTION);
    await page.reload();
    await expect(requests).toContainText('Failed attempts: 1 (pickup exception). The courier comes once more.');
    await expectFits(page);
    await courierScans(awb, PICKED_UP);
    await courierScans(awb, DELIVERED);
    await page.reload();
    await expect(requests).toContainText('Picked up');

    await page.goto('about:blank');
    await signInAsAdmin(context);
    await page.goto(`/admin-return/${id}-R1`);
    const parcel = page.getByRole('region', { name: 'Money and parcel' });
    await expect(parcel).toContainText('Shiprocket');
    await expect(parcel).toContainText(awb);
    await expectFits(page);
    await page.getByLabel(new RegExp(`^${tee.name}, size M`)).selectOption('Can be sold again');
    await button(page, 'Save what arrived').click();
    await button(page, 'Accept and send the money').click();
    await expect(parcel).toContainText('See refund status');
  },
);

test('a piece that cannot be returned says so before the sale, and comes back only if something is wrong with it', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const polo = await takeProduct('polo-tshirt');
  await signInAsAdmin(context);
  await page.goto(`/admin-product/${polo.id}`);
  await showAllFields(page);
  await page.getByRole('checkbox', { name: 'This product cannot be returned or exchanged' }).check();
  await expectFits(page);
  await button(page, 'Save changes').click();
  await expect(toast(page)).toContainText('Saved.');

  await page.goto(`/product/${polo.id}`);
  const policy = page.locator('details', { hasText: 'Return and Exchange Policy' });
  await policy.locator('summary').click();
  await expect(policy).toContainText('Cannot be returned or exchanged*');
  await page.getByRole('radio', { name: /^M/ }).check();
  await page.getByRole('button', { name: /^Add to Bag/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('Cannot be returned or exchanged');
  await expectFits(page);

  const id = await openReturnOf(page, { context, shopper, product: polo });
  await expect(form(page)).toContainText('This product cannot be returned or exchanged, unless it arrived damaged');
  await page.getByRole('checkbox', { name: /^Send it back/ }).check();
  await expect(page.getByLabel('Why').getByRole('option')).toHaveText([
    'Choose a reason',
    'Looks different from the pictures',
    'Arrived damaged',
    'I got another item',
  ]);
  await page.getByLabel('Why').selectOption('Arrived damaged');
  await expectFits(page);
  await button(page, 'Request return').click();
  await expect(toast(page)).toContainText(`We have your request ${id}-R1.`);
});

test('the rules of returns are saved, and wrong ones are explained', async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto('/admin-return-settings');
  const days = page.getByLabel('Days after delivery');
  await days.fill('0');
  await button(page, 'Save the rules').click();
  await expect(days).toHaveAccessibleDescription(/Enter a whole number of days from 1 to 60/);
  await expectFits(page);
  await days.fill('7');
  await page.getByLabel('Your share of their postage (₹)').fill('120');
  await button(page, 'Save the rules').click();
  await expect(toast(page)).toContainText('The rules of returns are saved.');
});
