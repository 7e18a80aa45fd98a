import type { Firestore } from '@google-cloud/firestore';
import { isOpenReturn } from '@nirala/contract/return/return';
import { couponsOf, holdsStock, keepsUses } from '@nirala/functions/store/orders';
import { sumsOfMovements } from '@nirala/functions/store/stock/movements';
import { readAllOrders, readAllReturns, type OrderWithId, type ReturnWithId } from './orders-and-returns.ts';
import { paperFaults } from './paper-invariants.ts';
import { readStock } from './stock.ts';
import { isReversed } from '@nirala/functions/papers/credit-due';
import type { Ledger } from '../stand-ins/razorpay/book.ts';
import { cashDuePaise, isBack, isPaidOutside, refundablePaise } from '@nirala/functions/store/order-money';

/** The sum of amounts, in paise. */
export const sumOf = (parts: readonly { amountPaise: number }[]): number =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** The store before the first order: units by product and size, and how often each coupon may be used. */
export type Initial = { stock: Record<string, Record<string, number>>; coupons?: Record<string, number> };

/**
 * Checks a store in which nothing is pending. Returns each violation as a sentence. Stock must equal the initial stock
 * minus what is sold, and the sum of its movements; each rupee that the gateway captured must pay for exactly one order
 * or be refunded, except a rest below the minimum; no unpaid order may be placed; no refund may exceed its payment;
 * papers must agree with their orders; each event of an order has one notification. Pieces of a return that were found
 * sellable are in stock again, and an exchange order costs nothing.
 */
export async function faultsOf(db: Firestore, initial: Initial, ledger: Ledger): Promise<string[]> {
  const [orders, returns] = await Promise.all([readAllOrders(db), readAllReturns(db)]);
  return [
    ...(await stockFaults(db, initial, orders, returns)),
    ...(await paperFaults(db, orders)),
    ...orders.flatMap((order) => orderFaults(order, returns)),
    ...orders.flatMap((order) => (order.partOf ? [] : paymentFaults(partsOf(order, orders), ledger))),
    ...lossFaults(orders),
    ...(await notificationFaults(db, orders)),
    ...ledgerFaults(orders, ledger),
  ];
}

/** The pieces that accepted returns brought back into stock. */
const restockedIn = (returns: readonly ReturnWithId[]) =>
  returns
    .filter(({ state, closedAs }) => state === 'Closed' && closedAs === 'accepted')
    .flatMap(({ received = [] }) => received)
    .filter(({ condition }) => condition === 'sellable');

const piecesOf = (lines: readonly { productId: string; size: string; quantity: number }[], id: string, size: string) =>
  lines.filter((line) => line.productId === id && line.size === size).reduce((sum, { quantity }) => sum + quantity, 0);

async function stockFaults(
  db: Firestore,
  initial: Initial,
  orders: readonly OrderWithId[],
  returns: readonly ReturnWithId[],
): Promise<string[]> {
  const faults: string[] = [];
  const restocked = restockedIn(returns);
  const sold = orders.filter(holdsStock);
  const soldLines = sold.flatMap(({ lines }) => lines);
  for (const [id, sizes] of Object.entries(initial.stock)) {
    const stock = new Map(Object.entries(await readStock(db, id)));
    const sums = new Map<string, number>(await sumsOfMovements(db, id, Object.keys(sizes)));
    for (const [size, units] of Object.entries(sizes)) {
      const left = stock.get(size);
      if (left !== sums.get(size))
        faults.push(`${id} ${size}: the sum of its movements is ${sums.get(size)}, its stock ${String(left)}`);
      const gone = piecesOf(soldLines, id, size);
      const back = piecesOf(restocked, id, size);
      if (left !== units - gone + back || Number(left) < 0)
        faults.push(`${id} ${size}: ${units} − ${gone} sold + ${back} back is not ${left}`);
    }
  }
  for (const [code, uses] of Object.entries(initial.coupons ?? {})) {
    const counted: unknown = (await db.collection('discounts').doc(code).get()).get('uses') ?? 0;
    const used = orders.filter((order) => keepsUses(order) && couponsOf(order).includes(code)).length;
    if (counted !== used || used > uses)
      faults.push(`${code}: ${used} orders use it, limit ${uses}, counted ${counted}`);
  }
  return faults;
}

/** An order and the parts of it that are orders of their own, which share its payment. */
const partsOf = (order: OrderWithId, orders: readonly OrderWithId[]): OrderWithId[] => [
  order,
  ...orders.filter(({ partOf }) => partOf?.orderId === order.id),
];

