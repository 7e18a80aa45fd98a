/** Razorpay's checkout window, and payments made directly at the stand-in. */
import type { Locator, Page } from '@playwright/test';
import { send, PORTS } from './store.ts';

/** The URL of the Razorpay stand-in. */
export const RAZORPAY_URL = `http://localhost:${PORTS.razorpay}`;

export const razorpayWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Razorpay checkout' });

/** Clicks a button of the window. */
export async function pressInRazorpay(
  page: Page,
  name: 'Pay' | 'Fail' | 'Pay, then lose the tab' | 'Close',
): Promise<void> {
  await razorpayWindow(page).getByRole('button', { name, exact: true }).click();
}

/** Captures a payment for a Razorpay order, which triggers the webhook. */
export const capturePayment = (razorpayOrderId: string): Promise<void> => pay(razorpayOrderId, 'captured');

/** Fails a payment for a Razorpay order, which triggers the webhook. */
export const failPayment = (razorpayOrderId: string): Promise<void> => pay(razorpayOrderId, 'failed');

/** Lets the shopper use the payout link of an order, which triggers its webhooks. */
export async function usePayoutLink(orderId: string, step: 'processed' | 'expired'): Promise<void> {
  const { items }: { items: { id: string; notes: Record<string, string> }[] } = await send(
    `${RAZORPAY_URL}/test/payout-links?count=100`,
  );
  const link = items.find(({ notes }) => notes['order'] === orderId);
  await send(`${RAZORPAY_URL}/test/payout-links/${link?.id}`, { step });
}

async function pay(razorpayOrderId: string, outcome: 'captured' | 'failed'): Promise<void> {
  await send(`${RAZORPAY_URL}/test/orders/${razorpayOrderId}/pay`, { outcome });
}
