/** The accounts of a period: orders, payments and papers compared. */
import type { Firestore } from '@google-cloud/firestore';
import type { Reconciliation } from '@nirala/contract/api/admin/papers';
import { sharesPaise } from '@nirala/contract/order/shares';
import { invoiceGap } from '@nirala/contract/settings/readiness';
import type { Settings } from '@nirala/contract/settings/settings';
import { dayOf, endOfDay, startOfDay } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees, toRupees, type Paise } from '@nirala/contract/text/money';
import {
  acceptanceOf,
  advanceOverPaise,
  cashDifference,
  cashDuePaise,
  moneyDifferences,
  openDifferences,
  isBack,
  isPaidOutside,
  isStanding,
  leftOnline,
  refundablePaise,
} from '../store/order-money.ts';
import { sumPaidClaims } from '../store/claims.ts';
import { readOrdersBetween } from '../store/order-lists.ts';
import { isFollowUp, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { readPapersBetween, type StoredPaper } from '../store/papers.ts';
import {
  creditDue,
  creditedPaise,
  creditPaise,
  givenBackPaise,
  invoiceOf,
  isReversed,
  lacksInvoice,
  sentAt,
} from './credit-due.ts';

type Deps = { db: Firestore; settings: () => Promise<Settings>; now: () => Date; isDemo: boolean };

/** Compares the orders placed between two days in India, and the papers issued between them. */
export async function reconcile(deps: Deps, from: string, to: string): Promise<Reconciliation> {
  const { db } = deps;
  const [start, end] = [startOfDay(from), endOfDay(to)];
  const [{ orders, broken }, papers, settings, claimsPaid] = await Promise.all([
    readOrdersBetween(db, start, end),
    readPapersBetween(db, start, end),
    deps.settings(),
    sumPaidClaims(db, from, to),
  ]);
  const now = deps.now();
  const gap = invoiceGap(settings, dayOf(now), deps.isDemo);
  const missing = missingInvoices(orders, settings);
  const placed = orders.filter(({ order }) => wasPlaced(order));
  const replacements = placed.filter(({ order }) => order.exchangeOf !== undefined);
  const followUps = placed.filter(({ order }) => isFollowUp(order));
  const capturesOf = (isOutside: boolean) =>
    orders.flatMap(({ order }) => order.captures.filter(({ outside }) => (outside !== undefined) === isOutside));
  const paymentsOf = (captures: ReturnType<typeof capturesOf>) => ({
    // The parts of an order share its payment.
    count: captures.filter(({ shareOf }) => shareOf === undefined).length,
    paise: sum(captures.map(({ amountPaise }) => amountPaise)),
  });
  const refunded = orders.flatMap(({ order }) => refundsIn(order, ['processed']));
  const toCollect = placed.filter(
    ({ order }) => cashDuePaise(order) > 0 && ['Processing', 'Dispatched'].includes(order.status),
  );
  const kept = placed.filter(({ order }) => order.advance?.retained);
  const ofKind = (isCredit: boolean) =>
    papers.filter(({ kind }) => (kind === 'credit-note') === isCredit).map(({ totalPaise }) => totalPaise);
  const [invoices, creditNotes] = [ofKind(false), ofKind(true)];
  const papersOfOrder = new Map<string, StoredPaper[]>();
  for (const paper of papers) {
    papersOfOrder.set(paper.orderId, [...(papersOfOrder.get(paper.orderId) ?? []), paper]);
  }
  return {
    orders: {
      count: placed.length - followUps.length,
      chargedPaise: sum(placed.map(({ order }) => order.totalPaise)),
    },
    captures: paymentsOf(capturesOf(false)),
    paidOutside: paymentsOf(capturesOf(true)),
    refunds: {
      count: refunded.length,
      paise: sum(refunded),
      duePaise: sum(orders.flatMap(({ order }) => refundsIn(order, ['due', 'pending', 'failed']))),
    },
    advancesKept: { count: kept.length, paise: sum(kept.map(({ order }) => leftOnline(order))) },
    codToCollect: { count: toCollect.length, paise: sum(toCollect.map(({ order }) => cashDuePaise(order))) },
    invoices: { count: invoices.length, paise: sum(invoices) },
    creditNotes: { count: creditNotes.length, paise: sum(creditNotes) },
    replacements: replacements.length,
    fromCouriers: received(orders.map(({ order }) => order.remittances ?? [])),
    fromRazorpay: received(orders.map(({ order }) => order.settlements ?? [])),
    claimsPaid,
    notReceived: notReceived(orders, { now, cashDays: settings.cashDays }),
    accepted: orders.filter(({ order }) => moneyDifferences(order).length > openDifferences(order).length).length,
    missingInvoices: missing.length,
    ...(gap && { invoiceGap: gap.what }),
    disagreements: orders.flatMap((known) => {
      const withoutInvoice = missing.find(({ id }) => id === known.id);
      const problems = [
        ...problemsOf(known, papersOfOrder.get(known.id) ?? []),
        ...(withoutInvoice ? [`It was sent on ${formatDay(withoutInvoice.sent)} and has no invoice.`] : []),
        ...openDifferences(known.order).map(({ what }) => what),
        ...(isCashLate(known.order, now, settings.cashDays)
          ? [`The courier has not paid ${text(cashDuePaise(known.order))} within ${settings.cashDays} days.`]
          : []),
      ];
      return problems.length === 0 ? [] : [{ id: known.id, problems }];
    }),
    broken,
  };
}

/** Whether it was paid, or placed as a COD order. */
const wasPlaced = ({ history }: StoredOrder) => history.some(({ status }) => status === 'Processing');

/** The orders that were sent, need an invoice and have none, in the sequence in which they were sent. */
export function missingInvoices(
  orders: readonly KnownOrder[],
  { invoicesFrom }: Settings,
): { id: string; sent: Date }[] {
  const missing = orders.flatMap(({ id, order }) => {
    const sent = lacksInvoice(order) ? sentAt(order) : undefined;
    return sent && dayOf(sent) >= invoicesFrom ? [{ id, sent }] : [];
  });
  return missing.toSorted((a, b) => a.sent.getTime() - b.sent.getTime());
}

const refundsIn = ({ refunds }: StoredOrder, states: readonly string[]) =>
  refunds.filter(({ state }) => states.includes(state)).map(({ amountPaise }) => amountPaise);

/** What files of couriers and Razorpay said about these orders: in how many of them, and how much. */
function received(byOrder: readonly (readonly { amountPaise: Paise }[])[]) {
  const rows = byOrder.flat().map(({ amountPaise }) => amountPaise);
  return { count: byOrder.filter((entries) => entries.length > 0).length, paise: sum(rows) };
}

/** The payments and the cash of which no file has said anything yet: they are not compared. */
function notReceived(orders: readonly KnownOrder[], { now, cashDays }: { now: Date; cashDays: number }) {
  const isSettled = (order: StoredOrder, paymentId: string) =>
    isPaidOutside(order, paymentId) || (order.settlements ?? []).some(({ id }) => id === paymentId);
  return {
    payments: orders.flatMap(({ order }) =>
      order.captures.filter(({ paymentId, shareOf }) => shareOf === undefined && !isSettled(order, paymentId)),
    ).length,
    deliveries: orders.filter(
      ({ order }) =>
        cashDifference(order) !== undefined &&
        (order.remittances ?? []).length === 0 &&
        !isCashLate(order, now, cashDays),
    ).length,
  };
}

/** Whether a courier has collected cash and paid nothing of it in its time. */
function isCashLate(order: StoredOrder, now: Date, days: number): boolean {
  const cash = cashDifference(order);
  const delivered = order.history.findLast(({ status }) => status === 'Delivered');
  if (!delivered || !cash || (order.remittances ?? []).length > 0 || acceptanceOf(order, cash)) return false;
  return now.getTime() - delivered.at.toMillis() > days * 24 * 60 * 60_000;
}

/** What does not agree about an order, in sentences for the admin. `papers`: those of the order in the period. */
function problemsOf({ order }: Pick<KnownOrder, 'order'>, papers: readonly StoredPaper[]): string[] {
  const problems: string[] = [];
  const net = sum(order.lines.map(({ netPaise }) => netPaise)) + order.codChargePaise + order.deliveryFeePaise;
  if (net !== order.totalPaise) {
    problems.push(`Its lines add up to ${text(net)}, and ${text(order.totalPaise)} was charged.`);
  }
  for (const { name, pricePaise, quantity, shares, netPaise } of order.lines) {
    if (pricePaise * quantity - sharesPaise(shares) !== netPaise)
      problems.push(`The price of ${name} less its discounts is not ${text(netPaise)}.`);
  }

  const [captured, refunded] = [capturedPaise(order), sum(refundsIn(order, ['processed']))];
  if (refunded > captured) problems.push(`${text(refunded)} was refunded, and only ${text(captured)} was captured.`);
  const isSold = isStanding(order);
  if (order.paymentMethod === 'Pre-Paid' && isSold) {
    const payment = order.captures.find(({ paymentId }) => paymentId === order.paymentId);
    const paid = payment?.amountPaise ?? 0;
    const { payNow } = order;
    // Pieces that were cancelled before a COD order was paid online, or outside the gateway, were never paid for.
    const cancelled = payNow?.paid
      ? payNow.totalPaise - order.totalPaise
      : sum(
          order.credits
            .slice(payment?.outside?.credits)
            .filter(({ cause }) => cause.kind === 'lines')
            .map(creditPaise),
        );
    if (paid - cancelled !== order.totalPaise)
      problems.push(`${text(order.totalPaise)} was charged, and ${text(paid)} was paid.`);
  } else if (unusedPaise(order) > 0) {
    problems.push(`${text(unusedPaise(order))} was captured and is neither used nor refunded.`);
  }
  if (order.advance && isSold && advanceCaptured(order) !== order.advance.paise) {
    problems.push(`${text(order.advance.paise)} was to be paid in advance, and ${text(advanceCaptured(order))} was.`);
  }
  if (order.refunds.some((refund) => refund.state === 'failed' && !isBack(refund)))
    problems.push('A refund has failed.');

  const invoice = invoiceOf(order);
  if (invoice && invoice.totalPaise !== order.totalPaise) {
    problems.push(`${invoice.number} is for ${text(invoice.totalPaise)}, and ${text(order.totalPaise)} was charged.`);
  }
  const missing = creditDue(order);
  if (missing > 0) problems.push(`A credit note for ${text(missing)} is missing.`);
  const credited = invoice ? creditedPaise(order) : 0;
  const back = isReversed(order) ? (invoice?.totalPaise ?? 0) : givenBackPaise(order);
  if (credited > back) problems.push(`Credit notes are for ${text(credited)}, and only ${text(back)} came back.`);

  for (const paper of papers) {
    const entry = order.papers.find(({ number }) => number === paper.number);
    if (entry?.totalPaise !== paper.totalPaise) problems.push(`${paper.number} differs from its entry in the order.`);
  }
  return problems;
}

const capturedPaise = ({ captures }: StoredOrder) => sum(captures.map(({ amountPaise }) => amountPaise));

/**
 * What is left of the payments of an order that keeps none but its advance. A rest that is too small for a refund does not
 * count.
 */
function unusedPaise(order: StoredOrder): Paise {
  const { captures, refunds } = order;
  const left = captures.map(({ paymentId, amountPaise }) => {
    const promised = refunds.filter(
      (refund) => refund.paymentId === paymentId && (refund.state !== 'failed' || isBack(refund)),
    );
    if (paymentId === order.paymentId && keepsAdvance(order)) return refundablePaise(advanceOverPaise(order));
    return refundablePaise(amountPaise - sum(promised.map((refund) => refund.amountPaise)));
  });
  return sum(left);
}

/** Whether the advance pays for the order, or stays with the store because the parcel was refused. */
const keepsAdvance = (order: StoredOrder) =>
  order.advance !== undefined && (order.advance.retained === true || isStanding(order));

const advanceCaptured = ({ captures, paymentId }: StoredOrder): Paise =>
  captures.find((capture) => capture.paymentId === paymentId)?.amountPaise ?? 0;

const sum = (parts: readonly Paise[]) => parts.reduce((total, part) => total + part, 0);

/** `₹1,299`. */
const text = (paise: Paise) => formatRupees(toRupees(paise));