/** Whether the money at the gateway, and outside of it, is what these orders, which share it, are paid with. */
function paymentFaults(orders: readonly OrderWithId[], ledger: Ledger): string[] {
  const payments = ledger.payments.filter(({ orderId }) =>
    orders.some(
      (order) =>
        orderId === order.gatewayOrderId ||
        orderId === order.payNow?.gatewayOrderId ||
        order.earlierGatewayOrders?.includes(orderId),
    ),
  );
  const lefts = payments.map(({ captured, refunded, refunding }) => refundablePaise(captured - refunded - refunding));
  // Of payments that are too old for a refund the money stays at the gateway, and goes back by a payout.
  const paidOut = orders.flatMap(({ refunds }) => refunds.filter(({ payoutId }) => payoutId !== undefined));
  const outside = sumOf(orders.flatMap(({ captures }) => captures.filter((capture) => capture.outside)));
  const net = lefts.reduce((sum, left) => sum + left, 0) + outside - sumOf(paidOut);
  const due = orders.reduce((sum, order) => sum + duePaise(order), 0);
  if (net === due) return [];
  const names = orders.map(({ id, status, paymentMethod }) => `${id} (${status}, ${paymentMethod})`).join(' and ');
  return [`${names}: has ${net} paise at the gateway or outside of it, and should have ${due}`];
}

/** What of its payment an order keeps. */
function duePaise(order: OrderWithId): number {
  // A lost order, and a returned one that was not restocked, keeps its units, but its money is refunded, unless its pieces
  // are sent again for it.
  const isReturned = isReversed(order);
  const paidOnline = order.paymentMethod === 'Pre-Paid' ? order.totalPaise : advanceOf(order);
  const isKept = order.advance?.retained === true;
  const paid = (holdsStock(order) && !isReturned) || isKept ? paidOnline : 0;
  return paid === 0 ? 0 : refundablePaise(paid - partsBack(order));
}

function orderFaults(order: OrderWithId, returns: readonly ReturnWithId[]): string[] {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(`${order.id} (${order.status}, ${order.paymentMethod}): ${fault}`);
  const isPlaced = holdsStock(order);
  const { exchangeOf } = order;
  if (order.hold === 'held' && !isAwaited(order, returns)) report('is still held');
  // A part of it can be free.
  const isFreePart = order.partOf && order.totalPaise === 0;
  if (isPlaced && order.paymentMethod === 'Pre-Paid' && !order.paymentId && !exchangeOf && !isFreePart) {
    report('is placed but not paid');
  }
  if (order.advance && order.hold === 'sold' && !order.paymentId) report('is placed without its advance');
  if (exchangeOf && (order.totalPaise !== 0 || order.captures.length > 0)) report('is an exchange and is charged');
  const isDone = ({ state, payoutId }: OrderWithId['refunds'][number]) =>
    state === 'processed' || order.payouts.some(({ id, state: paid }) => id === payoutId && paid === 'paid');
  if (order.status === 'Refunded' && !order.refunds.every(isDone))
    report('is Refunded with a refund that is not processed');
  if (order.refundsDue) report('still has refunds due');
  return [...faults, ...moneyBackFaults(order).map((fault) => `${order.id}: ${fault}`)];
}

/**
 * A lost order is refunded, or its pieces are sent again for what was paid, or another order collects the same: never two
 * of them.
 */
export function lossFaults(orders: readonly OrderWithId[]): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const lost = orders.flatMap((order) => {
    const { id, loss, status, totalPaise, refunds, paymentId, lines } = order;
    if (!loss) return [];
    const sent = loss.orderIds.flatMap((each) => byId.get(each) ?? []);
    const on = sent.filter((other) => isOnItsWay(other));
    const faults: string[] = [];
    if (sent.length < loss.orderIds.length) faults.push('was sent again as an order that is not there');
    if (on.length > (loss.decided === 'again' ? 1 : 0)) faults.push(`has ${on.length} orders that send it again`);
    const isRefunded = refunds.some((refund) => refund.paymentId === paymentId && refund.cause === undefined);
    if (isRefunded && on.length > 0) faults.push('is refunded and sent again');
    if (status === 'Lost' && loss.decided === 'refund' && paymentId !== undefined) faults.push('is not refunded');
    for (const other of sent) {
      const pieces = [...other.lines, ...other.cancelledLines];
      const isSame = lines.every((line) => piecesOf(pieces, line.productId, line.size) === line.quantity);
      if (!isSame && !other.sizeChanges) faults.push(`is sent again with other pieces as ${other.id}`);
      if (other.paymentMethod === 'COD' && other.cancelledLines.length === 0 && other.totalPaise !== totalPaise)
        faults.push(`${other.id} collects ${other.totalPaise} paise instead of ${totalPaise}`);
    }
    return faults.map((fault) => `${id} (${status}, lost): ${fault}`);
  });
  const unknown = orders.filter(({ id, replaces }) => {
    return replaces !== undefined && !byId.get(replaces)?.loss?.orderIds.includes(id);
  });
  return [...lost, ...unknown.map(({ id }) => `${id}: sends an order again that does not know it`)];
}

