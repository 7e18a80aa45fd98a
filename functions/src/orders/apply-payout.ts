import { Timestamp } from '@google-cloud/firestore';
import { toPaise, type Rupees } from '@nirala/contract/money';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder, StoredPayout } from '../store/orders.ts';
import { settleRefunds } from './apply-refund.ts';
import { payoutOfReference, referenceOf } from './apply-payout-link.ts';

/** What RazorpayX says about the link of a payout. `id`: the reference of the link. */
export type PayoutReport = {
  id: string;
  state: 'link-sent' | 'paid' | 'failed' | 'expired';
  amount?: Rupees | undefined;
  link?: string | undefined;
  bankReference?: string | undefined;
};

/** Applies a report to the payout of an order. One that is paid stays paid. ApiError 409 if the report is not of it. */
export function applyPayoutReport(order: StoredOrder, report: PayoutReport, at: Date): StoredOrder {
  const known = payoutOfReference(order, report.id);
  if (!known) throw refusal('This order has no such payout.');
  if (report.amount !== undefined && toPaise(report.amount) !== known.amountPaise) {
    throw refusal('The amount of this row is not the amount of the payout.');
  }
  if (known.state === 'paid') {
    if (report.state === 'paid') return order;
    throw refusal('It is paid already.');
  }
  // An earlier link counts only if it was paid after all.
  if (report.state !== 'paid' && report.id !== referenceOf(known)) throw refusal('It has another link by now.');
  const updated = afterReport(known, report, Timestamp.fromDate(at));
  if (updated.state === known.state && updated.linkUrl === known.linkUrl) return order;
  const payouts = order.payouts.map((payout) => (payout === known ? updated : payout));
  return settleRefunds({ ...order, payouts }, at);
}

function afterReport(
  { problem: _old, exportedAt, ...known }: StoredPayout,
  { state, link, bankReference }: PayoutReport,
  now: Timestamp,
): StoredPayout {
  const isOver = state === 'failed' || state === 'expired';
  return {
    ...known,
    state,
    // Its link is of no use any more, so another file may have it.
    ...(isOver || exportedAt === undefined ? {} : { exportedAt }),
    ...(link === undefined ? {} : { linkUrl: link }),
    ...(bankReference === undefined || bankReference === '' ? {} : { bankReference }),
    ...(state === 'link-sent' ? { sentAt: now } : {}),
    ...(state === 'paid' ? { paidAt: now } : {}),
  };
}

const refusal = (message: string) => new ApiError('money-back-refused', { message });
