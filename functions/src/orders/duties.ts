import { logError, whyOf } from '../lib/log.ts';
import { RazorpayError } from '../services/payments/razorpay.ts';
import { forgetEvents, forgetLimits } from '../store/forget.ts';
import { lapsed, refundsDue, unchecked, type Pages } from '../store/order-lists.ts';
import type { KnownOrder } from '../store/orders.ts';
import { changeOrder } from './change.ts';
import { nextCheck } from './next-check.ts';
import { paymentsAt } from './payments.ts';
import { payRefunds } from './refund.ts';
import { release } from './release.ts';
import { settle } from './settle.ts';
import type { Shop } from './shop.ts';

const KEEP_EVENTS = 30 * 24 * 60 * 60_000;

const AT_ONCE = 8;

/** Every 5 minutes: puts back what was kept for payments that did not come. */
export async function releaseUnpaid(shop: Shop): Promise<void> {
  await forEach(lapsed(shop.db, shop.now()), (known) => release(shop, known));
}

/** Every 5 minutes: looks up at Razorpay what no webhook told, and asks for refunds that are due. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await forEach(unchecked(shop.db, shop.now()), async (known) => {
    await settle(shop, known.id, { payments: await paymentsAt(shop, known.order).catch(noneIfRefused) });
    await changeOrder(shop, known.id, (order) => ({ ...order, nextCheckAt: nextCheck(order, shop.now()) }));
  });
  await forEach(refundsDue(shop.db), (known) => payRefunds(shop, known));
}

/**
 * Daily: forgets events that nobody will send again (Razorpay tries for 24 hours, Firestore for seven days), and the
 * counts of limits whose time is over.
 */
export async function cleanEvents(shop: Shop): Promise<void> {
  await forgetEvents(shop.db, new Date(shop.now().getTime() - KEEP_EVENTS));
  await forgetLimits(shop.db, shop.now());
}

/** Razorpay does not know the order, and will not the next time: it shall not stand before the others for ever. */
function noneIfRefused(error: unknown): [] {
  if (!(error instanceof RazorpayError) || error.kind === 'down') throw error;
  logError('Razorpay refuses to tell of an order', { why: error.message });
  return [];
}

/** One order's trouble is logged and does not keep the others from their turn. */
async function forEach(pages: Pages, work: (known: KnownOrder) => Promise<unknown>): Promise<void> {
  for await (const left of pages) {
    const worker = async () => {
      for (let known = left.shift(); known; known = left.shift()) {
        const { id } = known;
        await work(known).catch((error: unknown) =>
          logError('an order was left for the next pass', { id, why: whyOf(error) }),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}
