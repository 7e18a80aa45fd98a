import type { WebhookEvent } from '../stand-ins/razorpay/events.ts';
import type { CheckoutDriver } from './checkout-driver.ts';

const MINUTE = 60_000;

/** A clock that a test moves forward. `now` is in milliseconds since 1970. */
export function createFakeClock(start = Date.parse('2026-11-21T06:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    pass: (minutes: number) => void (now += minutes * MINUTE),
    /** Moves to this moment, in milliseconds since 1970. */
    moveTo: (moment: number) => void (now = moment),
  };
}

export type FakeClock = ReturnType<typeof createFakeClock>;

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