/** How often its shopper hears that a parcel was lost: once it is decided what happens, and for each later parcel. */
function lostTimes({ history, loss, exchangeOf }: OrderWithId): number {
  const isOver = loss ? loss.decided === 'refund' : exchangeOf?.returnId !== undefined;
  const isLost = history.some(({ status }) => status === 'Lost');
  return loss && loss.orderIds.length > 0 ? loss.orderIds.length : isLost && isOver ? 1 : 0;
}

/** Whether an order's pieces are to reach their shopper, or have. */
const isOnItsWay = ({ status }: OrderWithId) => ['Processing', 'Dispatched', 'Delivered'].includes(status);

/** What of its captured advance pays for an order, or is kept of one that was refused: what was above its total went back. */
function advanceOf({ advance, paymentId, totalPaise }: OrderWithId): number {
  if (!advance || paymentId === undefined) return 0;
  // Less than a rupee is not refunded.
  return refundablePaise(advance.paise - totalPaise) > 0 ? totalPaise : advance.paise;
}

/** Whether the pieces of an exchange are held for a return that is on its way. */
const isAwaited = ({ exchangeOf }: OrderWithId, returns: readonly ReturnWithId[]) =>
  returns.some(({ id, state }) => id === exchangeOf?.returnId && isOpenReturn(state));

/** Paise of the order's own payment that went back although it stands. No total includes cancelled lines. */
function partsBack({ refunds, paymentId }: OrderWithId): number {
  const parts = refunds.filter(
    (refund) => refund.paymentId === paymentId && isBack(refund) && refund.cause?.kind !== 'lines',
  );
  return sumOf(parts);
}

/** No more goes back than was captured or collected, and no piece twice. */
function moneyBackFaults(order: OrderWithId): string[] {
  const { captures, refunds, payouts, credits, lines, history } = order;
  const faults = captures.flatMap(({ paymentId, amountPaise }) => {
    const back = sumOf(refunds.filter((refund) => refund.paymentId === paymentId));
    return back > amountPaise ? [`${back} paise of ${amountPaise} in ${paymentId} go back`] : [];
  });
  const collected = history.some(({ status }) => status === 'Delivered') ? cashDuePaise(order) : 0;
  const ofCash = payouts.filter(({ paymentId }) => paymentId === undefined);
  if (sumOf(ofCash) > collected) faults.push(`payouts of ${sumOf(ofCash)} paise, and ${collected} were collected`);
  for (const { id, paymentId, amountPaise } of payouts) {
    const [refund, ...others] = refunds.filter(({ payoutId }) => payoutId === id);
    const isOne = others.length === 0 && refund?.paymentId === paymentId && refund?.amountPaise === amountPaise;
    if (paymentId !== undefined && !isOne) faults.push(`the payout ${id} is not in place of one refund`);
  }
  const lost = refunds.filter(({ payoutId }) => payoutId && !payouts.some(({ id }) => id === payoutId));
  if (lost.length > 0) faults.push('a refund became a payout that is not there');
  const causes = credits.map(({ cause }) => `${cause.kind} ${cause.ref}`);
  if (new Set(causes).size < causes.length) faults.push(`a cause counts twice: ${causes.join()}`);
  const pieces = credits.filter(({ cause }) => cause.kind !== 'lines').flatMap((credit) => credit.pieces);
  for (const { productId, size, quantity, netPaise } of lines) {
    const returned = pieces.filter((piece) => piece.productId === productId && piece.size === size);
    const back = returned.reduce((all, piece) => all + piece.quantity, 0);
    if (back > quantity || sumOf(returned) > netPaise)
      faults.push(`${back} of ${quantity} ${productId} ${size} came back`);
  }
  return faults;
}

function ledgerFaults(orders: readonly OrderWithId[], ledger: Ledger): string[] {
  const known = new Set(orders.flatMap((order) => order.captures.map((capture) => capture.paymentId)));
  return ledger.payments.flatMap(({ paymentId, captured, refunded, refunding }) => {
    if (refunded + refunding > captured) return [`${paymentId}: refunded more than was captured`];
    return known.has(paymentId) ? [] : [`${paymentId}: captured, but no order has it`];
  });
}

/** Orders that are checked at the same time: thousands of queries at once never come back from the emulator. */
const AT_ONCE = 50;

/**
 * Checks the outbox: each step and each refund of an order has exactly one notification. Returns each violation as a
 * sentence.
 */
async function notificationFaults(db: Firestore, orders: readonly OrderWithId[]): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < orders.length; start += AT_ONCE) {
    const some = orders.slice(start, start + AT_ONCE);
    faults.push(...(await Promise.all(some.map((order) => faultsOfOrder(db, order)))).flat());
  }
  return faults;
}

