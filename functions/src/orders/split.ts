/**
 * Sending a part of an order now and the rest later. The rest becomes an order of its own, whose pieces, money and terms
 * come out of the first one, so that each is packed, paid, sent, cancelled and returned like any other order.
 */
import { advanceOfLater, MAX_PARTS, piecesIn, type LaterPieces } from '@nirala/contract/order/parts';
import { MIN_ONLINE_PAISE } from '@nirala/contract/order/pricing';
import { formatRupees, toRupees, type Paise } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { issuePapers, mayNeedPapers } from '../papers/issue-papers.ts';
import type { OrderDeps } from '../services/deps.ts';
import { addAuditEntry, auditEntryRef, doneBefore } from '../store/audit.ts';
import { retryOnContention } from '../store/contention.ts';
import { cashDuePaise, subtotalOf } from '../store/order-money.ts';
import { drawOrderNumber } from '../store/order-numbers.ts';
import {
  fromOrderDoc,
  NOTHING_YET,
  orderRef,
  readParts,
  type KnownOrder,
  type OrderLine,
  type StoredOrder,
} from '../store/orders.ts';
import { orderIdFor } from './checkout.ts';
import { splitLine } from './debts.ts';
import { NO_INVENTORY } from './inventory.ts';
import { writeOrders } from './write.ts';

/** `requestId`: the idempotency key. `pieces`: how many the order had for whoever decided. `later`: those that go later. */
type Asked = { requestId: string; pieces: number; later: LaterPieces };

/**
 * Takes pieces out of an order, to be sent later as an order of their own; audited. Idempotent by `requestId`. Returns the
 * order. ApiError 404 if there is none, 409 if it is too late, or if it has changed since it was read.
 */
export async function splitOrder(deps: OrderDeps, by: Caller, id: string, asked: Asked): Promise<KnownOrder> {
  const { db } = deps;
  const at = deps.now();
  const { requestId, ...content } = asked;
  const request = { id: requestId, content };
  const target = `orders/${id}`;
  // No shopper can have the id of an order as their uid, so no checkout can produce this id.
  const partId = orderIdFor(id, checkoutIdOf(requestId));
  return retryOnContention([id], async () => {
    const [doc, entry] = await db.getAll(orderRef(db, id), auditEntryRef(db, requestId));
    const known = doc && fromOrderDoc(doc);
    if (!known || !entry) throw new ApiError('order-not-found');
    const doneTo = doneBefore(entry, request);
    if (doneTo === target) return { done: known };
    if (doneTo !== undefined) throw new ApiError('request-id-reused');
    const [placed] = await readParts(db, known);
    const { parts = [] } = placed.order;
    if (parts.length + 1 >= MAX_PARTS) throw refusal(`An order can be sent in at most ${MAX_PARTS} parcels.`);
    const number = drawOrderNumber();
    const { first: left, later } = divide(known, placed, asked, number);
    // An order that was packed before has an invoice for all of it.
    const papers = mayNeedPapers(known.order, left, 'change')
      ? await issuePapers(deps, id, known.order, left, 'change')
      : undefined;
    const first = papers?.order ?? left;
    const isOfPlaced = placed.id === id;
    const pieces = isOfPlaced ? asked.later.map(({ _id, ...rest }) => ({ productId: _id, ...rest })) : [];
    const listed = [...parts, { orderId: partId, number, pieces }];
    const written = await writeOrders(
      db,
      [
        { id, before: known, after: isOfPlaced ? { ...first, parts: listed } : first, at },
        { id: partId, after: later, at, isPart: true },
        ...(isOfPlaced ? [] : [{ id: placed.id, before: placed, after: { ...placed.order, parts: listed }, at }]),
      ],
      NO_INVENTORY,
      (batch) => {
        papers?.addTo(batch);
        addAuditEntry(
          batch,
          db,
          { by, at, action: 'order.split', target, before: audited(known.order), after: audited(first, partId) },
          request,
        );
      },
    );
    return written && { done: written };
  });
}

const checkoutIdOf = (requestId: string) => `split-${requestId}`;

