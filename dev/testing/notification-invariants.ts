import type { Firestore } from '@google-cloud/firestore';
import type { OrderWithId } from './all-documents.ts';
import { isBack } from '@nirala/functions/store/order-money';

/** Orders that are checked at the same time: thousands of queries at once never come back from the emulator. */
const AT_ONCE = 50;

/**
 * Checks the outbox: each step and each refund of an order has exactly one notification. Returns each violation as a
 * sentence.
 */
export async function notificationFaults(db: Firestore, orders: readonly OrderWithId[]): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < orders.length; start += AT_ONCE) {
    const some = orders.slice(start, start + AT_ONCE);
    faults.push(...(await Promise.all(some.map((order) => faultsOfOrder(db, order)))).flat());
  }
  return faults;
}

async function faultsOfOrder(db: Firestore, order: OrderWithId): Promise<string[]> {
  const { id, history, refunds, payouts, paymentMethod, hold, payNow, codRisk, confirmed, exchangeOf } = order;
  const { corrections = [] } = order;
  const isFinal = order.lines.every(({ returnable }) => returnable === false);
  const { docs } = await db.collection('outbox').where('orderId', '==', id).get();
  const found = docs.map((doc) => doc.id.slice(id.length + 1));
  const has = (status: string) => history.some((step) => step.status === status);
  const requested = refunds.filter(({ attempt }) => attempt > 0);
  // Notifications about the return say that an exchange does not happen.
  const isCancelled = has('Cancelled') && !exchangeOf;
  const isPaid = has('Processing') && paymentMethod === 'Pre-Paid' && !exchangeOf;
  const onDelivery = has('Processing') && (paymentMethod === 'COD' || payNow?.paid === true);
  const deliveries = (has('Delivered') ? 1 : 0) + corrections.length;
  const isAsked = codRisk?.verdict === 'confirm';
  const announced = found.includes('cancelled-refund') ? requested.length - 1 : requested.length;
  const counts: Record<string, number> = {
    'order-placed': onDelivery && (!isAsked || (confirmed && confirmed.by !== 'payment')) ? 1 : 0,
    'confirm-order': onDelivery && isAsked ? 1 : 0,
    'order-paid': isPaid ? 1 : 0,
    'exchange-confirmed': exchangeOf && has('Processing') ? 1 : 0,
    cancelled: isCancelled && !found.includes('cancelled-refund') ? 1 : 0,
    'cancelled-refund': isCancelled && !found.includes('cancelled') ? 1 : 0,
    dispatched: has('Dispatched') ? 1 : 0,
    delivered: isFinal ? 0 : deliveries,
    'delivered-final': isFinal ? deliveries : 0,
    'not-delivered': corrections.length,
    lost: has('Lost') ? 1 : 0,
    'refund-started': announced + payouts.filter(({ paymentId, sentAt }) => paymentId === undefined && sentAt).length,
    'refund-done':
      refunds.filter(({ state }) => state === 'processed').length +
      payouts.filter(({ state }) => state === 'paid').length,
    'refund-failed': refunds.filter((refund) => refund.state === 'failed' && !isBack(refund)).length,
  };
  // A payout can fail several times, once for each of its links, and the order cannot tell that an earlier link was sent.
  const repeated = payouts.filter(({ attempt, sentAt }) => attempt !== undefined && !sentAt).map((payout) => payout.id);
  const isRepeated = (event: string) =>
    event.startsWith('refund-failed.po-') || repeated.some((payoutId) => event === `refund-started.${payoutId}`);
  const faults = Object.entries(counts).flatMap(([event, count]) => {
    const about = found.filter((each) => each === event || (each.startsWith(`${event}.`) && !isRepeated(each))).length;
    return about === count ? [] : [`${id}: has ${about} messages about ${event} and should have ${count}`];
  });
  const isExpired = found.some((event) => event === 'payment-expired' || event === 'payment-failed');
  if (isExpired && hold === 'held') faults.push(`${id}: says that its reservation ended, but it is held`);
  return faults;
}
