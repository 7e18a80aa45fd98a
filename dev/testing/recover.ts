import type { WebhookEvent } from '../stand-ins/razorpay/events.ts';
import type { Till } from './checkout-driver.ts';

const MINUTE = 60_000;

/** A clock that a test moves on. Milliseconds since 1970. */
export function openClock(start = Date.parse('2026-11-21T06:00:00Z')) {
  let now = start;
  return { now: () => now, pass: (minutes: number) => void (now += minutes * MINUTE) };
}

export type Clock = ReturnType<typeof openClock>;

type Recovering = Pick<Till, 'release' | 'reconcile' | 'hear'>;

/**
 * What happens to an interrupted store within three days: Razorpay sends these webhooks again, and the scheduled
 * duties run: past the hold, past the first checks, and past the last one.
 */
export async function recover(till: Recovering, clock: Clock, events: readonly WebhookEvent[] = []): Promise<void> {
  for (const event of events) await till.hear(event);
  for (const minutes of [21, 60, 72 * 60]) {
    clock.pass(minutes);
    await till.release();
    await till.reconcile();
  }
}
