import { dayOf, bankDaysAfter } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';

type Refund = Order['refunds'][number];
type Payout = NonNullable<Order['payouts']>[number];

/** Money on its way back to the shopper: a sentence, and what has happened so far and comes next. */
type MoneyBack = { message: string; steps: { label: string; text: string }[]; link?: string | undefined };

/**
 * What the shopper reads about each refund and each payout of an order. `days`: the working days that a refund may take
 * after Razorpay has sent it.
 */
export function moneyBackOf({ refunds, payouts = [] }: Pick<Order, 'refunds' | 'payouts'>, days: number): MoneyBack[] {
  return [
    ...refunds.map((refund) => ({ message: refundMessage(refund, days), steps: refundSteps(refund, days) })),
    ...payouts.map((payout) => ({
      message: payoutMessage(payout),
      steps: payoutSteps(payout),
      link: payout.state === 'link-sent' && payout.linkStatus !== 'processing' ? payout.link : undefined,
    })),
  ];
}

/** A sentence about a refund. `days`: the working days that it may take. */
export function refundMessage({ amount, state, tooOld, byLink, fast }: Refund, days: number): string {
  const text = formatRupees(amount);
  if (byLink)
    return tooOld
      ? `${text} cannot go back to your original payment method, because the payment is older than six months. ${PAYOUT_TEXT}`
      : `You paid us directly, so ${text} goes back to you by a link. ${PAYOUT_TEXT}`;
  if (tooOld)
    return `${text} cannot go back to your original payment method, because the payment is older than six months. We will contact you and send it another way.`;
  if (state === 'processed') return `We sent ${text} back to you.`;
  if (state === 'failed') return `${text} could not be returned yet. Please contact us, and we will set it right.`;
  return fast
    ? `${text} is on its way back to you. It usually arrives within minutes. Some banks take up to ${workingDays(days)}.`
    : `${text} is on its way back to you. ${refundTimeText(days)}`;
}

function refundSteps({ at, requestedAt, processedAt, reference, to, state, instant }: Refund, days: number) {
  const sent = requestedAt ?? processedAt;
  // An immediate refund is in the account when it is processed.
  const expected = sent === undefined || state === 'failed' || instant ? undefined : expectedBy(sent, days);
  return stepsOf({
    Started: at && formatDay(new Date(at)),
    Sent: sent && `${formatDay(new Date(sent))}, to ${METHODS.get(to ?? '') ?? 'your original payment method'}`,
    Reference: reference,
    'Expected by': expected,
  });
}

/** Where a refund goes, by Razorpay's name of the way to pay. */
const METHODS = new Map([
  ['upi', 'your UPI account'],
  ['card', 'your card'],
  ['netbanking', 'your bank account'],
  ['wallet', 'your wallet'],
  ['emi', 'your card'],
  ['paylater', 'your pay-later account'],
]);

/** The last of the working days (`days`) after a refund was sent (ISO 8601), as shoppers read it. */
export const expectedBy = (sent: string, days: number): string => formatDay(bankDaysAfter(dayOf(new Date(sent)), days));

/** How money arrives that has no payment to go back to. */
export const PAYOUT_TEXT = 'We will text you a link to enter your UPI ID or bank account.';

function payoutMessage({ amount, state, linkStatus }: Payout): string {
  const text = formatRupees(amount);
  if (state === 'paid') return `We sent ${text} to your account.`;
  if (linkStatus === 'processing') return `${text} is being paid to the account that you entered.`;
  if (linkStatus === 'attempted')
    return `The bank did not accept the account for your ${text}. Open the link again and enter another one.`;
  if (state === 'link-sent') return `${text} is ready for you. Open the link and say to which account it goes.`;
  if (state === 'failed') return `${text} could not be sent to you yet. We will send you a new link.`;
  if (state === 'expired') return `The link for your ${text} has expired. We will send you a new one.`;
  return `${text} goes back to you. ${PAYOUT_TEXT}`;
}

function payoutSteps({ at, sentAt, paidAt, reference }: Payout) {
  return stepsOf({
    Approved: formatDay(new Date(at)),
    'Link sent': sentAt && formatDay(new Date(sentAt)),
    Paid: paidAt && formatDay(new Date(paidAt)),
    Reference: reference,
  });
}

const stepsOf = (steps: Record<string, string | undefined>) =>
  Object.entries(steps).flatMap(([label, text]) => (text ? [{ label, text }] : []));

/** A sentence about the money when this order is cancelled. */
export function cancellationMessage({ status, paymentMethod, totalAmount, advance }: Order, days: number): string {
  if (status === 'Pending') return 'Nothing has been paid for it. Its pieces go back on sale.';
  if (advance) return refundPromise(Math.min(advance.amount, totalAmount), days);
  if (paymentMethod === 'COD')
    return `You have not paid the ${formatRupees(totalAmount)} yet, so there is nothing to give back.`;
  return refundPromise(totalAmount, days);
}

/** How much of a payment goes back (`amount` in rupees), to what, and how long that takes. */
export const refundPromise = (amount: number, days: number): string =>
  `${formatRupees(amount)} will be refunded to your original payment method. ${refundTimeText(days)}`;

/** How long a refund takes: `days` is what the owner's return settings promise. `since`: from when they count. */
export const refundTimeText = (days: number, since?: string): string =>
  `Refunds take up to ${workingDays(days)}${since === undefined ? '' : ` ${since}`}.`;

const workingDays = (days: number): string => `${days} working day${days === 1 ? '' : 's'}`;
