/** Razorpay's window, and what happens at Razorpay while no page looks. */
import { BASE_PORTS, portsAt } from '@nirala/dev/run/emulators/ports';
import type { Locator, Page } from '@playwright/test';
import { STORE_URL } from './store.ts';

const { razorpay: port } = portsAt(Number(new URL(STORE_URL).port) - BASE_PORTS.hosting);

/** Where the stand-in answers for Razorpay. */
export const RAZORPAY_URL = `http://localhost:${port}`;

export const razorpayWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Razorpay checkout' });

/** Presses one of the window's buttons. */
export async function pressInRazorpay(
  page: Page,
  name: 'Pay' | 'Fail' | 'Pay, then lose the tab' | 'Close',
): Promise<void> {
  await razorpayWindow(page).getByRole('button', { name, exact: true }).click();
}

/** Money that lands for an order of Razorpay's, as from a bank that was slow; its webhook goes out. */
export const capturePayment = (razorpayOrderId: string): Promise<void> => pay(razorpayOrderId, 'captured');

/** A payment that the shopper's bank refuses; its webhook goes out. */
export const failPayment = (razorpayOrderId: string): Promise<void> => pay(razorpayOrderId, 'failed');

async function pay(razorpayOrderId: string, outcome: 'captured' | 'failed'): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/test/orders/${razorpayOrderId}/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  if (!reply.ok) throw new Error(`The stand-in does not take the payment: ${await reply.text()}`);
}
