/**
 * Payouts, which are money that goes back to a shopper because there is no payment to refund, go by links of RazorpayX:
 * the store sends them itself, follows them until they are paid, and sends them again. The pure functions below decide
 * what a link does to its payout.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { toPaise, type Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logWarning, logError } from '../lib/log.ts';
import type { OrderDeps } from '../services/deps.ts';
import { currentGateway, GatewayError, type PayoutLink, type Payouts } from '../services/payments/gateway.ts';
import { ordersWithPayoutsDue, readOrdersWithPayouts } from '../store/order-lists.ts';
import { mayPayOut } from '../store/order-money.ts';
import { type KnownOrder, type StoredPayout, fromOrderDoc, orderRef, type StoredOrder } from '../store/orders.ts';
import { count, isOverLimit } from '../store/rate-limits.ts';
import { inQueue } from '../store/contention.ts';
import { forEachOrder } from './jobs.ts';
import { settleRefunds } from './refunds.ts';
import { updateOrder } from './write.ts';

/** Milliseconds in which a shopper can use a link. */
const LINK_TIME = 30 * 24 * 60 * 60_000;

/**
 * Every 15 minutes: sends the links of due payouts through RazorpayX if the owner wants that, and asks for news of
 * links that are open, because webhooks may be lost.
 */
export async function runPayoutLinks(deps: OrderDeps): Promise<void> {
  const sends = await isAutomatic(deps);
  await forEachOrder(ordersWithPayoutsDue(deps.db), (known) => followPayouts(deps, known, sends));
}

/** Asks for news of the open links of an order and, with `sends`, sends those that are due. */
export async function followPayouts(deps: OrderDeps, { id, order }: KnownOrder, sends: boolean): Promise<void> {
  for (const payout of order.payouts) {
    if (payout.linkId !== undefined && isOpenLink(payout.linkStatus)) await readNews(deps, id, payout);
    else if (sends && canSend(order, payout, deps.now())) await sendLink(deps, id, payout);
  }
}

/** Whether the store sends payout links itself: `not-set-up` if the owner wants it and no account is known. */
export async function howLinksAreSent(deps: OrderDeps): Promise<'by-file' | 'automatic' | 'not-set-up'> {
  const { payoutLinks } = await deps.returns();
  if (!payoutLinks) return 'by-file';
  return payoutsOf(deps) ? 'automatic' : 'not-set-up';
}

/** Whether the store sends the links itself now. */
const isAutomatic = async (deps: OrderDeps) => (await howLinksAreSent(deps)) === 'automatic';

/** The account from which links are paid; undefined if none is set up. */
function payoutsOf(deps: OrderDeps): Payouts | undefined {
  const payouts = currentGateway(deps)?.payouts;
  return payouts?.canCreate ? payouts : undefined;
}

/** The links of a gateway. GatewayError `down` if it has none, for example because the store has another one now. */
function requirePayouts(deps: OrderDeps, gateway?: string): Payouts {
  const { payouts } = deps.gateway(gateway);
  if (!payouts) throw new GatewayError('down', 'The gateway has no payout links.');
  return payouts;
}

/**
 * Sends the link of a payout, at most once: it is claimed before anything is sent, and a link that exists already, from
 * an attempt whose outcome is unknown or from a file, is taken over.
 */
async function sendLink(deps: OrderDeps, orderId: string, { id: payoutId, amountPaise }: StoredPayout): Promise<void> {
  const uncount = await countPayout(deps, amountPaise);
  if (!uncount) return logWarning('the limit of payouts a day is reached; a later run sends the link', { orderId });
  if (!(await sendCounted(deps, orderId, payoutId))) await uncount();
}

/**
 * Counts money that is about to leave by payout links: at most so much a day goes, whoever asks for it. Returns `undo`,
 * or undefined if it is too much for this day.
 */
