/** Orders as the API sends them: to their shopper, to the holder of a link, and to admins. */
import type { Timestamp } from '@google-cloud/firestore';
import { discountsOf } from '@nirala/contract/order/shares';
import { dayOf } from '@nirala/contract/text/day';
import { toRupees } from '@nirala/contract/text/money';
import type { LinkedOrder, Order } from '@nirala/contract/order/order';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { customerId } from './customers.ts';
import { toIso } from './documents.ts';
import {
  canPayNow,
  freeDeliveryOf,
  subtotalOf,
  cashDuePaise,
  payNowTotal,
  leftToGiveBack,
  acceptanceOf,
  moneyDifferences,
  type MoneyDifference,
  isPaidTwice,
  isUnplaced,
  payableOutside,
  whyOnlyRefund,
  payoutReference,
  refundReference,
} from './order-money.ts';
import type {
  KnownOrder,
  OrderLine,
  StoredOrder,
  StoredParcel,
  StoredPayout,
  StoredRefund,
  SizeChange,
} from './orders.ts';

/** An order as the API returns it to its shopper: in rupees, without internal fields. */
export function toWire({ id, order }: Pick<KnownOrder, 'id' | 'order'>): Order {
  // `typedByHand` is for admins only: see toAdminOrder.
  const { typedByHand: _mark, ...address } = order.address;
  const changes = changesOf(order);
  const freeDelivery = freeDeliveryOf(order);
  // The pieces of an exchange wait for the return, and not for a payment.
  const isWaiting = order.status === 'Pending' && order.hold === 'held' && !order.exchangeOf;
  return {
    _id: id,
    number: order.number,
    checkoutId: order.checkoutId,
    createdAt: toIso(order.createdAt),
    totalAmount: toRupees(order.totalPaise),
    subtotal: toRupees(subtotalOf(order.lines)),
    discounts: discountsOf(order.lines).map(({ kind, name, paise }) => ({ kind, name, amount: toRupees(paise) })),
    codCharge: toRupees(order.codChargePaise),
    deliveryFee: order.deliveryFeePaise > 0 ? toRupees(order.deliveryFeePaise) : undefined,
    freeDelivery: freeDelivery && {
      fee: toRupees(freeDelivery.feePaise),
      from: toRupees(freeDelivery.fromPaise),
    },
    paymentMethod: order.paymentMethod,
    status: order.status,
    redeemCode: order.redeemCode,
    paymentId: order.paymentId,
    advance: order.advance && {
      amount: toRupees(order.advance.paise),
      kept: order.advance.kept,
      rest: toRupees(cashDuePaise(order)),
    },
    trackingLink: order.trackingLink,
    promise: order.promise,
    payUntil: isWaiting && order.heldUntil ? toIso(order.heldUntil) : undefined,
    paymentFailure: isWaiting ? order.paymentFailure : undefined,
    confirmBy: order.confirmBy && toIso(order.confirmBy),
    payNow: canPayNow(order) ? { totalAmount: toRupees(payNowTotal(order)) } : undefined,
    papers: ifAny(order.papers)?.map(({ number, kind, isVoid }) => ({ number, kind, isVoid })),
    parcel: order.parcel && toWireParcel(order.parcel),
    returns: ifAny(order.returns)?.map(toWireReturn),
    exchangeOf: order.exchangeOf?.orderId,
    replaces: order.replaces,
    sentAgainAs: order.loss?.decided === 'again' ? order.loss.orderIds.at(-1) : undefined,
    parts: order.parts?.map(toWirePart),
    partOf: order.partOf && toWirePart(order.partOf),
    refunds: order.refunds.map((refund) => toWireRefund(order, refund)),
    payouts: ifAny(order.payouts)?.map(toWirePayout),
    cancelledItems: ifAny(order.cancelledLines)?.map(toCancelledItem),
    changes: ifAny(changes)?.map(({ at, text }) => ({ at, text })),
    history: stepsForShopper(order),
    address,
    cartItems: order.lines.map(toItem),
  };
}

/**
 * The steps that a shopper reads, where Processing means "Confirmed": an order that had to be confirmed takes this step
 * when that happened, and never without it.
 */
function stepsForShopper({ history, codRisk, confirmed }: StoredOrder): Order['history'] {
  return history.flatMap(({ status, at }) => {
    const isConfirmation = status === 'Processing' && codRisk?.verdict === 'confirm';
    const when = isConfirmation ? confirmed?.at : at;
    return when === undefined ? [] : [{ status, at: toIso(when) }];
  });
}

/** An exchange that ended without its pieces, or with a refund in their place, gives no order. */
function toWireReturn({ id, kind, state, exchangeOrderId }: NonNullable<StoredOrder['returns']>[number]) {
  const isOver = state === 'Declined' || state === 'Withdrawn' || state === 'Rejected';
  return { id, kind, state, exchangeOrderId: isOver ? undefined : exchangeOrderId };
}

const toWirePart = ({ orderId, number }: { orderId: string; number: string }) => ({ _id: orderId, number });

