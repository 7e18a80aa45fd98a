/**
 * Payouts: money that goes back to a shopper by a link of RazorpayX, because there is no payment to refund. What an
 * admin, a link or a row of a report does to one. Pure functions; payout-links.ts sends the links.
 */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { type Rupees, toPaise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { GatewayError, PayoutLink } from '../services/payments/gateway.ts';
import { mayPayOut } from '../store/order-money.ts';
import type { StoredPayout, StoredOrder } from '../store/orders.ts';
import { settleRefunds } from './refunds.ts';

/** Our reference of the payout's link at RazorpayX. Each attempt has its own. */
export const referenceOf = ({ id, attempt = 1 }: Pick<StoredPayout, 'id' | 'attempt'>) =>
  attempt === 1 ? id : `${id}-${attempt}`;

/** The payout of an order that one of these links was made for, in any attempt. */
export const payoutOfReference = ({ payouts }: StoredOrder, reference: string) =>
  payouts.find(({ id }) => reference === id || new RegExp(`^${id}-\\d+$`).test(reference));

/** A payout that an admin lets go before its cash has come. The same order if that was done or is not needed. */
export function applyApproval(order: StoredOrder, id: string, approved: NonNullable<StoredPayout['approved']>) {
  const known = order.payouts.find((payout) => payout.id === id);
  return known && !mayPayOut(order, known) ? withPayout(order, known, { ...known, approved }) : order;
}

/** Who sends the link of a payout. */
type Claim = NonNullable<StoredPayout['claim']>;

/**
 * Milliseconds after which somebody else may send the link. Far longer than the calls of one attempt, so that an
 * attempt whose outcome is unknown has arrived at RazorpayX before it is looked for.
 */
const CLAIM_TIME = 10 * 60_000;

/** Whether a link of this payout can be sent now. One that is in a file is sent by that. */
export function canSend(order: StoredOrder, payout: StoredPayout, now: Date): boolean {
  const { state, linkId, claim, waitUntil, exportedAt } = payout;
  const isFree = !claim || claim.at.toMillis() + CLAIM_TIME <= now.getTime();
  const isTime = !waitUntil || waitUntil.toMillis() <= now.getTime();
  const isOpen = state === 'due' && linkId === undefined && exportedAt === undefined;
  return isOpen && isFree && isTime && mayPayOut(order, payout);
}

/** Reserves the sending of a payout's link; the same order if that is not possible. */
export function claimPayout(order: StoredOrder, id: string, claim: Claim, gateway: string): StoredOrder {
  const known = order.payouts.find((payout) => payout.id === id);
  if (!known || !canSend(order, known, claim.at.toDate())) return order;
  return withPayout(order, known, { ...known, claim, gateway: known.gateway ?? gateway });
}

type LinkStatus = NonNullable<StoredPayout['linkStatus']>;

/**
 * What the status of a link means: the state of its payout, and what the owner reads about it. A link never goes back to
 * a lower rank: 0 waits for an approval, 1 is open, 2 has ended, 3 is paid.
 */
const LINK_STATUSES: Record<LinkStatus, { rank: number; state: StoredPayout['state']; problem?: string }> = {
  pending: { rank: 0, state: 'due', problem: 'Approve it in RazorpayX.' },
  issued: { rank: 1, state: 'link-sent' },
  processing: { rank: 1, state: 'link-sent' },
  attempted: {
    rank: 1,
    state: 'link-sent',
    problem: 'The bank did not accept the shopper’s account. The same link takes another one.',
  },
  rejected: { rank: 2, state: 'failed', problem: 'It was rejected in RazorpayX.' },
  cancelled: { rank: 2, state: 'expired', problem: 'It was cancelled in RazorpayX.' },
  expired: { rank: 2, state: 'expired', problem: 'The shopper did not use it in time.' },
  processed: { rank: 3, state: 'paid' },
};

/** Whether the link can lead to a payment, now or after an approval. */
export const isOpenLink = (status: LinkStatus | undefined) => status !== undefined && LINK_STATUSES[status].rank < 2;

const OTHER_AMOUNT = 'A link with this reference has another amount. Check it in RazorpayX.';

/**
 * Applies a link as it is at RazorpayX. Links may be reported in any sequence and repeatedly: a link only moves
 * forward, and a payout that is paid stays paid. An earlier link of the payout counts only if it was paid after all.
 */
export function applyPayoutLink(order: StoredOrder, link: PayoutLink, at: Date): StoredOrder {
  const known = payoutOfReference(order, link.reference ?? '');
  if (!known) return order;
  const { status } = link;
  const isCurrent = link.reference === referenceOf(known) && (known.linkId ?? link.id) === link.id;
  if (known.state === 'paid' || (!isCurrent && status !== 'processed')) return order;
  if (link.amountPaise !== known.amountPaise) return withProblem(order, known, OTHER_AMOUNT);
  const { rank, state } = LINK_STATUSES[status];
  if (isCurrent && known.linkStatus !== undefined && rank < LINK_STATUSES[known.linkStatus].rank) return order;
  const { claim: _sent, waitUntil: _now, problem: _old, ...rest } = known;
  const now = Timestamp.fromDate(at);
  const problem = problemOf(link);
  // Without fields that are undefined, because it is compared with what is stored.
  const next: StoredPayout = {
    ...rest,
    linkId: link.id,
    linkStatus: status,
    state,
    ...(link.url ? { linkUrl: link.url } : {}),
    ...(state === 'link-sent' && known.sentAt === undefined ? { sentAt: now } : {}),
    ...(state === 'paid' ? { paidAt: now } : {}),
    ...(link.bankReference ? { bankReference: link.bankReference } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
  return isDeepStrictEqual(next, known) ? order : settleRefunds(withPayout(order, known, next), at);
}

/** A person has to look at it: no other link is sent in the meantime. */
function withProblem(order: StoredOrder, known: StoredPayout, problem: string): StoredOrder {
  const { claim: _none, ...rest } = known;
  const next: StoredPayout = { ...rest, state: 'failed', problem };
  return isDeepStrictEqual(next, known) ? order : withPayout(order, known, next);
}

/** What the owner reads about a link. */
function problemOf({ status, waits }: PayoutLink): string | undefined {
  const isWaiting = status === 'processing' && waits !== undefined;
  return isWaiting ? `RazorpayX waits: ${waits} Add money to the account there.` : LINK_STATUSES[status].problem;
}

/** Milliseconds until a link is tried again that RazorpayX refused because of the balance. */
const BALANCE_WAIT = 60 * 60_000;

type Refusal = Pick<GatewayError, 'message' | 'reason'>;

/** RazorpayX refused to create the link. Without balance it is tried again; otherwise the owner has to look at it. */
export function applyLinkRefusal(order: StoredOrder, reference: string, why: Refusal, at: Date): StoredOrder {
  const known = payoutOfReference(order, reference);
  if (!known || referenceOf(known) !== reference || known.state !== 'due' || known.linkId !== undefined) return order;
  const { claim: _refused, ...rest } = known;
  const problem = `RazorpayX refused it: ${why.message}`;
  const waitUntil = Timestamp.fromMillis(at.getTime() + BALANCE_WAIT);
  const isLow = why.reason === 'balance';
  return withPayout(order, known, isLow ? { ...rest, problem, waitUntil } : { ...rest, problem, state: 'failed' });
}

/** Whether the link of a payout has ended without a payment, so that the owner can send another one. */
export const canSendAgain = ({ state }: Pick<StoredPayout, 'state'>) => state === 'failed' || state === 'expired';

/** Makes a payout due again, for a link with the next number. The same order if that was done already. */
export function beginNextLink(order: StoredOrder, { id, attempt }: { id: string; attempt: number }): StoredOrder {
  const known = order.payouts.find((payout) => payout.id === id);
  if (!known || (known.attempt ?? 1) !== attempt || !canSendAgain(known)) return order;
  const { cause, amountPaise, at, paymentId, approved } = known;
  const again: StoredPayout = { id, cause, amountPaise, at, paymentId, approved, state: 'due', attempt: attempt + 1 };
  return withPayout(order, known, again);
}

/**
 * A payout that is written into a file for RazorpayX; the same order if it has a link, is in another file, or has to
 * wait. `attempt`: the number of its link.
 */
export function applyExport(
  order: StoredOrder,
  { id, attempt }: { id: string; attempt: number },
  at: Date,
): StoredOrder {
  const known = order.payouts.find((payout) => payout.id === id);
  if (!known || (known.attempt ?? 1) !== attempt || !canExport(order, known)) return order;
  return withPayout(order, known, { ...known, exportedAt: Timestamp.fromDate(at) });
}

/** Whether a payout needs a link and can be written into a file. */
export function canExport(order: StoredOrder, payout: StoredPayout): boolean {
  const { state, linkStatus, claim, exportedAt } = payout;
  const needsLink = state !== 'link-sent' && state !== 'paid' && linkStatus !== 'pending';
  return needsLink && claim === undefined && exportedAt === undefined && mayPayOut(order, payout);
}

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
  return settleRefunds(withPayout(order, known, updated), at);
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
    exportedAt: isOver ? undefined : exportedAt,
    linkUrl: link ?? known.linkUrl,
    bankReference: bankReference === '' ? known.bankReference : (bankReference ?? known.bankReference),
    sentAt: state === 'link-sent' ? now : known.sentAt,
    paidAt: state === 'paid' ? now : known.paidAt,
  };
}

const withPayout = (order: StoredOrder, known: StoredPayout, next: StoredPayout): StoredOrder => ({
  ...order,
  payouts: order.payouts.map((payout) => (payout === known ? next : payout)),
});

const refusal = (message: string) => new ApiError('money-back-refused', { message });