export async function countPayout({ db, returns }: OrderDeps, amountPaise: Paise) {
  const { payoutsPerDay } = await returns();
  const limit = { kind: 'payouts', max: toPaise(payoutsPerDay), seconds: 24 * 60 * 60 };
  // One after the other: several at once could all be refused, because each is counted before it is checked.
  return inQueue(['payouts'], () =>
    count(db, limit, 'store', amountPaise).catch((error: unknown) => {
      if (isOverLimit(error)) return undefined;
      throw error;
    }),
  );
}

/** Whether a link of the payout was made or found. */
async function sendCounted(deps: OrderDeps, orderId: string, payoutId: string): Promise<boolean> {
  const claim = { by: randomUUID(), at: Timestamp.fromDate(deps.now()) };
  const known = await updateOrder(deps, orderId, (order) => claimPayout(order, payoutId, claim, deps.gateway().name));
  const payout = known && payoutIn(known.order, payoutId);
  if (!known || payout?.claim?.by !== claim.by) return false;
  const reference = referenceOf(payout);
  try {
    const link = await findOrCreate(deps, known, payout);
    await updateOrder(deps, orderId, (order) => applyPayoutLink(order, link, deps.now()));
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'down') {
      logWarning('could not send a payout link; the next run looks for it', { orderId, why: error.message });
      return false;
    }
    logError('RazorpayX refused a payout link', { orderId, why: error.message });
    await updateOrder(deps, orderId, (order) => applyLinkRefusal(order, reference, error, deps.now()));
    return false;
  }
}

async function findOrCreate(deps: OrderDeps, { id, order }: KnownOrder, payout: StoredPayout): Promise<PayoutLink> {
  const reference = referenceOf(payout);
  const payouts = requirePayouts(deps, payout.gateway);
  const existing = best(await payouts.linksOf(reference));
  if (existing) return existing;
  return payouts.create({
    reference,
    orderId: id,
    amountPaise: payout.amountPaise,
    name: order.address.name,
    phone: order.userPhone,
    expiresAt: new Date(deps.now().getTime() + LINK_TIME),
  });
}

/** Of several links with one reference: the paid one, or one that is open, or the newest. */
const best = (links: readonly PayoutLink[]) =>
  links.find(({ status }) => status === 'processed') ?? links.find(({ status }) => isOpenLink(status)) ?? links[0];

/** Reads a link at RazorpayX and applies it. A failure is logged: the next run asks again. */
async function readNews(deps: OrderDeps, orderId: string, { linkId = '', gateway }: StoredPayout): Promise<void> {
  try {
    const link = await requirePayouts(deps, gateway).link(linkId);
    await updateOrder(deps, orderId, (order) => applyPayoutLink(order, link, deps.now()));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logWarning('could not read a payout link; the next run asks again', { orderId, why: error.message });
  }
}

/** `orderId`: from the notes of a link that the store has made. Links from a file have none. */
type LinkEvent = {
  /** Which sent the event. */
  gateway: string;
  linkId: string;
  reference: string;
  eventId: string | undefined;
  orderId: string | undefined;
};

/** The orders with unpaid payouts in which the payout of an event is searched. Polling finds what is beyond. */
const MAX_SEARCHED = 1_000;

/**
 * RazorpayX's event about a payout link. The link is read from the API, so that the sequence of events does not matter.
 * Throws GatewayError `down`: then RazorpayX sends the event again. Returns whether an order has this payout.
 */
export async function recordLinkEvent(
  deps: OrderDeps,
  { gateway, linkId, reference, eventId, orderId }: LinkEvent,
): Promise<boolean> {
  const named = orderId === undefined ? undefined : fromOrderDoc(await orderRef(deps.db, orderId).get());
  const orders = named ? [named] : await readOrdersWithPayouts(deps.db, MAX_SEARCHED);
  const known = orders.find(({ order }) => payoutOfReference(order, reference));
  if (!known) return false;
  const link = await requirePayouts(deps, gateway).link(linkId);
  await updateOrder(deps, known.id, (order) => applyPayoutLink(order, link, deps.now()), { eventId });
  return true;
}

/**
 * The owner sends another link for a payout whose link ended without a payment. `attempt`: the number of that link, so
 * that a repeated call sends one. Every earlier link is checked at RazorpayX first: ApiError 409 if one can still be
 * paid.
 */
