import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';

type Refund = AdminOrder['refunds'][number];
type Payout = NonNullable<AdminOrder['payouts']>[number];
type Settlement = NonNullable<AdminOrder['settlements']>[number];

const CAUSE_LABELS = new Map([
  ['return', 'Refund of a return'],
  ['goodwill', 'Goodwill'],
  ['lines', 'Refund of cancelled items'],
]);

/** Why there is a refund: "Refund of a return", "Refund by hand". */
export const refundLabel = ({ attempt, cause }: Refund): string =>
  attempt === 0 ? 'Refund by hand' : (CAUSE_LABELS.get(cause ?? '') ?? 'Refund');

const REFUND_STATES = {
  due: 'not requested yet',
  pending: 'requested',
  processed: 'refunded',
  failed: 'failed: pay it by UPI or bank, or by hand in Razorpay’s dashboard',
} as const;
const BY_LINK = 'cannot be refunded, because the payment is older than six months: it goes back by a payout link';
const NOT_THERE = 'was not paid at Razorpay: it goes back by a payout link';
const TOO_OLD = 'cannot be refunded, because the payment is older than six months: ask the shopper for an account';

/** "₹499 refunded, rfnd_1, bank reference 123": a refund with its state, its numbers and what went wrong. */
export function refundText(refund: Refund): string {
  const { amount, state, refundId, attempt, failed, reference, reason, problem, tooOld, byLink } = refund;
  return joined([
    `${formatRupees(amount)} ${byLink ? (tooOld ? BY_LINK : NOT_THERE) : tooOld ? TOO_OLD : REFUND_STATES[state]}`,
    refundId,
    reference !== undefined && reference !== refundId && `bank reference ${reference}`,
    attempt > 1 && `attempt ${attempt}`,
    failed.length > 0 && `${failed.length} failed`,
    problem && `Razorpay says: ${problem}`,
    reason,
  ]);
}

const PAYOUT_STATES = {
  due: 'needs a payout link',
  'link-sent': 'waits for the shopper to open the link',
  paid: 'paid',
  failed: 'failed: send another link',
  expired: 'expired: send another link',
} as const;

/** The same for money that goes back by a payout link. */
export function payoutText({ id, amount, state, reference, reason, problem, approved, exportedAt }: Payout): string {
  return joined([
    `${formatRupees(amount)} ${PAYOUT_STATES[state]}`,
    id,
    reference !== id && reference,
    exportedAt !== undefined && state === 'due' && `in a file since ${formatDayTime(exportedAt)}`,
    approved !== undefined && `approved before the cash came: ${approved}`,
    problem,
    reason,
  ]);
}

/** What Razorpay settled for a payment or, with a minus, for a refund. */
export const settlementText = ({ id, amount, fee, utr, day }: Settlement): string =>
  `${id}: ${amount < 0 ? '−' : ''}${formatRupees(Math.abs(amount))} on ${formatDay(day)}, fee ${formatRupees(fee)}, ${utr}`;

/** Rupees captured by Razorpay for this order, less the refunds that are processed. */
export function netReceived({ captures, refunds }: AdminOrder): number {
  const sum = (entries: readonly { amount: number }[]) => entries.reduce((all, { amount }) => all + amount, 0);
  return sum(captures) - sum(refunds.filter(({ state }) => state === 'processed'));
}

/** Says that so many rupees are refunded, or `otherwise` if it is nothing. */
export const refundSentence = (amount: number, otherwise: string): string =>
  amount > 0 ? `${formatRupees(amount)} is refunded to the original payment method.` : otherwise;

const joined = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ');