async function faultsOfOrder(db: Firestore, order: OrderWithId): Promise<string[]> {
  const { id, history, refunds, payouts, paymentMethod, hold, payNow, codRisk, confirmed, exchangeOf } = order;
  const { captures, corrections = [], partOf } = order;
  const isFinal = order.lines.every(({ returnable }) => returnable === false);
  const { docs } = await db.collection('outbox').where('orderId', '==', id).get();
  const found = docs.map((doc) => doc.id.slice(id.length + 1));
  const has = (status: string) => history.some((step) => step.status === status);
  const requested = refunds.filter(({ attempt }) => attempt > 0);
  // The notification about the lost order says it.
  const isSentAgain = order.replaces !== undefined;
  // Notifications about the return say that an exchange does not happen.
  const isCancelled = has('Cancelled') && !exchangeOf;
  const isPaid = has('Processing') && paymentMethod === 'Pre-Paid' && !exchangeOf;
  const placed = history.find(({ status }) => status === 'Processing');
  // Placed to be paid on delivery, and paid outside the gateway after that.
  const paidLater = captures.some(({ outside }) => outside && placed && placed.at.toMillis() < outside.at.toMillis());
  const onDelivery =
    has('Processing') && !isSentAgain && (paymentMethod === 'COD' || payNow?.paid === true || paidLater);
  const deliveries = (has('Delivered') ? 1 : 0) + corrections.length;
  // Paid online after it was placed to be paid on delivery.
  const isKnown = (payNow?.paid === true || paidLater) && confirmed?.by !== 'payment';
  const isAsked = codRisk?.verdict === 'confirm';
  const ofCancellation = found.includes('cancelled-refund')
    ? (requested.find(({ paymentId, cause }) => paymentId === order.paymentId && !cause) ?? requested[0])
    : undefined;
  // What was paid outside the gateway starts to go back with its link.
  const announced = requested.filter(
    (refund) => refund !== ofCancellation && !isPaidOutside(order, refund.paymentId),
  ).length;
  const byLink = payouts.filter(
    ({ paymentId, sentAt }) => sentAt && (paymentId === undefined || isPaidOutside(order, paymentId)),
  );
  const counts: Record<string, number> = {
    // The shopper was told that the order is placed before a part became an order of its own.
    'order-placed': !partOf && onDelivery && (!isAsked || (confirmed && confirmed.by !== 'payment')) ? 1 : 0,
    'confirm-order': !partOf && onDelivery && isAsked ? 1 : 0,
    'order-paid': !partOf && !isSentAgain && isPaid && !isKnown ? 1 : 0,
    'payment-received': isPaid && isKnown && !captures.some(({ shareOf }) => shareOf) ? 1 : 0,
    'exchange-confirmed': exchangeOf?.returnId !== undefined && has('Processing') ? 1 : 0,
    cancelled: isCancelled && !found.includes('cancelled-refund') ? 1 : 0,
    'cancelled-refund': isCancelled && !found.includes('cancelled') ? 1 : 0,
    dispatched: has('Dispatched') ? 1 : 0,
    delivered: isFinal ? 0 : deliveries,
    'delivered-final': isFinal ? deliveries : 0,
    'not-delivered': corrections.length,
    lost: lostTimes(order),
    'refund-started': announced + byLink.length,
    'refund-done':
      refunds.filter(({ state }) => state === 'processed').length +
      payouts.filter(({ state }) => state === 'paid').length,
    'refund-failed': refunds.filter((refund) => refund.state === 'failed' && !isBack(refund)).length,
  };
  // A payout can fail several times, once for each of its links, and the order cannot tell that an earlier link was sent.
  const repeated = payouts.filter(({ attempt, sentAt }) => attempt !== undefined && !sentAt).map((payout) => payout.id);
  const isRepeated = (event: string) =>
    event.startsWith('refund-failed.po-') || repeated.some((payoutId) => event === `refund-started.${payoutId}`);
  // An order that was marked as paid and was not has told its shopper so.
  const wasUnpaid = order.paymentCorrections?.some(({ to }) => to === undefined);
  const isOpen = (event: string) => wasUnpaid && ['order-placed', 'order-paid', 'payment-received'].includes(event);
  const faults = Object.entries(counts).flatMap(([event, count]) => {
    if (isOpen(event)) return [];
    const about = found.filter((each) => each === event || (each.startsWith(`${event}.`) && !isRepeated(each))).length;
    return about === count ? [] : [`${id}: has ${about} messages about ${event} and should have ${count}`];
  });
  const isExpired = found.some((event) => event === 'payment-expired' || event === 'payment-failed');
  if (isExpired && hold === 'held') faults.push(`${id}: says that its reservation ended, but it is held`);
  return faults;
}