const toItem = (line: OrderLine) => ({
  _id: line.productId,
  name: line.name,
  image: line.image,
  size: line.size,
  price: toRupees(line.pricePaise),
  originalPrice: toRupees(line.originalPricePaise),
  quantity: line.quantity,
  net: toRupees(line.netPaise),
  returnable: line.returnable === false ? false : undefined,
});

const toCancelledItem = (line: StoredOrder['cancelledLines'][number]) => ({ ...toItem(line), at: toIso(line.at) });

/** A list that the API leaves out while it is empty. */
const ifAny = <L extends readonly unknown[]>(list: L | undefined): L | undefined => (list?.length ? list : undefined);

function toWireRefund({ captures }: StoredOrder, refund: StoredRefund) {
  const { paymentId, amountPaise, state, at, requestedAt, processedAt, cause, tooOld, speed, instant, payoutId } =
    refund;
  const to = captures.find((capture) => capture.paymentId === paymentId)?.method;
  return {
    amount: toRupees(amountPaise),
    state,
    at: at && toIso(at),
    requestedAt: requestedAt && toIso(requestedAt),
    processedAt: processedAt && toIso(processedAt),
    reference: state === 'processed' ? refundReference(refund) : undefined,
    cause: cause?.kind,
    to,
    fast: speed === undefined ? undefined : (true as const),
    instant,
    tooOld: state === 'failed' && tooOld ? (true as const) : undefined,
    byLink: payoutId === undefined ? undefined : (true as const),
  };
}

function toWirePayout(payout: StoredPayout) {
  const { amountPaise, state, at, cause, linkUrl, linkStatus, sentAt, paidAt } = payout;
  return {
    amount: toRupees(amountPaise),
    state,
    at: toIso(at),
    cause: cause.kind,
    link: linkUrl,
    linkStatus,
    sentAt: sentAt && toIso(sentAt),
    paidAt: paidAt && toIso(paidAt),
    reference: state === 'paid' ? payoutReference(payout) : undefined,
  };
}

function toWireParcel({ courier, awb, trackingUrl, state, attempts, reason, scans, request }: StoredParcel) {
  const shown = scans.filter(({ disproved }) => !disproved).map(({ disproved: _internal, ...scan }) => scan);
  return { courier, state, attempts, scans: shown, awb, trackingUrl, reason, request };
}

/** What a link in a notification shows of an order. Each field is named, so that a new one is not shown by accident. */
export function toLinkedOrder(known: Pick<KnownOrder, 'id' | 'order'>): LinkedOrder {
  const { order } = known;
  const wire = toWire(known);
  return {
    _id: wire._id,
    number: wire.number,
    createdAt: wire.createdAt,
    status: wire.status,
    totalAmount: wire.totalAmount,
    subtotal: wire.subtotal,
    // Not the code: whoever has the link could use it.
    discounts: wire.discounts.map((each) => (each.kind === 'coupon' ? { ...each, name: 'Coupon' } : each)),
    codCharge: wire.codCharge,
    deliveryFee: wire.deliveryFee,
    advance: wire.advance,
    promise: wire.promise,
    exchangeOf: wire.exchangeOf,
    replaces: wire.replaces,
    sentAgainAs: wire.sentAgainAs,
    parts: wire.parts,
    partOf: wire.partOf,
    due: toRupees(cashDuePaise(order)),
    cancelledItems: wire.cancelledItems,
    returns: wire.returns?.map(({ id, kind, state }) => ({ id, kind, state })),
    refunds: wire.refunds.map(({ reference: _bank, to: _account, cause: _why, ...refund }) => refund),
    history: wire.history,
    cartItems: wire.cartItems,
    parcelState: wire.parcel?.state,
    failedAttempts: ifAny(failedAttemptsOf(wire)),
    requestKind: wire.parcel?.request?.kind,
    trackingLink: wire.trackingLink,
    payUntil: wire.payUntil,
    confirmBy: wire.confirmBy,
    payNow: wire.payNow,
  };
}

/** Couriers often report one attempt several times. */
function failedAttemptsOf({ parcel }: Pick<Order, 'parcel'>): string[] {
  const failed = (parcel?.scans ?? []).filter(({ state }) => state === 'undelivered').map(({ at }) => at);
  const sorted = failed.toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return sorted.filter((at, index) => index === 0 || dayOf(new Date(at)) !== dayOf(new Date(sorted[index - 1] ?? at)));
}

