/** Razorpay's checkout window, and payments made directly at the stand-in. */
import { BASE_PORTS, portsAt } from '@nirala/dev/run/emulators/ports';
import type { Locator, Page } from '@playwright/test';
import { STORE_URL } from './store.ts';

const { razorpay: port } = portsAt(Number(new URL(STORE_URL).port) - BASE_PORTS.hosting);

/** The URL of the Razorpay stand-in. */
export const RAZORPAY_URL = `http://localhost:${port}`;

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
  const list = await fetch(`http://127.0.0.1:${port}/test/payout-links?count=100`);
  const { items }: { items: { id: string; notes: Record<string, string> }[] } = await list.json();
  const link = items.find(({ notes }) => notes['order'] === orderId);
  const reply = await fetch(`http://127.0.0.1:${port}/test/payout-links/${link?.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ step }),
  });
  if (!reply.ok) throw new Error(`The stand-in refused the step: ${await reply.text()}`);
}

async function pay(razorpayOrderId: string, outcome: 'captured' | 'failed'): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/test/orders/${razorpayOrderId}/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  if (!reply.ok) throw new Error(`The stand-in refused the payment: ${await reply.text()}`);
}