export async function sendAnotherLink(
  deps: OrderDeps,
  caller: Caller,
  { orderId, id, attempt }: { orderId: string; id: string; attempt: number },
): Promise<KnownOrder> {
  const known = await checkEarlierLinks(deps, orderId, id);
  const payout = payoutIn(known.order, id);
  if (!payout) throw refusal('This order has no such payout.');
  if (payout.state === 'paid') throw refusal('It is paid already.');
  if (known.order.refunds.some((refund) => refund.payoutId === id && refund.late)) {
    throw refusal('The refund that it replaces has arrived after all, so nothing is to be paid.');
  }
  const isDone = (payout.attempt ?? 1) > attempt;
  if (!isDone && !canSendAgain(payout)) throw refusal('Its link can still be used. Cancel it in RazorpayX first.');
  await updateOrder(deps, orderId, (order) => beginNextLink(order, { id, attempt }), {
    audit: { by: caller, at: deps.now(), action: 'order.payout-again' },
  });
  if (!isDone && (await isAutomatic(deps))) await sendLink(deps, orderId, payout);
  return readOrder(deps, orderId);
}

/** Applies what RazorpayX says about all links of a payout. */
async function checkEarlierLinks(deps: OrderDeps, orderId: string, id: string): Promise<KnownOrder> {
  const known = await readOrder(deps, orderId);
  const payout = payoutIn(known.order, id);
  if (!payout || payout.state === 'paid') return known;
  const payouts = payout.gateway === undefined ? payoutsOf(deps) : requirePayouts(deps, payout.gateway);
  if (!payouts) return known;
  const { attempt: last = 1 } = payout;
  for (let attempt = 1; attempt <= last; attempt += 1) {
    const link = best(await payouts.linksOf(referenceOf({ id, attempt })));
    if (!link) continue;
    await updateOrder(deps, orderId, (order) => applyPayoutLink(order, link, deps.now()));
    if (isOpenLink(link.status)) throw refusal('A link of it can still be used. Cancel it in RazorpayX first.');
    if (link.status === 'processed') throw refusal('A link of it was paid already. Check it in RazorpayX.');
  }
  return readOrder(deps, orderId);
}

async function readOrder(deps: OrderDeps, orderId: string): Promise<KnownOrder> {
  const known = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (!known) throw new ApiError('order-not-found');
  return known;
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
  const known = payoutIn(order, id);
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
const canSendAgain = ({ state }: Pick<StoredPayout, 'state'>) => state === 'failed' || state === 'expired';

/** Makes a payout due again, for a link with the next number. The same order if that was done already. */
export function beginNextLink(order: StoredOrder, { id, attempt }: { id: string; attempt: number }): StoredOrder {
  const known = payoutIn(order, id);
  if (!known || (known.attempt ?? 1) !== attempt || !canSendAgain(known)) return order;
  const { cause, amountPaise, at, paymentId, approved } = known;
  const again: StoredPayout = { id, cause, amountPaise, at, paymentId, approved, state: 'due', attempt: attempt + 1 };
  return withPayout(order, known, again);
}

/** The payout with an id. */
export const payoutIn = ({ payouts }: StoredOrder, id: string) => payouts.find((payout) => payout.id === id);

/** Our reference of the payout's link at RazorpayX. Each attempt has its own. */
export const referenceOf = ({ id, attempt = 1 }: Pick<StoredPayout, 'id' | 'attempt'>) =>
  attempt === 1 ? id : `${id}-${attempt}`;

/** The payout of an order that one of these links was made for, in any attempt. */
export const payoutOfReference = ({ payouts }: StoredOrder, reference: string) =>
  payouts.find(({ id }) => reference === id || new RegExp(`^${id}-\\d+$`).test(reference));

/** The order with a payout as it is now. */
export const withPayout = (order: StoredOrder, known: StoredPayout, next: StoredPayout): StoredOrder => ({
  ...order,
  payouts: order.payouts.map((payout) => (payout === known ? next : payout)),
});

const refusal = (message: string) => new ApiError('money-back-refused', { message });
