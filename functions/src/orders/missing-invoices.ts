/** Invoices that were not issued when their orders were sent. */
import { invoiceGap } from '@nirala/contract/settings/readiness';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/text/day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import { invoiceOf } from '../papers/credit-due.ts';
import { missingInvoices } from '../papers/reconcile.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { readOrdersBetween } from '../store/order-lists.ts';
import { updateOrder } from './write.ts';

/**
 * The most invoices of one call: each is a write of its own, one after the other, because their numbers are
 * consecutive.
 */
const MAX_ISSUED = 100;

/**
 * Issues the invoices of orders placed in a period that were sent when the store issued none. ApiError 409 if it still
 * issues none.
 */
export async function issueMissingInvoices(
  deps: PaymentDeps,
  caller: Caller,
  { from, to }: { from: string; to: string },
) {
  const [settings, { orders }] = await Promise.all([
    deps.settings(),
    readOrdersBetween(deps.db, startOfDay(from), endOfDay(to)),
  ]);
  const gap = invoiceGap(settings, dayOf(deps.now()), deps.isDemo);
  if (gap) throw new ApiError('order-move-refused', { message: gap.what });
  const missing = missingInvoices(orders, settings);
  const issued: { orderId: string; number: string }[] = [];
  const refused: { orderId: string; message: string }[] = [];
  for (const { id } of missing.slice(0, MAX_ISSUED)) {
    try {
      const known = await updateOrder(deps, id, (order) => order, {
        cause: 'missing-invoice',
        audit: { by: caller, at: deps.now(), action: 'order.invoice' },
      });
      const number = known && invoiceOf(known.order)?.number;
      if (number !== undefined) issued.push({ orderId: id, number });
    } catch (error) {
      if (!(error instanceof ApiError)) logError('could not issue a missing invoice', { id, why: whyOf(error) });
      refused.push({ orderId: id, message: error instanceof ApiError ? error.message : MESSAGES.serverError });
    }
  }
  return { issued, refused, left: missing.length - issued.length };
}