/** What the audit entry says of an order: what it has, costs and collects, and the order of the rest. */
const audited = (order: StoredOrder, sentLater?: string) => ({
  pieces: order.lines.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`),
  totalPaise: order.totalPaise,
  cashDuePaise: cashDuePaise(order),
  sentLater,
});

/**
 * An order and the part of it that is sent later, as an order. Nothing is priced again: each piece takes its frozen shares
 * of the discounts along, so both together cost, and collect, exactly what the order did. The charges for cash on delivery
 * and for delivery stay with the first. ApiError 409 if it cannot be divided so.
 */
export function divide(
  known: Pick<KnownOrder, 'id' | 'order'>,
  placed: Pick<KnownOrder, 'id' | 'order'>,
  { requestId, pieces, later: wanted }: Asked,
  number: string,
): { first: StoredOrder; later: StoredOrder } {
  const { id, order } = known;
  requireDividable(order);
  if (piecesIn(order.lines) !== pieces) throw refusal('This order has changed meanwhile. Load the page again.');
  const { left, taken } = divideLines(order.lines, wanted);
  if (left.length === 0) throw refusal('Something of the order has to be sent now. Keep at least one piece.');
  const { codChargePaise, deliveryFeePaise, priceTerms } = order;
  const laterPaise = netOf(taken);
  const firstPaise = netOf(left) + codChargePaise + deliveryFeePaise;
  const { freeFromPaise, ...terms } = priceTerms;
  // What its shopper was told about free delivery counts the pieces that are sent later as kept.
  const freeFrom = freeFromPaise === undefined ? 0 : freeFromPaise - subtotalOf(taken);
  const first: StoredOrder = {
    ...order,
    lines: left,
    totalPaise: firstPaise,
    priceTerms: freeFrom > 0 ? { ...terms, freeFromPaise: freeFrom } : terms,
  };
  const { uid, userPhone, paymentMethod, promise, returnTerms, address, createdAt, hold, codRisk, confirmed } = order;
  const later: StoredOrder = {
    uid,
    userPhone,
    checkoutId: checkoutIdOf(requestId),
    number,
    status: order.status,
    paymentMethod,
    promise,
    returnTerms,
    lines: taken,
    priceTerms: { ...terms, codChargePaise: 0, deliveryFeePaise: 0 },
    codChargePaise: 0,
    deliveryFeePaise: 0,
    totalPaise: laterPaise,
    address,
    createdAt,
    hold,
    gateway: order.gateway,
    ...NOTHING_YET,
    codRisk,
    confirmed,
    listed: true,
    history: order.history,
    tags: order.tags,
    partOf: { orderId: placed.id, number: placed.order.number },
  };
  return dividePayment(id, { first, later });
}

function requireDividable(order: StoredOrder): void {
  const { status, hold, parcel, exchangeOf, replaces, confirmBy, isTest, credits, refunds, paymentId } = order;
  if (exchangeOf || replaces !== undefined) throw refusal('What replaces other pieces is sent together.');
  if (parcel) throw refusal('The parcel is packed or booked already. Cancel that first.');
  if (confirmBy) throw refusal('This order waits for its confirmation.');
  if (status !== 'Processing' || hold !== 'sold' || isTest)
    throw refusal(`An order that is ${status} cannot be divided.`);
  const isOfLines = ({ cause }: { cause?: { kind: string } | undefined }) => cause?.kind === 'lines';
  const back = refunds.filter((refund) => refund.paymentId === paymentId);
  if (!credits.every(isOfLines) || !back.every(isOfLines)) {
    throw refusal('Money went back for this order already, so what was paid for it cannot be divided.');
  }
}

const netOf = (lines: readonly OrderLine[]): Paise => lines.reduce((sum, { netPaise }) => sum + netPaise, 0);

function divideLines(lines: readonly OrderLine[], wanted: LaterPieces): { left: OrderLine[]; taken: OrderLine[] } {
  const taken = wanted.map(({ _id, size, quantity }) => {
    const line = lines.find((each) => each.productId === _id && each.size === size);
    if (!line || quantity > line.quantity) {
      throw refusal(`Only ${line?.quantity ?? 0} of these pieces are in the order. Load the page again.`);
    }
    return { line, ...splitLine(line, quantity) };
  });
  return {
    left: lines.flatMap((line) => taken.find((each) => each.line === line)?.rest ?? [line]),
    taken: taken.map(({ part }) => part),
  };
}

/** Both parts with their shares of the payment: of all of it, or of the advance. */
function dividePayment(
  id: string,
  { first, later }: { first: StoredOrder; later: StoredOrder },
): { first: StoredOrder; later: StoredOrder } {
  const { paymentId, captures, refunds, advance, payNow } = first;
  if (paymentId === undefined) return { first, later };
  const capture = captures.find((each) => each.paymentId === paymentId);
  if (!capture) throw refusal('The payment of this order is not known yet.');
  const ofPayment = refunds.filter((refund) => refund.paymentId === paymentId);
  const paidPaise = ofPayment.reduce((sum, { amountPaise }) => sum - amountPaise, capture.amountPaise);
  const share = shareOfLater(first, later, paidPaise);
  if (share === 0) return { first, later };
  const { forPartsPaise = 0, shareOf } = capture;
  const kept = {
    ...capture,
    amountPaise: capture.amountPaise - share,
    // A part has its own settlements only for a payment that was made for it.
    ...(shareOf === undefined && { forPartsPaise: forPartsPaise + share }),
  };
  const { forPartsPaise: _others, outside, ...rest } = capture;
  const given = {
    ...rest,
    amountPaise: share,
    shareOf: shareOf ?? id,
    ...(outside && { outside: { ...outside, credits: 0 } }),
  };
  return {
    first: {
      ...first,
      captures: captures.map((each) => (each === capture ? kept : each)),
      ...(advance && { advance: { ...advance, paise: advance.paise - share } }),
      ...(payNow?.paid && { payNow: { ...payNow, totalPaise: payNow.totalPaise - share } }),
    },
    later: {
      ...later,
      paymentId,
      captures: [given],
      ...(advance && { advance: { ...advance, paise: share } }),
    },
  };
}

/** How much of what was paid pays for the part that is sent later. ApiError 409 if no gateway could refund a part alone. */
function shareOfLater(first: StoredOrder, later: StoredOrder, paidPaise: Paise): Paise {
  const totalPaise = first.totalPaise + later.totalPaise;
  const isDust = (paise: Paise) => paise > 0 && paise < MIN_ONLINE_PAISE;
  if (first.paymentMethod === 'COD') {
    const share =
      first.advance &&
      advanceOfLater(
        Math.min(paidPaise, totalPaise),
        { netPaise: netOf(first.lines), totalPaise: first.totalPaise },
        { netPaise: later.totalPaise, totalPaise: later.totalPaise },
      );
    if (share !== undefined) return share;
  } else if (paidPaise >= totalPaise && !isDust(first.totalPaise) && !isDust(later.totalPaise)) {
    return later.totalPaise;
  }
  throw refusal(`${formatRupees(toRupees(paidPaise))} were paid, which cannot be divided over these parts.`);
}

const refusal = (message: string) => new ApiError('order-not-divisible', { message });
