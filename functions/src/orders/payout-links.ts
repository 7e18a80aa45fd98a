/**
 * The links by which RazorpayX pays payouts: sent by the store itself, followed until they are paid, and sent again.
 */
import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { toPaise, type Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { logWarning, logError } from '../lib/log.ts';
import type { PaymentDeps } from '../services/deps.ts';
import { currentGateway, GatewayError, type PayoutLink, type Payouts } from '../services/payments/gateway.ts';
import { ordersWithPayoutsDue, readOrdersWithPayouts } from '../store/order-lists.ts';
import { type KnownOrder, type StoredPayout, fromOrderDoc, orderRef } from '../store/orders.ts';
import { count, isOverLimit } from '../store/rate-limits.ts';
import { inQueue } from '../store/contention.ts';
import { forEachOrder } from './jobs.ts';
import {
  canSend,
  isOpenLink,
  applyLinkRefusal,
  applyPayoutLink,
  claimPayout,
  referenceOf,
  payoutOfReference,
  beginNextLink,
  canSendAgain,
} from './payouts.ts';
import { updateOrder } from './write.ts';

/** Milliseconds in which a shopper can use a link. */
const LINK_TIME = 30 * 24 * 60 * 60_000;

/**
 * Every 15 minutes: sends the links of due payouts through RazorpayX if the owner wants that, and asks for news of
 * links that are open, because webhooks may be lost.
 */
export async function runPayoutLinks(deps: PaymentDeps): Promise<void> {
  const sends = await isAutomatic(deps);
  await forEachOrder(ordersWithPayoutsDue(deps.db), (known) => followPayouts(deps, known, sends));
}

/** Asks for news of the open links of an order and, with `sends`, sends those that are due. */
export async function followPayouts(deps: PaymentDeps, { id, order }: KnownOrder, sends: boolean): Promise<void> {
  for (const payout of order.payouts) {
    if (payout.linkId !== undefined && isOpenLink(payout.linkStatus)) await readNews(deps, id, payout);
    else if (sends && canSend(order, payout, deps.now())) await sendLink(deps, id, payout);
  }
}

/** Whether the store sends payout links itself: `not-set-up` if the owner wants it and no account is known. */
export async function howLinksAreSent(deps: PaymentDeps): Promise<'by-file' | 'automatic' | 'not-set-up'> {
  const { payoutLinks } = await deps.returns();
  if (!payoutLinks) return 'by-file';
  return payoutsOf(deps) ? 'automatic' : 'not-set-up';
}

/** Whether the store sends the links itself now. */
const isAutomatic = async (deps: PaymentDeps) => (await howLinksAreSent(deps)) === 'automatic';

/** The account from which links are paid; undefined if none is set up. */
function payoutsOf(deps: PaymentDeps): Payouts | undefined {
  const payouts = currentGateway(deps)?.payouts;
  return payouts?.canCreate ? payouts : undefined;
}

/** The links of a gateway. GatewayError `down` if it has none, for example because the store has another one now. */
function requirePayouts(deps: PaymentDeps, gateway?: string): Payouts {
  const { payouts } = deps.gateway(gateway);
  if (!payouts) throw new GatewayError('down', 'The gateway has no payout links.');
  return payouts;
}

/**
 * Sends the link of a payout, at most once: it is claimed before anything is sent, and a link that exists already, from
 * an attempt whose outcome is unknown or from a file, is taken over.
 */
async function sendLink(
  deps: PaymentDeps,
  orderId: string,
  { id: payoutId, amountPaise }: StoredPayout,
): Promise<void> {
  const uncount = await countPayout(deps, amountPaise);
  if (!uncount) return logWarning('the limit of payouts a day is reached; a later run sends the link', { orderId });
  if (!(await sendCounted(deps, orderId, payoutId))) await uncount();
}

/**
 * Counts money that is about to leave by payout links: at most so much a day goes, whoever asks for it. Returns `undo`,
 * or undefined if it is too much for this day.
 */
export async function countPayout({ db, returns }: PaymentDeps, amountPaise: Paise) {
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
async function sendCounted(deps: PaymentDeps, orderId: string, payoutId: string): Promise<boolean> {
  const claim = { by: randomUUID(), at: Timestamp.fromDate(deps.now()) };
  const known = await updateOrder(deps, orderId, (order) => claimPayout(order, payoutId, claim, deps.gateway().name));
  const payout = known?.order.payouts.find(({ id }) => id === payoutId);
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

async function findOrCreate(deps: PaymentDeps, { id, order }: KnownOrder, payout: StoredPayout): Promise<PayoutLink> {
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
async function readNews(deps: PaymentDeps, orderId: string, { linkId = '', gateway }: StoredPayout): Promise<void> {
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
  deps: PaymentDeps,
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
  deps: PaymentDeps,
  caller: Caller,
  { orderId, id, attempt }: { orderId: string; id: string; attempt: number },
): Promise<KnownOrder> {
  const known = await checkEarlierLinks(deps, orderId, id);
  const payout = known.order.payouts.find((each) => each.id === id);
  if (!payout) throw refusal('This order has no such payout.');
  if (payout.state === 'paid') throw refusal('It is paid already.');
  const isDone = (payout.attempt ?? 1) > attempt;
  if (!isDone && !canSendAgain(payout)) throw refusal('Its link can still be used. Cancel it in RazorpayX first.');
  await updateOrder(deps, orderId, (order) => beginNextLink(order, { id, attempt }), {
    audit: { by: caller, at: deps.now(), action: 'order.payout-again' },
  });
  if (!isDone && (await isAutomatic(deps))) await sendLink(deps, orderId, payout);
  return readOrder(deps, orderId);
}

/** Applies what RazorpayX says about all links of a payout. */
async function checkEarlierLinks(deps: PaymentDeps, orderId: string, id: string): Promise<KnownOrder> {
  const known = await readOrder(deps, orderId);
  const payout = known.order.payouts.find((each) => each.id === id);
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

async function readOrder(deps: PaymentDeps, orderId: string): Promise<KnownOrder> {
  const known = fromOrderDoc(await orderRef(deps.db, orderId).get());
  if (!known) throw new ApiError('order-not-found');
  return known;
}

const refusal = (message: string) => new ApiError('money-back-refused', { message });
