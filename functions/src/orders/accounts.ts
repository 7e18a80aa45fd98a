/**
 * An order in the accounts: what couriers and Razorpay paid for it, differences that an admin accepts, and invoices
 * that were not issued when it was sent.
 */
import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import type { Remittance, SettlementRow } from '@nirala/contract/api/admin/cash';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/text/day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { formatRupees, toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import { invoiceGap } from '@nirala/contract/settings/readiness';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logError, whyOf } from '../lib/log.ts';
import { invoiceOf } from '../papers/credit-due.ts';
import { missingInvoices } from '../papers/reconcile.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { expectedSettlement, acceptanceOf, cashDifference, moneyDifferences } from '../store/money-differences.ts';
import { readOrdersBetween } from '../store/order-lists.ts';
import type { StoredOrder } from '../store/orders.ts';
import { auditOrder, updateOrder } from './write.ts';

/** The order after a courier paid for it; the same object if an earlier file had the row. */
export function applyRemittance(order: StoredOrder, { awb, amount, reference, day }: Remittance): StoredOrder {
  const id = createHash('sha256').update(`${awb}/${reference}`).digest('hex').slice(0, 20);
  const amountPaise = toPaise(amount);
  const remittances = order.remittances ?? [];
  const known = remittances.find((each) => each.id === id);
  if (!known) return { ...order, remittances: [...remittances, { id, amountPaise, reference, day }] };
  if (known.amountPaise === amountPaise) return order;
  throw refusal(`An earlier file has this reference with ${formatRupees(toRupees(known.amountPaise))}.`);
}

/**
 * The order after the gateway settled one of its payments or refunds; the same object if an earlier report had the row. What
 * an earlier report left short may come in a later one.
 */
export function applySettlement(order: StoredOrder, row: SettlementRow): StoredOrder {
  const { id, settlementId, utr, day, paymentId } = row;
  const settlements = order.settlements ?? [];
  const known = settlements.filter((each) => each.id === id);
  const amountPaise = toPaise(row.amount);
  const same = known.find((each) => each.settlementId === settlementId);
  if (same?.amountPaise === amountPaise) return order;
  const expected = expectedSettlement(order, { id, paymentId, amountPaise });
  if (expected === undefined) throw refusal('The order does not know this payment or refund.');
  const settled = known.reduce((sum, each) => sum + each.amountPaise, amountPaise);
  const isRest = Math.abs(settled) <= Math.abs(expected) && Math.sign(amountPaise) === Math.sign(expected);
  const [earlier] = known;
  if (earlier && (same || !isRest)) {
    throw refusal(`An earlier report has it in the settlement ${earlier.settlementId}.`);
  }
  const added = {
    id,
    amountPaise,
    feePaise: toPaise(row.fee),
    taxPaise: toPaise(row.tax),
    settlementId,
    utr,
    day,
    ...(paymentId === undefined ? {} : { paymentId }),
  };
  return { ...order, settlements: [...settlements, added] };
}

/** The order after an admin left a difference as it is, with a reason; the same object if that is so already. */
export function acceptDifference(
  order: StoredOrder,
  { of, amount, reason }: { of: string; amount: Rupees; reason: string },
  { by, at }: { by: string; at: Date },
): StoredOrder {
  const cash = cashDifference(order);
  const all = [...moneyDifferences(order), ...(cash ? [cash] : [])];
  const difference = all.find((each) => each.of === of);
  if (!difference) throw refusal('There is no such difference any more.');
  if (difference.paise !== toPaise(amount)) {
    throw refusal(`The difference is ${formatRupees(toRupees(difference.paise))} now. Load the page again.`);
  }
  if (acceptanceOf(order, difference)) return order;
  const accepted = { of, paise: difference.paise, reason, at: Timestamp.fromDate(at), by };
  return { ...order, acceptedDifferences: [...(order.acceptedDifferences ?? []), accepted] };
}

/** The most invoices of one call: each is a write of its own, one after the other, because their numbers are consecutive. */
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
    const at = deps.now();
    try {
      const known = await updateOrder(deps, id, (order) => order, {
        cause: 'missing-invoice',
        admin: caller.phone,
        alsoWrite: (batch, before, after) =>
          auditOrder(batch, deps, { by: caller, at, verb: 'invoice', orderId: id, before, after }),
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

const refusal = (message: string) => new ApiError('cash-refused', { message });