/** An order as the API returns it to admins: with all payments, refunds and the actor of each step. */
export function toAdminOrder(known: Pick<KnownOrder, 'id' | 'order'>): AdminOrder {
  const { order } = known;
  const { payouts: _forShoppers, changes, ...wire } = toWire(known);
  const differences = moneyDifferences(order);
  return {
    ...wire,
    status: order.status,
    userPhone: order.userPhone,
    customer: customerId(order.userPhone),
    address: order.address,
    costs: costsOf(order),
    hold: order.hold,
    // Shoppers see it only while they can retry the payment.
    paymentFailure: order.paymentFailure,
    razorpayOrderId: order.gatewayOrderId,
    captures: order.captures.map(({ amountPaise, outside, forPartsPaise, shareOf, ...capture }) => ({
      ...capture,
      amount: toRupees(amountPaise),
      outside: outside && { at: toIso(outside.at) },
      shared: (forPartsPaise ?? shareOf) === undefined ? undefined : (true as const),
    })),
    refunds: order.refunds.map((refund) => ({
      ...toWireRefund(order, refund),
      id: refund.id,
      paymentId: refund.paymentId,
      attempt: refund.attempt,
      failed: refund.failed,
      refundId: refund.refundId,
      late: refund.late && { at: toIso(refund.late.at), settled: refund.late.settledAt !== undefined },
      reason: refund.cause?.reason,
      problem: refund.problem,
    })),
    payouts: ifAny(order.payouts)?.map(toAdminPayout),
    leftToGiveBack: toRupees(Math.max(0, leftToGiveBack(order))),
    parcel: order.parcel && toAdminParcel(order.parcel),
    loss: order.loss && { decided: order.loss.decided },
    onlyRefund: whyOnlyRefund(order),
    claimed: order.claimed,
    codRisk: order.codRisk,
    confirmed: order.confirmed && { at: toIso(order.confirmed.at), by: order.confirmed.by },
    remittances: order.remittances?.map(({ amountPaise, reference, day }) => ({
      amount: toRupees(amountPaise),
      reference,
      day,
    })),
    settlements: order.settlements?.map(({ id, amountPaise, feePaise, utr, day }) => ({
      id,
      amount: toRupees(amountPaise),
      fee: toRupees(feePaise),
      utr,
      day,
    })),
    differences: ifAny(differences)?.map((each) => toWireDifference(each, acceptanceOf(order, each))),
    changes: changes && changesOf(order),
    refundsDue: order.refundsDue,
    unplaced: isUnplaced(order),
    paidTwice: isPaidTwice(order),
    payableOutside: toPayOutside(order),
    tags: ifAny(order.tags),
    cancelReason: order.cancelReason,
    history: order.history.map(({ at, ...step }) => ({ ...step, at: toIso(at) })),
    corrections: order.corrections?.map(({ deliveredAt, at, ...rest }) => ({
      ...rest,
      deliveredAt: toIso(deliveredAt),
      at: toIso(at),
    })),
    paymentCorrections: order.paymentCorrections?.map(({ at, ...rest }) => ({ ...rest, at: toIso(at) })),
    sizeChanges: order.sizeChanges?.map((each) => toSizeChange(order, each)),
  };
}

/** What can be marked as paid outside the gateway, in rupees; undefined if nothing can. */
function toPayOutside(order: StoredOrder): number | undefined {
  const { order: payable } = payableOutside(order);
  return payable && toRupees(payable.totalPaise);
}

/** What the lines of an order cost the store and were sold for; undefined if no cost is known. */
function costsOf({ lines }: StoredOrder): AdminOrder['costs'] {
  if (lines.every(({ costPaise }) => costPaise === undefined)) return undefined;
  return lines.map(({ costPaise, quantity, netPaise, ratePercent }) => ({
    ...(costPaise !== undefined && { cost: toRupees(costPaise) }),
    quantity,
    net: toRupees(netPaise),
    ratePercent,
  }));
}

function toWireDifference(
  { of, paise, what }: MoneyDifference,
  accepted: { reason: string; at: Timestamp; by: string } | undefined,
) {
  return {
    of,
    amount: toRupees(paise),
    what,
    accepted: accepted && { reason: accepted.reason, at: toIso(accepted.at), by: accepted.by },
  };
}

/** What changed apart from the status, and who did it, oldest first. */
function changesOf(order: StoredOrder) {
  const { cancelledLines, sizeChanges = [], addressChanges = [] } = order;
  return [
    ...cancelledLines.map(({ at, by, quantity, name, size }) => ({
      at: toIso(at),
      by,
      text: `Cancelled: ${quantity} × ${name}, size ${size}`,
    })),
    ...sizeChanges.map(({ at, by, productId, quantity, from, to }) => ({
      at: toIso(at),
      by,
      text: `Size ${from} became ${to}: ${quantity} × ${nameIn(order, productId)}`,
    })),
    ...addressChanges.map(({ at, by }) => ({ at: toIso(at), by, text: 'Delivery address changed' })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

function toSizeChange(order: StoredOrder, { productId, from, to, quantity, at, by }: SizeChange) {
  return { name: nameIn(order, productId), from, to, quantity, at: toIso(at), by };
}

/** The name under which a product was sold with the order. */
const nameIn = ({ lines, cancelledLines }: StoredOrder, productId: string): string =>
  [...lines, ...cancelledLines].find((line) => line.productId === productId)?.name ?? productId;

function toAdminPayout(payout: StoredPayout) {
  const { id, cause, problem, approved, exportedAt } = payout;
  return {
    ...toWirePayout(payout),
    id,
    approved: approved?.reason,
    exportedAt: exportedAt && toIso(exportedAt),
    reason: cause.reason,
    problem,
  };
}

function toAdminParcel(parcel: StoredParcel) {
  const { labelUrl, pending, problem, stateAt } = parcel;
  return { ...toWireParcel(parcel), stateAt, labelUrl, pending, problem };
}
