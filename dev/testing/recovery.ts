import type { WebhookEvent } from '../stand-ins/razorpay/webhooks.ts';
import type { FakeClock } from './clock.ts';
import type { CheckoutDriver } from './checkout-driver.ts';

type Recovering = Pick<CheckoutDriver, 'release' | 'reconcile' | 'sendWebhook'>;

/**
 * Lets three days pass: Razorpay sends these webhooks again, and the scheduled jobs run after the reservation ends,
 * after the first payment checks, and after the last one.
 */
export async function recover(
  driver: Recovering,
  clock: FakeClock,
  events: readonly WebhookEvent[] = [],
): Promise<void> {
  for (const event of events) await driver.sendWebhook(event);
  for (const minutes of [21, 60, 72 * 60]) {
    clock.pass(minutes);
    await driver.release();
    await driver.reconcile();
  }
}
