/**
 * Orders whose parcel the courier lost. Closing one moves no money: an admin decides then whether what was paid goes back,
 * or whether the pieces are sent again as an order of their own. Until money has gone back or that order is packed, the
 * parcel can be found again.
 */
import { FieldValue, Timestamp, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import type { OrderStatus } from '@nirala/contract/order/order';
import type { LossDecision } from '@nirala/contract/order/admin-order';
import { isCalled } from '@nirala/contract/parcel/courier';
import { awaitsDecision } from '@nirala/contract/parcel/deliveries';
import { type Scan, withDisproved } from '@nirala/contract/parcel/track';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';
import { promiseTo } from '../delivery/promise.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { issuePapers, mayNeedPapers } from '../papers/issue-papers.ts';
import type { OrderDeps } from '../services/deps.ts';
import { retryOnContention } from '../store/contention.ts';
import { cashDuePaise, whyOnlyRefund } from '../store/order-money.ts';
import { drawOrderNumber } from '../store/order-numbers.ts';
import {
  fromOrderDoc,
  orderRef,
  type KnownOrder,
  NOTHING_YET,
  type StoredOrder,
  type StoredParcel,
} from '../store/orders.ts';
import { skuId, type Skus } from '../store/stock/skus.ts';
import { orderIdFor } from './checkout.ts';
import type { OrderWrite } from './effects.ts';
import { NO_INVENTORY, readInventory } from './inventory.ts';
import { requestRefunds } from './payments.ts';
import { withRestRefunded } from './refunds.ts';
import { endExchange, transitionTo, withScan } from './states.ts';
import { auditOrder, writeOrders } from './write.ts';

/**
 * A dispatched order after its parcel was closed as lost: its pieces are written off, and an admin has to decide. Pieces
 * that were paid with another order have nothing of their own to decide about.
 */
export function closeAsLost(order: StoredOrder, at: Date): StoredOrder {
  const lost = transitionTo(withScan(order, 'lost', at), 'Lost', 'admin', at);
  return order.exchangeOf ? lost : { ...lost, loss: { orderIds: order.loss?.orderIds ?? [] } };
}

/**
 * The parcel that sent a lost order again did not arrive either: adds to the batch that the admin decides about the lost
 * order once more. While its pieces are on their way nobody else can change what was decided about it.
 */
export function addReopenedLoss(batch: WriteBatch, db: Firestore, orderId: string, at: Date): void {
  const moment = Timestamp.fromDate(at);
  batch.update(orderRef(db, orderId), {
    'loss.decided': FieldValue.delete(),
    delivery: { list: 'lost', due: moment },
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** A lost order whose money goes back: all that is left of its payment. One that was not paid only ends. */
export const refundLost = (lost: StoredOrder, at: Date): StoredOrder =>
  withRestRefunded({ ...lost, loss: { decided: 'refund', orderIds: lost.loss?.orderIds ?? [] } }, at);

const ACTIONS = {
  later: 'order.lose',
  refund: 'order.refund-loss',
  again: 'order.send-again',
  found: 'order.find',
} as const satisfies Record<LossDecision, string>;

/** What an admin decided, and the status that they saw. */
type Decided = { decision: LossDecision; seen: OrderStatus };

/**
 * What becomes of an order whose parcel is lost, in one batch with the order that sends its pieces again, which is
 * created or withdrawn. Idempotent. ApiError 409 if it cannot be decided so, and with the names of the pieces that are not in stock.
 */
export async function decideLoss(deps: OrderDeps, caller: Caller, id: string, decided: Decided): Promise<KnownOrder> {
  const { db } = deps;
  const [at, delivery] = [deps.now(), await deps.delivery()];
  const known = await retryOnContention([id], async () => {
    const before = await readOrder(db, id);
    if (!before) throw new ApiError('order-not-found');
    const sent = currentOf(before.order);
    const other = sent === undefined ? undefined : await readOrder(db, sent);
    const plan = planOf(before, other, decided, { at, delivery });
    if (plan.after === before.order) return { done: before };
    const { inventory } = plan.other
      ? await readInventory(db, plan.other.after, plan.other.before ? [] : plan.other.after.lines)
      : { inventory: NO_INVENTORY };
    if (plan.other && !plan.other.before) requireInStock(plan.other.after, inventory.skus);
    const papers = mayNeedPapers(before.order, plan.after, 'change')
      ? await issuePapers(deps, id, before.order, plan.after, 'change')
      : undefined;
    const after = papers?.order ?? plan.after;
    const change = { id, before, after, at, admin: caller.phone };
    const others = plan.other ? [{ ...plan.other, at, admin: caller.phone }] : [];
    const written = await writeOrders(db, [change, ...others], inventory, (batch) => {
      auditOrder(batch, db, { by: caller, at, action: ACTIONS[decided.decision] }, { id, before: before.order, after });
      papers?.addTo(batch);
    });
    return written && { done: written };
  });
  return known.order.refundsDue ? requestRefunds(deps, known) : known;
}

const readOrder = async (db: Firestore, id: string) => fromOrderDoc(await orderRef(db, id).get());

/** The order that sends the pieces of a lost one again. */
const currentOf = ({ loss }: StoredOrder) => (loss?.decided === 'again' ? loss.orderIds.at(-1) : undefined);

/** The time of a decision, and what the store promises then. */
type Now = { at: Date; delivery: DeliverySettings };

/** The lost order after a decision, or the same object, and the order with its pieces if that changes. */
type Plan = { after: StoredOrder; other?: OrderWrite };

function planOf(
  { id, order }: KnownOrder,
  other: KnownOrder | undefined,
  { decision, seen }: Decided,
  { at, delivery }: Now,
): Plan {
  const { loss, status } = order;
  if (decision === 'found' && status === 'Dispatched') return { after: order };
  if (decision !== 'found' && loss?.decided === decision) return { after: order };
  if (decision === 'later' && awaitsDecision(order)) return { after: order };
  const why = whyOnlyRefund(order);
  if (why !== undefined && (order.exchangeOf || decision === 'again')) throw refusal(why);
  if (status !== 'Dispatched' && status !== 'Lost') throw refusal(`It is ${status}, so its parcel is not lost.`);
  if (status === 'Lost' && (decision === 'later' || loss?.decided === 'refund')) {
    throw refusal('It is decided already what becomes of this parcel.');
  }
  if (status !== seen) throw refusal(`It is ${status} by now. Look at it again.`);
  const lost = status === 'Lost' ? order : closeAsLost(order, at);
  const orderIds = lost.loss?.orderIds ?? [];
  if (decision === 'later') return { after: lost };
  if (decision === 'again') {
    const newId = orderIdFor(id, `again-${orderIds.length + 1}`);
    const after: StoredOrder = { ...lost, loss: { decided: 'again', orderIds: [...orderIds, newId] } };
    return { after, other: { id: newId, after: sentAgain({ id, order }, orderIds.length + 1, { at, delivery }) } };
  }
  const withdrawn = other && withdrawnIn(other, at);
  const after = decision === 'found' ? foundAgain(lost, at) : refundLost(lost, at);
  return withdrawn ? { after, other: withdrawn } : { after };
}

/** Takes back the order that was to send the pieces again. ApiError 409 if it is packed, or if its money is its own. */
function withdrawnIn({ id, order, lastWrite }: KnownOrder, at: Date): OrderWrite {
  if (order.status === 'Cancelled') {
    throw refusal(`${id}, which was to send it again, was cancelled. This order stays lost.`);
  }
  if (order.exchangeOf === undefined) {
    throw refusal(`${id} collects what is to be paid, or has it. Cancel that order instead.`);
  }
  if (order.status !== 'Processing' || order.parcel) {
    throw refusal(`Its pieces are sent again as ${id}, which is packed already. Take that back first.`);
  }
  return { id, before: { id, order, lastWrite }, after: endExchange(order, 'admin', at) };
}

/** A lost order whose parcel was found: on its way again. What the admin said about its parcel counts no more. */
function foundAgain({ loss, ...order }: StoredOrder, at: Date): StoredOrder {
  const lost = order.history.findLast(({ status }) => status === 'Lost');
  const history = order.history.filter((step) => step !== lost);
  const lostAt = lost?.at.toDate().toISOString();
  const parcel = order.parcel && withoutScan(order.parcel, lostAt, { history, at });
  const found: StoredOrder = {
    ...order,
    status: 'Dispatched',
    history,
    // The numbers of orders that sent it again are not given twice.
    ...(loss && loss.orderIds.length > 0 && { loss: { orderIds: loss.orderIds } }),
    parcel,
  };
  // The courier may have delivered it meanwhile.
  return parcel?.state === 'delivered' ? transitionTo(found, 'Delivered', 'courier', new Date(parcel.stateAt)) : found;
}

/** The parcel as it was before the admin said at `lostAt` that it is lost. Its courier is asked at once, if it can be. */
function withoutScan(
  parcel: StoredParcel,
  lostAt: string | undefined,
  { history, at }: { history: StoredOrder['history']; at: Date },
): StoredParcel {
  const dispatched = history.findLast(({ status }) => status === 'Dispatched')?.at.toDate() ?? at;
  const isFalse = (scan: Scan) => scan.state === 'lost' && scan.at === lostAt;
  const found = withDisproved(parcel, isFalse, { leftAt: dispatched.toISOString(), now: at });
  return isCalled(found.courier) && found.awb !== undefined ? { ...found, pollAt: Timestamp.fromDate(at) } : found;
}

/**
 * The order that sends the pieces of a lost one again. Paid pieces cost nothing, as in an exchange, and stay on the invoice
 * of the lost order. For others the courier collects the same, at the same prices; coupons were used with the lost order.
 */
function sentAgain({ id, order }: Pick<KnownOrder, 'id' | 'order'>, times: number, { at, delivery }: Now): StoredOrder {
  const isPaid = cashDuePaise(order) === 0;
  const moment = Timestamp.fromDate(at);
  const lines = isPaid
    ? order.lines.map((line) => ({ ...withoutPrice(line), costPaise: undefined }))
    : order.lines.map((line) => ({ ...line, costPaise: undefined }));
  return {
    uid: order.uid,
    userPhone: order.userPhone,
    checkoutId: `again-${times}-${id}`,
    number: drawOrderNumber(),
    status: 'Processing',
    paymentMethod: isPaid ? 'Pre-Paid' : 'COD',
    lines,
    codChargePaise: isPaid ? 0 : order.codChargePaise,
    deliveryFeePaise: isPaid ? 0 : order.deliveryFeePaise,
    totalPaise: isPaid ? 0 : order.totalPaise,
    address: order.address,
    promise: promiseTo(order.address, delivery, at),
    returnTerms: order.returnTerms,
    priceTerms: order.priceTerms,
    createdAt: moment,
    hold: 'sold',
    ...NOTHING_YET,
    listed: true,
    history: [{ status: 'Processing', at: moment, by: 'admin' }],
    replaces: id,
    ...(isPaid && {
      exchangeOf: {
        orderId: id,
        paidOrderId: id,
        round: 0,
        sizes: order.lines.map(({ productId, size }) => ({ productId, size, paidSize: size })),
      },
    }),
  };
}

/** A line of paid pieces: its whole price is taken off. */
function withoutPrice({ online: _offer, ...line }: StoredOrder['lines'][number]): StoredOrder['lines'][number] {
  const share = { kind: 'exchange' as const, name: 'Paid already', paise: line.pricePaise * line.quantity };
  return { ...line, shares: [share], netPaise: 0 };
}

/** ApiError 409 with the names of all pieces that are not in stock. */
function requireInStock({ lines }: StoredOrder, skus: Skus): void {
  const missing = lines.flatMap(({ productId, name, size, quantity }) => {
    const shards = skus.get(skuId(productId, size))?.shards ?? [];
    const left = shards.reduce((sum, { available }) => sum + available, 0);
    return left >= quantity ? [] : [`${quantity - left} × ${name} (${size})`];
  });
  if (missing.length > 0) throw refusal(`Not in stock: ${missing.join(', ')}. Give the money back instead, or wait.`);
}

const refusal = (message: string) => new ApiError('order-move-refused', { message });
