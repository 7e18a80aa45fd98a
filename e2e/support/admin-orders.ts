/** Helpers for the admin's order screens. */
import type { Locator, Page } from '@playwright/test';
import { callApi, ordersOf } from './store.ts';
import { capturePayment } from './razorpay.ts';
import { heading } from './screens.ts';
import { ADDRESS, type BagLine, type Shopper } from './shopper.ts';
import { expect } from './test.ts';

/** Places an unpaid online order through the API. */
export async function placeUnpaidOrder(
  shopper: Shopper,
  ...lines: BagLine[]
): Promise<{ id: string; razorpayOrderId: string }> {
  const { orderId, order }: { orderId: string; order: { _id: string } } = await callApi(
    shopper,
    '/api/payments/create-order',
    {
      userPhone: shopper.phone,
      address: ADDRESS,
      cartItems: lines.map(({ product, size, quantity }) => ({ _id: product.id, size, quantity })),
      amount: lines.reduce((sum, { product, quantity }) => sum + product.discountedPrice * quantity, 0),
    },
  );
  return { id: order._id, razorpayOrderId: orderId };
}

/** Places an online order through the API and pays for it. Returns its id. */
export async function placePaidOrder(shopper: Shopper, ...lines: BagLine[]): Promise<string> {
  const { id, razorpayOrderId } = await placeUnpaidOrder(shopper, ...lines);
  await capturePayment(razorpayOrderId);
  await expect.poll(async () => (await ordersOf(shopper.phone)).map(({ status }) => status)).toContain('Processing');
  return id;
}

/** The row of an order in the admin's list. */
export const orderRow = (page: Page, id: string): Locator =>
  page.getByRole('list', { name: 'Orders' }).getByRole('listitem').filter({ hasText: id });

/** Opens the page of an order. */
export async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/admin-order/${id}`);
  await expect(heading(page)).toHaveText(`Order ${id}`);
}

type Dispatch = { link?: string; warning?: RegExp };

/** Dispatches an order on its page. `warning`: what the dialog says before that. */
export async function dispatchOrder(
  page: Page,
  id: string,
  { link = 'https://courier.example/track/1', warning }: Dispatch = {},
): Promise<void> {
  await openOrder(page, id);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
  if (warning) await expect(dialog.getByRole('alert')).toContainText(warning);
  await dialog.getByLabel('Tracking link').fill(link);
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Dispatched');
}

/** Dispatches an order and marks it as delivered. */
export async function deliverOrder(page: Page, id: string): Promise<void> {
  await dispatchOrder(page, id);
  const name = 'Mark as delivered';
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Delivered');
}
